import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Resource } from './template.ts';
import type { Clock, WireReply, WireRequest } from './standIn.ts';

export interface ApiOptions {
  readonly resources: readonly Resource[];
  readonly invoke: (functionId: string, event: unknown, patienceMs: number) => Promise<unknown>;
  readonly clock: Clock;
}

interface Endpoint {
  readonly routeKey: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly functionId: string;
  readonly authorizer: ((request: WireRequest) => Promise<Record<string, unknown>>) | undefined;
}

/** HTTP APIs end a call after 30 seconds and take 10 MB (API Gateway quotas, "HTTP APIs"). */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const INTEGRATION_SECONDS = 30;
/** This machine has few cores; who would wait for longer is told so at once, and not by a 503 in the end. */
const PATIENCE_MS = 10_000;

type Limits = { readonly ThrottlingBurstLimit?: number; readonly ThrottlingRateLimit?: number };

const json = (status: number, message: string): WireReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});

const functionOf = (arn: string) => arn.split(':function:')[1] ?? arn;

/** Finds the resource a route or integration refers to. @throws Error that names what is missing */
function find(resources: readonly Resource[], type: string, id: string): Resource {
  const found = resources.find((resource) => resource.type === type && resource.id === id);
  if (!found) throw new Error(`no ${type} ${id}`);
  return found;
}

/** The check of a token in front of a route, as a JWT authorizer makes it. Throws where API Gateway answers 401. */
function readAuthorizer({ properties }: Resource, clock: Clock) {
  const { Issuer, Audience } = properties.JwtConfiguration as { Issuer: string; Audience: string[] };
  const keys = createRemoteJWKSet(new URL(`${Issuer}/.well-known/jwks.json`));
  return async ({ headers }: WireRequest) => {
    const token = (headers.authorization ?? '').replace(/^Bearer /i, '');
    const { payload } = await jwtVerify(token, keys, { issuer: Issuer, currentDate: new Date(clock.now()) });
    // Access tokens of Cognito carry the client as `client_id` and no audience; API Gateway looks at either.
    const audience = [payload.aud, payload.client_id].flat();
    if (!Audience.some((one) => audience.includes(one))) throw new Error('wrong audience');
    return payload as Record<string, unknown>;
  };
}

function readEndpoints(resources: readonly Resource[], clock: Clock): readonly Endpoint[] {
  const permitted = resources
    .filter(
      ({ type, properties }) =>
        type === 'AWS::Lambda::Permission' && properties.Principal === 'apigateway.amazonaws.com',
    )
    .map(({ properties }) => functionOf(properties.FunctionName as string));
  return resources
    .filter(({ type }) => type === 'AWS::ApiGatewayV2::Route')
    .map(({ id, properties }) => {
      const [method = '', path = ''] = (properties.RouteKey as string).split(' ');
      const target = (properties.Target as string).split('/')[1] ?? '';
      const integration = find(resources, 'AWS::ApiGatewayV2::Integration', target);
      const functionId = functionOf(integration.properties.IntegrationUri as string);
      if (!permitted.includes(functionId)) throw new Error(`${id}: the API may not call ${functionId}`);
      const secured = properties.AuthorizationType === 'JWT';
      return {
        routeKey: properties.RouteKey as string,
        method,
        pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        functionId,
        authorizer: secured
          ? readAuthorizer(find(resources, 'AWS::ApiGatewayV2::Authorizer', properties.AuthorizerId as string), clock)
          : undefined,
      };
    });
}

/** Lambda proxy event, version 2.0 (API Gateway developer guide, "Lambda proxy integrations for HTTP APIs"). */
function toEvent(
  request: WireRequest,
  endpoint: Endpoint,
  stage: string,
  params: object,
  claims: object | undefined,
  now: number,
) {
  const { method, path, query, headers, body } = request;
  const isText = /json|text|urlencoded|xml/.test(headers['content-type'] ?? 'text');
  const names = [...new Set(query.keys())];
  return {
    version: '2.0',
    routeKey: endpoint.routeKey,
    rawPath: path,
    rawQueryString: query.toString(),
    headers: { ...headers, 'x-forwarded-for': `${headers['x-forwarded-for'] ?? ''}, 127.0.0.1`.replace(/^, /, '') },
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name).join(',')])),
    }),
    pathParameters: params,
    requestContext: {
      requestId: randomUUID(),
      stage,
      timeEpoch: now,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: headers['user-agent'] ?? '' },
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

/** A bucket of tokens, filled by its rate (API Gateway developer guide, "Throttle requests"). */
function createThrottle({ ThrottlingBurstLimit: burst = Infinity, ThrottlingRateLimit = 0 }: Limits, clock: Clock) {
  let tokens = burst;
  let last = clock.now();
  return () => {
    tokens = Math.min(burst, tokens + (Math.max(0, clock.now() - last) / 1000) * ThrottlingRateLimit);
    last = clock.now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** The HTTP API of the templates: routes, authorizers, throttling, and the calls of the functions behind them. */
export function createApi({ resources, invoke, clock }: ApiOptions) {
  const endpoints = readEndpoints(resources, clock);
  const stage = resources.find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
  if (!stage) throw new Error('the templates have no stage of the API');
  const stageName = stage.properties.StageName as string;
  const { DefaultRouteSettings = {}, RouteSettings = {} } = stage.properties as Record<string, Record<string, Limits>>;
  const shared = createThrottle(DefaultRouteSettings, clock);
  const own = new Map(Object.entries(RouteSettings).map(([key, limits]) => [key, createThrottle(limits, clock)]));

  return async (request: WireRequest): Promise<WireReply> => {
    const path = request.path.startsWith(`/${stageName}/`) ? request.path.slice(stageName.length + 1) : undefined;
    if (path === undefined) return json(404, 'Not Found');
    const takes = ({ method, pattern }: Endpoint) => method === request.method && pattern.test(path);
    const endpoint = endpoints.find(takes) ?? endpoints.find(({ routeKey }) => routeKey === '$default');
    if (!endpoint) return json(404, 'Not Found');
    if (!(own.get(endpoint.routeKey) ?? shared)()) return json(429, 'Too Many Requests');
    if (request.body.length > MAX_BODY_BYTES) return json(413, 'Request Entity Too Large');
    let claims: Record<string, unknown> | undefined;
    try {
      claims = await endpoint.authorizer?.(request);
    } catch {
      return json(401, 'Unauthorized');
    }
    const groups = endpoint.pattern.exec(path)?.groups ?? {};
    const params = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
    const event = toEvent(request, endpoint, stageName, params, claims, clock.now());
    try {
      const result = (await within(INTEGRATION_SECONDS, invoke(endpoint.functionId, event, PATIENCE_MS))) as {
        statusCode: number;
        headers?: Record<string, string>;
        body?: string;
      };
      return { status: result.statusCode, headers: result.headers ?? {}, body: result.body ?? '' };
    } catch (error) {
      if ((error as Error).name === 'TooManyRequestsException') return json(429, 'Too Many Requests');
      return error === late ? json(503, 'Service Unavailable') : json(500, 'Internal Server Error');
    }
  };
}

const late = new Error('late');

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, seconds * 1000, late);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
