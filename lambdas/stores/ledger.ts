import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { DomainError } from '../domain/errors.ts';
import type { Order } from '../domain/orders.ts';
import { addToBalance, entryKeys } from './credits.ts';
import { OPEN } from './orders.ts';
import { toItem, transact, TransactionRefused, type TableClient } from './tables.ts';

export interface LedgerTables {
  readonly credits: string;
  readonly transactions: string;
}

const isNew = 'attribute_not_exists(customer)';

/** Every movement of credits that goes with an order, each in one transaction (docs/architecture.md, "The ledger"). */
export class LedgerStore {
  readonly #client: TableClient;
  readonly #tables: LedgerTables;
  constructor(client: TableClient, tables: LedgerTables) {
    this.#client = client;
    this.#tables = tables;
  }

  /**
   * Debits the characters and puts the order, or changes nothing. The debit's key holds the upload, so that one
   * upload is charged once; a second start of it finds the first one's order.
   * @returns the id of the order that stands for the upload, which may be an earlier one's
   * @throws DomainError `credit-insufficient`
   */
  async start(order: Order): Promise<string> {
    const { customer, id, uploadId, characterCount, startedAt } = order;
    const debit = {
      customer,
      entry: entryKeys.debit(uploadId),
      amount: -characterCount,
      transaction: id,
      at: startedAt,
    };
    const { credits, transactions } = this.#tables;
    try {
      await transact(this.#client, [
        {
          Put: {
            TableName: credits,
            Item: toItem(debit),
            ConditionExpression: isNew,
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Put: { TableName: transactions, Item: toItem({ ...order, open: OPEN }), ConditionExpression: isNew } },
        {
          Update: {
            TableName: credits,
            Key: toItem({ customer, entry: entryKeys.balance }),
            UpdateExpression: 'SET balance = balance - :characters',
            ConditionExpression: 'balance >= :characters',
            ExpressionAttributeValues: toItem({ ':characters': characterCount }),
          },
        },
      ]);
      return id;
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      const earlier = error.reasons[0]?.item as { transaction: string } | undefined;
      if (earlier) return earlier.transaction;
      if (error.conditionFailed(2)) throw new DomainError('credit-insufficient', { required: characterCount });
      throw error;
    }
  }

  /**
   * Commit point: RUNNING becomes DONE, and from here on nothing is refunded. Also counts the document into the
   * customer's totals.
   * @returns false if the order had left RUNNING before; nothing changes then
   */
  settle(order: Order, findings: Readonly<Record<string, number>>): Promise<boolean> {
    const total = {
      TableName: this.#tables.credits,
      Key: toItem({ customer: order.customer, entry: entryKeys.totals }),
      UpdateExpression: 'ADD documents :one, characters :characters',
      ExpressionAttributeValues: toItem({ ':one': 1, ':characters': order.characterCount }),
    };
    return this.#finish(order, 'DONE', findings, [{ Update: total }]);
  }

  /**
   * Gives the characters of a running order back, once.
   * @returns false if the order had left RUNNING before; nothing changes then
   */
  refund(order: Pick<Order, 'customer' | 'id' | 'characterCount'>, at: string): Promise<boolean> {
    const { customer, id, characterCount } = order;
    const entry = toItem({ customer, entry: entryKeys.refund(id), amount: characterCount, at });
    return this.#finish(order, 'REFUNDED', {}, [
      { Put: { TableName: this.#tables.credits, Item: entry, ConditionExpression: isNew } },
      { Update: addToBalance(this.#tables.credits, customer, characterCount) },
    ]);
  }

  async #finish(
    { customer, id }: Pick<Order, 'customer' | 'id'>,
    status: 'DONE' | 'REFUNDED',
    findings: Readonly<Record<string, number>>,
    also: readonly TransactWriteItem[],
  ): Promise<boolean> {
    const Update = {
      TableName: this.#tables.transactions,
      Key: toItem({ customer, id }),
      UpdateExpression: 'SET #status = :status, findings = :findings',
      ConditionExpression: '#status = :running',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: toItem({ ':status': status, ':running': 'RUNNING', ':findings': findings }),
    };
    try {
      await transact(this.#client, [{ Update }, ...also]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused && error.conditionFailed(0)) return false;
      throw error;
    }
  }
}
