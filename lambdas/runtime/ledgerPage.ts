import { DomainError } from '../domain/errors.ts';
import { describePurchase, MAX_PAYMENTS } from '../domain/purchases.ts';
import type { CreditsStore, Entry } from '../stores/credits.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { OrdersStore } from '../stores/orders.ts';
import type { PurchasesStore } from '../stores/purchases.ts';

interface Stores {
  readonly credits: Pick<CreditsStore, 'entries'>;
  readonly labels: Pick<LabelsStore, 'fileNames'>;
  readonly orders: Pick<OrdersStore, 'get'>;
  readonly purchases: Pick<PurchasesStore, 'list'>;
}

/** What a movement is, by the first letter of its entry's key (`entryKeys`). */
const kinds = {
  D: 'order',
  R: 'refund',
  C: 'purchase',
  X: 'clawback',
  W: 'reinstatement',
  A: 'adjustment',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = ({ entry }: Entry): Kind => kinds[entry.charAt(0) as keyof typeof kinds];

/**
 * One page of all movements of a customer's credits, newest first: orders, their refunds, purchases, what went back and what we put right.
 * @param from the last entry of the page before
 * @throws DomainError `start-key-invalid` if that is none of this customer's
 */
export async function ledgerPage(stores: Stores, customer: string, limit: number, from?: string) {
  // A claim on money that another claim has taken is noted, and moves nothing (`movedByReturn`).
  const moved = (await stores.credits.entries(customer)).filter(({ amount }) => amount !== 0);
  const all = moved.sort((a, b) => b.at.localeCompare(a.at) || b.entry.localeCompare(a.entry));
  const before = from === undefined ? -1 : all.findIndex(({ entry }) => entry === from);
  if (from !== undefined && before < 0) throw new DomainError('start-key-invalid');
  const page = all.slice(before + 1, before + 1 + limit);
  const names = await fileNames(stores, customer, page);
  const purchases = page.some((entry) => kindOf(entry) === 'purchase')
    ? await stores.purchases.list(customer, MAX_PAYMENTS)
    : [];
  const last = page.at(-1);
  return {
    entries: page.map((entry) => {
      const purchase = purchases.find(({ sessionId }) => entry.entry === `C#${sessionId}`);
      const docx = names.get(entry.entry);
      return {
        entry_id: entry.entry,
        kind: kindOf(entry),
        amount: entry.amount,
        datetime: entry.at,
        ...(entry.transaction && { transaction_id: entry.transaction }),
        ...(docx !== undefined && { docx }),
        ...(entry.reason !== undefined && { reason: entry.reason }),
        ...(purchase && { payment: describePurchase(purchase) }),
      };
    }),
    ...(last && all.at(-1) !== last && { startKey: last.entry }),
  };
}

/** Names of the documents that orders and refunds are about, by entry; those that are deleted are missing. */
async function fileNames({ labels, orders }: Stores, customer: string, page: readonly Entry[]) {
  const uploads = new Map<string, string>();
  for (const { entry, transaction } of page)
    if (transaction !== undefined) uploads.set(entry, (await orders.get(customer, transaction)).uploadId);
  const names = await labels.fileNames(customer, [...uploads.values()]);
  return new Map([...uploads].map(([entry, upload]) => [entry, names.get(upload)] as const));
}
