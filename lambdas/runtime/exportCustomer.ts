import { defaultSettings } from '../domain/correctionSettings.ts';
import { exportOrder } from '../domain/orders.ts';
import { describePurchase } from '../domain/purchases.ts';
import type { CreditsStore } from '../stores/credits.ts';
import type { DictionariesStore } from '../stores/dictionaries.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { OrdersStore } from '../stores/orders.ts';
import type { ProfilesStore } from '../stores/profiles.ts';
import type { PurchasesStore } from '../stores/purchases.ts';
import type { UsersStore } from '../stores/users.ts';
import type { WithdrawalsStore } from '../stores/withdrawals.ts';

interface Stores {
  readonly credits: Pick<CreditsStore, 'balance' | 'entries'>;
  readonly dictionaries: Pick<DictionariesStore, 'get'>;
  readonly labels: Pick<LabelsStore, 'fileNames'>;
  readonly orders: Pick<OrdersStore, 'list'>;
  readonly profiles: Pick<ProfilesStore, 'get'>;
  readonly purchases: Pick<PurchasesStore, 'list'>;
  readonly users: Pick<UsersStore, 'email'>;
  readonly withdrawals: Pick<WithdrawalsStore, 'of'>;
}

const PAGE = 100;
/** Far more than anybody pays in a lifetime; Lambda answers with 6 MB at most. */
const MAX_PAYMENTS = 1000;

/**
 * Everything we hold on a customer but the documents themselves (GDPR, Art. 15 and 20), for themselves or for an operator
 * whom they have asked.
 * @param now milliseconds of the epoch
 */
export async function exportCustomer(
  { credits, dictionaries, labels, orders, profiles, purchases, users, withdrawals }: Stores,
  customer: string,
  now: number,
) {
  const transactions = [];
  let startKey: string | undefined;
  do {
    const page = await orders.list(customer, PAGE, startKey);
    const uploads = page.orders.map(({ uploadId }) => uploadId);
    const names = await labels.fileNames(customer, uploads);
    transactions.push(...page.orders.map((order) => exportOrder(order, names.get(order.uploadId))));
    startKey = page.startKey;
  } while (startKey);
  const email = await users.email(customer);
  const { settings, ...profile } = await profiles.get(customer);
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
}
