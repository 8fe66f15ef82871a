import { TOP_TRANSACTIONS } from '../domain/orders.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readCredits, readLabels, readOrders } from '../runtime/services/tables.ts';
import { listTransactions } from '../runtime/transactions.ts';

export const handler = endpoint(
  'getOverview',
  { credits: readCredits, labels: readLabels, orders: readOrders },
  async ({ customer }, { credits, labels, orders }) => {
    const [balance, { transactions }] = await Promise.all([
      credits.balance(customer),
      listTransactions(orders, labels, customer, TOP_TRANSACTIONS),
    ]);
    return { balance, transactions };
  },
);
