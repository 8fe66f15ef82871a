import {
  berlinIso,
  formatCents,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatStandardPages,
} from '../../web/src/model/format.ts';
import { stepsAt } from '../../web/src/model/steps.ts';
import { stored } from '../../web/src/model/stored.ts';
import { localTransaction, statusOf } from '../../web/src/model/transaction.ts';
import { restoreTokens, sessionState } from '../../web/src/session/tokens.ts';
import { transaction } from '../support/replies.ts';
import { jwt, signIn } from './support.tsx';

test('figures, money and times are written the German way', () => {
  expect(formatNumber(10_000_000)).toBe('10.000.000');
  expect(formatCents(2_850).replace(/\s/, ' ')).toBe('28,50 €');
  expect(formatStandardPages(84_213)).toBe('46,8');
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30 Uhr');
});

test.each([
  [900, '15 Min. 0 Sek.'],
  [754.4, '12 Min. 34 Sek.'],
  [59, '59 Sek.'],
  [-3, '0 Sek.'],
])('%d seconds are written as minutes and seconds', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  ['2026-01-31T23:30:00Z', '2026-02-01T00:30:00+01:00'],
  ['2026-07-01T22:30:05Z', '2026-07-02T00:30:05+02:00'],
])('%s is %s in Berlin', (utc, berlin) => expect(berlinIso(new Date(utc))).toBe(berlin));

test.each([
  ['corrected', 500, 'corrected'],
  ['processing', 200, 'processing'],
  ['error', 500, 'error'],
  ['error', 200, 'corrected'],
  ['done', 200, 'corrected'],
  [undefined, 100, 'processing'],
  [undefined, 102, 'processing'],
  [undefined, 418, 'error'],
  ['unknown', undefined, 'processing'],
  [undefined, undefined, 'processing'],
] as const)('status %s with code %s is %s', (status, code, expected) => expect(statusOf(status, code)).toBe(expected));

test('an order shows its characters as a positive number and the default estimate where it has none', () => {
  expect(localTransaction(transaction({ amount: -12, timeEstimate: 0 }))).toMatchObject({
    characters: 12,
    amount: -12,
    timeEstimate: 900,
  });
});

test('steps before the active one are completed, those after it inactive', () => {
  expect(stepsAt(2).map(({ status, active }) => [status, active])).toEqual([
    ['completed', false],
    ['processing', true],
    ['inactive', false],
  ]);
  expect(stepsAt(4).every(({ status, active }) => status === 'completed' && !active)).toBe(true);
});

test('what cannot be read from the storage counts as missing', () => {
  sessionStorage.setItem('pendingFile', '{cut');
  expect(stored.get('pendingFile')).toBeUndefined();
  localStorage.setItem('auth_tokens', '{cut');
  expect(sessionState()).toBe('none');
});

test('tokens lost on the way to the payment are restored from the backup, with their age', () => {
  signIn({ storedAt: Date.now() - 1_000 });
  const backup = localStorage.getItem('auth_tokens') ?? '';
  const at = localStorage.getItem('stored_at');
  localStorage.clear();
  sessionStorage.setItem('auth_tokens_backup', backup);
  restoreTokens();
  expect(sessionState()).toBe('valid');
  expect(localStorage.getItem('stored_at')).toBe(at);
});

test('a token that cannot be read is an expired session', () => {
  signIn();
  const tokens = JSON.parse(localStorage.getItem('auth_tokens') ?? '{}') as object;
  localStorage.setItem('auth_tokens', JSON.stringify({ ...tokens, access_token: 'no.token' }));
  expect(sessionState()).toBe('expired');
  localStorage.setItem(
    'auth_tokens',
    JSON.stringify({ ...tokens, access_token: jwt({ exp: Date.now() / 1000 + 31 }) }),
  );
  expect(sessionState()).toBe('valid');
  localStorage.setItem(
    'auth_tokens',
    JSON.stringify({ ...tokens, access_token: jwt({ exp: Date.now() / 1000 + 29 }) }),
  );
  expect(sessionState()).toBe('expired');
});
