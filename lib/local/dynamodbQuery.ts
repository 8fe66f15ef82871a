import { type Bindings, holds, project, resolve } from './dynamodbEvaluate.ts';
import type { Kind, Node } from './dynamodbExpressions.ts';
import { bind, type Json, type Store } from './dynamodbStore.ts';
import { type Index, keysOf, type Table } from './dynamodbTables.ts';
import {
  invalid,
  invalidValue,
  type Item,
  itemBytes,
  readItem,
  sortable,
  type Type,
  type Value,
} from './dynamodbValues.ts';

const MAX_PAGE_BYTES = 1024 * 1024;
/** No key is longer than 2,048 bytes, so this sorts after every key that begins with a prefix. */
const LAST = '\u{10FFFF}'.repeat(512);

type Bound = [sql: string, ...values: string[]];

/** Turns one comparison of a key condition into SQL. The first operand is the key attribute, the others are values. */
function keyBound(name: string, column: string, values: string[]): Bound {
  const [first = '', second = ''] = values;
  if (name === 'BETWEEN') return [`${column} BETWEEN ? AND ?`, first, second];
  if (name === 'begins_with') return [`${column} BETWEEN ? AND ?`, first, first + LAST];
  return [`${column} ${name} ?`, first];
}

/** The SQL bounds of a key condition: equality on the hash key, and at most one comparison of the range key. */
function keyBounds(condition: Node, table: Table, { hash, range, columns }: Index, bound: Bindings): Bound[] {
  const parts = condition.op === 'call' && condition.name === 'AND' ? condition.args : [condition];
  const bounds = new Map<string, Bound>();
  for (const part of parts) {
    if (part.op !== 'call' || !/^([<>]?=|[<>]|BETWEEN|begins_with)$/.test(part.name))
      throw invalid(`Invalid operator used in KeyConditionExpression: ${part.op === 'call' ? part.name : part.op}`);
    const [key, ...rest] = part.args;
    const attribute = key?.op === 'path' ? resolve(key, bound).join('.') : '';
    const values = rest.map((one) => (one.op === 'value' ? (bound.values[one.name] as Value) : undefined));
    if ((attribute !== hash && attribute !== range) || values.includes(undefined))
      throw invalid('Query condition missed key schema element: ' + (bounds.has(hash) ? (range ?? hash) : hash));
    if (bounds.has(attribute)) throw invalid('KeyConditionExpressions must only contain one condition per key');
    const type = table.types[attribute] as Type;
    if (values.some((value) => value?.[type] === undefined))
      throw invalidValue('Condition parameter type does not match schema type');
    if (values.some((value) => value?.[type] === ''))
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${attribute}`,
      );
    if (attribute === hash && part.name !== '=') throw invalid('Query key condition not supported');
    bounds.set(attribute, keyBound(part.name, columns[attribute === hash ? 0 : 1], (values as Value[]).map(sortable)));
  }
  if (!bounds.has(hash)) throw invalid(`Query condition missed key schema element: ${hash}`);
  return [...bounds.values()];
}

function chooseIndex(table: Table, input: Json): Index {
  const { IndexName: name, ConsistentRead, Select, ProjectionExpression } = input as Record<string, string | undefined>;
  const index = name === undefined ? table.keys : table.indexes.find((one) => one.name === name);
  if (!index) throw invalid(`The table does not have the specified index: ${name}`);
  if (ConsistentRead && index.global) throw invalid('Consistent reads are not supported on global secondary indexes');
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && !index.name)
    throw invalidValue('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName');
  if (Select === 'ALL_ATTRIBUTES' && index.global && index.shows)
    throw invalidValue(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    );
  if (Select !== undefined && (Select === 'SPECIFIC_ATTRIBUTES') !== (ProjectionExpression !== undefined))
    throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${Select}`);
  return index;
}

/** The columns of ExclusiveStartKey in the order of the index, refused where it is no key that a page ended with. */
function startOf({ prepare }: Store, table: Table, index: Index, given: unknown, bounds: Bound[]): string[] {
  const key = readItem(given);
  const names = new Set([table.keys, index].flatMap(({ hash, range }) => (range ? [hash, range] : [hash])));
  const columns = [index, ...(index.name ? [table.keys] : [])].map((one) => keysOf(table, one, key));
  if (columns.includes(undefined) || Object.keys(key).length !== names.size)
    throw invalid('The provided starting key is invalid: The provided key element does not match the schema');
  const values = (columns as [string, string][]).flat();
  for (const [sql, ...limits] of bounds) {
    const isHash = sql.startsWith(index.columns[0]);
    const compared = sql.replace(/^\w+/, '?');
    if (prepare(`SELECT ${compared} AS inside`).get(values[isHash ? 0 : 1] ?? '', ...limits)?.inside) continue;
    throw invalid(
      `The provided starting key ${isHash ? 'is outside query boundaries based on provided conditions' : 'does not match the range key predicate'}`,
    );
  }
  return values;
}

