import type { TransactionReply } from '../../../lambdas/routes.ts';
import { DEFAULT_TIME_ESTIMATE_SECONDS } from '../../../lambdas/domain/orders.ts';
import { stored, type LocalTransaction, type TransactionStatus } from './stored.ts';

/** SPEC.md §4: a known word wins, then the numeric code; a record with neither is still being worked on. */
export function statusOf(status: string | undefined, code: number | undefined): TransactionStatus {
  if (status === 'corrected' || status === 'processing') return status;
  if (code === undefined) return status === 'error' ? 'error' : 'processing';
  if (code === 200) return 'corrected';
  return code === 100 || code === 102 ? 'processing' : 'error';
}

export function localTransaction(record: TransactionReply): LocalTransaction {
  return {
    id: record.transaction_id,
    characters: Math.abs(record.amount),
    date: record.datetime,
    status: statusOf(record.status, record.status_code),
    filename: record.docx,
    amount: record.amount,
    timeEstimate: record.timeEstimate || DEFAULT_TIME_ESTIMATE_SECONDS,
  };
}

export const isRunning = ({ status }: LocalTransaction) => status === 'processing';

/** Keeps a copy of an order that was just started: the order page shows it before the server's list does. */
export function rememberTransaction(transaction: LocalTransaction): void {
  const others = rememberedTransactions().filter(({ id }) => id !== transaction.id);
  stored.set('transactions', [transaction, ...others]);
}

export function rememberTransactions(transactions: readonly LocalTransaction[]): void {
  stored.set('transactions', transactions);
}

export function rememberedTransactions(): readonly LocalTransaction[] {
  return stored.get('transactions') ?? [];
}
