import type { Context } from './cognitoAccounts.ts';
import { AwsError, type JsonStandIn, type WireReply, type WireRequest } from './standIn.ts';

type Json = Record<string, unknown>;
type Answer = (request: WireRequest) => Promise<WireReply>;

const TARGET = 'AWSCognitoIdentityProviderService.';
const reply = (status: number, body: unknown, type = 'application/json', headers = {}): WireReply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
});

/** Any origin may call: tokens and codes are the proof, and cookies are not sent along (Fetch, "CORS protocol"). */
const withCors = (request: WireRequest, answer: WireReply): WireReply => ({
  ...answer,
  headers: {
    ...answer.headers,
    ...(request.headers.origin && { 'access-control-allow-origin': request.headers.origin }),
    vary: 'origin',
  },
});
const preflight: Answer = async (request) => ({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  },
});

/** The token endpoint (RFC 6749 §4.1.3, §6; RFC 7636 §4.5). */
function tokenEndpoint({ clients, tokens }: Context): Answer {
  return async (request) => {
    const form = new URLSearchParams(request.body.toString());
    const text = (name: string) => form.get(name) ?? '';
    const client = clients.get(text('client_id'));
    if (!client) return reply(400, { error: 'invalid_client' });
    if (text('grant_type') === 'refresh_token') {
      const refreshed = await tokens.refresh(client, text('refresh_token')).catch((error: unknown) => {
        if (!(error instanceof AwsError)) throw error;
        return undefined;
      });
      return refreshed ? reply(200, refreshed) : reply(400, { error: 'invalid_grant' });
    }
    if (text('grant_type') !== 'authorization_code') return reply(400, { error: 'unsupported_grant_type' });
    const verifier = form.get('code_verifier') ?? undefined;
    const granted = await tokens.exchange(client, text('code'), text('redirect_uri'), verifier);
    return granted ? reply(200, granted) : reply(400, { error: 'invalid_grant' });
  };
}

function userInfo({ pools, tokens }: Context): Answer {
  return async (request) => {
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    try {
      const { user, claims } = await tokens.verify(pools.keys(), bearer, 'openid');
      const address = { email: user.email, email_verified: String(user.verified) };
      const sees = String(claims.scope).split(' ').includes('email');
      return reply(200, { sub: user.sub, ...(sees && address), username: user.sub });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return reply(401, { error: 'invalid_token' }, undefined, { 'www-authenticate': 'Bearer error="invalid_token"' });
    }
  };
}

/** The API as browsers call it, without a signature: the operations AWS allows so, and no others. */
function openApi(open: JsonStandIn['operations']): Answer {
  const type = 'application/x-amz-json-1.1';
  return async (request) => {
    try {
      const run = open[request.headers['x-amz-target']?.slice(TARGET.length) ?? ''];
      if (!run) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
      return reply(200, await run(JSON.parse(request.body.toString() || '{}') as Json), type);
    } catch (error) {
      const known = error instanceof SyntaxError ? new AwsError('SerializationException', 'not JSON') : error;
      if (!(known instanceof AwsError)) throw error;
      return reply(known.status, { __type: known.code, message: known.message, ...known.fields }, type);
    }
  };
}

/** What browsers and verifiers of tokens call from elsewhere. Answers undefined for what is not its own. */
export function createEndpoints(context: Context, open: JsonStandIn['operations']) {
  const { pools, tokens } = context;
  const documents: Readonly<Record<string, (pool: string) => object>> = {
    'jwks.json': tokens.jwks,
    'openid-configuration': tokens.discovery,
  };
  const fixed: Readonly<Record<string, Answer>> = {
    'POST /oauth2/token': tokenEndpoint(context),
    'GET /oauth2/userInfo': userInfo(context),
    'OPTIONS /oauth2/token': preflight,
    'OPTIONS /oauth2/userInfo': preflight,
    'OPTIONS /': preflight,
  };
  const api = openApi(open);
  return async (request: WireRequest): Promise<WireReply | undefined> => {
    const [, pool = '', name = ''] = /^\/([^/]+)\/\.well-known\/([^/]+)$/.exec(request.path) ?? [];
    const document = pools.has(pool) && request.method === 'GET' ? documents[name]?.(pool) : undefined;
    if (document) return withCors(request, reply(200, document));
    const calls =
      request.method === 'POST' && request.path === '/' && request.headers['x-amz-target']?.startsWith(TARGET);
    const answer = calls ? api : fixed[`${request.method} ${request.path}`];
    return answer && withCors(request, await answer(request));
  };
}
