import type { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { type DynamoDBClient, PutItemCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Order } from '../../lambdas/domain/orders.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { toItem } from '../../lambdas/stores/tables.ts';
import { memoryTables } from '../support/memoryTables.ts';

const order: Order = {
  customer: 'kunde',
  id: 'tx_1',
  uploadId: 'up_1',
  sha256: 'e',
  status: 'RUNNING',
  characterCount: 1_000,
  author: 'Lektorat',
  startedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  timeEstimateSeconds: 60,
  progressCharacters: 0,
  attempt: 1,
};

const { client } = memoryTables();

const cancelled = (...reasons: { Code: string; Item?: Record<string, unknown> }[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: reasons.map(({ Code, Item }) => ({ Code, ...(Item && { Item: marshall(Item) }) })),
  });

function ledgerOver(...replies: (Error | object)[]) {
  const send = jest.fn(async (_command: unknown) => {
    const reply = replies.shift() ?? {};
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const client = { send } as unknown as DynamoDBClient;
  return { send, ledger: new LedgerStore(client, { credits: 'credits', transactions: 'transactions' }) };
}

describe('starting an order', () => {
  it('debits, puts the order and lowers the balance in one transaction, and only if the credit suffices', async () => {
    const { send, ledger } = ledgerOver();
    await expect(ledger.start(order)).resolves.toBe('tx_1');
    const { TransactItems = [] } = (send.mock.calls[0]?.[0] as TransactWriteItemsCommand).input;
    expect(TransactItems.map((item) => Object.keys(item)[0])).toEqual(['Put', 'Put', 'Update']);
    expect(TransactItems[0]?.Put?.Item?.entry).toEqual({ S: 'D#up_1' });
    expect(TransactItems[2]?.Update?.ConditionExpression).toBe('balance >= :characters');
  });

  it('finds the order that stands for the upload already', async () => {
    const { ledger } = ledgerOver(
      cancelled({ Code: 'ConditionalCheckFailed', Item: { transaction: 'tx_0' } }, { Code: 'None' }, { Code: 'None' }),
    );
    await expect(ledger.start(order)).resolves.toBe('tx_0');
  });

  it('refuses when the credit does not suffice', async () => {
    const { ledger } = ledgerOver(cancelled({ Code: 'None' }, { Code: 'None' }, { Code: 'ConditionalCheckFailed' }));
    await expect(ledger.start(order)).rejects.toMatchObject({
      code: 'credit-insufficient',
      details: { required: 1_000 },
    });
  });

  it('does not call the credit too small for a refusal of another kind', async () => {
    const { ledger } = ledgerOver(cancelled({ Code: 'None' }, { Code: 'ConditionalCheckFailed' }, { Code: 'None' }));
    await expect(ledger.start(order)).rejects.toThrow('transaction refused');
  });

  it('takes a fault of the table for what it is', async () => {
    await expect(ledgerOver(new Error('out of reach')).ledger.start(order)).rejects.toThrow('out of reach');
  });

  it('never puts an order in the place of another', async () => {
    const ledger = new LedgerStore(client, { credits: 'credits', transactions: 'transactions' });
    await new CreditsStore(client, 'credits').credit('kunde', 'demo', 5_000, order.startedAt);
    await ledger.start(order);
    await expect(ledger.start({ ...order, uploadId: 'up_2' })).rejects.toThrow('transaction refused');
    expect(await new OrdersStore(client, 'transactions').get('kunde', 'tx_1')).toMatchObject({ uploadId: 'up_1' });
  });

  it('tries again after a conflict with another transaction', async () => {
    const { send, ledger } = ledgerOver(cancelled({ Code: 'TransactionConflict' }, { Code: 'None' }, { Code: 'None' }));
    await expect(ledger.start(order)).resolves.toBe('tx_1');
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('ending an order', () => {
  it('moves no credit once it has left RUNNING', async () => {
    const { ledger } = ledgerOver(cancelled({ Code: 'ConditionalCheckFailed' }, { Code: 'None' }, { Code: 'None' }));
    await expect(ledger.refund(order, order.startedAt)).resolves.toBe(false);
  });
  it('gives nothing back that an entry says has come back, even if the order were running still', async () => {
    const ledger = new LedgerStore(client, { credits: 'credits', transactions: 'transactions' });
    const credits = new CreditsStore(client, 'credits');
    const running = { ...order, customer: 'kundin' };
    await credits.credit('kundin', 'demo', 5_000, order.startedAt);
    await ledger.start(running);
    expect(await ledger.refund(running, order.startedAt)).toBe(true);
    const Item = toItem({ ...running });
    await client.send(new PutItemCommand({ TableName: 'transactions', Item }));
    await expect(ledger.refund(running, order.startedAt)).rejects.toThrow('transaction refused');
    expect(await credits.balance('kundin')).toBe(5_000);
  });
  it('does not hide a fault of the table', async () => {
    const { ledger } = ledgerOver(new Error('out of reach'));
    await expect(ledger.settle(order, {})).rejects.toThrow('out of reach');
  });
});
