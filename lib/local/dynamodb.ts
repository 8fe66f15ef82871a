import { project, resolve } from './dynamodbEvaluate.ts';
import { query } from './dynamodbQuery.ts';
import { bind, type Json, openStore, type Store } from './dynamodbStore.ts';
import { requestKey } from './dynamodbTables.ts';
import { transactWrite, writeItem } from './dynamodbWrites.ts';
import { invalid, type Item, itemBytes, readItem } from './dynamodbValues.ts';
import { ACCOUNT, type Clock, type JsonStandIn, type Need, REGION } from './standIn.ts';

/** DynamoDB on one SQLite file. Its operations are synchronous: one is finished before the next begins. */
export interface TableEngine extends JsonStandIn {
  readonly operations: Readonly<Record<string, (input: Json) => Json>>;
  /** Takes the properties of an AWS::DynamoDB::Table or ::GlobalTable, references resolved. @throws Error naming others */
  createTable(properties: Json): void;
  /** Deletes what has expired; it also happens by itself, at most a minute of the clock later. */
  expire(): number;
  close(): void;
}

const EXPIRE_EVERY_MS = 60_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

function getItem(store: Store, input: Json): Json {
  const table = store.table(input.TableName);
  const bound = bind(input, 'ProjectionExpression');
  const item = store.read(table, requestKey(table, readItem(input.Key)));
  const paths = bound.ProjectionExpression?.paths.map((path) => resolve(path, bound));
  return item ? { Item: paths ? project(item, paths) : item } : {};
}

