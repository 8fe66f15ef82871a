import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { toast } from 'sonner';
import { AuthenticationRequired, call } from '../api.ts';
import { stored } from '../model/stored.ts';
import { browser } from './browser.ts';
import { clearEverything } from './clear.ts';
import { logoutAddress } from './login.ts';

/** How long the customer waits for our API, and how long a refusal stays to be read before the page is left. */
const PATIENCE_MS = 2_000;
const READING_MS = 3_000;
const INCOMPLETE =
  'Sie werden in diesem Browser abgemeldet, aber nicht auf anderen Geräten. Bitte melden Sie sich dort selbst ab.';

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Signs out here, with our API (which revokes the refresh token) and with the provider. */
export async function signOut(login: WebConfig['login']): Promise<void> {
  // Without a network the customer still leaves this browser; the tokens run out by themselves.
  const revoked = call('logout', {}).then(
    () => true,
    (error: unknown) => error instanceof AuthenticationRequired,
  );
  const complete = await Promise.race([revoked, wait(PATIENCE_MS).then(() => false)]);
  if (!complete) {
    toast.error(INCOMPLETE);
    await wait(READING_MS);
  }
  clearEverything();
  stored.set('force_logout', true);
  browser.goTo(logoutAddress(login));
}
