import { type AttributeValue, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Order } from '../domain/orders.ts';
import type { Purchase } from '../domain/purchases.ts';
import { type Entry, entryKeys } from './credits.ts';
import { fromItem, queryAll, toItem, type TableClient } from './tables.ts';

/** Tables that must agree with the credits. */
export interface OtherTables {
  readonly transactions: string;
  readonly purchases: string;
}

/** A customer whose entries do not add up to their balance. Characters. */
export interface Imbalance {
  readonly customer: string;
  readonly balance: number;
  readonly sum: number;
}

/** A row that another table should know of, and does not. */
export interface Unmatched {
  readonly customer: string;
  /** Id of the order, purchase or entry. */
  readonly id: string;
  readonly problem: string;
}

type CreditsRow = { readonly customer: string; readonly balance?: number } & Pick<Entry, 'entry'> & Partial<Entry>;

const MAX_LOOKS = 4;
const PAUSE_MILLISECONDS = 200;

const sumOf = (rows: readonly CreditsRow[]) => rows.reduce((sum, { amount = 0 }) => sum + amount, 0);
const balanceOf = (rows: readonly CreditsRow[]) => rows.reduce((sum, { balance = 0 }) => sum + balance, 0);

/**
 * Reads whole tables to see whether the ledger holds: for the daily check, and for operators after a restore. It keeps one
 * page and one customer in memory, however many there are.
 */
export class LedgerAudit {
  readonly #client: TableClient;
  readonly #credits: string;
  constructor(client: TableClient, credits: string) {
    this.#client = client;
    this.#credits = credits;
  }

  /**
   * Every customer whose entries do not add up to their balance.
   *
   * A partition's items come one after the other in a scan, so one pass sums them up; nothing hangs on that, since whoever
   * seems wrong is read again by themselves, consistently and repeatedly: orders may move credits meanwhile.
   */
  async *imbalances(): AsyncGenerator<Imbalance> {
    let group = { customer: '', difference: 0 };
    const close = async () => (group.difference === 0 ? undefined : this.#look(group.customer));
    const attributes = ['customer', 'entry', 'amount', 'balance'];
    for await (const { customer, amount = 0, balance = 0 } of this.#rows<CreditsRow>(this.#credits, attributes)) {
      if (customer !== group.customer) {
        const found = await close();
        if (found) yield found;
        group = { customer, difference: 0 };
      }
      group.difference += balance - amount;
    }
    const found = await close();
    if (found) yield found;
  }

  /**
   * Every order without the movements that it stands for, paid purchase without its credit, and debit without its order:
   * what tables that were restored to different moments do not know of each other.
   */
  async *unmatched({ transactions, purchases }: OtherTables): AsyncGenerator<Unmatched> {
    for await (const order of this.#rows<Order>(transactions)) yield* this.#ofOrder(order);
    for await (const { customer, id, status, sessionId = '', credits: bought } of this.#rows<Purchase>(purchases)) {
      if (status !== 'PAID') continue;
      const entry = await this.#entry(customer, entryKeys.credit(sessionId));
      if (entry?.amount !== bought) yield { customer, id, problem: `is paid, but credited with ${entry?.amount ?? 0}` };
    }
    for await (const { customer, entry, transaction } of this.#rows<CreditsRow>(this.#credits)) {
      if (!entry.startsWith(entryKeys.debit('')) || transaction === undefined) continue;
      const order = await this.#get(transactions, { customer, id: transaction });
      if (!order) yield { customer, id: transaction, problem: 'was debited, but there is no such order' };
    }
  }

  async *#ofOrder({ customer, id, uploadId, status, characterCount }: Order): AsyncGenerator<Unmatched> {
    const debit = await this.#entry(customer, entryKeys.debit(uploadId));
    if (debit?.transaction !== id || debit.amount !== -characterCount) yield { customer, id, problem: 'has no debit' };
    const refunded = (await this.#entry(customer, entryKeys.refund(id)))?.amount ?? 0;
    const expected = status === 'REFUNDED' ? characterCount : 0;
    if (refunded !== expected) yield { customer, id, problem: `is ${status}, but ${refunded} characters came back` };
  }

  /** One customer, until what is read stands still or adds up. */
  async #look(customer: string): Promise<Imbalance | undefined> {
    for (let look = 1; ; look += 1) {
      const rows = await queryAll<CreditsRow>(this.#client, {
        TableName: this.#credits,
        KeyConditionExpression: 'customer = :customer',
        ExpressionAttributeValues: toItem({ ':customer': customer }),
        ConsistentRead: true,
      });
      const [balance, sum] = [balanceOf(rows), sumOf(rows)];
      if (balance === sum) return undefined;
      if (look === MAX_LOOKS) return { customer, balance, sum };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }

  /** All rows of a table, a page at a time. @param attributes those that are wanted; all without */
  async *#rows<T>(table: string, attributes?: readonly string[]): AsyncGenerator<T> {
    let from: Record<string, AttributeValue> | undefined;
    do {
      const page = await this.#client.send(
        new ScanCommand({
          TableName: table,
          ...(attributes && {
            ProjectionExpression: attributes.map((_, at) => `#a${at}`).join(', '),
            ExpressionAttributeNames: Object.fromEntries(attributes.map((name, at) => [`#a${at}`, name])),
          }),
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      for (const item of page.Items ?? []) yield fromItem<T>(item);
      from = page.LastEvaluatedKey;
    } while (from);
  }

  async #entry(customer: string, entry: string): Promise<Entry | undefined> {
    const Item = await this.#get(this.#credits, { customer, entry });
    return Item && fromItem<Entry>(Item);
  }

  async #get(TableName: string, key: Record<string, string>) {
    const { Item } = await this.#client.send(new GetItemCommand({ TableName, Key: toItem(key), ConsistentRead: true }));
    return Item;
  }
}
