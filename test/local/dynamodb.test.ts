import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import type { TableEngine } from '../../lib/local/dynamodb.ts';

const tables = {
  credits: {
    TableName: 'credits',
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    KeySchema: [
      { AttributeName: 'customer', KeyType: 'HASH' },
      { AttributeName: 'entry', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [
      { AttributeName: 'customer', AttributeType: 'S' },
      { AttributeName: 'entry', AttributeType: 'S' },
      { AttributeName: 'open', AttributeType: 'S' },
      { AttributeName: 'since', AttributeType: 'N' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'open',
        KeySchema: [
          { AttributeName: 'open', KeyType: 'HASH' },
          { AttributeName: 'since', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['label'] },
      },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'bySince',
        KeySchema: [
          { AttributeName: 'customer', KeyType: 'HASH' },
          { AttributeName: 'since', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  },
  labels: {
    TableName: 'labels',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'N' }],
    TimeToLiveSpecification: { AttributeName: 'until', Enabled: true },
  },
};

type Json = Record<string, unknown>;
let now = 0;
let engine: TableEngine;
const open = (file = ':memory:') => {
  const opened = createTableEngine({ file, clock: { now: () => now } });
  opened.createTable(tables.credits);
  opened.createTable(tables.labels);
  return opened;
};
beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  engine = open();
});
afterEach(() => engine.close());

const call = (operation: string, input: Json): Json => {
  const run = engine.operations[operation];
  if (!run) throw new Error(`no operation ${operation}`);
  return run(input);
};
const key = (customer: string, entry: string) => ({ customer: { S: customer }, entry: { S: entry } });
const put = (customer: string, entry: string, more: Json = {}, input: Json = {}) =>
  call('PutItem', { TableName: 'credits', Item: { ...key(customer, entry), ...more }, ...input });
const get = (customer: string, entry: string, input: Json = {}) =>
  call('GetItem', { TableName: 'credits', Key: key(customer, entry), ...input }).Item;
const update = (expression: string, values: Json = {}, input: Json = {}) =>
  call('UpdateItem', {
    TableName: 'credits',
    Key: key('c', 'e'),
    UpdateExpression: expression,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ReturnValues: 'ALL_NEW',
    ...input,
  }).Attributes as Json;
const query = (input: Json) => call('Query', { TableName: 'credits', ...input }) as { Items: Json[] } & Json;
const holds = (condition: string, item: Json, values: Json = {}, names?: Json) => {
  put('c', 'e', item);
  const found = call('Scan', {
    TableName: 'credits',
    FilterExpression: condition,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(names && { ExpressionAttributeNames: names }),
  });
  return found.Count === 1;
};
const N = (number: number | string) => ({ N: String(number) });
const S = (text: string) => ({ S: text });
const matching = (message: string | RegExp): unknown =>
  typeof message === 'string' ? message : expect.stringMatching(message);
const refused = (message: string | RegExp, name = 'ValidationException'): unknown =>
  expect.objectContaining({ name, message: matching(message) });
const error = (work: () => unknown): unknown => {
  try {
    work();
  } catch (caught) {
    return caught;
  }
  return 'nothing was thrown';
};

describe('an item', () => {
  it('comes back as it was put, numbers in their one spelling', () => {
    const item = {
      text: S(''),
      list: { L: [N('-0.50'), { NULL: true }, { BOOL: false }] },
      map: { M: { 'a.b': { B: 'AQI=' }, empty: { M: {} } } },
      sets: { NS: ['1e2', '2'] },
    };
    put('c', 'e', item);
    const list = { L: [N('-0.5'), { NULL: true }, { BOOL: false }] };
    expect(get('c', 'e')).toEqual({ ...key('c', 'e'), ...item, list, sets: { NS: ['100', '2'] } });
  });
  it.each([
    ['a value without a type', { a: {} }, /Supplied AttributeValue is empty/],
    ['a value of two types', { a: { S: 'a', N: '1' } }, /more than one datatypes/],
    ['NULL that is false', { a: { NULL: false } }, /must have the value of true/],
    ['an empty set', { a: { SS: [] } }, /set {2}may not be empty/],
    ['a set with duplicates', { a: { NS: ['1', '1.0'] } }, /contains duplicates/],
    ['no number', { a: N('1,5') }, /cannot be converted to a numeric value: 1,5/],
    ['39 digits', { a: N('1'.repeat(39)) }, /more than 38 significant digits/],
    ['a number too large', { a: N('1e126') }, /overflow/],
    ['a number too small', { a: N('1e-131') }, /underflow/],
    ['more than 400 KB', { a: S('x'.repeat(409_600)) }, /Item size has exceeded/],
    [
      'an index key of the wrong type',
      { open: N(1), since: N(1) },
      /Type mismatch for Index Key open Expected: S Actual: N/,
    ],
    ['an empty index key', { open: S(''), since: N(1) }, /secondary index key is not supported/],
    ['an empty key', { entry: S('') }, /cannot contain an empty string value. Key: entry/],
    ['a key of the wrong type', { entry: N(1) }, /Type mismatch for key entry expected: S actual: N/],
  ])('is refused with %s', (_what, more, message) => {
    expect(error(() => put('c', 'e', more))).toEqual(refused(message));
    expect(get('c', 'e')).toBeUndefined();
  });
  it('needs its whole key, and a request for it nothing but the key', () => {
    const missing = () => call('PutItem', { TableName: 'credits', Item: { customer: S('c') } });
    expect(error(missing)).toEqual(refused(/Missing the key entry in the item/));
    for (const Key of [{ customer: S('c') }, { ...key('c', 'e'), more: S('m') }, { customer: S('c'), entry: N(1) }])
      expect(error(() => call('GetItem', { TableName: 'credits', Key }))).toEqual(
        refused('The provided key element does not match the schema'),
      );
  });
  it('is not found in a table that does not exist', () => {
    expect(error(() => call('GetItem', { TableName: 'nowhere', Key: key('c', 'e') }))).toEqual(
      refused(/Requested resource not found/, 'ResourceNotFoundException'),
    );
  });
});

describe('a condition', () => {
  it.each<[string, Json, Json, boolean]>([
    ['a = :v', { a: N('1.0') }, { ':v': N(1) }, true],
    ['a = :v', { a: S('1') }, { ':v': N(1) }, false],
    ['a <> :v', { a: S('1') }, { ':v': N(1) }, true],
    ['a < :v', { a: N(9) }, { ':v': N(10) }, true],
    ['a < :v', { a: S('9') }, { ':v': S('10') }, false],
    ['a >= :v', {}, { ':v': N(10) }, false],
    ['a BETWEEN :v AND :w', { a: N('0.1') }, { ':v': N('-1e-5'), ':w': N('0.1') }, true],
    ['a IN (:v, :w)', { a: S('x') }, { ':v': S('y'), ':w': S('x') }, true],
    ['NOT a = :v AND b = :v OR b = :w', { a: N(1), b: N(2) }, { ':v': N(1), ':w': N(2) }, true],
    ['NOT (a = :v OR b = :w)', { a: N(1), b: N(2) }, { ':v': N(1), ':w': N(2) }, false],
    ['attribute_exists(a.b[1])', { a: { M: { b: { L: [N(1), N(2)] } } } }, {}, true],
    ['attribute_not_exists(a.b[2])', { a: { M: { b: { L: [N(1), N(2)] } } } }, {}, true],
    ['attribute_type(a, :v)', { a: { SS: ['x'] } }, { ':v': S('SS') }, true],
    ['begins_with(a, :v)', { a: S('abc') }, { ':v': S('ab') }, true],
    ['begins_with(a, :v)', { a: { B: 'AQID' } }, { ':v': { B: 'AQI=' } }, true],
    ['contains(a, :v)', { a: S('abc') }, { ':v': S('bc') }, true],
    ['contains(a, :v)', { a: { NS: ['1', '2'] } }, { ':v': N('2.0') }, true],
    ['contains(a, :v)', { a: { L: [{ M: { x: N(1) } }] } }, { ':v': { M: { x: N(1) } } }, true],
    ['size(a) > :v', { a: S('Straße') }, { ':v': N(5) }, true],
    ['size(a) = :v', { a: { L: [] } }, { ':v': N(0) }, true],
    ['a = :v', { a: { SS: ['x', 'y'] } }, { ':v': { SS: ['y', 'x'] } }, true],
    ['a = :v', { a: { M: { x: N(1), y: N(2) } } }, { ':v': { M: { y: N(2), x: N(1) } } }, true],
  ])('%s on %j with %j', (condition, item, values, expected) => {
    expect(holds(condition, item, values)).toBe(expected);
  });
  it('reaches odd and reserved names by a placeholder', () => {
    expect(holds('#a = :v', { 'a.b status': N(1) }, { ':v': N(1) }, { '#a': 'a.b status' })).toBe(true);
    expect(holds('#m.#s = :v', { m: { M: { status: N(1) } } }, { ':v': N(1) }, { '#m': 'm', '#s': 'status' })).toBe(
      true,
    );
  });
  it.each<[string, Json | undefined, Json | undefined, RegExp]>([
    ['', undefined, undefined, /The expression can not be empty/],
    ['a =', undefined, undefined, /Syntax error; token: "<EOF>"/],
    ['a = :v b', { ':v': N(1) }, undefined, /Syntax error; token: "b", near: ":v b"/],
    ['a == :v', { ':v': N(1) }, undefined, /Syntax error; token: "="/],
    ['status = :v', { ':v': N(1) }, undefined, /reserved keyword: status/],
    ['((a = :v))', { ':v': N(1) }, undefined, /redundant parentheses/],
    ['a = :v', undefined, undefined, /value used in expression is not defined; attribute value: :v/],
    ['#a = :v', { ':v': N(1) }, undefined, /not defined; attribute name: #a/],
    ['a = :v', { ':v': N(1), ':w': N(1) }, undefined, /ExpressionAttributeValues unused in expressions: keys: {:w}/],
    ['a = :v', { ':v': N(1) }, { '#b': 'b' }, /ExpressionAttributeNames unused in expressions: keys: {#b}/],
    ['exists(a)', undefined, undefined, /Invalid function name; function: exists/],
    ['list_append(a, b) = c', undefined, undefined, /The function is not allowed/],
    ['begins_with(a)', undefined, undefined, /Incorrect number of operands/],
    ['begins_with(a, :v)', { ':v': N(1) }, undefined, /Incorrect operand type.*begins_with, operand type: N/],
    ['a < :v', { ':v': { BOOL: true } }, undefined, /Incorrect operand type/],
    ['a = a', undefined, undefined, /first operand must be distinct/],
    ['a BETWEEN :w AND :v', { ':v': N(1), ':w': N(2) }, undefined, /upper bound to be greater/],
    ['attribute_type(a, :v)', { ':v': S('X') }, undefined, /Invalid attribute type name/],
    ['attribute_exists(:v)', { ':v': S('X') }, undefined, /requires a document path/],
  ])('%j is refused', (ConditionExpression, values, names, message) => {
    const input = { ExpressionAttributeValues: values, ExpressionAttributeNames: names };
    expect(error(() => put('c', 'e', {}, { ConditionExpression, ...input }))).toEqual(refused(message));
  });
  it('that fails leaves the item alone and tells of it when asked', () => {
    put('c', 'e', { balance: N(5) });
    const overdraw = (more: Json) => () =>
      update('SET balance = balance - :n', { ':n': N(6) }, { ConditionExpression: 'balance >= :n', ...more });
    const failure = refused('The conditional request failed', 'ConditionalCheckFailedException');
    expect(error(overdraw({}))).toEqual(failure);
    expect(error(overdraw({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }))).toMatchObject({
      fields: { Item: { balance: N(5) } },
    });
    expect(get('c', 'e')).toMatchObject({ balance: N(5) });
  });
});

describe('an update', () => {
  it('sees the item before it on every right-hand side', () => {
    put('c', 'e', { a: N(1), b: N(2) });
    expect(update('SET a = b, b = a')).toMatchObject({ a: N(2), b: N(1) });
  });
  it('adds and subtracts exactly', () => {
    put('c', 'e', { a: N('0.1'), big: N('9'.repeat(37)) });
    const values = { ':a': N('0.2'), ':one': N(1) };
    expect(update('SET a = a + :a, b = :one - a, big = big + :one', values)).toMatchObject({
      ...{ a: N('0.3'), b: N('0.9'), big: N('1' + '0'.repeat(37)) },
    });
    expect(error(() => update('SET a = :big + :a', { ':big': N('1e38'), ':a': N('0.1') }))).toEqual(refused(/38/));
  });
  it('fills in, appends, removes and changes inside lists and maps', () => {
    put('c', 'e', { l: { L: [N(0), N(1), N(2)] }, m: { M: { x: N(1) } } });
    const after = update(
      'SET l[1] = :v, l[9] = :v, m.y = if_not_exists(m.y, :v), n = list_append(:l, l) REMOVE l[0], m.x',
      {
        ':v': S('v'),
        ':l': { L: [S('first')] },
      },
    );
    expect(after).toEqual({
      ...key('c', 'e'),
      l: { L: [S('v'), N(2), S('v')] },
      m: { M: { y: S('v') } },
      n: { L: [S('first'), N(0), N(1), N(2)] },
    });
  });
  it('adds numbers and set members, and deletes the last member with its set', () => {
    expect(update('ADD amount :n, tags :t', { ':n': N(5), ':t': { SS: ['a'] } })).toMatchObject({ amount: N(5) });
    expect(update('ADD amount :n, tags :t', { ':n': N('-7.5'), ':t': { SS: ['b'] } })).toMatchObject({
      amount: N('-2.5'),
      tags: { SS: ['a', 'b'] },
    });
    expect(update('DELETE tags :t', { ':t': { SS: ['a', 'b', 'c'] } })).toEqual({
      ...key('c', 'e'),
      amount: N('-2.5'),
    });
  });
  it('answers with what is asked for', () => {
    put('c', 'e', { a: N(1), m: { M: { x: N(1), y: N(2) } } });
    const ask = (ReturnValues: string) => update('SET a = a + :n, m.x = :n', { ':n': N(1) }, { ReturnValues });
    expect(ask('UPDATED_OLD')).toEqual({ a: N(1), m: { M: { x: N(1) } } });
    expect(ask('UPDATED_NEW')).toEqual({ a: N(3), m: { M: { x: N(1) } } });
    expect(ask('ALL_OLD')).toMatchObject({ a: N(3) });
    expect(ask('NONE')).toBeUndefined();
    expect(error(() => put('c', 'e', {}, { ReturnValues: 'ALL_NEW' }))).toEqual(refused(/Return values/));
  });
  it.each<[string, Json, RegExp]>([
    ['SET a = absent + :v', { ':v': N(1) }, /refers to an attribute that does not exist/],
    ['SET a = t + :v', { ':v': N(1) }, /incorrect data type/],
    ['SET x.y = :v', { ':v': N(1) }, /document path provided in the update expression is invalid/],
    ['SET entry = :v', { ':v': S('x') }, /Cannot update attribute entry. This attribute is part of the key/],
    ['SET a = :v, a.b = :v', { ':v': N(1) }, /Two document paths overlap/],
    ['SET a[1] = :v REMOVE a.b', { ':v': N(1) }, /Two document paths conflict/],
    ['SET a = :v SET b = :v', { ':v': N(1) }, /"SET" section can only be used once/],
    ['ADD t :v', { ':v': N(1) }, /incorrect data type/],
    ['ADD a :v', { ':v': S('x') }, /Incorrect operand type.*ADD/],
    ['SET a = :v', { ':v': S('x'.repeat(409_600)) }, /Item size to update has exceeded/],
    ['DROP a', {}, /Syntax error; token: "DROP"/],
  ])('%s is refused and changes nothing', (expression, values, message) => {
    put('c', 'e', { t: S('text') });
    expect(error(() => update(expression, values))).toEqual(refused(message));
    expect(get('c', 'e')).toEqual({ ...key('c', 'e'), t: S('text') });
  });
});

describe('a query', () => {
  beforeEach(() => {
    for (const at of [10, 9, 100, -1, 2.5])
      put('c', `e#${at}`, { since: N(at), label: S('l'), secret: S('h'), ...(at > 5 && { open: S('y') }) });
    put('other', 'e#1', { open: S('y') });
  });
  const customer = { KeyConditionExpression: 'customer = :c', ExpressionAttributeValues: { ':c': S('c') } };
  const entries = (items: Json[]) => items.map((item) => (item.entry as { S: string }).S.slice(2));
  it('returns a partition in the order of its range key, both ways', () => {
    expect(entries(query(customer).Items)).toEqual(['-1', '10', '100', '2.5', '9']);
    expect(entries(query({ ...customer, ScanIndexForward: false }).Items)).toEqual(['9', '2.5', '100', '10', '-1']);
  });
  it.each([
    ['begins_with(entry, :e)', { ':e': S('e#1') }, ['10', '100']],
    ['entry > :e', { ':e': S('e#100') }, ['2.5', '9']],
    ['entry BETWEEN :e AND :f', { ':e': S('e#10'), ':f': S('e#2.5') }, ['10', '100', '2.5']],
  ])('narrows by %s', (range, values, expected) => {
    const ExpressionAttributeValues = { ...customer.ExpressionAttributeValues, ...values };
    const KeyConditionExpression = `customer = :c AND ${range}`;
    expect(entries(query({ KeyConditionExpression, ExpressionAttributeValues }).Items)).toEqual(expected);
  });
  it('pages to the end, filters after counting, and can only count', () => {
    const seen: Json[] = [];
    const filter = {
      ...customer,
      FilterExpression: 'attribute_exists(#open)',
      ExpressionAttributeNames: { '#open': 'open' },
    };
    let start: unknown;
    const counts = [];
    do {
      const page = query({ ...filter, Limit: 2, ExclusiveStartKey: start });
      seen.push(...page.Items);
      counts.push([page.Count, page.ScannedCount]);
      start = page.LastEvaluatedKey;
    } while (start);
    expect(counts).toEqual([
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
    expect(entries(seen)).toEqual(['10', '100', '9']);
    expect(query({ ...customer, Select: 'COUNT' })).toEqual({ Count: 5, ScannedCount: 5 });
  });
  it('ends a page at 1 MB', () => {
    for (const at of [1, 2, 3, 4]) put('big', `e#${at}`, { text: S('x'.repeat(400_000)) });
    const big = { KeyConditionExpression: 'customer = :c', ExpressionAttributeValues: { ':c': S('big') } };
    const page = query(big);
    expect(page.Count).toBe(3);
    expect(query({ ...big, ExclusiveStartKey: page.LastEvaluatedKey }).Count).toBe(1);
  });
  it('of a sparse index sees the items that have its keys, by number, with what is projected', () => {
    const index = {
      IndexName: 'open',
      KeyConditionExpression: '#open = :y AND since < :n',
      ExpressionAttributeNames: { '#open': 'open' },
      ExpressionAttributeValues: { ':y': S('y'), ':n': N(100) },
    };
    const { Items } = query(index);
    expect(entries(Items)).toEqual(['9', '10']);
    expect(Items[0]).toEqual({ ...key('c', 'e#9'), open: S('y'), since: N(9), label: S('l') });
    expect(query({ ...index, Limit: 1 }).LastEvaluatedKey).toEqual({ ...key('c', 'e#9'), open: S('y'), since: N(9) });
    update('REMOVE #open', {}, { Key: key('c', 'e#9'), ExpressionAttributeNames: { '#open': 'open' } });
    expect(entries(query(index).Items)).toEqual(['10']);
    expect(error(() => query({ ...index, ConsistentRead: true }))).toEqual(
      refused(/Consistent reads are not supported/),
    );
    expect(error(() => query({ ...index, Select: 'ALL_ATTRIBUTES' }))).toEqual(refused(/projection type is not ALL/));
    expect(error(() => query({ ...index, ProjectionExpression: 'secret' }))).toEqual(
      refused(/does not project \[secret\]/),
    );
  });
  it('of a local index orders by its attribute and can fetch the rest', () => {
    const local = { ...customer, IndexName: 'bySince' };
    expect(entries(query(local).Items)).toEqual(['-1', '2.5', '9', '10', '100']);
    expect(query(local).Items[0]).toEqual({ ...key('c', 'e#-1'), since: N(-1) });
    expect(query({ ...local, Select: 'ALL_ATTRIBUTES' }).Items[0]).toMatchObject({ secret: S('h') });
  });
  it.each<[Json, RegExp]>([
    [{ KeyConditionExpression: 'entry = :c' }, /missed key schema element/],
    [{ KeyConditionExpression: 'customer > :c' }, /Query key condition not supported/],
    [{ KeyConditionExpression: 'customer = :c OR entry = :c' }, /Invalid operator used in KeyConditionExpression: OR/],
    [{ KeyConditionExpression: 'customer = :c AND label = :c' }, /missed key schema element: entry/],
    [{ ExpressionAttributeValues: { ':c': N(1) } }, /does not match schema type/],
    [{ ...customer, FilterExpression: 'entry = :c' }, /can only contain non-primary key attributes/],
    [{ ...customer, IndexName: 'none' }, /does not have the specified index: none/],
    [{ ...customer, ExclusiveStartKey: { entry: S('x') } }, /starting key is invalid/],
    [{ ...customer, ExclusiveStartKey: key('other', 'x') }, /outside query boundaries/],
    [{ ...customer, Limit: 0 }, /limit/],
    [
      {
        KeyConditionExpression: 'customer = :c AND entry > :e',
        ExpressionAttributeValues: { ':c': S('c'), ':e': S('e#2') },
        ExclusiveStartKey: key('c', 'e#1'),
      },
      /starting key does not match the range key predicate/,
    ],
  ])('is refused with %j', (input, message) => {
    expect(error(() => query({ ...customer, ...input }))).toEqual(refused(message));
  });
  it('projects paths and keeps their structure', () => {
    put('c', 'p', { m: { M: { x: N(1), y: { L: [N(1), N(2), N(3)] } } } });
    const projected = { ProjectionExpression: 'm.y[2], m.y[0], customer', TableName: 'credits' };
    expect(get('c', 'p', projected)).toEqual({ customer: S('c'), m: { M: { y: { L: [N(1), N(3)] } } } });
  });
});

describe('a transaction', () => {
  const start = (token?: string, amount = 5) =>
    call('TransactWriteItems', {
      TransactItems: [
        {
          Put: {
            TableName: 'credits',
            Item: key('c', 'D#1'),
            ConditionExpression: 'attribute_not_exists(entry)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          Update: {
            TableName: 'credits',
            Key: key('c', 'BALANCE'),
            UpdateExpression: 'SET balance = balance - :n',
            ConditionExpression: 'balance >= :n',
            ExpressionAttributeValues: { ':n': N(amount) },
          },
        },
      ],
      ...(token && { ClientRequestToken: token }),
    });
  it('happens as a whole', () => {
    put('c', 'BALANCE', { balance: N(5) });
    expect(start()).toEqual({});
    expect(get('c', 'BALANCE')).toMatchObject({ balance: N(0) });
    expect(get('c', 'D#1')).toEqual(key('c', 'D#1'));
  });
  it('or not at all, with a reason for each of its actions', () => {
    put('c', 'BALANCE', { balance: N(4) });
    const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
    expect(error(start)).toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]',
      fields: { CancellationReasons: [{ Code: 'None' }, failed] },
    });
    expect(get('c', 'D#1')).toBeUndefined();
    put('c', 'D#1');
    expect(error(start)).toMatchObject({
      fields: { CancellationReasons: [{ ...failed, Item: key('c', 'D#1') }, failed] },
    });
  });
  it('names an action that the item does not allow', () => {
    put('c', 'BALANCE', { balance: N(5), label: S('l') });
    const Update = {
      TableName: 'credits',
      Key: key('c', 'BALANCE'),
      UpdateExpression: 'ADD label :n',
      ExpressionAttributeValues: { ':n': N(1) },
    };
    expect(error(() => call('TransactWriteItems', { TransactItems: [{ Update }] }))).toMatchObject({
      fields: {
        CancellationReasons: [{ Code: 'ValidationError', Message: matching(/incorrect data type/) }],
      },
    });
  });
  it('happens once under one token, for ten minutes', () => {
    put('c', 'BALANCE', { balance: N(10) });
    start('token');
    now += 599_999;
    expect(start('token')).toEqual({});
    expect(get('c', 'BALANCE')).toMatchObject({ balance: N(5) });
    expect(error(() => start('token', 6))).toMatchObject({ name: 'IdempotentParameterMismatchException' });
    now += 1;
    expect(error(() => start('token'))).toMatchObject({ name: 'TransactionCanceledException' });
  });
  it('touches an item once, and no more than a hundred', () => {
    const action = (entry: string) => ({ Delete: { TableName: 'credits', Key: key('c', entry) } });
    const run = (entries: string[]) => () => call('TransactWriteItems', { TransactItems: entries.map(action) });
    expect(error(run(['a', 'a']))).toEqual(refused(/multiple operations on one item/));
    expect(error(run(Array.from({ length: 101 }, (_, at) => `e${at}`)))).toEqual(refused(/between 1 and 100/));
    expect(run(Array.from({ length: 100 }, (_, at) => `e${at}`))()).toEqual({});
  });
  it('writes no more than 4 MB', () => {
    const Put = (at: number) => ({ TableName: 'labels', Item: { id: N(at), text: S('x'.repeat(400_000)) } });
    const TransactItems = Array.from({ length: 11 }, (_, at) => ({ Put: Put(at) }));
    expect(error(() => call('TransactWriteItems', { TransactItems }))).toEqual(refused(/4 MB/));
    expect(call('Scan', { TableName: 'labels', Select: 'COUNT' }).Count).toBe(0);
  });
  it('reads several tables at once', () => {
    put('c', 'e');
    const Get = { TableName: 'credits', Key: key('c', 'e') };
    const none = { TableName: 'labels', Key: { id: N(1) } };
    expect(call('TransactGetItems', { TransactItems: [{ Get }, { Get: none }] })).toEqual({
      Responses: [{ Item: key('c', 'e') }, {}],
    });
  });
});

describe('a batch', () => {
  it('reads several items', () => {
    put('c', 'new');
    const Keys = [key('c', 'old'), key('c', 'new')];
    expect(call('BatchGetItem', { RequestItems: { credits: { Keys } } })).toEqual({
      Responses: { credits: [key('c', 'new')] },
      UnprocessedKeys: {},
    });
  });
  it('refuses duplicates', () => {
    const Keys = [{ id: N(1) }, { id: N('1.0') }];
    expect(error(() => call('BatchGetItem', { RequestItems: { labels: { Keys } } }))).toEqual(refused(/duplicates/));
  });
});

describe('the clock', () => {
  it('takes away what has expired, within a minute or at once', () => {
    const label = (id: number, until: number) =>
      call('PutItem', { TableName: 'labels', Item: { id: N(id), until: N(until) } });
    const ids = () => (call('Scan', { TableName: 'labels' }).Items as { id: { N: string } }[]).map(({ id }) => id.N);
    label(1, now / 1000 + 30);
    label(2, now / 1000 + 3600);
    label(3, 12);
    now += 61_000;
    expect(ids()).toEqual(['2', '3']);
    now += 3_540_000;
    expect(engine.expire()).toBe(1);
    expect(ids()).toEqual(['3']);
  });
});

describe('the engine', () => {
  it('refuses operations, fields and table properties it does not serve, by name', () => {
    expect(engine.operations.CreateBackup).toBeUndefined();
    expect(error(() => get('c', 'e', { AttributesToGet: ['a'] }))).toEqual(
      refused(/does not serve AttributesToGet of GetItem/),
    );
    const Update = { TableName: 'credits', Key: key('c', 'e'), AttributeUpdates: {} };
    expect(error(() => call('TransactWriteItems', { TransactItems: [{ Update }] }))).toEqual(
      refused(/does not serve AttributeUpdates of Update/),
    );
    const stream = { ...tables.labels, TableName: 'streamed', StreamSpecification: { StreamViewType: 'NEW_IMAGE' } };
    expect(() => engine.createTable(stream)).toThrow('streamed: the local DynamoDB does not serve StreamSpecification');
  });
  it('names the rights a call needs', () => {
    const table = 'arn:aws:dynamodb:eu-central-1:000000000000:table/credits';
    const rights = (operation: string, input: Json) =>
      engine.needs(operation, input).map((need) => Object.values(need).join(' '));
    expect(rights('Query', { TableName: 'credits', IndexName: 'open' })).toEqual([
      `dynamodb:Query ${table}/index/open`,
    ]);
    expect(rights('BatchGetItem', { RequestItems: { credits: {} } })).toEqual([`dynamodb:BatchGetItem ${table}`]);
    const TransactItems = ['Put', 'ConditionCheck'].map((action) => ({ [action]: { TableName: 'credits' } }));
    expect(rights('TransactWriteItems', { TransactItems })).toEqual([
      `dynamodb:PutItem ${table}`,
      `dynamodb:ConditionCheckItem ${table}`,
    ]);
  });
  it('describes its tables', () => {
    put('c', 'e');
    expect(call('DescribeTable', { TableName: 'credits' }).Table).toMatchObject({
      TableStatus: 'ACTIVE',
      ItemCount: 1,
      KeySchema: tables.credits.KeySchema,
    });
  });
});

describe('a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tables-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  it('keeps its items over a restart, and fills an index that came later', () => {
    engine.close();
    const file = join(folder, 'tables.db');
    engine = createTableEngine({ file, clock: { now: () => now } });
    const { TableName, KeySchema, AttributeDefinitions } = tables.credits;
    engine.createTable({ TableName, KeySchema, AttributeDefinitions: AttributeDefinitions.slice(0, 2) });
    put('c', 'e', { open: S('y'), since: N(1) });
    engine.close();
    engine = open(file);
    expect(call('Scan', { TableName: 'credits', IndexName: 'open' }).Count).toBe(1);
    const changed = { ...tables.labels, AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }] };
    engine.close();
    engine = createTableEngine({ file, clock: { now: () => now } });
    expect(() => engine.createTable(changed)).toThrow(/labels: the key differs/);
  });
  it('belongs to one process', () => {
    engine.close();
    engine = open(join(folder, 'tables.db'));
    expect(() => open(join(folder, 'tables.db'))).toThrow(/locked/);
  });
});
