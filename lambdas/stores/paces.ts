import { createHash } from 'node:crypto';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { EngineName } from '../domain/engines.ts';
import type { PaceSample } from '../domain/pace.ts';
import { queryAll, toItem, type TableClient } from './tables.ts';

/** Orders that are remembered of each engine: enough to tell its pace, few enough to follow when it changes. */
const PLACES = 32;
/** What nothing has been heard of for so long is forgotten. */
const LIFETIME_SECONDS = 30 * 24 * 3600;

interface Row extends PaceSample {
  /** Seconds of the epoch. */
  readonly expiresAt: number;
}

const scopeOf = (engine: EngineName) => `pace ${engine}`;

/**
 * How long the last orders took: lengths and durations alone, of nobody and of no document. They stand in the table of the
 * limits, whose items end by themselves.
 */
export class PacesStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /**
   * Notes an order that has ended. It takes the place of another, by its id, so that a second note of it changes nothing.
   * @param now milliseconds of the epoch
   */
  async note(engine: EngineName, order: string, { characters, seconds }: PaceSample, now: number): Promise<void> {
    const place = createHash('sha256').update(order).digest().readUInt32BE() % PLACES;
    const expiresAt = Math.floor(now / 1000) + LIFETIME_SECONDS;
    await this.#client.send(
      new UpdateItemCommand({
        TableName: this.#table,
        Key: toItem({ scope: scopeOf(engine), id: String(place) }),
        UpdateExpression: 'SET #characters = :characters, #seconds = :seconds, expiresAt = :expiresAt',
        ExpressionAttributeNames: { '#characters': 'characters', '#seconds': 'seconds' },
        ExpressionAttributeValues: toItem({ ':characters': characters, ':seconds': seconds, ':expiresAt': expiresAt }),
      }),
    );
  }

  /**
   * @param now milliseconds of the epoch; TTL may take days to delete what is forgotten
   * @returns the oldest first
   */
  async of(engine: EngineName, now: number): Promise<readonly PaceSample[]> {
    const rows = await queryAll<Row>(this.#client, {
      TableName: this.#table,
      KeyConditionExpression: '#scope = :scope',
      ExpressionAttributeNames: { '#scope': 'scope' },
      ExpressionAttributeValues: toItem({ ':scope': scopeOf(engine) }),
    });
    return rows.filter(({ expiresAt }) => expiresAt * 1000 > now).sort((one, other) => one.expiresAt - other.expiresAt);
  }
}
