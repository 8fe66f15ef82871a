import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { atomically } from './durability.ts';
import { type Bindings, checkExpression } from './dynamodbEvaluate.ts';
import { type Kind, type Parsed, parseExpression } from './dynamodbExpressions.ts';
import { openTable, readTable, type Table } from './dynamodbTables.ts';
import { invalid, type Item, readItem } from './dynamodbValues.ts';
import { AwsError, type Clock } from './standIn.ts';

export type Json = Record<string, unknown>;

/** An open database with its tables. All work is synchronous, so that nothing comes between a read and its write. */
export interface Store {
  readonly clock: Clock;
  readonly prepare: (sql: string) => StatementSync;
  /** @throws AwsError ResourceNotFoundException */
  table(name: unknown): Table;
  createTable(properties: Json): void;
  read(table: Table, key: readonly [string, string]): Item | undefined;
  /** Runs the function in one SQL transaction: all of its writes or none. */
  atomically<T>(work: () => T): T;
  /** Deletes what has expired by the clock; returns how many items. AWS may take days for it. */
  expire(): number;
  close(): void;
}

const FIVE_YEARS_SECONDS = 5 * 366 * 86_400;

/**
 * Opens or creates the file, for this process alone: a second one is refused („database is locked“), since conditions
 * are checked here and not in SQL. WAL and synchronous=FULL: what was answered survives a kill and a power cut.
 */
export function openStore(file: string, clock: Clock): Store {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(`CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, layout TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, request TEXT NOT NULL, at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS tokensByAge ON tokens (at)`);
  const tables = new Map<string, Table>();
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => statements.get(sql) ?? statements.set(sql, db.prepare(sql)).get(sql)!;
  return {
    clock,
    prepare,
    table(name) {
      const table = tables.get(String(name));
      const message = `Requested resource not found: Table: ${String(name)} not found`;
      if (!table) throw new AwsError('ResourceNotFoundException', message);
      return table;
    },
    createTable(properties) {
      const table = readTable(properties);
      if (tables.has(table.name)) throw new Error(`The table ${table.name} exists already`);
      openTable(db, prepare, table);
      tables.set(table.name, table);
    },
    read(table, key) {
      const row = prepare(`SELECT item FROM ${table.sql} WHERE h0 = ? AND r0 = ?`).get(...key);
      return row && (JSON.parse(row.item as string) as Item);
    },
    atomically: (work) => atomically(db, work),
    expire() {
      const now = Math.floor(clock.now() / 1000);
      const timed = [...tables.values()].filter(({ ttl }) => ttl);
      return timed
        .map(({ sql }) => prepare(`DELETE FROM ${sql} WHERE ttl <= ? AND ttl > ?`).run(now, now - FIVE_YEARS_SECONDS))
        .reduce((sum, { changes }) => sum + Number(changes), 0);
    },
    close: () => db.close(),
  };
}

export type Bound = Bindings & Partial<Record<Kind, Parsed>>;

const UNDEFINED = {
  names: 'An expression attribute name used in the document path is not defined; attribute name',
  values: 'An expression attribute value used in expression is not defined; attribute value',
};

/** Parses the expressions of a request and binds their placeholders: each must be defined, and each must be used. */
export function bind(input: Json, ...kinds: Kind[]): Bound {
  const given = kinds.filter((kind) => input[kind] !== undefined);
  const parsed = Object.fromEntries(given.map((kind) => [kind, parseExpression(kind, String(input[kind]))]));
  const placeholders = (field: 'names' | 'values', source: string): Json => {
    const map = input[source] as Json | undefined;
    if (map && given.length === 0) throw invalid(`${source} can only be specified when using expressions`);
    if (map && Object.keys(map).length === 0) throw invalid(`${source} must not be empty`);
    for (const kind of given)
      for (const name of (parsed[kind] as Parsed)[field])
        if (!map || !Object.hasOwn(map, name)) throw invalid(`Invalid ${kind}: ${UNDEFINED[field]}: ${name}`);
    const unused = Object.keys(map ?? {}).filter((name) => !given.some((kind) => parsed[kind]?.[field].has(name)));
    if (unused.length > 0)
      throw invalid(`Value provided in ${source} unused in expressions: keys: {${unused.join(', ')}}`);
    return map ?? {};
  };
  const names = placeholders('names', 'ExpressionAttributeNames') as Record<string, string>;
  const values = readItem(placeholders('values', 'ExpressionAttributeValues'));
  const bound = { names, values, ...parsed };
  for (const kind of given) checkExpression(parsed[kind] as Parsed, kind, bound);
  return bound;
}
