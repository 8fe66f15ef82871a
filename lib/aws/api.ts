import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { acknowledge } from './acknowledge.ts';

/** The stage is part of every path, so that the distribution can pass `/api/*` on as it is. */
const API_STAGE = 'api';

/** One JSON line a call, without the caller's address (API Gateway developer guide, "Customize HTTP API access logs"). */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify(
    Object.fromEntries(
      [
        'requestTime',
        'requestId',
        'routeKey',
        'status',
        'responseLength',
        'responseLatency',
        'integrationErrorMessage',
      ].map((name) => [name, `$context.${name}`]),
    ),
  ),
);

interface Throttle {
  /** Calls a second that go on for long. */
  readonly rate: number;
  /** Calls at once. */
  readonly burst: number;
}

/**
 * What each kind of route may be called at most, by all callers together, so that none takes what another needs:
 * pages that poll, nothing from orders; strangers, nothing from customers; nobody, anything from Stripe, whose reports
 * are money. What customers do shares the rest. docs/scale.md says how far these numbers carry.
 */
const throttles = {
  customer: { rate: 200, burst: 400 },
  polled: { rate: 1_000, burst: 2_000 },
  open: { rate: 100, burst: 200 },
  stripe: { rate: 100, burst: 200 },
} as const satisfies Record<string, Throttle>;

const kindOf = ({ access, polled }: Route) => (polled ? 'polled' : access);
const settings = ({ rate, burst }: Throttle) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });

/** The limits of the routes that do not share the stage's own. */
const routeSettings = () =>
  Object.fromEntries(
    [
      ...Object.values(routes).map((route: Route) => [`${route.method} ${route.path}`, kindOf(route)] as const),
      ['$default', 'open'] as const,
    ]
      .filter(([, kind]) => kind !== 'customer')
      .map(([key, kind]) => [key, { ...settings(throttles[kind]), DetailedMetricsEnabled: true }]),
  );

/** The empty HTTP API; its routes follow once the functions exist, and its stage after them. */
export const addApi = (scope: Construct): apigateway.HttpApi =>
  new apigateway.HttpApi(scope, 'Api', { createDefaultStage: false, disableExecuteApiEndpoint: false });

/**
 * One route an endpoint, in front of it the check of the access token where the route wants one; and one for every other
 * path and method, since the gateway's own reply to those cannot be given a code; then the stage.
 */
export function addRoutes(
  scope: Construct,
  api: apigateway.HttpApi,
  handlers: Readonly<Record<RouteName, lambda.IFunction>>,
  refuseUndeclared: lambda.IFunction,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): void {
  const stage = addStage(scope, api);
  const authorizer = new HttpJwtAuthorizer('AccessToken', issuer, { jwtAudience: [clientId] });
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const added = new apigateway.HttpRoute(scope, `${name}Route`, {
      httpApi: api,
      routeKey: apigateway.HttpRouteKey.with(route.path, apigateway.HttpMethod[route.method]),
      integration: new HttpLambdaIntegration(`${name}Integration`, handlers[name]),
      ...(route.access === 'customer' && { authorizer }),
    });
    if (route.access !== 'customer') {
      const reason =
        route.access === 'stripe'
          ? 'Stripe signs the body; the handler checks the signature.'
          : 'SPEC.md §6: open to visitors.';
      acknowledge(added, 'APIG4', reason);
    }
    // API Gateway refuses limits of a route that does not exist yet ("Unable to find Route by key").
    stage.node.addDependency(added);
  }
  const rest = new apigateway.HttpRoute(scope, 'refuseUndeclaredRoute', {
    httpApi: api,
    routeKey: apigateway.HttpRouteKey.DEFAULT,
    integration: new HttpLambdaIntegration('refuseUndeclaredIntegration', refuseUndeclared),
  });
  acknowledge(rest, 'APIG4', 'It refuses every call, with a token or without.');
  stage.node.addDependency(rest);
}

function addStage(scope: Construct, api: apigateway.HttpApi): apigateway.HttpStage {
  const log = new logs.LogGroup(scope, 'ApiLog', {
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stage = new apigateway.HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: API_STAGE,
    autoDeploy: true,
    throttle: { rateLimit: throttles.customer.rate, burstLimit: throttles.customer.burst },
    detailedMetricsEnabled: true,
    accessLogSettings: { destination: new apigateway.LogGroupLogDestination(log), format: ACCESS_LOG },
  });
  (stage.node.defaultChild as apigateway.CfnStage).routeSettings = routeSettings();
  return stage;
}

/** Host name of the API, for the distribution. */
export const apiHost = (api: apigateway.HttpApi) =>
  `${api.apiId}.execute-api.${Stack.of(api).region}.${Stack.of(api).urlSuffix}`;

/** The API's stage as CloudWatch knows it. */
export const stageDimensions = (api: apigateway.HttpApi) => ({ ApiId: api.apiId, Stage: API_STAGE });

/** Replies of 500 and more of one route (API Gateway developer guide, "Monitor HTTP APIs"). */
export const failuresOf = (api: apigateway.HttpApi, { method, path }: Route) =>
  new cloudwatch.Metric({
    namespace: 'AWS/ApiGateway',
    metricName: '5xx',
    dimensionsMap: { ...stageDimensions(api), Method: method, Resource: path },
  });
