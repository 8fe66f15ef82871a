import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { toItem, type TableClient } from './tables.ts';

/** With more places than this only so many are tried: most of them being taken, the next call tries again anyway. */
const MAX_TRIES = 8;

export interface Slot {
  readonly id: string;
  readonly holder: string;
}

/**
 * A number of places that work takes before it begins, so that no more of it goes on at once. A place whose holder was killed
 * is free again once its time is over.
 */
export class SlotsStore {
  readonly #client: TableClient;
  readonly #table: string;
  readonly #scope: string;
  readonly #places: number;
  constructor(client: TableClient, table: string, scope: string, places: number) {
    this.#client = client;
    this.#table = table;
    this.#scope = scope;
    this.#places = places;
  }

  /**
   * Takes a place. A holder comes to the same place again, as long as nobody else had to take it.
   * @param times milliseconds of the epoch: now, and when the holder has ended for certain
   * @returns undefined if no place was found
   */
  async take(holder: string, { now, until }: { now: number; until: number }): Promise<Slot | undefined> {
    const first = createHash('sha256').update(holder).digest().readUInt32BE();
    for (let attempt = 0; attempt < Math.min(this.#places, MAX_TRIES); attempt += 1) {
      const slot = { id: String((first + attempt) % this.#places), holder };
      const taken = await this.#update(slot, {
        UpdateExpression: 'SET holder = :holder, expiresAt = :until',
        ConditionExpression: 'attribute_not_exists(holder) OR holder = :holder OR expiresAt < :now',
        ExpressionAttributeValues: {
          ':holder': holder,
          ':until': Math.ceil(until / 1000),
          ':now': Math.floor(now / 1000),
        },
      });
      if (taken) return slot;
    }
    return undefined;
  }

  /** Gives a place back, if it is still the holder's. */
  async release(slot: Slot): Promise<void> {
    await this.#update(slot, {
      UpdateExpression: 'REMOVE holder',
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeValues: { ':holder': slot.holder },
    });
  }

  async #update(
    { id }: Slot,
    {
      ExpressionAttributeValues,
      ...expressions
    }: { ExpressionAttributeValues: Record<string, unknown> } & Record<
      'UpdateExpression' | 'ConditionExpression',
      string
    >,
  ): Promise<boolean> {
    try {
      await this.#client.send(
        new UpdateItemCommand({
          TableName: this.#table,
          Key: toItem({ scope: this.#scope, id }),
          ExpressionAttributeValues: toItem(ExpressionAttributeValues),
          ...expressions,
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}
