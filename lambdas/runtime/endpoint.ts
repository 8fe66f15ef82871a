import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { DocumentError } from '../domain/documentErrors.ts';
import { DomainError, type ErrorCode, errorStatus, errorText } from '../domain/errors.ts';
import {
  type Body,
  type ErrorReply,
  type Params,
  type Query,
  type Reply,
  type RightsOf,
  type Route,
  type RouteName,
  routes,
} from '../routes.ts';
import { environment } from './environment.ts';
import { isId } from './ids.ts';
import { describeError, log } from './log.ts';
import { create, type Created, type Service } from './service.ts';

/** What a handler is told of a call: validated, and authenticated as its route wants it. */
export interface Call<N extends RouteName> {
  /** Cognito `sub` of the signed-in customer; empty on open routes. */
  readonly customer: string;
  readonly body: Body<N>;
  readonly query: Query<N>;
  readonly params: Params<N>;
  /** The body as it came, with the headers: for callers who sign what they send. */
  readonly raw: { readonly body: Buffer; readonly headers: Readonly<Record<string, string | undefined>> };
  /** Internet address of the caller, as the distribution saw it. For limits alone; never logged. */
  readonly address: string;
  /** Milliseconds of the epoch at which the call came in. */
  readonly now: number;
}

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
type Claims = Readonly<Record<string, unknown>>;

/**
 * Makes a Lambda handler of a function over validated input. It parses, authenticates, maps errors and logs, so that
 * a handler holds business alone. Only fields the reply's schema declares leave the house.
 */
export function endpoint<N extends RouteName, S extends Readonly<Record<string, Service<RightsOf<N>, unknown>>>>(
  name: N,
  services: S,
  handle: (call: Call<N>, services: Created<S>) => Promise<Reply<N>> | Reply<N>,
): Handler {
  const route: Route = routes[name];
  return async (event) => {
    const started = Date.now();
    const requestId = event.requestContext.requestId;
    let answer: unknown;
    const reply = (status: number, body: unknown, code?: string, more: Readonly<Record<string, string>> = {}) => {
      log(status < 500 ? 'info' : 'error', 'call', {
        route: name,
        status,
        code,
        requestId,
        transaction: transactionOf(event, answer),
        milliseconds: Date.now() - started,
      });
      return {
        statusCode: status,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...more },
        // What has not changed has no body (RFC 9110 §15.4.5).
        body: body === undefined ? '' : JSON.stringify(body),
      };
    };
    try {
      checkOrigin(event);
      const call = {
        customer: route.access === 'customer' ? customerOf(event) : '',
        body: route.body && parse(route.body, parseJson(event)),
        query: route.query && parse(route.query, event.queryStringParameters ?? {}),
        params: event.pathParameters ?? {},
        raw: { body: bodyOf(event), headers: event.headers },
        address: addressOf(event),
        now: started,
      } as Call<N>;
      answer = route.reply.parse(await handle(call, create(services)));
      if (route.method !== 'GET') return reply(200, answer);
      const etag = etagOf(answer);
      return knows(event, etag) ? reply(304, undefined, undefined, { etag }) : reply(200, answer, undefined, { etag });
    } catch (error) {
      const { code, details } = asRefusal(error);
      if (code === 'internal') log('error', 'bug', { route: name, requestId, ...describeError(error) });
      const body: ErrorReply = { message: errorText(code), code, details, request_id: requestId };
      return reply(errorStatus(code), body, code);
    }
  };
}

function asRefusal(error: unknown): { code: ErrorCode; details?: ErrorReply['details'] } {
  if (error instanceof DomainError) return { code: error.code, details: error.details };
  if (error instanceof DocumentError) return { code: error.code };
  return { code: 'internal' };
}

/** The order that a call was about, by which the log of its steps knows it. What is no such id may be anything, and is not logged. */
const transactionOf = ({ pathParameters }: APIGatewayProxyEventV2, answer: unknown) =>
  [pathParameters?.id, (answer as { transaction_id?: unknown } | undefined)?.transaction_id].find((id) =>
    isId('tx', id),
  );

/** Two answers with the same tag are the same byte for byte, whoever gets them, so a tag gives nothing away. */
const etagOf = (answer: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has this very answer already; a page that polls has it nearly always (RFC 9110 §13.1.2). */
const knows = ({ headers }: APIGatewayProxyEventV2, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * Calls must come through the distribution, where the firewall and the limits are (DESIGN §7). While the secret is being
 * rotated two of them hold, with a comma between them (docs/runbook.md).
 */
function checkOrigin(event: APIGatewayProxyEventV2): void {
  const given = Buffer.from(event.headers['x-origin-secret'] ?? '');
  const isOne = environment('ORIGIN_SECRET')
    .split(',')
    .map((secret) => Buffer.from(secret))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
  if (!isOne || given.length === 0) throw new DomainError('origin-refused');
}

/**
 * The distribution appends the viewer's address to X-Forwarded-For, and the API the distribution's (API Gateway
 * developer guide, "HTTP API mapping"), so the last but one is not the caller's to choose.
 */
function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || (requestContext.http?.sourceIp ?? '');
}

/** The authorizer has verified the token; that it is an access token, and not an identity token, is ours to check. */
function customerOf(event: APIGatewayProxyEventV2): string {
  const { authorizer } = event.requestContext as { authorizer?: { jwt?: { claims?: Claims } } };
  const { sub, token_use } = authorizer?.jwt?.claims ?? {};
  if (token_use !== 'access' || typeof sub !== 'string' || sub === '') throw new DomainError('authentication-required');
  return sub;
}

const bodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

function parseJson(event: APIGatewayProxyEventV2): unknown {
  try {
    return JSON.parse(bodyOf(event).toString());
  } catch {
    throw new DomainError('invalid-request');
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  // The names of the offending fields help a developer; what stood in them stays out of the reply.
  if (!result.success) {
    const fields = result.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new DomainError('invalid-request', { fields });
  }
  return result.data;
}
