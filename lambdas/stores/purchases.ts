import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Purchase, PurchaseKey } from '../domain/purchases.ts';
import { fromItem, toItem, type TableClient } from './tables.ts';

/** From which states a purchase may come into these; PAID is never left. */
const before = { PENDING: ['OPEN'], FAILED: ['OPEN', 'PENDING'], EXPIRED: ['OPEN'] } as const;

/** The purchases of customers: what they see of them, and what Stripe reports. Credits move in paymentLedger.ts. */
export class PurchasesStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async create(purchase: Purchase): Promise<void> {
    const Item = toItem({ ...purchase });
    await this.#client.send(
      new PutItemCommand({ TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(customer)' }),
    );
  }

  async get({ customer, id }: PurchaseKey): Promise<Purchase | undefined> {
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: this.#table, Key: toItem({ customer, id }), ConsistentRead: true }),
    );
    return Item && fromItem<Purchase>(Item);
  }

  /** Newest first. */
  async list(customer: string, limit: number): Promise<readonly Purchase[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'customer = :customer',
        ExpressionAttributeValues: toItem({ ':customer': customer }),
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items.map((item) => fromItem<Purchase>(item));
  }

  /** Ties the purchase to its session; another session's payment is refused from then on. */
  async attachSession(purchase: Purchase, sessionId: string): Promise<void> {
    await this.#update(purchase, {
      UpdateExpression: 'SET sessionId = :session',
      ConditionExpression: 'attribute_not_exists(sessionId)',
      ExpressionAttributeValues: toItem({ ':session': sessionId }),
    });
  }

  /** Notes how a session goes on; harmless in any order, since no state is ever left for an earlier one. */
  async mark(purchase: Purchase, status: keyof typeof before): Promise<void> {
    const from = before[status].map((state, index) => [`:from${index}`, state] as const);
    await this.#update(purchase, {
      UpdateExpression: 'SET #status = :status',
      ConditionExpression: `#status IN (${from.map(([name]) => name).join(', ')})`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: toItem({ ':status': status, ...Object.fromEntries(from) }),
    });
  }

  async setReceipt(purchase: Purchase, receiptUrl: string): Promise<void> {
    await this.#update(purchase, {
      UpdateExpression: 'SET receiptUrl = :url',
      ConditionExpression: 'attribute_exists(customer)',
      ExpressionAttributeValues: toItem({ ':url': receiptUrl }),
    });
  }

  /** Notes how starting the order of a direct payment ended. The first outcome stays. */
  async setStartOutcome(purchase: Purchase, outcome: string): Promise<void> {
    await this.#update(purchase, {
      UpdateExpression: 'SET startOutcome = :outcome',
      ConditionExpression: 'attribute_not_exists(startOutcome)',
      ExpressionAttributeValues: toItem({ ':outcome': outcome }),
    });
  }

  async #update({ customer, id }: PurchaseKey, expressions: Omit<UpdateItemCommand['input'], 'TableName' | 'Key'>) {
    try {
      const TableName = this.#table;
      await this.#client.send(new UpdateItemCommand({ TableName, Key: toItem({ customer, id }), ...expressions }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}
