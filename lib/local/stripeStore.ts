import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atomically } from './durability.ts';
import type { Clock } from './standIn.ts';

/** An object of Stripe's API. `created` is in seconds of the epoch. */
export type StripeObject = Record<string, unknown> & {
  readonly id: string;
  readonly object: string;
  readonly created: number;
};

/** An event on its way to the webhook. */
export interface Delivery {
  readonly id: number;
  readonly event: string;
  /** Number of tries so far. */
  readonly attempt: number;
  /** Milliseconds of the epoch of the first try. */
  readonly since: number;
}

const SCHEMA = `CREATE TABLE IF NOT EXISTS objects
    (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS byType ON objects (type, number);
  CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, event TEXT NOT NULL, attempt INTEGER NOT NULL,
    since INTEGER NOT NULL, due INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS requests (key TEXT PRIMARY KEY, request TEXT NOT NULL, id TEXT NOT NULL)`;

export interface Filter {
  readonly createdFrom?: number;
  /** Types of events. */
  readonly types?: readonly string[];
  /** Id of the last object of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** Everything the stand-in for Stripe remembers. WAL and synchronous=FULL: what was answered survives a kill. */
export function openStripeStore(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'stripe.db'));
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(SCHEMA);
  const parse = (row: unknown) => JSON.parse((row as { body: string }).body) as StripeObject;
  const upsert = db.prepare(`INSERT INTO objects (id, type, body) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const list = db.prepare(`SELECT body FROM objects WHERE type = ?1 AND json_extract(body, '$.created') >= ?2
    AND number < COALESCE((SELECT number FROM objects WHERE id = ?3), 9e18)
    AND (?4 IS NULL OR json_extract(body, '$.type') IN (SELECT value FROM json_each(?4)))
    ORDER BY number DESC LIMIT ?5`);
  const find = (id: string) => {
    const row = db.prepare('SELECT body FROM objects WHERE id = ?').get(id);
    return row && parse(row);
  };
  return {
    find,
    put: (object: StripeObject) => upsert.run(object.id, object.object, JSON.stringify(object)),
    /** Newest first. */
    list: (type: string, { createdFrom = 0, types, after, limit }: Filter) =>
      list.all(type, createdFrom, after ?? null, types ? JSON.stringify(types) : null, limit).map(parse),
    /** Sessions for whose time in this field it is now. An expiry concerns those alone that are still open. */
    due: (field: 'expires_at' | 'arrives.at', unitMs: number) =>
      db
        .prepare(
          `SELECT body FROM objects WHERE type = 'checkout.session' AND json_extract(body, ?1) * ?2 <= ?3
           AND (?1 <> '$.expires_at' OR json_extract(body, '$.status') = 'open')`,
        )
        .all(`$.${field}`, unitMs, clock.now())
        .map(parse),
    /** All of the work's writes or none; within another such work it is part of that one. */
    atomically: <T>(work: () => T): T => (db.isTransaction ? work() : atomically(db, work)),
    /** Sends an event after a while; `delayMs` 0 means at once. */
    deliver: (event: string, delayMs: number) =>
      db
        .prepare('INSERT INTO deliveries (event, attempt, since, due) VALUES (?, 0, ?, ?)')
        .run(event, clock.now(), clock.now() + delayMs),
    dueDeliveries: () =>
      db
        .prepare('SELECT id, event, attempt, since FROM deliveries WHERE due <= ? ORDER BY id')
        .all(clock.now()) as unknown as Delivery[],
    retryDelivery: (id: number, delayMs: number) =>
      db.prepare('UPDATE deliveries SET attempt = attempt + 1, due = ? WHERE id = ?').run(clock.now() + delayMs, id),
    endDelivery: (id: number) => db.prepare('DELETE FROM deliveries WHERE id = ?').run(id),
    /** What a request with this idempotency key has made before. */
    requested: (key: string) =>
      db.prepare('SELECT request, id FROM requests WHERE key = ?').get(key) as
        { request: string; id: string } | undefined,
    rememberRequest: (key: string, request: string, id: string) =>
      db.prepare('INSERT INTO requests VALUES (?, ?, ?)').run(key, request, id),
    close: () => db.close(),
  };
}

export type StripeStore = ReturnType<typeof openStripeStore>;
