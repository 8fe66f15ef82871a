import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { CorrectionSettings } from '../domain/correctionSettings.ts';
import { DOCUMENT_LIFETIME_SECONDS } from '../domain/documents.ts';
import type { EngineName } from '../domain/engines.ts';
import { fromItem, queryAll, toItem, type TableClient } from './tables.ts';

/** What the analysis of an upload found; it holds for exactly these bytes. */
export interface Analysis {
  /** SHA-256 of the bytes in hexadecimal: an ETag is an MD5, of which anybody makes two that are equal. */
  readonly sha256: string;
  /** Of the upload, for telling early that it was replaced. Nothing that is charged hangs on it. */
  readonly etag: string;
  readonly characterCount: number;
  /** For an order by this engine. */
  readonly timeEstimateSeconds: number;
  readonly engine?: EngineName;
}

/** How far the preview has read what an order by the embedded engine can go on from. */
export interface Reading {
  /** Of the bytes that were read. */
  readonly sha256: string;
  readonly characters: number;
  /** Of an order that goes on from there. */
  readonly timeEstimateSeconds: number;
}

/** The label of an uploaded document: its file name, and what was found in it. Outside the backups, gone with it. */
export interface Label {
  readonly customer: string;
  readonly uploadId: string;
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Seconds of the epoch; DynamoDB's TTL attribute. */
  readonly expiresAt: number;
  readonly analysis?: Analysis;
  /** SHA-256 of the bytes whose preview was counted against the customer's limit. */
  readonly previewed?: string;
  /** What the customer wishes for this document, where it differs from their profile. */
  readonly settings?: CorrectionSettings;
  /** What the customer wants it corrected by; the stage's first engine where they say nothing. */
  readonly engine?: EngineName;
  readonly reading?: Reading;
}

type LabelKey = Pick<Label, 'customer' | 'uploadId'>;

const isLabel = (item: Partial<Label> | undefined): item is Label => item?.fileName !== undefined;

const MAX_BATCH = 100;

/** The partitions of the index `expiring`: labels, and what is left in a label's place by a deletion. */
const DUE = 'label';
const TOMBSTONE = 'tombstone';

/** The documents table: labels of uploads, one partition a customer, newest last (upload ids sort by time). */
export class LabelsStore {
  readonly #client: TableClient;
  readonly #table: string;
  readonly #now: () => number;
  constructor(client: TableClient, table: string, now: () => number) {
    this.#client = client;
    this.#table = table;
    this.#now = now;
  }

  async create(customer: string, uploadId: string, fileName: string): Promise<void> {
    const now = this.#now();
    const label: Label = {
      customer,
      uploadId,
      fileName,
      createdAt: new Date(now).toISOString(),
      expiresAt: Math.floor(now / 1000) + DOCUMENT_LIFETIME_SECONDS,
    };
    await this.#client.send(new PutItemCommand({ TableName: this.#table, Item: toItem({ ...label, due: DUE }) }));
  }

