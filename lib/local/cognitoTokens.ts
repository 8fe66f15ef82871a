import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { digest, type Grant, type User, type UserStore } from './cognitoStore.ts';
import { AwsError, type Clock } from './standIn.ts';

/** A client of a pool, its durations in seconds. */
export interface Client {
  readonly id: string;
  readonly pool: string;
  readonly callbacks: readonly string[];
  readonly logouts: readonly string[];
  readonly scopes: readonly string[];
  readonly flows: readonly string[];
  readonly hidesUsers: boolean;
  readonly seconds: { readonly access: number; readonly id: number; readonly refresh: number };
}

/** The answer of the token endpoint (RFC 6749 §5.1); the API's AuthenticationResult is made from it. */
export interface TokenSet {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
}

export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';
export const refuse = (message: string) => new AwsError('NotAuthorizedException', message);
const CODE_SECONDS = 300;

/** Signs the two tokens of a sign-in. `issuer` and `now` (seconds) are the pool's. */
function createMint(store: UserStore, clock: Clock, baseUrl: string) {
  const now = () => Math.floor(clock.now() / 1000);
  const issuer = (pool: string) => `${baseUrl}/${pool}`;

  async function sign(pool: string, seconds: number, claims: JWTPayload): Promise<string> {
    const jwk = store.signingKey(pool);
    return new SignJWT({ ...claims, iss: issuer(pool), iat: now(), exp: now() + seconds, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .sign(createPrivateKey({ key: jwk, format: 'jwk' }));
  }

  async function mint(client: Client, user: User, { origin, data }: Grant): Promise<TokenSet> {
    const { sub, email, verified } = user;
    const shared = { sub, origin_jti: origin, auth_time: Number(data.authTime) };
    const access = { client_id: client.id, token_use: 'access', scope: data.scope, username: sub, version: 2 };
    const id = { email, email_verified: verified, aud: client.id, 'cognito:username': sub, token_use: 'id' };
    return {
      access_token: await sign(client.pool, client.seconds.access, { ...shared, ...access }),
      id_token: await sign(client.pool, client.seconds.id, {
        ...user.attributes,
        ...shared,
        ...id,
        ...(data.nonce && { nonce: data.nonce }),
      }),
      token_type: 'Bearer',
      expires_in: client.seconds.access,
    };
  }

  return { now, issuer, mint };
}

/** Mints, refreshes and checks tokens as a user pool does (Cognito developer guide, "Understanding the access token"). */
export function createTokens(store: UserStore, clock: Clock, baseUrl: string) {
  const { now, issuer, mint } = createMint(store, clock, baseUrl);
  async function begin(client: Client, user: User, data: Grant['data']): Promise<TokenSet> {
    const grant = { sub: user.sub, client: client.id, origin: randomUUID(), data };
    const kept = { ...grant, data: { scope: data.scope, authTime: data.authTime } };
    const refresh_token = store.issue('refresh', kept, client.seconds.refresh);
    return { ...(await mint(client, user, grant)), refresh_token };
  }

  return {
    /** Tokens of a sign-in through the API. */
    signIn: (client: Client, user: User) => begin(client, user, { scope: ADMIN_SCOPE, authTime: String(now()) }),
    /** @param data scope, nonce, PKCE challenge, redirect_uri and authTime of the request */
    issueCode: (client: Client, user: User, data: Grant['data']): string =>
      store.issue('code', { sub: user.sub, client: client.id, origin: '', data }, CODE_SECONDS),
    /** @returns undefined if anything does not fit; the code is used up either way */
    async exchange(client: Client, code: string, redirect: string, verifier?: string): Promise<TokenSet | undefined> {
      const grant = store.take('code', code);
      const user = grant && store.find(client.pool, grant.sub);
      const proof = verifier === undefined ? undefined : digest(verifier);
      if (!user || grant.client !== client.id || grant.data.redirect !== redirect) return undefined;
      return grant.data.challenge === proof ? begin(client, user, grant.data) : undefined;
    },
    /** @throws AwsError NotAuthorizedException */
    async refresh(client: Client, token: string): Promise<TokenSet> {
      const grant = store.grant('refresh', token);
      const user = grant && store.find(client.pool, grant.sub);
      if (!user || grant.client !== client.id) throw refuse('Invalid Refresh Token');
      return mint(client, user, grant);
    },
    revoke(client: Client, token: string): void {
      if (store.grant('refresh', token)?.client === client.id) store.take('refresh', token);
    },
    /** @throws AwsError NotAuthorizedException, as the API answers a token it does not accept */
    async verify(pools: Iterable<string>, token: string, scope: string): Promise<{ user: User; claims: JWTPayload }> {
      const invalid = refuse('Invalid Access Token');
      for (const pool of pools) {
        const key = createPublicKey({ key: store.signingKey(pool), format: 'jwk' });
        const options = { issuer: issuer(pool), algorithms: ['RS256'], currentDate: new Date(clock.now()) };
        const claims = await jwtVerify(token, key, options).then(
          ({ payload }) => payload,
          (error: unknown) => {
            if (error instanceof errors.JWTExpired) throw refuse('Access Token has expired');
            return undefined;
          },
        );
        if (claims?.token_use !== 'access') continue;
        if (!store.stands(claims.origin_jti as string)) throw refuse('Access Token has been revoked');
        if (!(claims.scope as string).split(' ').includes(scope))
          throw refuse('Access Token does not have required scopes');
        const user = store.find(pool, claims.sub as string);
        if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
        return { user, claims };
      }
      throw invalid;
    },
    jwks: (pool: string) => {
      const { kty, n, e, kid } = store.signingKey(pool);
      return { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] };
    },
    discovery: (pool: string) => ({
      issuer: issuer(pool),
      authorization_endpoint: `${baseUrl}/oauth2/authorize`,
      token_endpoint: `${baseUrl}/oauth2/token`,
      userinfo_endpoint: `${baseUrl}/oauth2/userInfo`,
      end_session_endpoint: `${baseUrl}/logout`,
      jwks_uri: `${issuer(pool)}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      token_endpoint_auth_methods_supported: ['none'],
    }),
  };
}
