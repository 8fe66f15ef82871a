import { useMemo, useSyncExternalStore } from 'react';
import { stored } from '../model/stored.ts';
import { claimsOf } from './jwt.ts';

/** The answer of the token endpoint. SPEC.md §3. */
export interface TokenResponse {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string | undefined;
  readonly token_type?: string;
  /** Seconds. */
  readonly expires_in?: number;
}

interface StoredTokens extends TokenResponse {
  readonly token_type: string;
  readonly expires_in: number;
  /** Milliseconds since 1970 of the sign-in; a refresh keeps it. */
  readonly stored_at: number;
}

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const EXPIRY_MARGIN_MS = 30_000;
const DEFAULT_EXPIRES_IN_SECONDS = 3_600;
const keys = ['access_token', 'id_token', 'stored_at', 'auth_tokens', 'user'] as const;
const BACKUP = 'auth_tokens_backup';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Stores a token response and the user it names. `storedAt` is given on a refresh: 12 hours count from the sign-in. */
export function storeTokens(response: TokenResponse, storedAt = Date.now()): void {
  const tokens: StoredTokens = {
    ...response,
    token_type: response.token_type ?? 'Bearer',
    expires_in: response.expires_in ?? DEFAULT_EXPIRES_IN_SECONDS,
    stored_at: storedAt,
  };
  localStorage.setItem('auth_tokens', JSON.stringify(tokens));
  localStorage.setItem('access_token', tokens.access_token);
  localStorage.setItem('id_token', tokens.id_token);
  localStorage.setItem('stored_at', String(storedAt));
  const metadata = { termsAccepted: true, privacyAccepted: true };
  localStorage.setItem('user', JSON.stringify({ email: claimsOf(tokens.id_token)?.email ?? '', metadata }));
  notify();
}

export function readTokens(): StoredTokens | undefined {
  try {
    const tokens = JSON.parse(localStorage.getItem('auth_tokens') ?? 'null') as StoredTokens | null;
    return tokens?.access_token ? tokens : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the tokens and notes why, so that errors that follow are not shown as such. */
export function expireSession(): void {
  clearTokens();
  stored.set('auth_expired', true);
}

export function clearTokens(): void {
  for (const key of keys) localStorage.removeItem(key);
  localStorage.removeItem(BACKUP);
  sessionStorage.removeItem(BACKUP);
  notify();
}

/** `stale`: signed in, but the access token has to be refreshed before it is used. */
export type SessionState = 'none' | 'valid' | 'stale' | 'expired';

/** SPEC.md §4, "Auth session". During a payment the 12 hours do not count: nobody loses an order on the way back. */
export function sessionState(): SessionState {
  const tokens = readTokens();
  if (!tokens) return 'none';
  const tooOld = Date.now() - tokens.stored_at >= LIFETIME_MS;
  if (tooOld && !stored.get('paymentFlowActive')) return 'expired';
  const expiresAt = claimsOf(tokens.access_token)?.exp;
  if (expiresAt !== undefined && expiresAt * 1000 - Date.now() > EXPIRY_MARGIN_MS) return 'valid';
  return expiresAt !== undefined && tokens.refresh_token ? 'stale' : 'expired';
}

/** Copies the tokens to session and local storage before the browser leaves for the payment page. */
export function backUpTokens(): void {
  const tokens = localStorage.getItem('auth_tokens');
  if (tokens === null) return;
  localStorage.setItem(BACKUP, tokens);
  sessionStorage.setItem(BACKUP, tokens);
}

/** Puts the tokens back if they were lost on the way to the payment page and back. Called once, on load. */
export function restoreTokens(): void {
  if (readTokens()) return;
  const backup = sessionStorage.getItem(BACKUP) ?? localStorage.getItem(BACKUP);
  if (backup === null) return;
  localStorage.setItem('auth_tokens', backup);
  const tokens = readTokens();
  if (tokens) storeTokens(tokens, tokens.stored_at);
  else clearTokens();
}

/** The e-mail of whom the tokens are for, whether or not they still hold. */
export const tokenEmail = (): string | undefined => claimsOf(readTokens()?.id_token ?? '')?.email;

/** The signed-in customer's e-mail, or undefined for a visitor. Follows sign-in and sign-out, in other tabs too. */
export function useCustomerEmail(): string | undefined {
  const token = useSyncExternalStore(subscribe, () => {
    const state = sessionState();
    return state === 'valid' || state === 'stale' ? localStorage.getItem('id_token') : null;
  });
  return useMemo(() => (token === null ? undefined : (claimsOf(token)?.email ?? '')), [token]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