function batchGet(store: Store, input: Json): Json {
  const asked = Object.entries(input.RequestItems as Record<string, { Keys: unknown[] } & Json>);
  const keys = asked.flatMap(([TableName, { Keys, ...rest }]) =>
    Keys.map((Key) => ({
      TableName,
      Key,
      rest,
      id: JSON.stringify([TableName, requestKey(store.table(TableName), readItem(Key))]),
    })),
  );
  if (keys.length === 0 || keys.length > 100) throw invalid(`Too many or no items requested for the BatchGetItem call`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw invalid('Provided list of item keys contains duplicates');
  const Responses: Record<string, Item[]> = Object.fromEntries(asked.map(([name]) => [name, []]));
  const UnprocessedKeys: Record<string, { Keys: unknown[] }> = {};
  let bytes = 0;
  for (const { TableName, Key, rest } of keys) {
    const { Item } = getItem(store, { ...rest, TableName, Key }) as { Item?: Item };
    bytes += Item ? itemBytes(Item) : 0;
    if (bytes > MAX_BATCH_BYTES) (UnprocessedKeys[TableName] ??= { ...rest, Keys: [] }).Keys.push(Key);
    else if (Item) Responses[TableName]?.push(Item);
  }
  return { Responses, UnprocessedKeys };
}

function transactGet(store: Store, input: Json): Json {
  const items = input.TransactItems as { Get: Json }[];
  if (!Array.isArray(items) || items.length === 0 || items.length > 100)
    throw invalid('Member must have length between 1 and 100 at transactItems');
  const keys = items.map(({ Get }) => [Get.TableName, requestKey(store.table(Get.TableName), readItem(Get.Key))]);
  if (new Set(keys.map((key) => JSON.stringify(key))).size < items.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return { Responses: items.map(({ Get }) => getItem(store, Get)) };
}

function describe(store: Store, input: Json): Json {
  const { description, sql } = store.table(input.TableName);
  return { Table: { ...description, ItemCount: store.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n } };
}

type Operation = readonly [run: (store: Store, input: Json) => Json, ...fields: string[]];
const EXPRESSIONS = ['ExpressionAttributeNames', 'ExpressionAttributeValues'];
const PAGE = [...EXPRESSIONS, 'TableName', 'IndexName', 'FilterExpression', 'ProjectionExpression', 'Select', 'Limit'];
const WRITE = [...EXPRESSIONS, 'TableName', 'ConditionExpression', 'ReturnValuesOnConditionCheckFailure'];
const GET = ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames'];
const READ = ['ConsistentRead', 'ExclusiveStartKey'];
/** The operations with the input fields they serve. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  GetItem: [getItem, ...GET, 'ConsistentRead'],
  PutItem: [(store, input) => writeItem(store, 'Put', input), ...WRITE, 'Item', 'ReturnValues'],
  UpdateItem: [
    (store, input) => writeItem(store, 'Update', input),
    ...WRITE,
    'Key',
    'UpdateExpression',
    'ReturnValues',
  ],
  DeleteItem: [(store, input) => writeItem(store, 'Delete', input), ...WRITE, 'Key', 'ReturnValues'],
  Query: [(store, input) => query(store, input, false), ...PAGE, ...READ, 'KeyConditionExpression', 'ScanIndexForward'],
  Scan: [(store, input) => query(store, input, true), ...PAGE, ...READ],
  BatchGetItem: [batchGet, 'RequestItems'],
  TransactGetItems: [transactGet, 'TransactItems'],
  TransactWriteItems: [transactWrite, 'TransactItems', 'ClientRequestToken'],
  DescribeTable: [describe, 'TableName'],
};
/** The fields of the actions inside batches and transactions. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  Put: [...WRITE, 'Item'],
  Update: [...WRITE, 'Key', 'UpdateExpression'],
  Delete: [...WRITE, 'Key'],
  ConditionCheck: [...WRITE, 'Key'],
  Get: GET,
};

function checkFields(where: string, input: Json, fields: readonly string[]): void {
  const unknown = Object.keys(input).find((name) => !fields.includes(name) && input[name] !== undefined);
  if (unknown === undefined || input[unknown] === 'NONE') return;
  throw invalid(`The local DynamoDB does not serve ${unknown} of ${where}`);
}

function checkInput(operation: string, input: Json, fields: readonly string[]): void {
  checkFields(operation, input, fields);
  const actions = Array.isArray(input.TransactItems) ? (input.TransactItems as Json[]) : [];
  for (const action of actions)
    for (const [name, content] of Object.entries(action)) checkFields(name, content as Json, INNER[name] ?? []);
  for (const one of Object.values((input.RequestItems ?? {}) as Record<string, Json>))
    checkFields(operation, one, [...GET, 'Keys', 'ConsistentRead']);
}

const arn = (table: unknown, index?: unknown) =>
  `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${[table, ...(index === undefined ? [] : ['index', index])].join('/')}`;
const ACTIONS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Source: Service Authorization Reference, „Actions, resources, and condition keys for Amazon DynamoDB“. */
function needs(operation: string, input: Json): Need[] {
  const need = (action: string, resource: string) => ({ action: `dynamodb:${action}`, resource });
  if (operation.startsWith('Transact'))
    return ((input.TransactItems ?? []) as Record<string, Json>[]).flatMap((item) =>
      Object.entries(item).map(([action, content]) => need(ACTIONS[action as 'Put'] ?? action, arn(content.TableName))),
    );
  if (operation.startsWith('Batch'))
    return Object.keys((input.RequestItems ?? {}) as Json).map((table) => need(operation, arn(table)));
  return [need(operation, arn(input.TableName, input.IndexName))];
}

/** `file` is a path, or ':memory:' for tests. @throws Error where another process has the file open */
export function createTableEngine({ file, clock }: { file: string; clock: Clock }): TableEngine {
  const store = openStore(file, clock);
  let expireAt = -Infinity;
  const operation =
    (name: string, [run, ...fields]: Operation) =>
    (input: Json): Json => {
      checkInput(name, input, fields);
      if (clock.now() >= expireAt) {
        store.expire();
        expireAt = clock.now() + EXPIRE_EVERY_MS;
      }
      return run(store, input);
    };
  return {
    service: 'dynamodb',
    needs,
    operations: Object.fromEntries(Object.entries(OPERATIONS).map(([name, one]) => [name, operation(name, one)])),
    createTable: (properties) => store.createTable(properties),
    expire: () => store.expire(),
    close: () => store.close(),
  };
}
