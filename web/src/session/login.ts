import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { paths } from '../app/paths.ts';
import { stored } from '../model/stored.ts';
import { claimsOf } from './jwt.ts';
import { storeTokens, type TokenResponse } from './tokens.ts';

type Login = WebConfig['login'];
const SCOPE = 'email openid phone';
const callbackAddress = () => location.origin + paths.authCallback;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Begins a sign-in: the address of the hosted login page. What the callback has to check (PKCE verifier, state, nonce)
 * stays in this tab's session storage (RFC 7636; OpenID Connect Core, 3.1.2.1).
 * @param returnTo path of our own to show after the sign-in
 */
export async function beginLogin(login: Login, returnTo: string = paths.home): Promise<string> {
  const [verifier, state, nonce] = [randomText(), randomText(), randomText()];
  stored.set('login', { verifier, state, nonce, returnTo });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    lang: 'de',
    client_id: login.clientId,
    redirect_uri: callbackAddress(),
    response_type: 'code',
    scope: SCOPE,
    state,
    nonce,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  return `${login.host}/oauth2/authorize?${query}`;
}

/**
 * Ends a sign-in: checks the state, exchanges the code, checks the nonce, stores user and tokens.
 * @returns the path of our own to show next
 * @throws Error if anything does not fit; the caller begins anew
 */
export async function completeLogin(login: Login, query: URLSearchParams): Promise<string> {
  const begun = stored.get('login');
  stored.remove('login');
  const code = query.get('code');
  if (query.has('error') || !code || !begun || query.get('state') !== begun.state) throw new Error(FAILED);
  const response = await fetch(`${login.host}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: login.clientId,
      redirect_uri: callbackAddress(),
      code,
      code_verifier: begun.verifier,
    }),
  });
  if (!response.ok) throw new Error(FAILED);
  const tokens = (await response.json()) as TokenResponse;
  if (claimsOf(tokens.id_token)?.nonce !== begun.nonce) throw new Error(FAILED);
  storeTokens(tokens);
  stored.remove('auth_expired', 'loginFailures');
  // The path was ours when it was stored; storage can be edited, and `//host` would leave the site.
  return /^\/(?!\/)/.test(begun.returnTo) ? begun.returnTo : paths.home;
}

const FAILED = 'Failed to exchange code for tokens';

/** Address at the provider that ends its own session and clears its cookies, then comes back to /auth. */
export function logoutAddress(login: Login): string {
  const query = new URLSearchParams({ client_id: login.clientId, logout_uri: location.origin + paths.auth });
  return `${login.host}/logout?${query}`;
}
