import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './standIn.ts';

/** An object without its bytes. */
export interface Stored {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  /** MD5 in hexadecimal, in quotes as in the header. */
  readonly etag: string;
  /** Epoch ms, in whole seconds. */
  readonly modified: number;
  /** Content-Type and its kin, and the user's `x-amz-meta-*`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksums: Readonly<Record<string, string>>;
}

export interface LifecycleRule {
  readonly prefix: string;
  readonly days: number;
}

const DAY_MS = 86_400_000;
const parse = (json: unknown) => JSON.parse(json as string) as Record<string, string>;

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function writeDurably(folder: string, file: string, body: Buffer): void {
  const handle = openSync(join(folder, file), 'wx');
  for (let at = 0; at < body.length;) at += writeSync(handle, body, at);
  fsyncSync(handle);
  closeSync(handle);
  syncPath(folder);
}

/**
 * Objects as files of random names, found by rows in SQLite. A file is complete on disk before its row appears, and a
 * row is gone before its file: a kill leaves files that no row names, and the next start deletes those.
 */
export function openObjects(directory: string, clock: Clock) {
  const folder = join(directory, 'objects');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(directory, 'objects.db'));
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL,
      etag TEXT NOT NULL, modified INTEGER NOT NULL, headers TEXT NOT NULL, checksums TEXT NOT NULL,
      PRIMARY KEY (bucket, key)) WITHOUT ROWID`);
  const select = db.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const insert = db.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const page = db.prepare(`SELECT * FROM objects WHERE bucket = ? AND key > ? AND substr(key, 1, ?) = ?
    ORDER BY key LIMIT ?`);
  const old = db.prepare('SELECT * FROM objects WHERE bucket = ? AND substr(key, 1, ?) = ? AND modified <= ?');
  const named = new Set(
    db
      .prepare('SELECT file FROM objects')
      .all()
      .map(({ file }) => file),
  );
  for (const file of readdirSync(folder)) if (!named.has(file)) rmSync(join(folder, file));

  const read = (row: Record<string, unknown> | undefined): Stored | undefined =>
    row && ({ ...row, headers: parse(row.headers), checksums: parse(row.checksums) } as Stored);
  const find = (bucket: string, key: string) => read(select.get(bucket, key));
  const points = (text: string) => [...text].length;
  function drop(bucket: string, key: string): void {
    const stored = find(bucket, key);
    remove.run(bucket, key);
    if (stored) rmSync(join(folder, stored.file), { force: true });
  }
  return {
    find,
    drop,
    bytes: ({ file }: Stored) => readFileSync(join(folder, file)),
    put(bucket: string, key: string, body: Buffer, headers: Stored['headers'], checksums: Stored['checksums']): Stored {
      const before = find(bucket, key);
      const file = randomUUID();
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const modified = Math.floor(clock.now() / 1000) * 1000;
      writeDurably(folder, file, body);
      insert.run(bucket, key, file, body.length, etag, modified, JSON.stringify(headers), JSON.stringify(checksums));
      if (before) rmSync(join(folder, before.file), { force: true });
      return { key, file, size: body.length, etag, modified, headers, checksums };
    },
    /** Keys after `after` in the order of their UTF-8 bytes. */
    list: (bucket: string, prefix: string, after: string, count: number): Stored[] =>
      page.all(bucket, after, points(prefix), prefix, count).map((row) => read(row) as Stored),
    /** An object goes at the first midnight UTC after its days are over, as in S3; AWS may take hours longer. */
    expire(bucket: string, { prefix, days }: LifecycleRule): number {
      const midnight = Math.floor(clock.now() / DAY_MS) * DAY_MS;
      const rows = old.all(bucket, points(prefix), prefix, midnight - days * DAY_MS);
      for (const { key } of rows) drop(bucket, key as string);
      return rows.length;
    },
    close: () => db.close(),
  };
}
