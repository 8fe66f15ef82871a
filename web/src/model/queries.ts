import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { pollAfter } from './polling.ts';
import { isRunning, localTransaction, rememberTransactions } from './transaction.ts';

const SECOND = 1_000;

/** The sidebar's interval of SPEC.md §7, which is shorter than the upload panel's. */
const POLL_MS = 5 * SECOND;

/** What the start page asks for again and again, in one call. Its parts are watched by several features. */
const overview = {
  queryKey: ['transactions', 'overview'],
  queryFn: async () => {
    const { balance, transactions } = await call('getOverview', {});
    const recent = transactions.map(localTransaction);
    localStorage.setItem('currentCredits', String(balance));
    rememberTransactions(recent);
    return { balance, transactions: recent };
  },
  meta: { errorText: 'Ihr Guthaben konnte nicht geladen werden. Bitte laden Sie die Seite neu.' },
};
type Overview = Awaited<ReturnType<typeof overview.queryFn>>;

/** For those who show it. Who waits for an order or looks on is told at once, an empty chair every minute. */
export const pollsOverview = {
  refetchInterval: ({ state }: { readonly state: { readonly data: Overview | undefined } }) =>
    pollAfter(POLL_MS, state.data?.transactions.some(isRunning)),
};

export const creditsQuery = queryOptions({
  ...overview,
  select: ({ balance }) => balance,
});

/** The balance shown before the first answer. It is a memory, not a fact: nothing may depend on it. */
export function rememberedCredits(): number {
  const value = Number(localStorage.getItem('currentCredits') ?? Number.NaN);
  return Number.isFinite(value) ? value : 50_000;
}

/** The last four orders. */
export const topTransactionsQuery = queryOptions({
  ...overview,
  select: ({ transactions }) => transactions,
  staleTime: 60 * SECOND,
});

export const userQuery = queryOptions({ queryKey: ['user'], queryFn: () => call('getUser', {}) });
