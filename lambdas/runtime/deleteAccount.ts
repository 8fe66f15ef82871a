import type { Order } from '../domain/orders.ts';
import { owedFor } from '../domain/purchases.ts';
import type { CreditsStore } from '../stores/credits.ts';
import type { DocumentsStore } from '../stores/documents.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { OrdersStore } from '../stores/orders.ts';
import type { ProfilesStore } from '../stores/profiles.ts';
import type { PurchasesStore } from '../stores/purchases.ts';
import type { UsersStore } from '../stores/users.ts';

export interface AccountStores {
  readonly bucket: Pick<DocumentsStore, 'list' | 'delete'>;
  readonly credits: Pick<CreditsStore, 'balance'>;
  readonly labels: Pick<LabelsStore, 'uploads' | 'bury'>;
  readonly orders: Pick<OrdersStore, 'list' | 'forgetPerson'>;
  readonly profiles: Pick<ProfilesStore, 'delete'>;
  readonly purchases: Pick<PurchasesStore, 'list'>;
  readonly users: Pick<UsersStore, 'find' | 'signOut' | 'delete'>;
}

const PAGE = 100;
/** Far more than anybody buys in a lifetime. */
const MAX_PURCHASES = 1_000;

/**
 * Deletes a customer's account: documents, labels, profile, and the address in the user pool, which goes last, so that
 * the command can be repeated. Ledger, orders and purchases stay under an id that leads to nobody any more, the editor name
 * taken off: they are accounting records (§ 147 AO, § 257 HGB). So do declarations of withdrawal, with name and address:
 * they are evidence (GDPR, Art. 17(3)(e)).
 * @param isRepaid what was bought and not used has been paid back otherwise than by a refund at Stripe
 * @returns the id under which the records stay, and the characters of credit that are lost with the account
 * @throws Error if there is no such account, an order is still running, money is owed, or something is left
 */
export async function deleteAccount(
  { bucket, credits, labels, orders, profiles, purchases, users }: AccountStores,
  email: string,
  { isRepaid = false } = {},
) {
  const account = await users.find(email);
  if (!account) throw new Error('there is no account with this address');
  const { customer } = account;
  const past: Order[] = [];
  let startKey: string | undefined;
  do {
    const page = await orders.list(customer, PAGE, startKey);
    if (page.orders.some(({ status, mailedAt, mailBouncedAt }) => status === 'RUNNING' || !(mailedAt ?? mailBouncedAt)))
      throw new Error('an order is still running or its mail is not sent yet; try again later');
    past.push(...page.orders);
    startKey = page.startKey;
  } while (startKey);
  const balance = await credits.balance(customer);
  const owed = isRepaid ? [] : owedFor(await purchases.list(customer, MAX_PURCHASES), balance);
  if (owed.length > 0) {
    const list = owed.map(({ id, cents }) => `${id}: ${(cents / 100).toFixed(2)} EUR`).join(', ');
    throw new Error(`bought characters are left; refund at Stripe and wait for the webhook: ${list}`);
  }
  await users.signOut(customer);
  for (const order of past) await orders.forgetPerson(order);
  const keys = async () => [...(await bucket.list(`u/${customer}/`)), ...(await bucket.list(`d/${customer}/`))];
  for (const { key } of await keys()) await bucket.delete(key);
  for (const uploadId of await labels.uploads(customer)) await labels.bury(customer, uploadId);
  if ((await keys()).length > 0) throw new Error('documents are left');
  await profiles.delete(customer);
  await users.delete(customer);
  return { customer, balance };
}
