import {
  type AttributeValue,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** The one method of the SDK client that stores use, so that proofs can put the in-process table engine in its place. */
export type TableClient = Pick<DynamoDBClient, 'send'>;

/** Attribute values of an expression or item; undefined members are left out. */
export const toItem = (values: Record<string, unknown>) => marshall(values, { removeUndefinedValues: true });

export const fromItem = <T>(item: Record<string, AttributeValue>): T => unmarshall(item) as T;

/** All items of a query, over as many pages as they take (DynamoDB developer guide, "Paginating table query results"). */
export async function queryAll<T>(client: TableClient, query: QueryCommandInput): Promise<T[]> {
  const found: T[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new QueryCommand({ ...query, ...(from && { ExclusiveStartKey: from }) }));
    found.push(...(page.Items ?? []).map((item) => fromItem<T>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

/** Why a transaction did not happen: for each action the code of its failure, and the item that stood in the way. */
export class TransactionRefused extends Error {
  readonly reasons: readonly { readonly code: string; readonly item: Record<string, unknown> | undefined }[];
  constructor(cause: TransactionCanceledException) {
    super('transaction refused', { cause });
    this.name = 'TransactionRefused';
    this.reasons = (cause.CancellationReasons ?? []).map(({ Code, Item }) => ({
      code: Code ?? 'None',
      item: Item && fromItem<Record<string, unknown>>(Item),
    }));
  }
  /** Whether the condition of the action at `index` was not met. */
  conditionFailed(index: number): boolean {
    return this.reasons[index]?.code === 'ConditionalCheckFailed';
  }
}

const MAX_ATTEMPTS = 8;
const BACKOFF_MILLISECONDS = 25;

/**
 * Runs all actions or none. A conflict with another transaction on the same items is passing: it is tried again
 * with growing, jittered pauses. (DynamoDB developer guide, "Transaction conflict handling".)
 * @throws TransactionRefused if a condition is not met
 */
export async function transact(client: TableClient, actions: readonly TransactWriteItem[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: [...actions] }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refused = new TransactionRefused(error);
      const codes = refused.reasons.map(({ code }) => code);
      const passing = codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
      if (!passing) throw refused;
      if (attempt === MAX_ATTEMPTS) throw error;
      await pause(Math.random() * BACKOFF_MILLISECONDS * 2 ** attempt);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
