import { endpoint } from '../runtime/endpoint.ts';
import { ledgerPage } from '../runtime/ledgerPage.ts';
import { readCredits, readLabels, readOrders, readPurchases } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'listLedger',
  { credits: readCredits, labels: readLabels, orders: readOrders, purchases: readPurchases },
  ({ customer, query }, stores) => ledgerPage(stores, customer, query.limit, query.startKey),
);
