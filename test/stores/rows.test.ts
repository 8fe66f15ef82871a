import type { Order } from '../../lambdas/domain/orders.ts';
import type { Purchase } from '../../lambdas/domain/purchases.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { PurchasesStore } from '../../lambdas/stores/purchases.ts';
import { memoryTables } from '../support/memoryTables.ts';

const { client } = memoryTables();
const at = '2026-11-23T10:00:00.000Z';
const later = '2026-11-23T11:00:00.000Z';

describe('what is noted on an order', () => {
  const orders = new OrdersStore(client, 'transactions');
  const order: Order = {
    ...{ customer: 'kundin', id: 'tx_1', uploadId: 'up_1', sha256: 'aa', status: 'RUNNING', characterCount: 700 },
    ...{ author: 'Lektorat', startedAt: at, expiresAt: at, timeEstimateSeconds: 60, progressCharacters: 0, attempt: 1 },
  };
  const stored = () => orders.get('kundin', 'tx_1');
  beforeAll(async () => {
    await new CreditsStore(client, 'credits').credit('kundin', 'demo', 5_000, at);
    await new LedgerStore(client, { credits: 'credits', transactions: 'transactions' }).start(order);
  });

  it('is nothing where there is no such order', async () => {
    const gone = { ...order, id: 'tx_2' };
    await orders.progress(gone, 1);
    for (const note of ['markMailed', 'closeUnmailed', 'markDeleted', 'markBounced'] as const)
      await orders[note](gone, at);
    expect(await orders.nextAttempt(gone)).toBe(false);
    expect(await orders.exists('kundin', 'tx_2')).toBe(false);
  });
  it('is progress that goes forward alone', async () => {
    await orders.progress(order, 500);
    await orders.progress(order, 300);
    expect(await stored()).toMatchObject({ progressCharacters: 500 });
  });
  it('is an attempt that one alone may claim', async () => {
    expect([await orders.nextAttempt(order), await orders.nextAttempt(order)]).toEqual([true, false]);
    expect(await stored()).toMatchObject({ attempt: 2 });
  });
  it('is forgotten where it is about a person, and nowhere else', async () => {
    await orders.forgetPerson(order);
    const { settings, ...left } = (await stored()) as unknown as Record<string, unknown>;
    expect([settings, left.author]).toEqual([undefined, '']);
    expect(left).toMatchObject({ sha256: order.sha256, characterCount: order.characterCount });
  });
  it('is a deletion that stays when it was', async () => {
    await orders.markDeleted(order, at);
    await orders.markDeleted(order, later);
    expect(await stored()).toMatchObject({ deletedAt: at });
  });
  it('is no mail that failed once the customer was told', async () => {
    // However many wait, what is read of each is little.
    expect((await orders.openBefore(later)).map((open) => 'author' in open)).toEqual([false]);
    await orders.markMailed(order, at);
    await orders.closeUnmailed(order, later);
    expect(await stored()).toMatchObject({ mailedAt: at });
    expect(await stored()).not.toHaveProperty('mailBouncedAt');
    expect(await orders.openBefore(later)).toEqual([]);
    await orders.markBounced(order, later);
    expect(await stored()).toMatchObject({ mailedAt: at, mailBouncedAt: later });
  });
});

describe('what is noted on a purchase', () => {
  const purchases = new PurchasesStore(client, 'purchases');
  const purchase: Purchase = {
    ...{ customer: 'kundin', id: 'pu_1', credits: 500, netCents: 100, currency: 'eur', status: 'OPEN', createdAt: at },
  };
  const stored = () => purchases.get(purchase);
  beforeAll(() => purchases.create(purchase));

  it('is nothing where there is no such purchase', async () => {
    const gone = { ...purchase, id: 'pu_2' };
    await purchases.mark(gone, 'PENDING');
    await purchases.setReceipt(gone, 'https://stripe.example/beleg');
    expect(await purchases.get(gone)).toBeUndefined();
  });
  it('is never another purchase', async () => {
    await expect(purchases.create({ ...purchase, credits: 900 })).rejects.toThrow();
    expect(await stored()).toEqual(purchase);
  });
  it('is the first session, and the first end of the order’s start', async () => {
    await purchases.attachSession(purchase, 'cs_1');
    await purchases.attachSession(purchase, 'cs_2');
    await purchases.setStartOutcome(purchase, 'tx_1');
    await purchases.setStartOutcome(purchase, 'upload-not-found');
    expect(await stored()).toMatchObject({ sessionId: 'cs_1', startOutcome: 'tx_1' });
  });
  it('is a state that is left for no earlier one', async () => {
    await purchases.mark(purchase, 'PENDING');
    await purchases.mark(purchase, 'EXPIRED');
    expect(await stored()).toMatchObject({ status: 'PENDING' });
    await purchases.mark(purchase, 'FAILED');
    await purchases.mark(purchase, 'PENDING');
    expect(await stored()).toMatchObject({ status: 'FAILED' });
  });
  it('is not lost by a fault of the table', async () => {
    const send = jest.fn().mockRejectedValue(new Error('out of reach'));
    await expect(new PurchasesStore({ send } as never, 'purchases').mark(purchase, 'FAILED')).rejects.toThrow(
      'out of reach',
    );
    await expect(
      new OrdersStore({ send } as never, 'transactions').markMailed({ ...purchase } as never, at),
    ).rejects.toThrow('out of reach');
  });
});
