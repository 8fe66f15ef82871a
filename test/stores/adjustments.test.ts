import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AdjustmentLedger } from '../../lambdas/stores/adjustments.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { openTables } from '../prove/ledger/watchedTables.ts';

const CUSTOMER = 'kundin';
const at = '2026-11-23T10:00:00.000Z';
const tables = openTables();
afterAll(() => tables.close());
const ledger = new AdjustmentLedger(tables.client, 'credits');
const credits = new CreditsStore(tables.client, 'credits');
const entries = async (customer: string) =>
  (await tables.rows('credits', customer)).filter(({ entry }) => String(entry).startsWith('A#'));

it('a correction by hand moves the balance and stands in the ledger with its reason, once', async () => {
  const adjustment = { amount: 500, reason: 'Gutschrift für den Ausfall am 20.11.' };
  expect(await ledger.adjust(CUSTOMER, adjustment, at)).toBe(true);
  expect(await ledger.adjust(CUSTOMER, adjustment, at)).toBe(false);
  expect(await credits.balance(CUSTOMER)).toBe(500);
  expect(await entries(CUSTOMER)).toMatchObject([adjustment]);
  expect(await ledger.adjust(CUSTOMER, { ...adjustment, reason: 'Noch eine' }, at)).toBe(true);
  expect(await credits.balance(CUSTOMER)).toBe(1_000);
});

it('a correction takes no more than there is, and leaves nothing behind when it is refused', async () => {
  await ledger.adjust('kunde', { amount: 300, reason: 'Kulanz' }, at);
  await expect(ledger.adjust('kunde', { amount: -301, reason: 'Irrtum' }, at)).rejects.toMatchObject({
    code: 'credit-insufficient',
    details: { required: 301 },
  });
  expect(await credits.balance('kunde')).toBe(300);
  expect(await entries('kunde')).toHaveLength(1);
  expect(await ledger.adjust('kunde', { amount: -300, reason: 'Irrtum' }, at)).toBe(true);
  expect(await credits.balance('kunde')).toBe(0);
  expect(await entries('kunde')).toHaveLength(2);
});

const refused = new TransactionCanceledException({
  ...{ message: 'cancelled', $metadata: {} },
  CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
});

it.each([
  [new Error('out of reach'), 'out of reach'],
  [refused, 'transaction refused'],
])('a fault of the table is no refusal: %s', async (fault, message) => {
  const send = jest.fn().mockRejectedValue(fault);
  const broken = new AdjustmentLedger({ send } as never, 'credits');
  await expect(broken.adjust(CUSTOMER, { amount: 1, reason: 'x' }, at)).rejects.toThrow(message);
});
