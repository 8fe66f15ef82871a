import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { toItem, type TableClient } from './tables.ts';

/** A declaration of withdrawal, as a visitor made it. */
export interface Withdrawal {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  /** What the visitor says the declaration is about: a transaction, an invoice, a date. */
  readonly order_reference: string;
}

/** Declarations by month of receipt, for the people who answer them. */
export class WithdrawalsStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async add(withdrawal: Withdrawal): Promise<void> {
    const Item = toItem({ ...withdrawal, month: withdrawal.receivedAt.slice(0, 7) });
    await this.#client.send(new PutItemCommand({ TableName: this.#table, Item }));
  }
}