  async get(customer: string, uploadId: string): Promise<Label | undefined> {
    const { Item } = await this.#client.send(
      new GetItemCommand({ TableName: this.#table, Key: toItem({ customer, uploadId }), ConsistentRead: true }),
    );
    return this.#living(Item && fromItem<Label>(Item));
  }

  /** The newest upload of this name. */
  async newest(customer: string, fileName: string): Promise<Label | undefined> {
    return (await this.#all(customer)).find((label) => label.fileName === fileName && this.#living(label));
  }

  /** File names by upload id; those that are deleted are missing. */
  async fileNames(customer: string, uploadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    let keys = [...new Set(uploadIds)].slice(0, MAX_BATCH).map((uploadId) => toItem({ customer, uploadId }));
    while (keys.length > 0) {
      const { Responses, UnprocessedKeys } = await this.#client.send(
        new BatchGetItemCommand({ RequestItems: { [this.#table]: { Keys: keys } } }),
      );
      for (const item of Responses?.[this.#table] ?? []) {
        const label = this.#living(fromItem<Label>(item));
        if (label) names.set(label.uploadId, label.fileName);
      }
      keys = UnprocessedKeys?.[this.#table]?.Keys ?? [];
    }
    return names;
  }

  /** @returns false if the document has been deleted meanwhile; nothing changes then */
  setAnalysis(label: Label, analysis: Analysis): Promise<boolean> {
    return this.#set(label, 'analysis', analysis);
  }

  /** @returns false if the document has been deleted meanwhile; nothing changes then */
  markPreviewed(label: Label, sha256: string): Promise<boolean> {
    return this.#set(label, 'previewed', sha256);
  }

  /** @returns false if the document has been deleted meanwhile; nothing changes then */
  setReading(label: Label, reading: Reading): Promise<boolean> {
    return this.#set(label, 'reading', reading);
  }

  /** @returns false if the document has been deleted meanwhile; nothing changes then */
  setEngine(label: Label, engine: EngineName): Promise<boolean> {
    return this.#set(label, 'engine', engine);
  }

  /** @returns false if the document has been deleted meanwhile; nothing changes then */
  setSettings(label: Label, settings: CorrectionSettings): Promise<boolean> {
    return this.#set(label, 'settings', settings);
  }

  async #set<K extends keyof Label>({ customer, uploadId }: Label, field: K, value: Label[K]): Promise<boolean> {
    try {
      await this.#client.send(
        new UpdateItemCommand({
          TableName: this.#table,
          Key: toItem({ customer, uploadId }),
          UpdateExpression: 'SET #field = :value',
          // A tombstone has no name.
          ConditionExpression: 'attribute_exists(fileName)',
          ExpressionAttributeNames: { '#field': field },
          ExpressionAttributeValues: toItem({ ':value': value }),
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  /**
   * Puts a tombstone in the label's place: ids alone, by which everybody sees that the document is deleted, and the
   * schedule finds what somebody wrote who had begun before.
   */
  async bury(customer: string, uploadId: string): Promise<void> {
    const expiresAt = Math.floor(this.#now() / 1000) + DOCUMENT_LIFETIME_SECONDS;
    const Item = toItem({ customer, uploadId, expiresAt, due: TOMBSTONE });
    await this.#client.send(new PutItemCommand({ TableName: this.#table, Item }));
  }

  /** Takes a label or a tombstone away. */
  async delete(customer: string, uploadId: string): Promise<void> {
    await this.#client.send(new DeleteItemCommand({ TableName: this.#table, Key: toItem({ customer, uploadId }) }));
  }

  /** Ids of all uploads of a customer that the table knows of. */
  async uploads(customer: string): Promise<readonly string[]> {
    return (await this.#all(customer)).map(({ uploadId }) => uploadId);
  }

  /** Uploads whose time ends at or before `horizon` (seconds of the epoch), soonest first. */
  expiringBy(horizon: number): Promise<readonly LabelKey[]> {
    return this.#due(DUE, horizon);
  }

  /** Uploads that were deleted at or before `moment` (seconds of the epoch), and whose tombstones still stand. */
  buriedBy(moment: number): Promise<readonly LabelKey[]> {
    return this.#due(TOMBSTONE, moment + DOCUMENT_LIFETIME_SECONDS);
  }

  #due(due: string, horizon: number): Promise<readonly LabelKey[]> {
    return queryAll<LabelKey>(this.#client, {
      TableName: this.#table,
      IndexName: 'expiring',
      KeyConditionExpression: 'due = :due AND expiresAt <= :horizon',
      ExpressionAttributeValues: toItem({ ':due': due, ':horizon': horizon }),
    });
  }

  /** All labels of a customer, newest first. */
  async #all(customer: string): Promise<readonly Label[]> {
    return queryAll<Label>(this.#client, {
      TableName: this.#table,
      KeyConditionExpression: 'customer = :customer',
      ExpressionAttributeValues: toItem({ ':customer': customer }),
      ScanIndexForward: false,
      ConsistentRead: true,
    });
  }

  /** TTL may take days to delete; what is past its time, or buried, does not exist for anybody. */
  #living(label: Partial<Label> | undefined): Label | undefined {
    return isLabel(label) && label.expiresAt * 1000 > this.#now() ? label : undefined;
  }
}
