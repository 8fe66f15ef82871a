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

export interface ObjectHead {
  readonly etag: string;
  readonly bytes: number;
}

/** Without the right to list a bucket, S3 answers 403 for a key that does not exist. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);

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
    try {
      const reply = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, IfMatch: etag }));
      return await reply.Body?.transformToByteArray();
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
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
  }

  writeJson(key: string, value: unknown): Promise<void> {
    return this.write(key, JSON.stringify(value), 'application/json');
  }

  /** Keys below a prefix, with the time of their last change in milliseconds of the epoch. */
  async list(prefix: string): Promise<readonly { readonly key: string; readonly modified: number }[]> {
    const found: { key: string; modified: number }[] = [];
    let from: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          ...(prefix && { Prefix: prefix }),
          ...(from && { ContinuationToken: from }),
        }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ key: Key, modified: LastModified?.getTime() ?? 0 });
      from = page.NextContinuationToken;
    } while (from);
    return found;
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }
}
