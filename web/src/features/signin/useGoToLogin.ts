import { useCallback } from 'react';
import { useSettings } from '../../model/settings.tsx';
import { browser } from '../../session/browser.ts';
import { beginLogin } from '../../session/login.ts';

/** Leaves for the hosted login page. `returnTo` is a path of ours for afterwards. */
export function useGoToLogin(returnTo: string): () => void {
  const { login } = useSettings();
  return useCallback(
    () => void beginLogin(login, returnTo).then((address) => browser.goTo(address)),
    [login, returnTo],
  );
}
