import { paths } from '../app/paths.ts';
import { stored } from '../model/stored.ts';
import { browser } from './browser.ts';
import { expireSession, sessionState } from './tokens.ts';

const REDIRECT_DELAY_MS = 100;
const COOLDOWN_MS = 5_000;
let lastRedirectAt = -Infinity;

/** After a 401 or 403: the session is over, and the customer signs in again, unless a payment is under way. */
export function handleUnauthorized(): void {
  if (stored.get('paymentFlowActive')) return;
  expireSession();
  redirectToLogin();
}

/** After a network failure: the same, but only if the session has really ended; a valid one outlives a dead network. */
export function handleNetworkFailure(): void {
  const state = sessionState();
  if (state === 'expired') handleUnauthorized();
}

/** Every failing request asks for this; one redirect in five seconds is enough. */
function redirectToLogin(): void {
  if (Date.now() - lastRedirectAt < COOLDOWN_MS) return;
  lastRedirectAt = Date.now();
  setTimeout(() => browser.goTo(paths.auth), REDIRECT_DELAY_MS);
}