function attributesIn(node: Node, bound: Bindings): string[] {
  if (node.op === 'path') return [String(resolve(node, bound)[0])];
  return node.op === 'call' ? node.args.flatMap((arg) => attributesIn(arg, bound)) : [];
}

/** What a filter may read: nothing of the key that is queried, and of an index only what it shows. */
function checkFilter({ hash, range, shows, name }: Index, filter: Node, bound: Bindings): void {
  const read = attributesIn(filter, bound);
  const key = [hash, range].find((one) => one !== undefined && read.includes(one));
  if (key)
    throw invalid(
      `Invalid FilterExpression: Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
    );
  const hidden = read.filter((one) => shows && !shows.includes(one));
  if (hidden.length > 0)
    throw invalidValue(
      `Secondary index ${name} does not project one or more filter attributes: [${hidden.join(', ')}]`,
    );
}

/** The rows of a query in the order of the index, read one by one so that a page can stop anywhere. */
function rows(store: Store, table: Table, index: Index, bounds: Bound[], start: string[], forward: boolean) {
  const [h, r] = index.columns;
  const order = index.name ? [h, r, 'h0', 'r0'] : [h, r];
  const direction = forward ? 'ASC' : 'DESC';
  const where = bounds.map(([sql]) => sql);
  if (index.name) where.push(`${h} IS NOT NULL`);
  if (start.length > 0) where.push(`(${order.join()}) ${forward ? '>' : '<'} (${start.map(() => '?').join()})`);
  const sql = `SELECT item FROM ${table.sql} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
    ORDER BY ${order.map((column) => `${column} ${direction}`).join()}`;
  return store.prepare(sql).iterate(...bounds.flatMap(([, ...values]) => values), ...start);
}

/** Query and, without a key condition, Scan: one page of at most `Limit` items or 1 MB, counted before the filter. */
export function query(store: Store, input: Json, scan: boolean): Json {
  const table = store.table(input.TableName);
  const index = chooseIndex(table, input);
  const kinds: Kind[] = ['FilterExpression', 'ProjectionExpression'];
  const bound = bind(input, ...kinds, ...(scan ? [] : ['KeyConditionExpression' as const]));
  const condition = bound.KeyConditionExpression?.condition;
  if (!scan && !condition)
    throw invalid('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.');
  const bounds = condition ? keyBounds(condition, table, index, bound) : [];
  const filter = bound.FilterExpression?.condition;
  if (filter && !scan) checkFilter(index, filter, bound);
  const limit = input.Limit === undefined ? Infinity : Number(input.Limit);
  if (!(limit >= 1))
    throw invalid('Value at limit failed to satisfy constraint: Member must have value greater than or equal to 1');
  const paths = bound.ProjectionExpression?.paths.map((path) => resolve(path, bound));
  const hidden = index.global && index.shows && paths?.find(([name]) => !index.shows?.includes(String(name)));
  if (hidden) throw invalidValue(`Global secondary index ${index.name} does not project [${hidden[0]}]`);
  const whole = !index.shows || input.Select === 'ALL_ATTRIBUTES' || (paths && !index.global);
  const shows = (index.shows ?? []).map((name) => [name]);
  const { ExclusiveStartKey } = input;
  const start = ExclusiveStartKey === undefined ? [] : startOf(store, table, index, ExclusiveStartKey, bounds);
  const found: Item[] = [];
  let [scanned, count, bytes] = [0, 0, 0];
  let last: Item | undefined;
  for (const row of rows(store, table, index, bounds, start, input.ScanIndexForward !== false)) {
    const stored = JSON.parse(row.item as string) as Item;
    const item = whole ? stored : project(stored, shows);
    scanned++;
    bytes += itemBytes(item);
    if (!filter || holds(filter, item, bound)) {
      count++;
      if (input.Select !== 'COUNT') found.push(paths ? project(item, paths) : item);
    }
    if (scanned < limit && bytes < MAX_PAGE_BYTES) continue;
    const names = [table.keys, index].flatMap(({ hash, range }) => (range ? [[hash], [range]] : [[hash]]));
    last = project(stored, names);
    break;
  }
  const page = { Count: count, ScannedCount: scanned, ...(last && { LastEvaluatedKey: last }) };
  return input.Select === 'COUNT' ? page : { Items: found, ...page };
}
