import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { call } from '../api.ts';
import { stored } from '../model/stored.ts';
import { browser } from './browser.ts';
import { clearEverything } from './clear.ts';
import { logoutAddress } from './login.ts';

/** Signs out here, with our API (which revokes the refresh token) and with the provider. */
export async function signOut(login: WebConfig['login']): Promise<void> {
  // Without a network the customer still leaves this browser; the tokens run out by themselves.
  await Promise.race([call('logout', {}).catch(() => undefined), new Promise((done) => setTimeout(done, 2_000))]);
  clearEverything();
  stored.set('force_logout', true);
  browser.goTo(logoutAddress(login));
}
