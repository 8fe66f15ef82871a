import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/client-dynamodb';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { inProcessClient } from '../support/dynamodbClient.ts';
import { hasDynamodbLocal, startDynamodbLocal } from './dynamodbLocal.ts';
import { judgedTable, randomRequests } from './randomOperations.ts';
import type { Request } from './randomOperations.ts';

const SEEDS = process.env.JUDGE_SEED ? [Number(process.env.JUDGE_SEED)] : [1, 2, 3];
const OPERATIONS = Number(process.env.JUDGE_OPERATIONS ?? 700);

type Json = Record<string, unknown>;
interface Client {
  send(command: unknown): Promise<unknown>;
}
let endpoint: string;
let java: ChildProcess;

async function contestants(name: string): Promise<[Client, Client]> {
  const engine = createTableEngine({ file: ':memory:', clock: { now: () => Date.now() } });
  engine.createTable(judgedTable);
  const credentials = { accessKeyId: name, secretAccessKey: 'any' };
  const judge = new sdk.DynamoDBClient({ region: 'eu-central-1', endpoint, credentials, maxAttempts: 1 });
  await judge.send(new sdk.CreateTableCommand(judgedTable));
  return [inProcessClient(engine), judge];
}

/** One order of members and of what has none: sets, and items of a scan or of equal index keys. */
function plain(value: unknown, name = ''): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) {
    const members = value.map((one) => plain(one));
    const sorted = () => members.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return ['SS', 'NS', 'BS', 'Items', 'judged'].includes(name) ? sorted() : members;
  }
  // DynamoDB Local computes „1.0“ where AWS returns „1“; the spelling of what is put has its own test.
  if (typeof value === 'string' && name === 'N') return value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  if (typeof value !== 'object' || value === null) return value;
  const skipped = ['$metadata', 'ConsumedCapacity'];
  const members = Object.entries(value).filter(([one, content]) => content !== undefined && !skipped.includes(one));
  return Object.fromEntries(members.sort().map(([one, content]) => [one, plain(content, one)]));
}

/** What a request came to: its answer with the order of its range keys, or the name of its error and the reasons. */
async function outcome(client: Client, { operation, input }: Request): Promise<unknown> {
  const Command = (sdk as unknown as Record<string, new (input: Json) => unknown>)[`${operation}Command`];
  if (!Command) throw new Error(`no command ${operation}`);
  try {
    const answer = (await client.send(new Command(input))) as { Items?: Json[] };
    const range = input.IndexName ? 'n' : 's';
    return { answer: plain(answer), order: operation === 'Query' && answer.Items?.map((item) => item[range]) };
  } catch (error) {
    const {
      name,
      CancellationReasons: reasons = [],
      Item,
    } = error as sdk.TransactionCanceledException & { Item?: unknown };
    // DynamoDB Local answers some faults of an update in a transaction with a plain ValidationException, AWS with a reason.
    if (reasons.some(({ Code }) => Code === 'ValidationError')) return { error: 'ValidationException' };
    return { error: name, item: plain(Item), reasons: reasons.map(({ Code, Item: item }) => [Code, plain(item)]) };
  }
}

const flat = (value: unknown) =>
  (value as { error?: string }).error === 'ValidationException' ? 'ValidationException' : value;

async function compare([ours, theirs]: [Client, Client], request: Request): Promise<void> {
  const [mine, judged] = [await outcome(ours, request), await outcome(theirs, request)];
  const shown = JSON.stringify(request);
  expect({ shown, came: flat(mine) }).toEqual({ shown, came: flat(judged) });
}

