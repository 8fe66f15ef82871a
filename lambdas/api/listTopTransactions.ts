import { TOP_TRANSACTIONS } from '../domain/orders.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readLabels, readOrders } from '../runtime/services/tables.ts';
import { listTransactions } from '../runtime/transactions.ts';

export const handler = endpoint(
  'listTopTransactions',
  { labels: readLabels, orders: readOrders },
  ({ customer }, { labels, orders }) => listTransactions(orders, labels, customer, TOP_TRANSACTIONS),
);
