import { ConditionalCheckFailedException, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DomainError } from '../domain/errors.ts';
import { DICTIONARY } from './profiles.ts';
import { fromItem, toItem, type TableClient } from './tables.ts';

interface Stored {
  /** One entry a line. */
  readonly words: string;
  readonly revision: number;
}

const MAX_ATTEMPTS = 5;

/** The customers' own words, one item each beside their profile. */
export class DictionariesStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async get(customer: string): Promise<readonly string[]> {
    return linesOf(await this.#stored(customer));
  }

  /**
   * Replaces the entries by what `change` makes of them; whoever changes them at the same time loses nothing.
   * @throws DomainError `dictionary-changed` if that happens again and again, and whatever `change` throws
   */
  async change(customer: string, change: (words: readonly string[]) => readonly string[]): Promise<readonly string[]> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = await this.#stored(customer);
      const words = change(linesOf(stored));
      const Item = toItem({
        customer,
        item: DICTIONARY,
        words: words.join('\n'),
        revision: (stored?.revision ?? 0) + 1,
      });
      try {
        await this.#client.send(
          new PutItemCommand({
            TableName: this.#table,
            Item,
            ...(stored
              ? {
                  ConditionExpression: 'revision = :revision',
                  ExpressionAttributeValues: toItem({ ':revision': stored.revision }),
                }
              : { ConditionExpression: 'attribute_not_exists(customer)' }),
          }),
        );
        return words;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    throw new DomainError('dictionary-changed');
  }

  async #stored(customer: string): Promise<Stored | undefined> {
    const { Item } = await this.#client.send(
      new GetItemCommand({
        TableName: this.#table,
        Key: toItem({ customer, item: DICTIONARY }),
        ConsistentRead: true,
      }),
    );
    return Item && fromItem<Stored>(Item);
  }
}

const linesOf = (stored: Stored | undefined) => (stored?.words ? stored.words.split('\n') : []);