const judged = hasDynamodbLocal() ? describe : describe.skip;
judged('DynamoDB Local agrees (needs Java and Maven)', () => {
  beforeAll(async () => {
    ({ endpoint, process: java } = await startDynamodbLocal());
  });
  afterAll(() => java?.kill('SIGKILL'));

  it.each(SEEDS)('on random operations, seed %d', async (seed) => {
    const clients = await contestants(`seed${seed}`);
    const next = randomRequests(seed);
    for (let done = 0; done < OPERATIONS; done++) {
      await compare(clients, next());
      if (done % 20 === 0) await compare(clients, { operation: 'Scan', input: { TableName: judgedTable.TableName } });
    }
  });

  const TableName = judgedTable.TableName;
  const Key = { p: { S: 'a' }, s: { S: '1' } };
  it('on the spelling, the limits and the order of numbers', async () => {
    const clients = await contestants('numbers');
    const numbers = [
      ...[
        '0',
        '-0',
        '1.0',
        '1e2',
        '1E+2',
        '+5',
        '.5',
        '5.',
        '-.5',
        '007',
        '0.10',
        '0e999',
        '1e-130',
        '1e-131',
        '1e125',
      ],
      ...['9.99e125', '1e126', '-1e126', '1'.repeat(38), '1'.repeat(39), `${'1'.repeat(38)}0`, `0.${'0'.repeat(50)}1`],
      ...[
        'abc',
        '',
        '1 ',
        ' 1',
        '1,0',
        '0x10',
        '1e',
        'NaN',
        '--1',
        '1.2.3',
        '1_0',
        '1e99999',
        '-2.5',
        '99',
        '9.9',
        '-100',
      ],
    ];
    for (const N of numbers) {
      await compare(clients, {
        operation: 'PutItem',
        input: { TableName, Item: { ...Key, s: { S: N || 'e' }, n: { N } } },
      });
      await compare(clients, { operation: 'GetItem', input: { TableName, Key: { ...Key, s: { S: N || 'e' } } } });
    }
    const ExpressionAttributeValues = { ':a': { S: 'a' } };
    const all = { TableName, IndexName: 'byNumber', KeyConditionExpression: 'p = :a', ExpressionAttributeValues };
    await compare(clients, { operation: 'Query', input: all });
  });
  it('on keys and values that are no good', async () => {
    const clients = await contestants('values');
    const odd = [
      {},
      { S: 'a', N: '1' },
      { NULL: false },
      { SS: [] },
      { NS: ['1', '1.0'] },
      { SS: [''] },
      { S: '' },
      { L: [{}] },
    ];
    const sizes = [{ S: 'x'.repeat(409_590) }, { S: 'x'.repeat(409_599) }];
    const items = [...odd, ...sizes].map((v) => ({ ...Key, v }));
    const keys = [
      {},
      { p: Key.p },
      { ...Key, s: { N: '1' } },
      { ...Key, s: { S: '' } },
      { ...Key, s: { S: 'x'.repeat(1025) } },
    ];
    const indexKeys = [
      { ...Key, g: { S: '' }, n: { N: '1' } },
      { ...Key, g: { N: '1' } },
      { ...Key, n: { S: '1' } },
    ];
    for (const Item of [...items, ...keys, ...indexKeys])
      await compare(clients, { operation: 'PutItem', input: { TableName, Item } });
    for (const bad of [...keys, { ...Key, more: { S: 'x' } }])
      await compare(clients, { operation: 'GetItem', input: { TableName, Key: bad } });
  });
  it('on what is no expression', async () => {
    const clients = await contestants('grammar');
    const conditions = [
      ...[
        '((a = :v))',
        '((a = :v) AND (t = :v))',
        '(((a = :v)) AND t = :v)',
        'NOT NOT a = :v',
        'a',
        'a =',
        '= a',
        ':v = a',
      ],
      ...[
        'a == :v',
        'a != :v',
        'a = :v;',
        'a = :v, t',
        'a = 1',
        "a = 'x'",
        '_a = :v',
        '1a = :v',
        'ä = :v',
        'a:v',
        'a = : v',
      ],
      ...[
        'l[00] = :v',
        'l[-1] = :v',
        'l[a] = :v',
        'l [ 0 ] = :v',
        'm . x = :v',
        'a = :v and t = :v',
        'not a = :v',
        'a.status = :v',
      ],
      ...[
        'SIZE(a) > :v',
        'size(a)',
        'size(size(t)) = :v',
        'foo(a)',
        'attribute_exists(:v)',
        'attribute_exists(a, t)',
        'a = size(t)',
      ],
      ...[
        'a = attribute_exists(a)',
        'if_not_exists(a, :v) = :v',
        'a + :v = :v',
        'a IN ()',
        'a IN (:v,)',
        'a BETWEEN :v',
        '',
        ' ',
      ],
      ...[
        'a = :w',
        '#a = :v',
        'status = :v',
        'a = :v AND',
        'AND',
        'contains(m, :v)',
        'begins_with(a, a)',
        'a < a',
        'm > :v',
      ],
    ];
    for (const ConditionExpression of conditions) {
      const values = ConditionExpression.includes(':v') ? { ExpressionAttributeValues: { ':v': { N: '1' } } } : {};
      await compare(clients, { operation: 'PutItem', input: { TableName, Item: Key, ConditionExpression, ...values } });
    }
  });
  it('on which words are reserved', async () => {
    const [, judge] = await contestants('words');
    const file = readFileSync(join(__dirname, '../../lib/local/dynamodbReserved.txt'), 'utf8');
    const words = file.trim().split(/\s+/);
    expect(words).toHaveLength(573);
    // Both stand in AWS's list, but not in that of DynamoDB Local.
    for (const word of words.filter((one) => one !== 'CONVERT' && one !== 'SIZE')) {
      const input = { TableName, Key, ProjectionExpression: word.toLowerCase() };
      await expect(judge.send(new sdk.GetItemCommand(input))).rejects.toThrow(/reserved keyword|Syntax error/);
    }
  });
});
