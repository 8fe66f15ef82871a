import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { expireSession, readTokens, sessionState, storeTokens } from './tokens.ts';

type Login = WebConfig['login'];
/** `ready`: the access token can be used. `over`: its tokens are gone. `unreachable`: nobody could be asked. */
type Outcome = 'ready' | 'over' | 'unreachable';
let running: Promise<Outcome> | undefined;

/** Makes sure that the access token can be used, refreshing it silently if need be. */
export async function ensureSession(login: Login): Promise<Outcome> {
  const state = sessionState();
  if (state === 'valid') return 'ready';
  if (state === 'stale') return (running ??= refresh(login).finally(() => (running = undefined)));
  if (state === 'expired') expireSession();
  return 'over';
}

async function refresh(login: Login): Promise<Outcome> {
  const tokens = readTokens();
  if (!tokens?.refresh_token) return 'over';
  // Loaded only here: most visits end before a token does, and the library is a fifth of our code.
  const { CognitoRefreshToken, CognitoUser, CognitoUserPool } = await import('amazon-cognito-identity-js');
  const Storage = memoryStorage();
  const Pool = new CognitoUserPool({
    UserPoolId: login.userPoolId,
    ClientId: login.clientId,
    endpoint: login.endpoint,
    Storage,
  });
  const user = new CognitoUser({ Username: 'customer', Pool, Storage });
  const RefreshToken = tokens.refresh_token;
  return new Promise((resolve) => {
    user.refreshSession(new CognitoRefreshToken({ RefreshToken }), (error: unknown, session: RefreshedSession) => {
      if (error) {
        if (!isRefusal(error)) return resolve('unreachable');
        expireSession();
        return resolve('over');
      }
      const access_token = session.getAccessToken().getJwtToken();
      const id_token = session.getIdToken().getJwtToken();
      storeTokens({ ...tokens, access_token, id_token }, tokens.stored_at);
      resolve('ready');
    });
  });
}

interface RefreshedSession {
  getAccessToken(): { getJwtToken(): string };
  getIdToken(): { getJwtToken(): string };
}

/** A refused token ends the session; a network or a service that is down for a moment does not. */
const refusals = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'];
const isRefusal = (error: unknown) => refusals.includes(String((error as { code?: unknown }).code));

/** The library would keep its own copies of the tokens in local storage; ours stand there already. */
function memoryStorage() {
  const values = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}
