import type { Order } from '../../lambdas/domain/orders.ts';
import { deleteAccount } from '../../lambdas/runtime/deleteAccount.ts';
import { deleteDocument } from '../../lambdas/runtime/deleteDocument.ts';
import { resumeOrder } from '../../lambdas/runtime/resumeOrder.ts';
import { listTransactions } from '../../lambdas/runtime/transactions.ts';

/** A bucket that may keep what it is told to delete. */
function bucketWith(keys: readonly string[], deletes = true) {
  const kept = new Set(keys);
  return {
    kept,
    list: async (prefix: string) =>
      [...kept].filter((key) => key.startsWith(prefix)).map((key) => ({ key, modified: 0 })),
    delete: async (key: string) => void (deletes && kept.delete(key)),
  };
}

describe('a document', () => {
  const document = { customer: 'kundin', uploadId: 'up_1', transaction: 'tx_1' };
  const keys = ['u/kundin/up_1', 'd/kundin/up_1/a.docx', 'd/kundin/tx_1/corrected.docx'];
  it('is gone with everything that was made of it, and nothing of others', async () => {
    const bucket = bucketWith([...keys, 'd/kundin/tx_2/corrected.docx']);
    const bury = jest.fn();
    await deleteDocument({ bucket, labels: { bury } }, document);
    expect([...bucket.kept]).toEqual(['d/kundin/tx_2/corrected.docx']);
    expect(bury).toHaveBeenCalledWith('kundin', 'up_1');
  });
  it('is not called deleted as long as something of it is left', async () => {
    const stubborn = bucketWith(keys, false);
    const deleted = deleteDocument({ bucket: stubborn, labels: { bury: jest.fn() } }, document);
    await expect(deleted).rejects.toThrow('is left');
  });
});

describe('an account', () => {
  const stores = (bucket: ReturnType<typeof bucketWith>, isKnown = true) => ({
    bucket: bucket as never,
    credits: { balance: async () => 7 },
    profiles: { delete: jest.fn() },
    labels: { uploads: async () => ['up_1', 'up_2'], bury: jest.fn() },
    orders: { list: async () => ({ orders: [], startKey: undefined }), forgetPerson: jest.fn() },
    purchases: { list: async () => [] },
    users: {
      find: async () => (isKnown ? { customer: 'kundin', email: 'anna@example.org', waiting: false } : undefined),
      signOut: jest.fn(),
      delete: jest.fn(),
    },
  });
  it('is deleted with every document and label', async () => {
    const bucket = bucketWith(['u/kundin/up_1', 'd/kundin/tx_1/corrected.docx', 'd/kunde/tx_2/corrected.docx']);
    const of = stores(bucket);
    await deleteAccount(of, 'anna@example.org');
    expect([...bucket.kept]).toEqual(['d/kunde/tx_2/corrected.docx']);
    expect(of.labels.bury.mock.calls).toEqual([
      ['kundin', 'up_1'],
      ['kundin', 'up_2'],
    ]);
    for (const done of [of.users.signOut, of.users.delete, of.profiles.delete])
      expect(done).toHaveBeenCalledWith('kundin');
  });
  it('keeps its address as long as documents are left, so that the command can be repeated', async () => {
    const of = stores(bucketWith(['u/kundin/up_1'], false));
    await expect(deleteAccount(of, 'anna@example.org')).rejects.toThrow('documents are left');
    expect(of.users.delete).not.toHaveBeenCalled();
  });
  it('that is not there is an error', async () => {
    await expect(deleteAccount(stores(bucketWith([]), false), 'anna@example.org')).rejects.toThrow(
      'there is no account',
    );
  });
});

it('a mail that is owed is given up once the document’s time is over, and nothing is begun again', async () => {
  const order = {
    customer: 'kundin',
    id: 'tx_1',
    status: 'DONE',
    attempt: 1,
    expiresAt: '2026-11-28T10:00:00.000Z',
  } as Order;
  const closeUnmailed = jest.fn();
  const nextAttempt = jest.fn(async () => false);
  const services = {
    describe: { status: async () => 'FAILED' as const },
    start: { start: jest.fn() },
    ledger: { refund: jest.fn() },
    readOrders: { get: async () => order },
    updateOrders: { closeUnmailed, nextAttempt },
  };
  await resumeOrder(services, order, Date.parse(order.expiresAt) - 1);
  expect([closeUnmailed.mock.calls, nextAttempt.mock.calls.length]).toEqual([[], 1]);
  await resumeOrder(services, order, Date.parse(order.expiresAt));
  expect([closeUnmailed.mock.calls, nextAttempt.mock.calls.length]).toEqual([[[order, order.expiresAt]], 1]);
});

it('a page of orders begins behind one of the customer’s own, and not at a guess', async () => {
  const orders = {
    exists: async (_: string, id: string) => id === 'tx_1',
    list: async () => ({ orders: [], startKey: undefined }),
  };
  const list = (from?: string) => listTransactions(orders, { fileNames: async () => new Map() }, 'kundin', 10, from);
  await expect(list('tx_1')).resolves.toEqual({ transactions: [] });
  await expect(list()).resolves.toEqual({ transactions: [] });
  await expect(list('tx_2')).rejects.toMatchObject({ code: 'start-key-invalid' });
});
