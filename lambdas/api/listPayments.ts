import { describePurchase, MAX_PAYMENTS } from '../domain/purchases.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readPurchases } from '../runtime/services/tables.ts';

export const handler = endpoint('listPayments', { purchases: readPurchases }, async ({ customer }, { purchases }) => ({
  payments: (await purchases.list(customer, MAX_PAYMENTS)).map(describePurchase),
}));
