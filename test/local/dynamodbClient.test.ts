import {
  ConditionalCheckFailedException,
  CreateBackupCommand,
  DescribeTableCommand,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { inProcessClient } from '../support/dynamodbClient.ts';
import { ledgerTable } from './ledgerTable.ts';

const engine = createTableEngine({ file: ':memory:', clock: { now: () => Date.now() } });
engine.createTable(ledgerTable);
const client = inProcessClient(engine);
afterAll(() => engine.close());

const TableName = 'ledger';
const Key = { customer: { S: 'c' }, entry: { S: 'e' } };
const put = (more: object = {}) => new PutItemCommand({ TableName, Item: Key, ...more });

describe('the client in the process', () => {
  it('takes and returns binary as the SDK does', async () => {
    const B = new Uint8Array([1, 2, 255]);
    const Item = { ...Key, B: { M: { B: { B }, BS: { BS: [B] } } } };
    await client.send(put({ Item, ConditionExpression: undefined }));
    expect((await client.send(new GetItemCommand({ TableName, Key }))).Item).toEqual(Item);
  });
  it('throws the exceptions of the SDK', async () => {
    const once = { ConditionExpression: 'attribute_not_exists(entry)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
    await client.send(put());
    const failure: unknown = await client.send(put(once)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConditionalCheckFailedException);
    expect(failure).toMatchObject({ name: 'ConditionalCheckFailedException', Item: Key, $fault: 'client' });
    const transaction = new TransactWriteItemsCommand({ TransactItems: [{ Put: { ...put(once).input } }] });
    const cancelled: unknown = await client.send(transaction).catch((error: unknown) => error);
    expect(cancelled).toBeInstanceOf(TransactionCanceledException);
    expect(cancelled).toMatchObject({ CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: Key }] });
    const elsewhere = client.send(new GetItemCommand({ TableName: 'elsewhere', Key }));
    await expect(elsewhere).rejects.toBeInstanceOf(ResourceNotFoundException);
    const invalid: unknown = await client.send(put({ Item: {} })).catch((error: unknown) => error);
    expect(invalid).toBeInstanceOf(DynamoDBServiceException);
    expect(invalid).toMatchObject({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } });
  });
  it('refuses what the engine does not serve', async () => {
    const backup = client.send(new CreateBackupCommand({ TableName, BackupName: 'b' }));
    await expect(backup).rejects.toThrow('does not serve CreateBackup');
    expect((await client.send(new DescribeTableCommand({ TableName }))).Table?.ItemCount).toBe(1);
  });
  it('is done before send returns, so that a caller can lose the answer of a write that happened', async () => {
    const pending = client.send(put({ Item: { ...Key, entry: { S: 'early' } } }));
    expect(engine.operations.GetItem?.({ TableName, Key: { ...Key, entry: { S: 'early' } } })).toHaveProperty('Item');
    await pending;
  });
});
