import { DeleteItemCommand, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { CorrectionSettings } from '../domain/correctionSettings.ts';
import type { Acceptance } from '../domain/terms.ts';
import { fromItem, toItem, type TableClient } from './tables.ts';

/** What a customer has told us about themselves, beside their e-mail address, which stands in the user pool alone. */
export interface Profile extends Acceptance {
  readonly name?: string | undefined;
  /** Editor name in the tracked changes. */
  readonly nickname?: string | undefined;
  readonly info_consent?: boolean | undefined;
  /** What the engine should know, for every order that says nothing else. */
  readonly settings?: CorrectionSettings | undefined;
}

/** Sort keys of the profiles table. */
const PROFILE = 'PROFILE';
export const DICTIONARY = 'DICTIONARY';

/**
 * The profiles table: what customers tell us of themselves. It stands apart from the credits, so that whoever may change a
 * profile can touch no balance.
 */
export class ProfilesStore {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async get(customer: string): Promise<Profile> {
    const Key = toItem({ customer, item: PROFILE });
    const { Item } = await this.#client.send(new GetItemCommand({ TableName: this.#table, Key, ConsistentRead: true }));
    return Item ? fromItem<Profile>(Item) : {};
  }

  /** Changes the given fields of the profile and leaves the others. */
  async update(customer: string, changes: Profile): Promise<Profile> {
    const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (fields.length === 0) return this.get(customer);
    const { Attributes } = await this.#client.send(
      new UpdateItemCommand({
        TableName: this.#table,
        Key: toItem({ customer, item: PROFILE }),
        UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
        ExpressionAttributeValues: toItem(Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value]))),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return fromItem<Profile>(Attributes ?? {});
  }

  /** Deletes what the customer told us of themselves, their dictionary included; for operators. */
  async delete(customer: string): Promise<void> {
    for (const item of [PROFILE, DICTIONARY])
      await this.#client.send(new DeleteItemCommand({ TableName: this.#table, Key: toItem({ customer, item }) }));
  }
}
