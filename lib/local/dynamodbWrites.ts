import { createHash } from 'node:crypto';
import { holds, project, resolve, updated } from './dynamodbEvaluate.ts';
import { bind, type Bound, type Json, type Store } from './dynamodbStore.ts';
import { requestKey, rowOf, type Table } from './dynamodbTables.ts';
import { invalid, invalidValue, type Item, itemBytes, readItem } from './dynamodbValues.ts';
import { AwsError } from './standIn.ts';

const TOKEN_MS = 10 * 60_000;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;

type Action = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** A checked write that has not happened yet. */
interface Write {
  readonly table: Table;
  readonly key: [string, string];
  readonly bound: Bound;
  /** Whether a failed condition answers with the item it failed on. */
  readonly tells: boolean;
  /** The item afterwards, undefined for none. @throws AwsError ValidationException for what the item does not allow */
  readonly next: (old: Item | undefined) => Item | undefined;
}

function prepareUpdate(table: Table, input: Json, bound: Bound): Write['next'] {
  const key = readItem(input.Key);
  const parsed = bound.UpdateExpression;
  for (const path of parsed?.paths ?? []) {
    const [attribute] = resolve(path, bound);
    if (attribute === table.keys.hash || attribute === table.keys.range)
      throw invalidValue(`Cannot update attribute ${attribute}. This attribute is part of the key`);
  }
  return (old) => updated(old ?? key, parsed?.changes ?? [], bound);
}

function prepareWrite(store: Store, action: Action, input: Json): Write {
  const table = store.table(input.TableName);
  const bound = bind(input, 'ConditionExpression', ...(action === 'Update' ? ['UpdateExpression' as const] : []));
  const tells = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  if (action === 'Put') {
    const item = readItem(input.Item);
    const [, , hash, range] = rowOf(table, item);
    return { table, bound, tells, key: [String(hash), String(range)], next: () => item };
  }
  const key = requestKey(table, readItem(input.Key));
  if (action === 'ConditionCheck' && !bound.ConditionExpression) throw invalid('The expression can not be empty;');
  if (action === 'Update') return { table, bound, tells, key, next: prepareUpdate(table, input, bound) };
  return { table, bound, tells, key, next: (old) => (action === 'Delete' ? undefined : old) };
}

function refusal(write: Write, old: Item | undefined): Json | undefined {
  const condition = write.bound.ConditionExpression?.condition;
  return condition && !holds(condition, old ?? {}, write.bound) ? (write.tells && old ? { Item: old } : {}) : undefined;
}

/** The row to store, or undefined to delete: all that can still fail fails here, before anything is written. */
const rowAfter = (write: Write, old: Item | undefined): [Item | undefined, ReturnType<typeof rowOf> | undefined] => {
  const next = write.next(old);
  return [next, next && rowOf(write.table, next, 'Item size to update has exceeded the maximum allowed size')];
};

function storeRow({ prepare }: Store, { table, key }: Write, row: ReturnType<typeof rowOf> | undefined): void {
  if (!row) prepare(`DELETE FROM ${table.sql} WHERE h0 = ? AND r0 = ?`).run(...key);
  else prepare(`INSERT OR REPLACE INTO ${table.sql} VALUES (${row.map(() => '?').join()})`).run(...row);
}

function attributes(kind: unknown, { bound }: Write, old: Item | undefined, next: Item | undefined): Item | undefined {
  if (kind === 'ALL_OLD') return old;
  if (kind === 'ALL_NEW') return next;
  const item = kind === 'UPDATED_OLD' ? old : kind === 'UPDATED_NEW' ? next : undefined;
  const paths = (bound.UpdateExpression?.paths ?? []).map((path) => resolve(path, bound));
  const touched = item && paths.length > 0 ? project(item, paths) : {};
  return Object.keys(touched).length > 0 ? touched : undefined;
}

const RETURNS = { Put: ['NONE', 'ALL_OLD'], Delete: ['NONE', 'ALL_OLD'] };
const UPDATE_RETURNS = ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'];

/** PutItem, UpdateItem and DeleteItem. */
export function writeItem(store: Store, action: 'Put' | 'Update' | 'Delete', input: Json): Json {
  const { ReturnValues = 'NONE' } = input;
  if (!(action === 'Update' ? UPDATE_RETURNS : RETURNS[action]).includes(String(ReturnValues)))
    throw invalid(`Return values set to invalid value: ${String(ReturnValues)}`);
  const write = prepareWrite(store, action, input);
  const reads = write.bound.ConditionExpression || action === 'Update' || ReturnValues !== 'NONE';
  const old = reads ? store.read(write.table, write.key) : undefined;
  const refused = refusal(write, old);
  if (refused) throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed', 400, refused);
  const [next, row] = rowAfter(write, old);
  storeRow(store, write, row);
  const Attributes = attributes(ReturnValues, write, old, next);
  return Attributes ? { Attributes } : {};
}

function readActions(store: Store, input: Json): Write[] {
  const items = input.TransactItems as Json[];
  if (!Array.isArray(items) || items.length === 0 || items.length > 100)
    throw invalid('Member must have length between 1 and 100 at transactItems');
  const writes = items.map((item) => {
    const [[action, content] = ['', {}], more] = Object.entries(item);
    if (more || !['Put', 'Update', 'Delete', 'ConditionCheck'].includes(action))
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    return prepareWrite(store, action as Action, content as Json);
  });
  if (new Set(writes.map(({ table, key }) => JSON.stringify([table.name, key]))).size < writes.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return writes;
}

/** Whether the same request succeeded under its token within ten minutes. */
function repeated({ prepare, clock }: Store, token: string, request: string): boolean {
  prepare('DELETE FROM tokens WHERE at <= ?').run(clock.now() - TOKEN_MS);
  const known = prepare('SELECT request FROM tokens WHERE token = ?').get(token);
  if (known && known.request !== request)
    throw new AwsError(
      'IdempotentParameterMismatchException',
      'Request parameters do not match those of the earlier request with this client token',
    );
  return known !== undefined;
}

/** TransactWriteItems: every condition on the state before, then all writes or none. */
export function transactWrite(store: Store, input: Json): Json {
  const { ClientRequestToken: token, ...rest } = input;
  const request = token === undefined ? '' : createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  const writes = readActions(store, input);
  return store.atomically(() => {
    if (token !== undefined && repeated(store, token as string, request)) return {};
    let bytes = 0;
    const outcomes = writes.map((write) => {
      const old = store.read(write.table, write.key);
      const refused = refusal(write, old);
      if (refused)
        return {
          row: undefined,
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          ...refused,
        };
      try {
        const [next, row] = rowAfter(write, old);
        bytes += next ? itemBytes(next) : 0;
        return { row, Code: 'None' };
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        return { row: undefined, Code: 'ValidationError', Message: error.message };
      }
    });
    const codes = outcomes.map(({ Code }) => Code);
    if (codes.some((code) => code !== 'None')) {
      const CancellationReasons = outcomes.map(({ row: _row, ...reason }) => reason);
      const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
      throw new AwsError('TransactionCanceledException', message, 400, { CancellationReasons });
    }
    if (bytes > MAX_TRANSACTION_BYTES) throw invalid('Transaction size exceeded the maximum of 4 MB');
    outcomes.forEach(({ row }, at) => storeRow(store, writes[at] as Write, row));
    if (token !== undefined)
      store.prepare('INSERT INTO tokens VALUES (?, ?, ?)').run(token as string, request, store.clock.now());
    return {};
  });
}
