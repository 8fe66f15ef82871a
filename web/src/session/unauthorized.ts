import { paths } from '../app/paths.ts';
import { stored } from '../model/stored.ts';
import { browser } from './browser.ts';
import { expireSession, sessionState } from './tokens.ts';

const REDIRECT_DELAY_MS = 100;
const COOLDOWN_MS = 5_000;
/** Sessions refused within this time are one and the same trouble, and so many of them are enough. */
const WINDOW_MS = 60_000;
const MAX_REFUSALS = 3;

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

/** Whether sessions are refused as soon as they are made: another sign-in would only turn in a circle. */
export const isRefusedAgain = (): boolean => recentRefusals().length >= MAX_REFUSALS;

/** When this page last set out for the sign-in (ms). */
let leftAt = -Infinity;

let isWaiting = false;

/** Whether this page will leave for the sign-in by itself, after a wait that nothing else may cut short. */
export const isLeaving = (): boolean => isWaiting;

/**
 * Every failing request asks for this; one redirect in five seconds is enough. The times stand in the tab's storage,
 * since each redirect loads the page anew. The last redirect leads to an explanation and need not wait.
 */
function redirectToLogin(): void {
  if (Date.now() - leftAt < COOLDOWN_MS) return;
  leftAt = Date.now();
  const before = recentRefusals();
  const wait = before.length + 1 < MAX_REFUSALS ? (before.at(-1) ?? -Infinity) + COOLDOWN_MS - Date.now() : 0;
  stored.set('refusedAt', [...before, Date.now()]);
  const from = location.pathname + location.search;
  isWaiting = true;
  setTimeout(
    () => {
      isWaiting = false;
      browser.goTo(paths.authFrom(from));
    },
    Math.max(REDIRECT_DELAY_MS, wait),
  );
}

function recentRefusals(): readonly number[] {
  return (stored.get('refusedAt') ?? []).filter((at) => Date.now() - at < WINDOW_MS);
}
