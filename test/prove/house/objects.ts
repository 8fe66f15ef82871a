import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { Command } from './clients.ts';

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: number;
}

const refusal = (name: string, status: number) =>
  new S3ServiceException({ name, message: name, $fault: 'client', $metadata: { httpStatusCode: status } });

/** One bucket in memory, for the calls the product makes. */
export class Objects {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  get keys(): readonly string[] {
    return [...this.#kept.keys()];
  }

  get(key: string): Buffer | undefined {
    return this.#kept.get(key)?.bytes;
  }

  drop(key: string): void {
    this.#kept.delete(key);
  }

  put(key: string, bytes: Buffer): void {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    this.#kept.set(key, { bytes, etag, modified: this.#now() });
  }

  send({ constructor, input }: Command): unknown {
    const key = input.Key as string;
    switch (constructor.name) {
      case 'PutObjectCommand':
        if (input.IfNoneMatch === '*' && this.#kept.has(key)) throw refusal('PreconditionFailed', 412);
        if (input.IfMatch !== undefined && input.IfMatch !== this.#kept.get(key)?.etag)
          throw refusal('PreconditionFailed', 412);
        return this.put(key, Buffer.from(input.Body as string | Uint8Array));
      case 'DeleteObjectCommand':
        return void this.#kept.delete(key);
      case 'ListObjectsV2Command': {
        const prefix = (input.Prefix as string | undefined) ?? '';
        const after = (input.StartAfter as string | undefined) ?? '';
        const found = [...this.#kept]
          .filter(([name]) => name.startsWith(prefix) && name > after)
          .toSorted(([a], [b]) => (a < b ? -1 : 1));
        return { Contents: found.map(([Key, { modified }]) => ({ Key, LastModified: new Date(modified) })) };
      }
      case 'HeadObjectCommand':
      case 'GetObjectCommand': {
        const kept = this.#kept.get(key);
        if (!kept) throw new NoSuchKey({ message: key, $metadata: { httpStatusCode: 404 } });
        if (input.IfMatch !== undefined && input.IfMatch !== kept.etag) throw refusal('PreconditionFailed', 412);
        const Body = { transformToByteArray: async () => new Uint8Array(kept.bytes) };
        return { ETag: kept.etag, ContentLength: kept.bytes.length, Body };
      }
      default:
        throw new Error(`the proofs' bucket does not serve ${constructor.name}`);
    }
  }
}
