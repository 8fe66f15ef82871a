import { THEME_KEY } from '../model/theme.ts';
import { clearTokens } from './tokens.ts';

/**
 * Clears local storage, session storage, tokens and the cookies of this site. Only the choice of light or dark stays.
 * The login provider's cookies live on its own domain, which no script can reach: its logout address clears them.
 */
export function clearEverything(): void {
  const theme = localStorage.getItem(THEME_KEY);
  clearTokens();
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem(THEME_KEY, theme);
  for (const cookie of document.cookie.split(';')) clearCookie((cookie.split('=')[0] ?? '').trim());
}

/** A cookie may have been set for this host or any of its parent domains. */
function clearCookie(name: string): void {
  if (!name) return;
  const expired = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  document.cookie = expired;
  const labels = location.hostname.split('.');
  labels.forEach((_, at) => (document.cookie = `${expired}; domain=${labels.slice(at).join('.')}`));
}
