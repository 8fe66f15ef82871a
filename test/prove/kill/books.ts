import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../../lambdas/domain/orders.ts';
import type { Purchase } from '../../../lambdas/domain/purchases.ts';
import { type Entry, entryKeys } from '../../../lambdas/stores/credits.ts';
import { fromItem, type TableClient } from '../../../lambdas/stores/tables.ts';
import { createTableEngine } from '../../../lib/local/dynamodb.ts';
import { inProcessClient } from '../../support/dynamodbClient.ts';
import type { Resource } from '../../../lib/local/template.ts';

type CreditsRow = Entry & { readonly customer: string; readonly purchase?: string };

/** Everything the tables know of money, at one moment. */
export interface Books {
  readonly orders: readonly Order[];
  readonly purchases: readonly Purchase[];
  readonly entries: readonly CreditsRow[];
  /** Characters by customer. */
  readonly balances: ReadonlyMap<string, number>;
  /** Numbers of finished documents by customer. */
  readonly finished: ReadonlyMap<string, number>;
}

async function allRows<T>(client: TableClient, TableName: string): Promise<T[]> {
  const rows: T[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName, ...(from && { ExclusiveStartKey: from }) }),
    );
    rows.push(...Items.map((item) => fromItem<T>(item)));
    from = LastEvaluatedKey;
  } while (from);
  return rows;
}

const tablesOf = (resources: readonly Resource[]) => resources.filter(({ type }) => type === 'AWS::DynamoDB::Table');

export async function readBooks(client: TableClient, resources: readonly Resource[]): Promise<Books> {
  const rowsOf = <T>(name: string) =>
    allRows<T>(client, tablesOf(resources).find(({ id }) => id.startsWith(name))?.id ?? name);
  const credits = await rowsOf<CreditsRow & { balance?: number; documents?: number }>('Credits');
  const named = (name: string) => credits.filter(({ entry }) => entry === name);
  return {
    orders: await rowsOf<Order>('Transactions'),
    purchases: await rowsOf<Purchase>('Purchases'),
    entries: credits.filter(({ amount }) => amount !== undefined),
    balances: new Map(named(entryKeys.balance).map(({ customer, balance = 0 }) => [customer, balance])),
    finished: new Map(named(entryKeys.totals).map(({ customer, documents = 0 }) => [customer, documents])),
  };
}

/** What a kill has left on the disk, and the steps at which it met executions. Works on a copy and changes nothing. */
export async function readRemains(state: string, resources: readonly Resource[]) {
  const copy = mkdtempSync(join(tmpdir(), 'korrekturrand-remains-'));
  try {
    for (const name of ['tables', 'executions'])
      for (const file of readdirSync(join(state, name))) cpSync(join(state, name, file), join(copy, file));
    const engine = createTableEngine({ file: join(copy, 'tables.sqlite'), clock: { now: () => Date.now() } });
    for (const { id, properties } of tablesOf(resources)) engine.createTable({ TableName: id, ...properties });
    const books = await readBooks(inProcessClient(engine), resources);
    engine.close();
    return { books, steps: stepsIn(join(copy, 'executions.db')) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function stepsIn(file: string): string[] {
  const db = new DatabaseSync(file);
  const rows = db.prepare(`SELECT position FROM executions WHERE status = 'RUNNING'`).all();
  db.close();
  return rows.map(({ position }) =>
    position === null ? 'begin' : (JSON.parse(position as string) as { state: string }).state,
  );
}

/** What may not be at any moment, whatever was killed: each movement of credits is one transaction. */
export function imbalances({ orders, entries, balances }: Books): string[] {
  const wrong: string[] = [];
  const byCustomer = Map.groupBy(entries, ({ customer }) => customer);
  for (const [customer, own] of byCustomer) {
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    if (balances.get(customer) !== sum)
      wrong.push(`the balance is ${balances.get(customer)}, the entries sum up to ${sum}`);
    if (sum < 0) wrong.push(`the balance is ${sum}`);
  }
  const keyed = new Map(entries.map((entry) => [`${entry.customer} ${entry.entry}`, entry]));
  for (const { customer, id, uploadId, status, characterCount } of orders) {
    const debit = keyed.get(`${customer} ${entryKeys.debit(uploadId)}`);
    const refund = keyed.get(`${customer} ${entryKeys.refund(id)}`);
    if (debit?.transaction !== id || debit.amount !== -characterCount) wrong.push(`${id} has no debit of its own`);
    if ((refund?.amount ?? 0) !== (status === 'REFUNDED' ? characterCount : 0))
      wrong.push(`${id} is ${status} with a refund of ${refund?.amount ?? 0}`);
  }
  const count = (letter: string) => entries.filter(({ entry }) => entry.startsWith(`${letter}#`)).length;
  if (count('D') !== orders.length) wrong.push(`${count('D')} debits for ${orders.length} orders`);
  return wrong;
}

/** What else may not be once everything has come to its end. @param paid ids of the sessions that are paid at Stripe */
export function shortfalls(books: Books, paid: ReadonlySet<string>): string[] {
  const { orders, purchases, entries, finished } = books;
  const wrong = imbalances(books);
  const done = Map.groupBy(
    orders.filter(({ status }) => status === 'DONE'),
    ({ customer }) => customer,
  );
  for (const [customer, own] of done)
    if (finished.get(customer) !== own.length)
      wrong.push(`${own.length} orders done, ${finished.get(customer)} counted`);
  const bought = entries.filter(({ entry }) => entry.startsWith('C#cs_'));
  const sessions = new Set(bought.map(({ entry }) => entry.slice('C#'.length)));
  for (const id of paid) if (!sessions.has(id)) wrong.push(`${id} is paid, but not credited`);
  for (const id of sessions) if (!paid.has(id)) wrong.push(`${id} is credited, but not paid`);
  for (const { id, status, sessionId, upload, startOutcome, credits } of purchases) {
    const isPaid = sessionId !== undefined && paid.has(sessionId);
    if ((status === 'PAID') !== isPaid) wrong.push(`${id} is ${status}`);
    if (!isPaid) continue;
    const [entry, ...more] = bought.filter(({ purchase }) => purchase === id);
    if (entry?.amount !== credits || more.length > 0) wrong.push(`${id} is not credited once with ${credits}`);
    if (upload && startOutcome === undefined) wrong.push(`nobody has tried to start the order of ${id}`);
  }
  return wrong;
}
