import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../api.ts';
import { localTransaction, rememberedTransactions, type LocalTransaction } from '../../model/transaction.ts';
import type { Reply } from '../../../../lambdas/routes.ts';

const POLL_MS = 3_000;

/** An order with what only its own page shows. The fields beyond the list's are unknown for a remembered copy. */
export interface Order extends LocalTransaction {
  readonly detail?: Reply<'getTransaction'>;
}

/** Asks again while the order is being worked on, and until its mail has gone out. */
export const orderQuery = (id: string | null, signedIn: boolean) =>
  queryOptions({
    queryKey: ['transactions', 'order', id],
    enabled: id !== null && signedIn,
    queryFn: async (): Promise<Order> => {
      const detail = await call('getTransaction', { id: id ?? '' });
      return { ...localTransaction(detail), detail };
    },
    retry: (failures, error) => failures < 1 && !isUnknown(error),
    refetchInterval: ({ state }) => (isUnknown(state.error) || (state.data && isSettled(state.data)) ? false : POLL_MS),
  });

/** What was corrected and why. It never changes, and is gone with the document. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'report', id],
    queryFn: () => call('getReport', { id }),
    staleTime: Infinity,
  });
export type Correction = Reply<'getReport'>['corrections'][number];

export const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

const isSettled = ({ status, detail }: Order) =>
  status === 'error' || (status === 'corrected' && detail?.mailed_at !== undefined);

/** The copy this tab keeps: shown before the server answers, and to a visitor whose session has ended. */
export function rememberedOrder(id: string | null): Order | undefined {
  return rememberedTransactions().find((transaction) => transaction.id === id);
}
