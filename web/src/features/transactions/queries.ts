import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { pollAfter } from '../../model/polling.ts';
import { isRunning, localTransaction, rememberTransactions } from '../../model/transaction.ts';
import type { LocalTransaction } from '../../model/stored.ts';

const PAGE_SIZE = 10;
const POLL_MS = 5_000;
const STALE_MS = 10_000;

interface TransactionPage {
  readonly transactions: readonly LocalTransaction[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/** One page of all orders, newest first, after the transaction `startKey`. */
export const transactionsQuery = (startKey: string | undefined) =>
  queryOptions({
    queryKey: ['transactions', 'page', startKey ?? null],
    queryFn: async (): Promise<TransactionPage> => {
      const reply = await call('listTransactions', { limit: PAGE_SIZE, startKey });
      const transactions = reply.transactions.map(localTransaction);
      if (startKey === undefined) rememberTransactions(transactions);
      return { transactions, next: reply.startKey };
    },
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => pollAfter(POLL_MS, state.data?.transactions.some(isRunning)),
  });
