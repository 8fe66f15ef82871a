import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { fromItem, queryAll, toItem, transact, TransactionRefused, type TableClient } from './tables.ts';

/** Running totals of finished orders; never computed by a scan. */
export interface Totals {
  readonly documents: number;
  readonly characters: number;
}

/** One movement of credits. `amount` is in characters, negative for a debit; `at` is ISO 8601 UTC. */
export interface Entry {
  readonly entry: string;
  readonly amount: number;
  readonly at: string;
  readonly transaction?: string;
  /** Why an operator moved it. */
  readonly reason?: string;
}

/** Sort keys of the credits table. Each entry's key says what it is for, so that it can exist only once. */
export const entryKeys = {
  balance: 'BALANCE',
  totals: 'TOTALS',
  debit: (uploadId: string) => `D#${uploadId}`,
  refund: (transaction: string) => `R#${transaction}`,
  /** `source` is the Stripe checkout session's id, never the event's. */
  credit: (source: string) => `C#${source}`,
  /** Ids of refunds and disputes at Stripe. */
  clawback: (id: string) => `X#${id}`,
  reinstatement: (id: string) => `W#${id}`,
  /** `source` names the correction and its reason (adjustments.ts). */
  adjustment: (source: string) => `A#${source}`,
};

/** A refund's key alone names its order. */
const orderOfRefund = ({ entry }: Entry) => {
  const prefix = entryKeys.refund('');
  return entry.startsWith(prefix) && { transaction: entry.slice(prefix.length) };
};

/** The half of every crediting transaction that raises the balance. */
export const addToBalance = (table: string, customer: string, characters: number) => ({
  TableName: table,
  Key: toItem({ customer, entry: entryKeys.balance }),
  UpdateExpression: 'ADD balance :characters',
  ExpressionAttributeValues: toItem({ ':characters': characters }),
});

/**
 * The credits table: one partition a customer, with the items `BALANCE` and `TOTALS` and the append-only
 * entries of the ledger (docs/architecture.md, "The ledger").
 */
export class CreditsStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Characters a customer may still spend. */
  async balance(customer: string): Promise<number> {
    return (await this.#get<{ balance: number }>(customer, entryKeys.balance))?.balance ?? 0;
  }

  async totals(customer: string): Promise<Totals> {
    return (await this.#get<Totals>(customer, entryKeys.totals)) ?? { documents: 0, characters: 0 };
  }

  /** The order an upload was debited for; its entry never goes. */
  async orderOf(customer: string, uploadId: string): Promise<string | undefined> {
    return (await this.#get<{ transaction: string }>(customer, entryKeys.debit(uploadId)))?.transaction;
  }

  /** Every movement of credits, by its key. */
  async entries(customer: string): Promise<Entry[]> {
    const found = await queryAll<Entry>(this.#client, {
      TableName: this.#table,
      KeyConditionExpression: 'customer = :customer',
      ExpressionAttributeValues: toItem({ ':customer': customer }),
      ConsistentRead: true,
    });
    // BALANCE and TOTALS stand in the same partition; movements alone have an amount.
    return found.filter(({ amount }) => amount !== undefined).map((entry) => ({ ...entry, ...orderOfRefund(entry) }));
  }

  /**
   * Adds bought or granted characters, once for each source.
   * @param at ISO 8601 UTC
   * @returns false if this source has been credited before; nothing changes then
   */
  async credit(customer: string, source: string, characters: number, at: string): Promise<boolean> {
    const Item = toItem({ customer, entry: entryKeys.credit(source), amount: characters, at });
    try {
      await transact(this.#client, [
        { Put: { TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(customer)' } },
        { Update: addToBalance(this.#table, customer, characters) },
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused && error.conditionFailed(0)) return false;
      throw error;
    }
  }

  async #get<T>(customer: string, entry: string): Promise<T | undefined> {
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: this.#table, Key: toItem({ customer, entry }), ConsistentRead: true }),
    );
    return Item && fromItem<T>(Item);
  }
}
