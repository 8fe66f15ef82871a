import {
  ConditionalCheckFailedException,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { DomainError } from '../domain/errors.ts';
import type { OpenOrder, Order } from '../domain/orders.ts';
import { fromItem, queryAll, toItem, type TableClient } from './tables.ts';

/** Attribute that puts an order into the sparse index of the same name, and its only value. */
export const OPEN = 'open';

/** Longer keys are refused by DynamoDB (developer guide, "Constraints": sort keys); ours are much shorter. */
const MAX_KEY_BYTES = 1_024;

type OrderKey = Pick<Order, 'customer' | 'id'>;

/** What is read of an open order. */
const openAttributes = [
  'customer',
  'id',
  'status',
  'characterCount',
  'startedAt',
  'expiresAt',
  'attempt',
] as const satisfies readonly (keyof OpenOrder)[];

/** The orders of customers: what they see of them, and what the pipeline notes on them. Credits move in ledger.ts. */
export class OrdersStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** One order of this customer. @throws DomainError `transaction-not-found`, also for somebody else's id */
  async get(customer: string, id: string): Promise<Order> {
    const order = await this.#find(customer, id);
    if (!order) throw new DomainError('transaction-not-found');
    return order;
  }

  /** Whether this customer has an order with this id. */
  async exists(customer: string, id: string): Promise<boolean> {
    return (await this.#find(customer, id)) !== undefined;
  }

  /** Newest first. `startKey` is the last id of the page before; the partition comes from the token alone. */
  async list(customer: string, limit: number, startKey?: string) {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'customer = :customer',
        ExpressionAttributeValues: toItem({ ':customer': customer }),
        ScanIndexForward: false,
        Limit: limit,
        ...(startKey && { ExclusiveStartKey: toItem({ customer, id: startKey }) }),
      }),
    );
    const orders = Items.map((item) => fromItem<Order>(item));
    return { orders, startKey: LastEvaluatedKey && orders.at(-1)?.id };
  }

  /** Notes how many characters have been worked on; only ever forward, since steps may run twice. */
  async progress(order: Order, characters: number): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET progressCharacters = :characters',
      ConditionExpression: 'progressCharacters < :characters',
      ExpressionAttributeValues: toItem({ ':characters': characters }),
    });
  }

  /** Closes an order: the customer has been told. */
  async markMailed(order: Order, at: string): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET mailedAt = :at REMOVE #open',
      ConditionExpression: 'attribute_exists(customer)',
      ExpressionAttributeNames: { '#open': OPEN },
      ExpressionAttributeValues: toItem({ ':at': at }),
    });
  }

  /**
   * Closes an order whose customer cannot be told by mail: it is refused for good, or was tried for long enough. For
   * the customer that is the same as a mail that came back.
   */
  async closeUnmailed(order: OrderKey, at: string): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET mailBouncedAt = if_not_exists(mailBouncedAt, :at) REMOVE #open',
      ConditionExpression: 'attribute_exists(customer) AND attribute_not_exists(mailedAt)',
      ExpressionAttributeNames: { '#open': OPEN },
      ExpressionAttributeValues: toItem({ ':at': at }),
    });
  }

  /** Notes that the customer had the document deleted. */
  async markDeleted(order: Order, at: string): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET deletedAt = if_not_exists(deletedAt, :at)',
      ConditionExpression: 'attribute_exists(customer)',
      ExpressionAttributeValues: toItem({ ':at': at }),
    });
  }

  /** Takes off an order what is about a person: for when its document, or the whole account, is gone. */
  async forgetPerson(order: OrderKey): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET author = :nobody REMOVE settings',
      ConditionExpression: 'attribute_exists(customer)',
      ExpressionAttributeValues: toItem({ ':nobody': '' }),
    });
  }

  /** Notes that the mail did not arrive. Nothing happens if there is no such order. */
  async markBounced(order: OrderKey, at: string): Promise<void> {
    await this.#update(order, {
      UpdateExpression: 'SET mailBouncedAt = :at',
      ConditionExpression: 'attribute_exists(customer)',
      ExpressionAttributeValues: toItem({ ':at': at }),
    });
  }

  /** Claims the next attempt at an order; false if another sweeper was faster. */
  nextAttempt(order: OrderKey & Pick<Order, 'attempt'>): Promise<boolean> {
    return this.#update(order, {
      UpdateExpression: 'SET attempt = :next',
      ConditionExpression: 'attempt = :current',
      ExpressionAttributeValues: toItem({ ':next': order.attempt + 1, ':current': order.attempt }),
    });
  }

  /** Orders that are running or unmailed and began before `before` (ISO 8601 UTC), oldest first. */
  async openBefore(before: string): Promise<readonly OpenOrder[]> {
    return queryAll<OpenOrder>(this.#client, {
      TableName: this.#table,
      IndexName: OPEN,
      KeyConditionExpression: '#open = :open AND #startedAt < :before',
      ProjectionExpression: openAttributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: {
        '#open': OPEN,
        ...Object.fromEntries(openAttributes.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: toItem({ ':open': OPEN, ':before': before }),
    });
  }

  async #find(customer: string, id: string): Promise<Order | undefined> {
    if (Buffer.byteLength(id) > MAX_KEY_BYTES) return undefined;
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: this.#table, Key: toItem({ customer, id }), ConsistentRead: true }),
    );
    return Item && fromItem<Order>(Item);
  }

  /** False if the condition is not met; nothing changes then. */
  async #update({ customer, id }: OrderKey, expressions: Omit<UpdateItemCommand['input'], 'TableName' | 'Key'>) {
    try {
      await this.#client.send(
        new UpdateItemCommand({ TableName: this.#table, Key: toItem({ customer, id }), ...expressions }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}
