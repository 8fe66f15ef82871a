import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { LedgerAudit } from '../../lambdas/stores/audit.ts';
import { toItem } from '../../lambdas/stores/tables.ts';
import { openTables } from '../prove/ledger/watchedTables.ts';

type Row = Readonly<Record<string, unknown>>;
const tables = openTables();
afterAll(() => tables.close());
const put = (TableName: string, ...rows: readonly Row[]) =>
  Promise.all(rows.map((row) => tables.client.send(new PutItemCommand({ TableName, Item: toItem(row) }))));
async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of found) rows.push(row);
  return rows;
}
const audit = new LedgerAudit(tables.client, 'credits');
const order = { id: 'tx_1', uploadId: 'up_1', status: 'DONE', characterCount: 100 };
const debit = { entry: 'D#up_1', amount: -100, transaction: 'tx_1' };
const purchase = { id: 'pu_1', status: 'PAID', sessionId: 'cs_1', credits: 500 };
const credit = { entry: 'C#cs_1', amount: 500 };

const unmatched = async (customer: string) =>
  (await all(audit.unmatched({ transactions: 'transactions', purchases: 'purchases' }))).filter(
    (one) => one.customer === customer,
  );

it('a customer whose entries add up is not told of, and one whose do not is, with both sums', async () => {
  for (const [customer, balance] of Object.entries({ anna: 400, berta: 399, clara: 401 }))
    await put(
      'credits',
      ...[
        { ...debit, customer },
        { ...credit, customer },
        { customer, entry: 'BALANCE', balance },
      ],
    );
  expect((await all(audit.imbalances())).toSorted((a, b) => a.balance - b.balance)).toEqual([
    { customer: 'berta', balance: 399, sum: 400 },
    { customer: 'clara', balance: 401, sum: 400 },
  ]);
});

describe('tables that do not know of each other', () => {
  it('nothing is told where every movement has its order and payment', async () => {
    const customer = 'doris';
    await put('credits', { ...debit, customer }, { ...credit, customer });
    await put('transactions', { ...order, customer });
    await put(
      'purchases',
      { ...purchase, customer },
      { ...purchase, customer, id: 'pu_2', sessionId: 'cs_2', status: 'OPEN' },
    );
    expect(await unmatched(customer)).toEqual([]);
    const refunded = 'dora';
    await put('credits', { ...debit, customer: refunded }, { customer: refunded, entry: 'R#tx_1', amount: 100 });
    await put('transactions', { ...order, customer: refunded, status: 'REFUNDED' });
    expect(await unmatched(refunded)).toEqual([]);
  });

  it.each([
    ['an order without its debit', [], [order], [], 'has no debit'],
    ['one that was debited with less', [{ ...debit, amount: -99 }], [order], [], 'has no debit'],
    [
      'one whose debit is another order’s',
      [{ ...debit, transaction: 'tx_1' }],
      [{ ...order, id: 'tx_2' }],
      [],
      'has no debit',
    ],
    ['a debit without its order', [debit], [], [], 'was debited, but there is no such order'],
    [
      ...(['a refund of a finished order', [debit, { entry: 'R#tx_1', amount: 100 }], [order], []] as const),
      'is DONE, but 100 characters came back',
    ],
    [
      ...(['an order refunded without its characters', [debit], [{ ...order, status: 'REFUNDED' }], []] as const),
      'is REFUNDED, but 0 characters came back',
    ],
    ['a payment without its credit', [], [], [purchase], 'is paid, but credited with 0'],
    ['a payment with another credit', [{ ...credit, amount: 499 }], [], [purchase], 'is paid, but credited with 499'],
  ])('%s is told of', async (name, credits, orders, purchases, problem) => {
    const of = (row: Row) => ({ ...row, customer: name });
    await put('credits', ...credits.map(of));
    await put('transactions', ...orders.map(of));
    await put('purchases', ...purchases.map(of));
    expect(await unmatched(name)).toContainEqual(expect.objectContaining({ problem }));
  });
});
