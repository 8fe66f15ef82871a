import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { fromItem, toItem, type TableClient } from './tables.ts';

/** The limits table: counters and used-up links. It holds hashes only, and its items end by themselves. */
export class LimitsStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /**
   * Counts one try.
   * @param expiresAt seconds of the epoch
   * @returns how many there have been with this one
   */
  async count(scope: string, id: string, expiresAt: number): Promise<number> {
    const { Attributes = {} } = await this.#client.send(
      new UpdateItemCommand({
        TableName: this.#table,
        Key: toItem({ scope, id }),
        UpdateExpression: 'SET expiresAt = :expiresAt ADD tries :one',
        ExpressionAttributeValues: toItem({ ':expiresAt': expiresAt, ':one': 1 }),
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return fromItem<{ tries: number }>(Attributes).tries;
  }

  /**
   * Uses something up.
   * @param expiresAt seconds of the epoch from which on it is refused anyway
   * @returns false if it has been used before
   */
  async useOnce(scope: string, id: string, expiresAt: number): Promise<boolean> {
    try {
      await this.#client.send(
        new UpdateItemCommand({
          TableName: this.#table,
          Key: toItem({ scope, id }),
          UpdateExpression: 'SET expiresAt = :expiresAt',
          ConditionExpression: 'attribute_not_exists(id)',
          ExpressionAttributeValues: toItem({ ':expiresAt': expiresAt }),
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}
