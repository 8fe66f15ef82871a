import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { localTransaction, rememberTransactions } from './transaction.ts';

const SECOND = 1_000;

/** Queries that several features watch. Each observer says itself how often it asks (SPEC.md §7, "Polling"). */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: async () => {
    const { balance } = await call('getCredits', {});
    localStorage.setItem('currentCredits', String(balance));
    return balance;
  },
  meta: { errorText: 'Ihr Guthaben konnte nicht geladen werden. Bitte laden Sie die Seite neu.' },
});

/** The balance shown before the first answer. It is a memory, not a fact: nothing may depend on it. */
export function rememberedCredits(): number {
  const value = Number(localStorage.getItem('currentCredits') ?? Number.NaN);
  return Number.isFinite(value) ? value : 50_000;
}

export const topTransactionsQuery = queryOptions({
  queryKey: ['transactions', 'top'],
  queryFn: async () => {
    const { transactions } = await call('listTopTransactions', {});
    const local = transactions.map(localTransaction);
    rememberTransactions(local);
    return local;
  },
  staleTime: 60 * SECOND,
});

export const userQuery = queryOptions({ queryKey: ['user'], queryFn: () => call('getUser', {}) });
