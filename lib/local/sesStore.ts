import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './standIn.ts';

/** A mail as the index holds it: its id begins with the time of its arrival. */
export interface MailSummary {
  readonly id: string;
  /** Epoch ms. */
  readonly received: number;
  /** Addresses it was delivered to, comma-separated. */
  readonly recipients: string;
  readonly subject: string;
}

/** No document may be kept for longer than seven days. */
const LIFETIME_MS = 7 * 86_400_000;
const SWEEP_MS = 3_600_000;

/**
 * Mails as files, found by rows in SQLite. A file is complete on disk before its row appears: a kill leaves files that
 * no row names, whose sender got no answer, and they are deleted with the rest after seven days.
 */
export function openMails(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'mails.db'));
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS mails (id TEXT PRIMARY KEY, received INTEGER NOT NULL, recipients TEXT NOT NULL,
      subject TEXT NOT NULL)`);
  const file = (id: string) => join(directory, `${id}.eml`);
  const remove = (id: string) => {
    db.prepare('DELETE FROM mails WHERE id = ?').run(id);
    rmSync(file(id), { force: true });
  };
  const sweep = () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.eml') && Number(name.split('-')[0]) <= clock.now() - LIFETIME_MS)
      .forEach((name) => remove(name.slice(0, -'.eml'.length)));
  const timer = setInterval(sweep, SWEEP_MS).unref();
  const list = () => {
    sweep();
    return db.prepare('SELECT * FROM mails ORDER BY received DESC, rowid DESC').all() as unknown as MailSummary[];
  };
  return {
    /** All mails, newest first. */
    list,
    read: (id: string) => (list().some((mail) => mail.id === id) ? readFileSync(file(id)) : undefined),
    remove,
    store: (raw: Buffer, recipients: readonly string[], subject: string): string => {
      const received = clock.now();
      const id = `${String(received).padStart(15, '0')}-${randomUUID()}`;
      writeFileSync(file(id), raw, { flush: true, flag: 'wx' });
      db.prepare('INSERT INTO mails VALUES (?, ?, ?, ?)').run(id, received, recipients.join(', '), subject);
      return id;
    },
    close: () => {
      clearInterval(timer);
      db.close();
    },
  };
}

export type Mails = ReturnType<typeof openMails>;
