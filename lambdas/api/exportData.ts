import { defaultSettings } from '../domain/correctionSettings.ts';
import { describeOrder } from '../domain/orders.ts';
import { describePurchase } from '../domain/purchases.ts';
import { endpoint } from '../runtime/endpoint.ts';
import {
  listWithdrawals,
  readCredits,
  readDictionaries,
  readLabels,
  readOrders,
  readPurchases,
} from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

const PAGE = 100;
/** Far more than anybody pays in a lifetime; Lambda answers with 6 MB at most. */
const MAX_PAYMENTS = 1000;

/** Everything we hold on a customer but the documents themselves (GDPR, Art. 15 and 20). */
export const handler = endpoint(
  'exportData',
  {
    credits: readCredits,
    dictionaries: readDictionaries,
    labels: readLabels,
    orders: readOrders,
    purchases: readPurchases,
    users: readUsers,
    withdrawals: listWithdrawals,
  },
  async ({ customer, now }, { credits, dictionaries, labels, orders, purchases, users, withdrawals }) => {
    const transactions = [];
    let startKey: string | undefined;
    do {
      const page = await orders.list(customer, PAGE, startKey);
      const uploads = page.orders.map(({ uploadId }) => uploadId);
      const names = await labels.fileNames(customer, uploads);
      transactions.push(...page.orders.map((order) => describeOrder(order, names.get(order.uploadId))));
      startKey = page.startKey;
    } while (startKey);
    const email = await users.email(customer);
    const { settings, ...profile } = await credits.profile(customer);
    return {
      exported_at: new Date(now).toISOString(),
      user: { email, ...profile },
      settings: { ...defaultSettings, ...settings },
      dictionary: await dictionaries.get(customer),
      balance: await credits.balance(customer),
      ledger: await credits.entries(customer),
      transactions,
      payments: (await purchases.list(customer, MAX_PAYMENTS)).map(describePurchase),
      withdrawals: (await withdrawals.of(email)).map(({ id, receivedAt, ...declared }) => ({
        withdrawal_id: id,
        received_at: receivedAt,
        ...declared,
      })),
    };
  },
);
