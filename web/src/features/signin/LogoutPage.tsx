import { useEffect } from 'react';
import { useSettings } from '../../model/settings.tsx';
import { browser } from '../../session/browser.ts';
import { clearEverything } from '../../session/clear.ts';
import { logoutAddress } from '../../session/login.ts';

/** /logout: clears everything here and at the provider, which leads back to the hosted login page by way of /auth. */
export function LogoutPage() {
  const { login } = useSettings();
  useEffect(() => {
    clearEverything();
    browser.goTo(logoutAddress(login));
  }, [login]);
  return null;
}
