import { createHash } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { fromItem, queryAll, toItem, type TableClient } from './tables.ts';

/** What a visitor declares. */
export interface Declaration {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** What the visitor says the declaration is about: a transaction, an invoice, a date. */
  readonly order_reference: string;
}

/** A declaration of withdrawal as it was received. */
export interface Withdrawal extends Declaration {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  /** ISO 8601 UTC at which the mail with the receipt went out. */
  readonly confirmedAt?: string;
}

interface Key {
  readonly month: string;
  readonly id: string;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** 80 bits: other words never get the same id. */
const HASH_LENGTH = 20;

const monthOf = (iso: string) => iso.slice(0, 7);

/** The key of a declaration that is made at `now`. It follows from what is declared and the day, and from nothing else. */
function keyOf({ name, email, order_reference }: Declaration, now: number): Key {
  const at = new Date(now).toISOString();
  const hash = createHash('sha256')
    .update(JSON.stringify([name, email, order_reference]))
    .digest('hex');
  return { month: monthOf(at), id: `wd_${at.slice(0, 10).replaceAll('-', '')}${hash.slice(0, HASH_LENGTH)}` };
}

/** Declarations by month of receipt, for the people who answer them. */
export class WithdrawalsStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /**
   * Receives a declaration. The same words within a day are the same declaration, received when they first came.
   * @param now milliseconds of the epoch
   */
  async declare(declaration: Declaration, now: number): Promise<Withdrawal> {
    const yesterdays = await this.#get(keyOf(declaration, now - DAY_MILLISECONDS));
    if (yesterdays && now - Date.parse(yesterdays.receivedAt) < DAY_MILLISECONDS) return yesterdays;
    const key = keyOf(declaration, now);
    const withdrawal = { ...declaration, id: key.id, receivedAt: new Date(now).toISOString() };
    const Item = toItem({ ...withdrawal, month: key.month });
    try {
      await this.#client.send(
        new PutItemCommand({ TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(id)' }),
      );
      return withdrawal;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return (await this.#get(key)) ?? withdrawal;
    }
  }

  /** Notes that the receipt has been mailed. @param at ISO 8601 UTC */
  async markConfirmed({ id, receivedAt }: Withdrawal, at: string): Promise<void> {
    await this.#client.send(
      new UpdateItemCommand({
        TableName: this.#table,
        Key: toItem({ month: monthOf(receivedAt), id }),
        UpdateExpression: 'SET confirmedAt = if_not_exists(confirmedAt, :at)',
        ExpressionAttributeValues: toItem({ ':at': at }),
      }),
    );
  }

  /** What was declared under an e-mail address, oldest first. */
  async of(email: string): Promise<readonly Withdrawal[]> {
    return queryAll<Withdrawal>(this.#client, {
      TableName: this.#table,
      IndexName: 'email',
      KeyConditionExpression: 'email = :email',
      ExpressionAttributeValues: toItem({ ':email': email.toLowerCase() }),
    });
  }

  async #get(key: Key): Promise<Withdrawal | undefined> {
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: this.#table, Key: toItem({ ...key }), ConsistentRead: true }),
    );
    return Item && fromItem<Withdrawal>(Item);
  }
}
