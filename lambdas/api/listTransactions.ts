import { endpoint } from '../runtime/endpoint.ts';
import { readLabels, readOrders } from '../runtime/services/tables.ts';
import { listTransactions } from '../runtime/transactions.ts';

export const handler = endpoint(
  'listTransactions',
  { labels: readLabels, orders: readOrders },
  ({ customer, query }, { labels, orders }) => listTransactions(orders, labels, customer, query.limit, query.startKey),
);
