import type { Purchase, ReturnReport } from '../../lambdas/domain/purchases.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { PaymentLedger } from '../../lambdas/stores/paymentLedger.ts';
import { PurchasesStore } from '../../lambdas/stores/purchases.ts';
import { memoryTables } from '../support/memoryTables.ts';

const { client } = memoryTables();
const tables = { credits: 'credits', purchases: 'purchases' };
const ledger = new PaymentLedger(client, tables);
const purchases = new PurchasesStore(client, 'purchases');
const at = '2026-11-23T10:00:00.000Z';
const session = { sessionId: 'cs_1', totalCents: 119 };

/** A purchase of a customer of its own. */
async function purchaseOf(customer: string): Promise<Purchase> {
  const about = { credits: 500, netCents: 100, currency: 'eur', status: 'OPEN', createdAt: at } as const;
  const purchase = { ...about, customer, id: 'pu_1' };
  await purchases.create(purchase);
  return purchase;
}
const returned = (purchase: Purchase): ReturnReport => ({
  ...{ kind: 'return', id: 're_1', outcome: 'taken', purchase, cents: 119, paidCents: 119 },
});
const balance = (customer: string) => new CreditsStore(client, 'credits').balance(customer);

it('a payment is credited once for its session, and another session’s is refused', async () => {
  const purchase = await purchaseOf('anna');
  expect(await ledger.pay(purchase, session, at)).toBe(true);
  expect(await ledger.pay(purchase, session, at)).toBe(false);
  const foreign = ledger.pay(purchase, { ...session, sessionId: 'cs_2' }, at);
  await expect(foreign).rejects.toMatchObject({ code: 'payment-mismatch' });
  expect(await balance('anna')).toBe(500);
  expect(await purchases.get(purchase)).toMatchObject({ status: 'PAID', sessionId: 'cs_1', totalCents: 119 });
});

it('what goes back is taken once, and not before it came; what returns is given back once', async () => {
  const purchase = await purchaseOf('berta');
  const early = ledger.clawBack(purchase, returned(purchase), at);
  await expect(early).rejects.toMatchObject({ code: 'payment-not-credited' });
  await ledger.pay(purchase, session, at);
  expect(await ledger.clawBack(purchase, returned(purchase), at)).toBe(true);
  expect(await ledger.clawBack(purchase, returned(purchase), at)).toBe(false);
  expect(await balance('berta')).toBe(0);
  expect(await purchases.get(purchase)).toMatchObject({ clawedBackCents: 119 });
  expect(await ledger.giveBack(purchase, { ...returned(purchase), outcome: 'given-back' }, at)).toBe(true);
  expect(await ledger.giveBack(purchase, { ...returned(purchase), outcome: 'given-back' }, at)).toBe(false);
  expect(await balance('berta')).toBe(500);
  expect(await purchases.get(purchase)).toMatchObject({ clawedBackCents: 0 });
});

it('a payment that is refunded and disputed as well is taken back once, whichever of both ends first', async () => {
  const purchase = await purchaseOf('dora');
  await ledger.pay(purchase, session, at);
  const dispute = { ...returned(purchase), id: 'dp_1' };
  // Whoever applies the second may have read the purchase before the first.
  expect(await ledger.clawBack(purchase, returned(purchase), at)).toBe(true);
  expect(await ledger.clawBack(purchase, dispute, at)).toBe(true);
  expect(await balance('dora')).toBe(0);
  expect(await ledger.giveBack(purchase, { ...returned(purchase), outcome: 'given-back' }, at)).toBe(true);
  expect(await balance('dora')).toBe(0);
  expect(await ledger.giveBack(purchase, { ...dispute, outcome: 'given-back' }, at)).toBe(true);
  expect(await balance('dora')).toBe(500);
  expect(await purchases.get(purchase)).toMatchObject({ clawedBackCents: 0 });
});

it('refunds and disputes that come at once take no character twice', async () => {
  const purchase = await purchaseOf('emil');
  await ledger.pay(purchase, session, at);
  const ids = ['re_1', 're_2', 'dp_1', 'dp_2'];
  await Promise.all(ids.map((id) => ledger.clawBack(purchase, { ...returned(purchase), id }, at)));
  expect(await balance('emil')).toBe(0);
});

it('a fault of the table is no payment that is known, and no mismatch', async () => {
  const send = jest.fn().mockRejectedValue(new Error('out of reach'));
  const broken = new PaymentLedger({ send } as never, tables);
  await expect(broken.pay(await purchaseOf('clara'), session, at)).rejects.toThrow('out of reach');
});
