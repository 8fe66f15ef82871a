import { DomainError } from '../domain/errors.ts';
import { describeOrder } from '../domain/orders.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { OrdersStore } from '../stores/orders.ts';

/**
 * One page of a customer's transactions, newest first, with the file names that are still known.
 * @param from the last transaction of the page before
 * @throws DomainError `start-key-invalid` if that is none of this customer's: a guessed key must not look like a page
 */
export async function listTransactions(
  orders: Pick<OrdersStore, 'exists' | 'list'>,
  labels: Pick<LabelsStore, 'fileNames'>,
  customer: string,
  limit: number,
  from?: string,
) {
  if (from !== undefined && !(await orders.exists(customer, from))) throw new DomainError('start-key-invalid');
  const page = await orders.list(customer, limit, from);
  const names = await labels.fileNames(
    customer,
    page.orders.map(({ uploadId }) => uploadId),
  );
  return {
    transactions: page.orders.map((order) => describeOrder(order, names.get(order.uploadId))),
    ...(page.startKey && { startKey: page.startKey }),
  };
}
