import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { memoryTables } from '../support/memoryTables.ts';
import { ledgerPage } from '../../lambdas/runtime/ledgerPage.ts';
import type { Order } from '../../lambdas/domain/orders.ts';
import type { Purchase } from '../../lambdas/domain/purchases.ts';
import type { Entry } from '../../lambdas/stores/credits.ts';

const { client } = memoryTables();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 12, 9, minute)).toISOString();
const entries: Entry[] = [
  { entry: 'C#cs_1', amount: 200_000, at: at(0) },
  { entry: 'D#up_1', amount: -61_204, at: at(1), transaction: 'tx_1' },
  { entry: 'D#up_2', amount: -100, at: at(2), transaction: 'tx_2' },
  { entry: 'R#tx_2', amount: 100, at: at(3), transaction: 'tx_2' },
  { entry: 'X#re_1', amount: -200_000, at: at(4) },
  { entry: 'W#dp_1', amount: 200_000, at: at(4) },
  { entry: 'A#9f', amount: 50, at: at(5), reason: 'Doppelt berechnet, Anfrage 17' },
];
const purchase = {
  id: 'pu_1',
  sessionId: 'cs_1',
  netCents: 5_000,
  totalCents: 5_950,
  currency: 'eur',
  credits: 200_000,
  createdAt: at(0),
  status: 'PAID',
};
const stores = {
  credits: { entries: async () => [...entries] },
  labels: { fileNames: async () => new Map([['up_1', 'Bachelorarbeit.docx']]) },
  orders: { get: async (_: string, id: string) => ({ uploadId: id.replace('tx', 'up') }) as Order },
  purchases: { list: async () => [purchase as Purchase] },
};

it('shows every movement, newest first, with its sign, document and payment', async () => {
  const { entries: page, startKey } = await ledgerPage(stores, 'kunde', 10);
  expect(page.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjustment', 50],
    ['clawback', -200_000],
    ['reinstatement', 200_000],
    ['refund', 100],
    ['order', -100],
    ['order', -61_204],
    ['purchase', 200_000],
  ]);
  expect(page[0]?.reason).toBe('Doppelt berechnet, Anfrage 17');
  expect(page.map(({ docx }) => docx)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'Bachelorarbeit.docx',
    undefined,
  ]);
  expect(page.at(-1)?.payment).toMatchObject({ amount: 5_000, total: 5_950 });
  expect(startKey).toBeUndefined();
});

it('comes in pages, each of which goes on where the last one ended', async () => {
  const seen: string[] = [];
  let startKey: string | undefined;
  do {
    const page = await ledgerPage(stores, 'kunde', 2, startKey);
    expect(page.entries.length).toBeLessThanOrEqual(2);
    seen.push(...page.entries.map(({ entry_id }) => entry_id));
    startKey = page.startKey;
  } while (startKey !== undefined);
  expect(seen.toSorted()).toEqual(entries.map(({ entry }) => entry).toSorted());
});

it('adds up to the balance', async () => {
  const { entries: page } = await ledgerPage(stores, 'kunde', 100);
  expect(page.reduce((sum, { amount }) => sum + amount, 0)).toBe(138_846);
});

it('refuses a key that is none of this customer’s', async () => {
  await expect(ledgerPage(stores, 'kunde', 10, 'D#up_9')).rejects.toMatchObject({ code: 'start-key-invalid' });
});

it('says of a refund, as the ledger writes it, which order and document it is for', async () => {
  const credits = new CreditsStore(client, 'credits');
  const ledger = new LedgerStore(client, { credits: 'credits', transactions: 'transactions' });
  const order = { customer: 'kunde', id: 'tx_1', uploadId: 'up_1', status: 'RUNNING', characterCount: 100 };
  const started = { ...order, startedAt: at(1) } as Order;
  await credits.credit('kunde', 'cs_1', 500, at(0));
  await ledger.start(started);
  await ledger.refund(started, at(2));
  const { entries: page } = await ledgerPage({ ...stores, credits }, 'kunde', 10);
  expect(page[0]).toMatchObject({ kind: 'refund', transaction_id: 'tx_1', docx: 'Bachelorarbeit.docx' });
});

it('leaves out what moved nothing: a claim on money that another claim has taken', async () => {
  const claimed = [...entries, { entry: 'X#dp_2', amount: 0, at: at(6) }];
  const { entries: page } = await ledgerPage({ ...stores, credits: { entries: async () => claimed } }, 'kunde', 10);
  expect(page.map(({ entry_id }) => entry_id)).not.toContain('X#dp_2');
});
