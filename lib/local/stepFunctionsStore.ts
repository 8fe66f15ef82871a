import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { atomically } from './durability.ts';
import type { Clock } from './standIn.ts';
import type { Position, StateEvent } from './stepFunctionsInterpreter.ts';

/** As Step Functions names it. */
type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
/** An execution as its row holds it. Times are epoch ms, `definition` and `position` JSON. */
export interface Row {
  readonly arn: string;
  readonly machine: string;
  readonly name: string;
  readonly input: string;
  readonly definition: string;
  readonly status: Status;
  readonly started: number;
  readonly stopped: number | null;
  readonly output: string | null;
  readonly error: string | null;
  readonly cause: string | null;
  readonly position: string | null;
}
/** What an execution leaves behind. */
type End = Partial<Record<'output' | 'error' | 'cause', string | undefined>>;
/** An event of the history; `details` is JSON. */
export interface EventRow {
  readonly id: number;
  readonly at: number;
  readonly type: string;
  readonly details: string;
}

const END_EVENTS = { SUCCEEDED: 'Succeeded', FAILED: 'Failed', TIMED_OUT: 'TimedOut', ABORTED: 'Aborted' } as const;
const SCHEMA = `CREATE TABLE IF NOT EXISTS executions (arn TEXT PRIMARY KEY, machine TEXT NOT NULL, name TEXT NOT NULL,
      input TEXT NOT NULL, definition TEXT NOT NULL, status TEXT NOT NULL, started INTEGER NOT NULL, stopped INTEGER,
      output TEXT, error TEXT, cause TEXT, position TEXT);
    CREATE TABLE IF NOT EXISTS events (execution TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL,
      type TEXT NOT NULL, details TEXT NOT NULL, PRIMARY KEY (execution, id))`;

/** Rows of executions and of their events. WAL and synchronous=FULL: what was committed survives a kill. */
export function openExecutions(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'executions.db'));
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(SCHEMA);
  const selectRow = db.prepare('SELECT * FROM executions WHERE arn = ?');
  const insertRow = db.prepare(
    `INSERT INTO executions (arn, machine, name, input, definition, status, started) VALUES (?, ?, ?, ?, ?, 'RUNNING', ?)`,
  );
  const move = db.prepare('UPDATE executions SET position = ? WHERE arn = ?');
  const close = db.prepare(
    'UPDATE executions SET status = ?, stopped = ?, output = ?, error = ?, cause = ?, position = NULL WHERE arn = ?',
  );
  const insertEvent = db.prepare(
    `INSERT INTO events SELECT ?1, 1 + COALESCE((SELECT MAX(id) FROM events WHERE execution = ?1), 0), ?2, ?3, ?4`,
  );
  const note = (arn: string, events: readonly StateEvent[]) => {
    for (const { type, details } of events) insertEvent.run(arn, clock.now(), type, JSON.stringify(details));
  };
  const find = (arn: string) => selectRow.get(arn) as Row | undefined;
  return {
    find,
    /** Takes the place of an execution whose name has become free again. */
    insert: ({ arn, machine, name, input, definition, started }: Omit<Row, 'position'>) =>
      atomically(db, () => {
        for (const [table, key] of [
          ['executions', 'arn'],
          ['events', 'execution'],
        ]) {
          db.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).run(arn);
        }
        insertRow.run(arn, machine, name, input, definition, started);
        note(arn, [{ type: 'ExecutionStarted', details: { input } }]);
      }),
    commit: (arn: string, events: readonly StateEvent[], position?: Position) =>
      atomically(db, () => {
        note(arn, events);
        if (position) move.run(JSON.stringify(position), arn);
      }),
    /** Ends an execution, unless it has ended before. */
    finish: (arn: string, status: keyof typeof END_EVENTS, end: End, events: readonly StateEvent[] = []) =>
      atomically(db, () => {
        if (find(arn)?.status !== 'RUNNING') return;
        note(arn, [...events, { type: `Execution${END_EVENTS[status]}`, details: end }]);
        close.run(status, clock.now(), end.output ?? null, end.error ?? null, end.cause ?? null, arn);
      }),
    running: () => db.prepare(`SELECT * FROM executions WHERE status = 'RUNNING'`).all() as unknown as Row[],
    ofMachine: (machine: string, status: string | null) =>
      db
        .prepare('SELECT * FROM executions WHERE machine = ?1 AND (?2 IS NULL OR status = ?2) ORDER BY rowid DESC')
        .all(machine, status) as unknown as Row[],
    eventsOf: (arn: string) =>
      db.prepare('SELECT * FROM events WHERE execution = ? ORDER BY id').all(arn) as unknown as EventRow[],
    close: () => db.close(),
  };
}
