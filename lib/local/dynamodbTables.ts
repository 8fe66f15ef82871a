import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  invalid,
  invalidValue,
  type Item,
  itemBytes,
  MAX_ITEM_BYTES,
  sortable,
  type Type,
  type Value,
} from './dynamodbValues.ts';
import { ACCOUNT, REGION } from './standIn.ts';

/** A table's own key or an index: which attributes it sorts by, and what it shows of an item. */
export interface Index {
  /** Absent for the table itself. */
  readonly name?: string;
  readonly global: boolean;
  readonly hash: string;
  readonly range?: string;
  /** SQL columns of the two keys. */
  readonly columns: readonly [string, string];
  /** Projected attributes; absent where all are. */
  readonly shows?: readonly string[];
}
export interface Table {
  readonly name: string;
  readonly arn: string;
  /** The name as an SQL identifier. */
  readonly sql: string;
  readonly types: Readonly<Record<string, Type>>;
  readonly keys: Index;
  readonly indexes: readonly Index[];
  readonly ttl?: string;
  readonly description: Record<string, unknown>;
}

interface KeySchema {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}
interface IndexProperties {
  IndexName: string;
  KeySchema: KeySchema[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}
interface TableProperties {
  TableName: string;
  KeySchema: KeySchema[];
  AttributeDefinitions: { AttributeName: string; AttributeType: Type }[];
  GlobalSecondaryIndexes?: IndexProperties[];
  LocalSecondaryIndexes?: IndexProperties[];
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
}

/** Properties that are served or, for the reasons in resourceKinds.ts, may be ignored; any other stops the start. */
const IGNORED = ['ProvisionedThroughput', 'OnDemandThroughput', 'WarmThroughput', 'ContributorInsightsSpecification'];
const TABLE_PROPERTIES = new Set([
  ...['TableName', 'KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes', 'LocalSecondaryIndexes'],
  ...['TimeToLiveSpecification', 'BillingMode', 'PointInTimeRecoverySpecification', 'SSESpecification', 'TableClass'],
  ...['DeletionProtectionEnabled', 'ResourcePolicy', 'Replicas', 'Tags', ...IGNORED],
]);
const INDEX_PROPERTIES = new Set(['IndexName', 'KeySchema', 'Projection', ...IGNORED]);

function refuseUnknown(what: string, given: object, known: ReadonlySet<string>): void {
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`${what}: the local DynamoDB does not serve ${unknown.join(', ')}`);
}

function readIndex(given: IndexProperties | TableProperties, number: number, keys?: Index, global = false): Index {
  const attribute = (type: string) => given.KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName;
  const [hash, range] = [attribute('HASH'), attribute('RANGE')];
  if (hash === undefined) throw new Error('A key schema needs a HASH attribute');
  const index = { global, hash, ...(range && { range }), columns: [`h${number}`, `r${number}`] as const };
  if (!('IndexName' in given)) return index;
  refuseUnknown(given.IndexName, given, INDEX_PROPERTIES);
  const { ProjectionType, NonKeyAttributes = [] } = given.Projection;
  const own = [hash, range, keys?.hash, keys?.range].filter((name) => name !== undefined);
  const shows = ProjectionType === 'ALL' ? {} : { shows: [...new Set([...own, ...NonKeyAttributes])] };
  return { ...index, name: given.IndexName, ...shows };
}

/** @throws Error that names the properties of the resource which are not served */
export function readTable(properties: Record<string, unknown>): Table {
  const given = properties as unknown as TableProperties;
  const name = given.TableName;
  if (!/^[\w.-]{3,255}$/.test(name ?? '')) throw new Error(`TableName ${name} is no name of a table`);
  refuseUnknown(name, given, TABLE_PROPERTIES);
  const keys = readIndex(given, 0);
  const { GlobalSecondaryIndexes: globals = [], LocalSecondaryIndexes: locals = [] } = given;
  const indexes = [...globals, ...locals].map((one, at) => readIndex(one, at + 1, keys, at < globals.length));
  const used = new Set([keys, ...indexes].flatMap(({ hash, range }) => (range ? [hash, range] : [hash])));
  const types = Object.fromEntries(given.AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]));
  if (Object.keys(types).length !== used.size || [...used].some((attribute) => !(attribute in types)))
    throw new Error(`${name}: AttributeDefinitions must be exactly the attributes of the keys`);
  const ttl = given.TimeToLiveSpecification?.Enabled ? { ttl: given.TimeToLiveSpecification.AttributeName } : {};
  const arn = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
  const description = {
    ...{ TableName: name, TableArn: arn, TableStatus: 'ACTIVE', KeySchema: given.KeySchema },
    AttributeDefinitions: given.AttributeDefinitions,
    ...(globals.length && { GlobalSecondaryIndexes: globals.map((one) => ({ ...one, IndexStatus: 'ACTIVE' })) }),
    ...(locals.length && { LocalSecondaryIndexes: locals }),
  };
  return { name, arn, sql: `"t:${name}"`, types, keys, indexes, ...ttl, description };
}

