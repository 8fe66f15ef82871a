import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  type GlobalSecondaryIndex,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import type { Order } from '../../../lambdas/domain/orders.ts';
import { fromItem, queryAll, type TableClient } from '../../../lambdas/stores/tables.ts';
import { createTableEngine } from '../../../lib/local/dynamodb.ts';
import { inProcessClient } from '../../support/dynamodbClient.ts';
import { asNobody } from '../house/clients.ts';
import { outside } from './simulation.ts';

export const names = { credits: 'credits', transactions: 'transactions', purchases: 'purchases' };
type Item = Record<string, AttributeValue>;
export type Row = Record<string, unknown>;
/** One entry of the ledger. */
export interface Entry extends Row {
  readonly entry: string;
  readonly amount: number;
}

const layout = (TableName: string, sort: string, index?: GlobalSecondaryIndex) => ({
  TableName,
  KeySchema: [
    { AttributeName: 'customer', KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: ['customer', sort, ...(index ? ['open', 'startedAt'] : [])].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  ...(index && { GlobalSecondaryIndexes: [index] }),
});
const open: GlobalSecondaryIndex = {
  IndexName: 'open',
  KeySchema: [
    { AttributeName: 'open', KeyType: 'HASH' },
    { AttributeName: 'startedAt', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
};

/** Places for the work of the steps. */
const limits = {
  TableName: 'limits',
  KeySchema: [
    { AttributeName: 'scope', KeyType: 'HASH' as const },
    { AttributeName: 'id', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: ['scope', 'id'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
};

/** Labels of uploads. */
const documents = {
  TableName: 'documents',
  KeySchema: [
    { AttributeName: 'customer', KeyType: 'HASH' as const },
    { AttributeName: 'uploadId', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: [
    { AttributeName: 'customer', AttributeType: 'S' as const },
    { AttributeName: 'uploadId', AttributeType: 'S' as const },
    { AttributeName: 'due', AttributeType: 'S' as const },
    { AttributeName: 'expiresAt', AttributeType: 'N' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'expiring',
      KeySchema: [
        { AttributeName: 'due', KeyType: 'HASH' as const },
        { AttributeName: 'expiresAt', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    },
  ],
};

/** The product's tables, as CloudFormation would make them. */
export const layouts = [
  layout(names.credits, 'entry'),
  layout('profiles', 'item'),
  limits,
  layout(names.transactions, 'id', open),
  layout(names.purchases, 'id'),
  documents,
] as const;

/** The tables a history happens in: in this process, or behind an address. */
export interface Tables {
  readonly client: TableClient;
  get(TableName: string, Key: Record<string, AttributeValue>): Row | undefined | Promise<Row | undefined>;
  /** All rows of a customer, by the sort key's order. */
  rows(TableName: string, customer: string): Row[] | Promise<Row[]>;
  close(): void | Promise<void>;
}

const ofCustomer = (TableName: string, customer: string) => ({
  TableName,
  KeyConditionExpression: 'customer = :customer',
  ExpressionAttributeValues: { ':customer': { S: customer } },
  ConsistentRead: true,
});

/** The tables in memory. What the proof itself reads goes straight to the engine, since it reads after every write. */
export function openTables(): Tables {
  const engine = createTableEngine({ file: ':memory:', clock: { now: () => 0 } });
  for (const one of layouts) engine.createTable(one);
  return {
    client: inProcessClient(engine),
    get: (TableName, Key) => {
      const { Item } = engine.operations.GetItem?.({ TableName, Key, ConsistentRead: true }) as { Item?: Item };
      return Item && fromItem<Row>(Item);
    },
    rows: (TableName, customer) => {
      const { Items } = engine.operations.Query?.(ofCustomer(TableName, customer)) as { Items: Item[] };
      return Items.map((item) => fromItem<Row>(item));
    },
    close: () => engine.close(),
  };
}

/** The tables behind an address, which exist already. */
export function remoteTables(remote: DynamoDBClient): Tables {
  const client: TableClient = {
    send: ((command: never) => outside(() => asNobody(() => remote.send(command)))) as TableClient['send'],
  };
  return {
    client,
    get: async (TableName, Key) => {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
      return Item && fromItem<Row>(Item);
    },
    rows: (TableName, customer) => queryAll<Row>(client, ofCustomer(TableName, customer)),
    close: () => remote.destroy(),
  };
}

/** The states an order or a purchase may come into from each state. */
const successors: Readonly<Record<string, string>> = {
  OPEN: 'PENDING PAID FAILED EXPIRED',
  PENDING: 'PAID FAILED',
  FAILED: 'PAID',
  EXPIRED: 'PAID',
  RUNNING: 'DONE REFUNDED',
};

/** After three the product gives up; further ones only tell the customer, until the mail has gone out. */
const MOST_ATTEMPTS = 3;

/** What was wrong with a change of a row; nothing if it was right. */
function wrongChange(before: Row, after: Row): string | undefined {
  const [from, to] = [String(before.status), String(after.status)];
  if (from !== to && !successors[from]?.split(' ').includes(to)) return `status went from ${from} to ${to}`;
  if (from === 'RUNNING' && Number(after.attempt) > MOST_ATTEMPTS)
    return `attempt ${Number(after.attempt)} is one too many`;
  for (const name of ['sessionId', 'startOutcome', 'mailedAt', 'credits', 'netCents', 'uploadId', 'characterCount']) {
    const fixed = before[name] !== undefined && name !== 'mailedAt';
    if (fixed && before[name] !== after[name]) return `${name} changed from ${String(before[name])}`;
  }
  for (const name of ['attempt', 'progressCharacters'] satisfies (keyof Order)[]) {
    if (Number(after[name] ?? 0) < Number(before[name] ?? 0)) return `${name} fell`;
  }
  return undefined;
}

type Write = NonNullable<TransactWriteItem['Put']> & NonNullable<TransactWriteItem['Update']>;

/** Replaces a condition by one that always holds: for finding out whether a proof would notice. */
export type Mutation = (condition: string, write: { readonly table: string; readonly kind: string }) => boolean;

/**
 * The tables with somebody who looks at every change: the balance is the sum of the entries at all times, only a
 * clawback makes it negative, and no row goes a way that is not allowed.
 */
export function watchedTables(tables: Tables, customer: string, violated: (what: string) => void, drop?: Mutation) {
  const rows = new Map<string, Row>();
  let sum = 0;
  const look = async (writes: readonly Write[]): Promise<void> => {
    const entry = writes.map(({ Item }) => Item && fromItem<Entry>(Item)).find((item) => item?.entry);
    for (const { TableName, Item, Key } of writes) {
      if (TableName !== names.transactions && TableName !== names.purchases) continue;
      const { id = { S: '' } } = (Item ?? Key) as Record<string, { S: string }>;
      const after = (await tables.get(TableName, { customer: { S: customer }, id })) as Row;
      const wrong = wrongChange(rows.get(id.S) ?? after, after);
      if (wrong) violated(`${TableName}: ${wrong}`);
      rows.set(id.S, after);
    }
    if (!entry) return;
    sum += entry.amount;
    const key = { customer: { S: customer }, entry: { S: 'BALANCE' } };
    const { balance } = (await tables.get(names.credits, key)) as Row;
    if (balance !== sum) violated(`the balance is ${String(balance)}, the entries sum up to ${sum}`);
    if (sum < 0 && entry.amount < 0 && !entry.entry.startsWith('X#'))
      violated(`${entry.entry} made the balance negative`);
  };
  const send = async (command: { readonly input: Row }): Promise<unknown> => {
    const { TransactItems } = command.input as { TransactItems?: TransactWriteItem[] };
    const actions = TransactItems?.flatMap((item) => Object.entries(item)) ?? [['', command.input] as const];
    for (const [kind, write] of actions) mutate(kind, write as Write, drop);
    const output = await tables.client.send(command as never);
    if (/Write|Put|Update/.test(command.constructor.name)) await look(actions.map(([, write]) => write as Write));
    return output;
  };
  return { send: send as TableClient['send'] };
}

const ALWAYS = 'attribute_exists(customer) OR attribute_not_exists(customer)';

function mutate(kind: string, write: Write, drop: Mutation | undefined): void {
  const { ConditionExpression, TableName = '' } = write;
  if (!drop || ConditionExpression === undefined || ConditionExpression.endsWith(ALWAYS)) return;
  if (drop(ConditionExpression, { table: TableName, kind: kind + describe(write) }))
    Object.assign(write, { ConditionExpression: `(${ConditionExpression}) OR ${ALWAYS}` });
}

/** What the write is about: an entry's letter, or the attribute that is set. */
const describe = ({ Item, UpdateExpression }: Write) =>
  Item ? ` ${Item.entry?.S?.slice(0, 2) ?? 'row'}` : ` ${String(UpdateExpression)}`;
