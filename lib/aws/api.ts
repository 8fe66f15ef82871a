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

/** The empty HTTP API; its routes follow once the functions exist. */
export function addApi(scope: Construct): apigateway.HttpApi {
  const api = new apigateway.HttpApi(scope, 'Api', { createDefaultStage: false, disableExecuteApiEndpoint: false });
  const log = new logs.LogGroup(scope, 'ApiLog', {
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new apigateway.HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: API_STAGE,
    autoDeploy: true,
    throttle: { rateLimit: 200, burstLimit: 400 },
    detailedMetricsEnabled: true,
    accessLogSettings: { destination: new apigateway.LogGroupLogDestination(log), format: ACCESS_LOG },
  });
  return api;
}

/** One route an endpoint, in front of it the check of the access token where the route wants one. */
export function addRoutes(
  scope: Construct,
  api: apigateway.HttpApi,
  handlers: Readonly<Record<RouteName, lambda.IFunction>>,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): void {
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
  }
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