function checkKey(table: Table, attribute: string, value: Value, index?: string, bytes = 2048): void {
  const type = table.types[attribute] as Type;
  if (value[type] === undefined)
    throw invalidValue(
      index
        ? `Type mismatch for Index Key ${attribute} Expected: ${type} Actual: ${Object.keys(value)[0]} IndexName: ${index}`
        : `Type mismatch for key ${attribute} expected: ${type} actual: ${Object.keys(value)[0]}`,
    );
  const empty = `The AttributeValue for a key attribute cannot contain an empty ${type === 'S' ? 'string' : 'binary'} value.`;
  if (value[type] === '')
    throw invalid(
      `One or more parameter values are not valid. ${index ? `A value specified for a secondary index key is not supported. ${empty} IndexName: ${index}, IndexKey: ${attribute}` : `${empty} Key: ${attribute}`}`,
    );
  if (Buffer.byteLength(value[type] as string, type === 'B' ? 'base64' : 'utf8') > bytes)
    throw invalidValue(
      `Size of ${bytes === 2048 ? 'hashkey' : 'rangekey'} has exceeded the maximum size limit of${bytes} bytes`,
    );
}

/** The SQL keys of an item in the table or, unless an attribute is missing, in an index. */
export function keysOf(table: Table, index: Index, item: Item): [string, string] | undefined {
  const { hash, range, name } = index;
  const [first, second] = [item[hash], range === undefined ? undefined : item[range]];
  if (first) checkKey(table, hash, first, name);
  if (second && range) checkKey(table, range, second, name, 1024);
  return first && (second || !range) ? [sortable(first), second ? sortable(second) : ''] : undefined;
}

/** @throws AwsError ValidationException where a key is missing, empty or of the wrong type, or the item too large */
export function rowOf(table: Table, item: Item, tooLarge = 'Item size has exceeded the maximum allowed size') {
  const { hash, range } = table.keys;
  const missing = [hash, range].find((name) => name !== undefined && !item[name]);
  if (missing !== undefined) throw invalidValue(`Missing the key ${missing} in the item`);
  const columns = [table.keys, ...table.indexes].flatMap((index) => keysOf(table, index, item) ?? [null, null]);
  if (itemBytes(item) > MAX_ITEM_BYTES) throw invalid(tooLarge);
  const expiry = Number((table.ttl && item[table.ttl]?.N) || NaN);
  return [JSON.stringify(item), Number.isSafeInteger(Math.floor(expiry)) ? Math.floor(expiry) : null, ...columns];
}

/** The key of a request, which must consist of the table's key attributes and nothing else. */
export function requestKey(table: Table, key: Item): [string, string] {
  const { hash, range } = table.keys;
  const wrong = [hash, range].some((name) => name && key[name]?.[table.types[name] as Type] === undefined);
  if (wrong || Object.keys(key).length !== (range ? 2 : 1))
    throw invalid('The provided key element does not match the schema');
  return keysOf(table, table.keys, key) as [string, string];
}

/**
 * Makes the SQL table, or keeps the one of an earlier start. Where indexes or TTL have changed since, the rows are
 * written anew; where the key has, the start stops: CloudFormation would replace the table and lose its items.
 */
export function openTable(db: DatabaseSync, prepare: (sql: string) => StatementSync, table: Table): void {
  const layout = JSON.stringify([table.keys, table.types, table.indexes, table.ttl]);
  const stored = prepare('SELECT layout FROM tables WHERE name = ?').get(table.name)?.layout as string | undefined;
  if (stored === layout) return;
  const [keys, types] = JSON.parse(stored ?? layout) as [Index, Table['types']];
  const { hash, range } = table.keys;
  if (keys.hash !== hash || keys.range !== range || [hash, range].some((one) => one && types[one] !== table.types[one]))
    throw new Error(`${table.name}: the key differs from that of the stored table; keep it or delete the local data`);
  const rows = stored ? db.prepare(`SELECT item FROM ${table.sql}`).all() : [];
  const columns = table.indexes.map(({ columns: [h, r] }) => `, ${h} TEXT, ${r} TEXT`).join('');
  db.exec(`BEGIN IMMEDIATE; DROP TABLE IF EXISTS ${table.sql};
    CREATE TABLE ${table.sql} (item TEXT NOT NULL, ttl INTEGER, h0 TEXT NOT NULL, r0 TEXT NOT NULL${columns},
      PRIMARY KEY (h0, r0)) WITHOUT ROWID`);
  if (table.ttl) db.exec(`CREATE INDEX "ttl:${table.name}" ON ${table.sql} (ttl) WHERE ttl IS NOT NULL`);
  for (const { name, columns } of table.indexes)
    db.exec(`CREATE INDEX "i:${table.name}:${name}" ON ${table.sql} (${columns.join()}, h0, r0)
      WHERE ${columns[0]} IS NOT NULL`);
  for (const { item } of rows) {
    const row = rowOf(table, JSON.parse(item as string) as Item);
    db.prepare(`INSERT INTO ${table.sql} VALUES (${row.map(() => '?').join()})`).run(...row);
  }
  prepare('INSERT OR REPLACE INTO tables VALUES (?, ?)').run(table.name, layout);
  db.exec('COMMIT');
}
