import { endpoint } from '../runtime/endpoint.ts';
import { exportCustomer } from '../runtime/exportCustomer.ts';
import {
  listWithdrawals,
  readCredits,
  readDictionaries,
  readLabels,
  readOrders,
  readProfiles,
  readPurchases,
} from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'exportData',
  {
    credits: readCredits,
    dictionaries: readDictionaries,
    labels: readLabels,
    orders: readOrders,
    profiles: readProfiles,
    purchases: readPurchases,
    users: readUsers,
    withdrawals: listWithdrawals,
  },
  ({ customer, now }, stores) => exportCustomer(stores, customer, now),
);
