import { describeOrder } from '../domain/orders.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { OrdersStore } from '../stores/orders.ts';

/** One page of a customer's transactions, newest first, with the file names that are still known. */
export async function listTransactions(
  orders: Pick<OrdersStore, 'list'>,
  labels: Pick<LabelsStore, 'fileNames'>,
  customer: string,
  limit: number,
  from?: string,
) {
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
