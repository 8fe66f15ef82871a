import { paths } from '../../app/paths.ts';
import { stored } from '../../model/stored.ts';
import { isRefusedAgain } from '../../session/unauthorized.ts';
import { clearEverything } from '../../session/clear.ts';

/** Why somebody came to /auth, read before everything is cleared. */
export interface Arrival {
  readonly loggedOut: boolean;
  /** A recovery link that brought its code: the new password is set on our own page. */
  readonly recoveryCode: boolean;
  /** Sign-ins keep failing, or their sessions are refused, and the next redirect would only turn in a circle. */
  readonly looping: 'failed' | 'refused' | undefined;
  readonly returnTo: string;
}

const MAX_FAILURES = 3;
const FAILURE_WINDOW_MS = 60_000;

/** Loader of /auth: reads flags and address, then clears everything but what the sign-in itself still needs. */
export function arrive({ request }: { request: Request }): Arrival {
  const query = new URL(request.url).searchParams;
  const recovery = query.get('type') === 'recovery';
  const loggedOut = query.get('logout') === 'true' || stored.get('force_logout') === true;
  const failures = stored.get('loginFailures');
  const recent = failures && Date.now() - failures.at < FAILURE_WINDOW_MS ? failures : undefined;
  const refusedAt = stored.get('refusedAt');
  const refusedAgain = isRefusedAgain();
  // An expired session takes nothing from the customer but the session: the document still lies on the server.
  const pendingFile = loggedOut ? undefined : stored.get('pendingFile');
  clearEverything();
  if (recovery) stored.set('inPasswordResetFlow', true);
  if (recent) stored.set('loginFailures', recent);
  // Who has read the explanation may try again.
  if (refusedAt && !refusedAgain) stored.set('refusedAt', refusedAt);
  if (pendingFile) stored.set('pendingFile', pendingFile);
  return {
    loggedOut,
    recoveryCode: recovery && query.has('code'),
    looping: refusedAgain ? 'refused' : (recent?.count ?? 0) >= MAX_FAILURES ? 'failed' : undefined,
    returnTo: query.get('from') ?? paths.home,
  };
}

export function noteFailure(): void {
  const failures = stored.get('loginFailures');
  stored.set('loginFailures', { count: (failures?.count ?? 0) + 1, at: Date.now() });
}
