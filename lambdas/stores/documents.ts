import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** A presigned address is a key to a text: it lives as briefly as an upload or a click needs. */
const PRESIGNED_SECONDS = 300;

/** How often a change is made anew because somebody else was faster. */
const MAX_ATTEMPTS = 5;

/** What must be so for a write to happen. */
type Condition = { readonly IfMatch: string | undefined } | { readonly IfNoneMatch: '*' };

const parse = <T>(bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as T;

export interface ObjectHead {
  readonly etag: string;
  readonly bytes: number;
}

export interface ListedObject {
  readonly key: string;
  /** Time of the last change in milliseconds of the epoch. */
  readonly modified: number;
}

/**
 * Whoever reads may list too, so that S3 says 404 of what is not there. A 403 is a fault of ours, such as a policy that
 * has not arrived yet, and never taken for a document that is gone.
 */
const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The documents bucket. Keys come from `documentKeys` and begin with the customer everywhere. */
export class DocumentsStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Address to which a browser may PUT one file, as application/octet-stream. */
  uploadUrl(key: string): Promise<string> {
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key, ContentType: 'application/octet-stream' });
    return getSignedUrl(this.#client, command, {
      expiresIn: PRESIGNED_SECONDS,
      signableHeaders: new Set(['host', 'content-type']),
    });
  }

  /**
   * Address from which a browser may download a file, saved under `fileName`.
   * @param secondsLeft until the document's time is over; the address does not outlive it
   */
  downloadUrl(key: string, fileName: string, secondsLeft: number): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      // RFC 6266 and 5987: the name in UTF-8, since umlauts are ordinary here.
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
    const expiresIn = Math.max(1, Math.min(PRESIGNED_SECONDS, Math.floor(secondsLeft)));
    return getSignedUrl(this.#client, command, { expiresIn });
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    try {
      const reply = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return { etag: reply.ETag ?? '', bytes: reply.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The bytes of an object, or undefined if there is none (any more) with this ETag. */
  async read(key: string, etag?: string): Promise<Uint8Array | undefined> {
    return (await this.#read(key, etag))?.bytes;
  }

  async #read(key: string, etag?: string) {
    try {
      const reply = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, IfMatch: etag }));
      const bytes = await reply.Body?.transformToByteArray();
      return bytes && { bytes, etag: reply.ETag };
    } catch (error) {
      if (isMissing(error) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412))
        return undefined;
      throw error;
    }
  }

  async write(key: string, body: Uint8Array | string, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: body, ContentType: contentType }),
    );
  }

  async readJson<T>(key: string): Promise<T | undefined> {
    const bytes = await this.read(key);
    return bytes && parse<T>(bytes);
  }

  writeJson(key: string, value: unknown): Promise<void> {
    return this.write(key, JSON.stringify(value), 'application/json');
  }

  /**
   * Writes an object unless there is one (S3 user guide, "Conditional writes").
   * @returns false if there is; nothing changes then
   */
  writeJsonOnce(key: string, value: unknown): Promise<boolean> {
    return this.#writeJsonIf({ IfNoneMatch: '*' }, key, value);
  }

  /**
   * Replaces an object by what `change` makes of it; whoever changes it at the same time loses nothing.
   * @returns false if others were faster again and again; nothing changes then
   */
  async changeJson<T>(key: string, change: (before: T | undefined) => T): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await this.#read(key);
      const condition = found ? { IfMatch: found.etag } : ({ IfNoneMatch: '*' } as const);
      if (await this.#writeJsonIf(condition, key, change(found && parse<T>(found.bytes)))) return true;
    }
    return false;
  }

  async #writeJsonIf(condition: Condition, key: string, value: unknown): Promise<boolean> {
    const content = { Body: JSON.stringify(value), ContentType: 'application/json' };
    try {
      await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, ...condition, ...content }));
      return true;
    } catch (error) {
      // 409: another conditional write of this key was faster by a moment; 404: what was to match has been deleted.
      const lost = 'IfMatch' in condition ? [404, 409, 412] : [409, 412];
      if (error instanceof S3ServiceException && lost.includes(error.$metadata.httpStatusCode ?? 0)) return false;
      throw error;
    }
  }

  /**
   * Objects below a prefix in the order of their keys, a page of at most a thousand at a time, so that any number takes the
   * memory of one page.
   * @param after only keys that come after this one
   */
  async *pages(prefix: string, after?: string): AsyncGenerator<readonly ListedObject[]> {
    let from: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          ...(prefix && { Prefix: prefix }),
          ...(after && { StartAfter: after }),
          ...(from && { ContinuationToken: from }),
        }),
      );
      yield (page.Contents ?? []).map(({ Key: key = '', LastModified }) => ({
        key,
        modified: LastModified?.getTime() ?? 0,
      }));
      from = page.NextContinuationToken;
    } while (from);
  }

  /** All objects below a prefix; for those of one customer or document. */
  async list(prefix: string): Promise<readonly ListedObject[]> {
    const found: ListedObject[] = [];
    for await (const page of this.pages(prefix)) found.push(...page);
    return found;
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }
}
