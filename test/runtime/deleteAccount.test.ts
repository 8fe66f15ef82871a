import type { Order } from '../../lambdas/domain/orders.ts';
import type { Purchase } from '../../lambdas/domain/purchases.ts';
import { deleteAccount } from '../../lambdas/runtime/deleteAccount.ts';

/** An account without documents that has this one order. */
const accountWith = (order: Partial<Order>) => ({
  bucket: { list: async () => [], delete: jest.fn() },
  credits: { balance: async () => 7 },
  profiles: { delete: jest.fn() },
  purchases: { list: async (): Promise<Purchase[]> => [] },
  labels: { uploads: async () => [], bury: jest.fn() },
  orders: { list: async () => ({ orders: [order as Order], startKey: undefined }), forgetPerson: jest.fn() },
  users: {
    find: async () => ({ customer: 'kundin', email: 'anna@example.org', waiting: false }),
    signOut: jest.fn(),
    delete: jest.fn(),
  },
});
const at = '2026-11-21T10:00:00.000Z';

describe('an account', () => {
  it.each<Partial<Order>>([
    { status: 'DONE', mailedAt: at },
    { status: 'REFUNDED', mailBouncedAt: at },
  ])('is deleted once every order is over and its customer told, or not to be told: %j', async (order) => {
    await expect(deleteAccount(accountWith(order), 'anna@example.org')).resolves.toEqual({
      customer: 'kundin',
      balance: 7,
    });
  });

  it('stays as long as money is owed for characters that were bought and not used, unless it was paid back otherwise', async () => {
    const bought = { id: 'pu_1', status: 'PAID', credits: 10, totalCents: 100 } as Purchase;
    const stores = { ...accountWith({ status: 'DONE', mailedAt: at }), purchases: { list: async () => [bought] } };
    await expect(deleteAccount(stores, 'anna@example.org')).rejects.toThrow(/refund .*pu_1: 0\.70 EUR/);
    expect(stores.users.signOut).not.toHaveBeenCalled();
    await expect(deleteAccount(stores, 'anna@example.org', { isRepaid: true })).resolves.toMatchObject({ balance: 7 });
  });

  it('leaves orders behind that name nobody any more', async () => {
    const order = { customer: 'kundin', id: 'tx_1', status: 'DONE', mailedAt: at } as const;
    const stores = accountWith(order);
    await deleteAccount(stores, 'anna@example.org');
    expect(stores.orders.forgetPerson.mock.calls).toEqual([[order]]);
  });

  it.each<Partial<Order>>([{ status: 'RUNNING' }, { status: 'RUNNING', mailBouncedAt: at }, { status: 'DONE' }])(
    'stays while an order runs or owes its mail: %j',
    async (order) => {
      const stores = accountWith(order);
      await expect(deleteAccount(stores, 'anna@example.org')).rejects.toThrow('try again later');
      expect(stores.users.delete).not.toHaveBeenCalled();
    },
  );
});
