import {
  DeleteItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyMissing } from '../../bin/ops/copyMissing.ts';
import { operate } from '../../bin/ops/operate.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { operatorClients } from '../../lib/local/demo.ts';
import { OPERATOR } from '../../lib/local/product.ts';
import { lastMailTo } from '../support/mailbox.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  newState,
  operatorS3,
  resourceId,
  sharedProduct,
  signIn,
  tableName,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';
import { stripeAccount } from '../support/stripeAccount.ts';

const { product, state } = sharedProduct();
const letter = readFileSync('test/fixtures/documents/brief.docx');

/** Does the command as the process does that `npm run ops` starts. */
async function ops(args: readonly string[], { input = '', over = state } = {}) {
  process.env.STATE_DIRECTORY = over;
  let [output, errors] = ['', ''];
  const code = await operate([...args], {
    print: (line) => (output += `${line}\n`),
    complain: (line) => (errors += `${line}\n`),
    input: async () => input,
  });
  return { code, output, errors };
}
const local = (...args: string[]) => ops(['--stage', 'local', ...args]);

let number = 0;
async function newCustomer(characters: number): Promise<Customer> {
  const customer = await signIn(product, `kunde${(number += 1)}@example.org`, characters);
  await acceptTerms(customer);
  return customer;
}
const balance = async ({ call }: Customer) => (await call('GET', '/payments/credits')).body.balance;

/** An order as it stands when its start was killed between the debit and the pipeline. */
async function orderWithoutExecution(customer: Customer, id: string, startedAt = new Date(0).toISOString()) {
  const { tables, users } = operatorClients(product);
  const names = { credits: tableName(product, 'Credits'), transactions: tableName(product, 'Transactions') };
  await new LedgerStore(tables, names).start({
    ...{ customer: customer.id, id, uploadId: `up_${id}`, sha256: 'e', status: 'RUNNING', characterCount: 100 },
    ...{ author: 'Lektorat', startedAt, timeEstimateSeconds: 60, progressCharacters: 0, attempt: 1 },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  tables.destroy();
  users.destroy();
}

describe('an order', () => {
  it('is shown with its execution and what it moved, found by its number alone; once done nothing moves any more', async () => {
    const customer = await newCustomer(50_000);
    const { body: analysis } = await uploadAndCalculate(customer, 'Brief.docx', letter);
    const file = { file_name: 'Brief.docx', mode: 'onethread', upload_id: analysis.upload_id };
    const id = String((await customer.call('POST', '/files/start', file)).body.transaction_id);
    await waitForTransaction(customer, id, ({ mailed_at }) => mailed_at !== undefined);
    const { code, output } = await local('order', 'show', id);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      ...{ customer: customer.id, id, status: 'DONE', execution: 'SUCCEEDED' },
      moved: [{ amount: -Number(analysis.character_count), transaction: id }],
    });
    const before = await balance(customer);
    expect(await local('order', 'refund', id)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/is DONE/) as string,
    });
    expect(await local('order', 'retry', id)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/has been told/) as string,
    });
    expect(await balance(customer)).toBe(before);
  });

  it('that is stuck is listed, and refunded once, and its customer told', async () => {
    const customer = await newCustomer(100);
    await orderWithoutExecution(customer, 'tx_stuck');
    const { output } = await local('order', 'stuck');
    expect(output).toContain('tx_stuck RUNNING attempt 1 since 1970-01-01T00:00:00.000Z execution MISSING');
    expect(await balance(customer)).toBe(0);
    expect(await local('order', 'refund', 'tx_stuck')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('name its --customer EMAIL') as string,
    });
    const refund = () => local('order', 'refund', 'tx_stuck', '--customer', customer.email);
    expect(await refund()).toMatchObject({ code: 0 });
    expect(await refund()).toMatchObject({ code: 1, errors: expect.stringMatching(/is REFUNDED/) as string });
    expect(await balance(customer)).toBe(100);
    await waitForTransaction(customer, 'tx_stuck', ({ mailed_at }) => mailed_at !== undefined);
    expect((await lastMailTo(product, customer.email)).text).toMatch(/gutgeschrieben/);
  });

  it('that was never handed to the pipeline is, by a retry, and ends as any other', async () => {
    const customer = await newCustomer(100);
    // Young enough for the sweeper to leave it alone.
    await orderWithoutExecution(customer, 'tx_again', new Date().toISOString());
    const { code, output } = await local('order', 'retry', 'tx_again', '--customer', customer.email);
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ id: 'tx_again' }) as object]);
    // There is no such document, so the pipeline gives the characters back by itself.
    await waitForTransaction(customer, 'tx_again', ({ mailed_at }) => mailed_at !== undefined);
    expect(await balance(customer)).toBe(100);
  });
});

describe('a customer', () => {
  it('gets what we hold on them by mail, as they would from the page', async () => {
    const customer = await newCustomer(1_234);
    const { code, output } = await local('customer', 'export', customer.email);
    expect(code).toBe(0);
    const own = (await customer.call('GET', '/auth/export')).body;
    expect(JSON.parse(output)).toEqual({ ...own, exported_at: expect.any(String) as string });
  });

  it('has a balance corrected once for a reason, which they read, and never below nothing', async () => {
    const customer = await newCustomer(100);
    const correct = (...args: string[]) => local('customer', 'correct', customer.email, ...args);
    const reason = 'Zweimal berechnet, Anfrage 17';
    expect((await correct('--give', '50', '--reason', reason)).output).toBe('The balance is 150 characters.\n');
    expect((await correct('--give', '50', '--reason', reason)).output).toMatch(/^Nothing changed: /);
    expect(await correct('--take', '151', '--reason', 'Versehen')).toMatchObject({
      code: 1,
      errors: 'ops: credit-insufficient\n',
    });
    expect((await correct('--take', '150', '--reason', 'Versehen')).output).toBe('The balance is 0 characters.\n');
    const { entries } = (await customer.call('GET', '/ledger')).body as { entries: Record<string, unknown>[] };
    expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason]).slice(0, 2)).toEqual([
      ['adjustment', -150, 'Versehen'],
      ['adjustment', 50, reason],
    ]);
  });

  it('is deleted with documents, profile and address, and the accounts stay', async () => {
    const customer = await signIn(product, 'geht@example.org', 777);
    await acceptTerms(customer);
    await uploadAndCalculate(customer, 'Brief.docx', letter);
    const { code, output } = await local('customer', 'delete', 'Geht@example.org');
    expect([code, output]).toEqual([0, expect.stringContaining('777 characters of credit are lost') as string]);
    const s3 = operatorS3(product);
    const listed = new ListObjectsV2Command({ Bucket: documentsBucket(product), Prefix: `d/${customer.id}` });
    expect((await s3.send(listed)).Contents ?? []).toEqual([]);
    s3.destroy();
    const login = await customer.call('POST', '/auth/login', { email: customer.email, password: customer.password });
    expect(login).toMatchObject({ status: 400, body: { code: 'login-failed' } });
    // The access token lives on for its hour, and finds an id without a name.
    expect((await customer.call('GET', '/payments/credits')).body).toEqual({ balance: 777 });
    const ended = { status: 401, body: { code: 'authentication-required' } };
    expect(await customer.call('GET', '/auth/user')).toMatchObject(ended);
    expect(await customer.call('POST', '/auth/user', { nickname: 'Geblieben' })).toMatchObject(ended);
    expect(await local('customer', 'delete', 'geht@example.org')).toMatchObject({ code: 1 });
  });
});

describe('a report of Stripe', () => {
  it('is applied again without moving anything a second time', async () => {
    const customer = await newCustomer(0);
    const wanted = { credits: 200_000, amount_total: 5_000 };
    const { body } = await customer.call('POST', '/payments/checkout', wanted);
    await fetch(String(body.url), {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ choice: 'pay' }),
    });
    const { code, output } = await local('webhook', 'replay', '--hours', '1');
    expect([code, output]).toEqual([0, expect.stringMatching(/^pu_\w+ session paid: applied\n1 reports\n$/) as string]);
    expect(await balance(customer)).toBe(200_000);
    const { stripe } = stripeAccount(product);
    const [event] = (await stripe.events.list({ types: ['checkout.session.completed'] })).data;
    expect((await local('webhook', 'replay', event?.id ?? '')).output).toBe(output);
    expect(await balance(customer)).toBe(200_000);
    expect(await local('webhook', 'replay', 'evt_fremd')).toMatchObject({ code: 1, output: '' });
  });
});

describe('the secrets', () => {
  const secret = async (name: string) => {
    const credentials = { accessKeyId: OPERATOR, secretAccessKey: product.secretOf(OPERATOR) };
    const client = new SecretsManagerClient({ region: 'eu-central-1', endpoint: product.servicesUrl, credentials });
    const SecretId = resourceId(product, 'AWS::SecretsManager::Secret', name);
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    client.destroy();
    return SecretString;
  };
  const set = (input: string) => ops(['--stage', 'local', 'secrets', 'set', 'stripe'], { input });

  it('of Stripe are taken from standard input, and refused without being shown if they are none', async () => {
    const { code, output, errors } = await set('{"apiKey": "geheim", "webhookSecret": "whsec_1"}');
    expect([code, output]).toEqual([2, '']);
    expect(errors).not.toContain('geheim');
    const keys = JSON.stringify({ apiKey: 'sk_test_neu', webhookSecret: 'whsec_neu' });
    expect(await set(keys)).toMatchObject({ code: 0 });
    expect(await secret('StripeSecret')).toBe(keys);
    await set(product.standIns.stripe.secret);
  });

  it('of the links are made anew', async () => {
    const before = await secret('LinkSecret');
    expect(await local('secrets', 'rotate', 'link')).toMatchObject({ code: 0 });
    expect(await secret('LinkSecret')).not.toBe(before);
  });

  it('of the distribution are rotated by deployments, of which the next is told', async () => {
    const { output } = await local('secrets', 'rotate', 'origin');
    expect(output).toContain('Set originSecrets: { sent: 1, taken: [1, 2] } in lib/aws/stages/local.ts');
  });
});

describe('the check of restored tables', () => {
  const restored = ['restore', 'check'] as const;

  it('finds a balance that its entries do not add up to, and nothing else', async () => {
    const { id } = await newCustomer(300);
    expect(await local(...restored)).toEqual({ code: 0, output: 'The ledger holds.\n', errors: '' });
    const { tables } = operatorClients(product);
    const raise = (characters: number) =>
      tables.send(
        new UpdateItemCommand({
          TableName: tableName(product, 'Credits'),
          Key: marshall({ customer: id, entry: 'BALANCE' }),
          UpdateExpression: 'ADD balance :characters',
          ExpressionAttributeValues: marshall({ ':characters': characters }),
        }),
      );
    await raise(1);
    const { code, output } = await local(...restored);
    expect([code, output.split('\n')[0]]).toEqual([1, `${id} has a balance of 301, but entries of 300`]);
    await raise(-1);
    tables.destroy();
  });

  it.each([
    ['an order without its debit', 'D#up_tx_stuck', /tx_stuck has no debit/],
    ['a refund that did not come back', 'R#tx_stuck', /tx_stuck is REFUNDED, but 0 characters came back/],
    ['a payment without its credit', 'C#cs_', /pu_\w+ is paid, but credited with 0/],
  ])('finds %s, as tables of different moments would have it', async (_what, begins, line) => {
    const { tables } = operatorClients(product);
    const TableName = tableName(product, 'Credits');
    const { Items = [] } = await tables.send(new ScanCommand({ TableName }));
    const Item = Items.find(({ entry }) => entry?.S?.startsWith(begins));
    const Key = { customer: Item?.customer ?? { S: '' }, entry: Item?.entry ?? { S: '' } };
    await tables.send(new DeleteItemCommand({ TableName, Key }));
    const { code, output } = await local(...restored);
    await tables.send(new PutItemCommand({ TableName, Item }));
    tables.destroy();
    expect([code, output]).toEqual([1, expect.stringMatching(line) as string]);
  });

  it('finds a debit without its order', async () => {
    const { tables } = operatorClients(product);
    const TableName = tableName(product, 'Transactions');
    const { Items = [] } = await tables.send(new ScanCommand({ TableName }));
    const Item = Items.find(({ id }) => id?.S === 'tx_stuck');
    const Key = { customer: Item?.customer ?? { S: '' }, id: { S: 'tx_stuck' } };
    await tables.send(new DeleteItemCommand({ TableName, Key }));
    const { code, output } = await local(...restored);
    await tables.send(new PutItemCommand({ TableName, Item }));
    tables.destroy();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/tx_stuck was debited, but there is no such order/) as string,
    ]);
  });
});

it('restored tables give back what the stage has lost, once, and write over nothing that it has', async () => {
  const { tables } = operatorClients(product);
  const names = (['Credits', 'Transactions', 'Purchases'] as const).map((one) => tableName(product, one));
  for (const name of names) {
    const { properties = {} } = product.resources.find(({ id }) => id === name) ?? {};
    product.standIns.tables.createTable({ TableName: `${name}-restored`, ...properties });
    await copyMissing(tables, name, `${name}-restored`, 'customer');
  }
  const customer = await newCustomer(300);
  const [credits = '', transactions = '', purchases = ''] = names;
  const { Items = [] } = await tables.send(new ScanCommand({ TableName: transactions }));
  const { customer: owner = { S: '' } } = Items.find(({ id }) => id?.S === 'tx_stuck') ?? {};
  for (const [TableName, Key] of [
    [credits, { customer: owner, entry: { S: 'D#up_tx_stuck' } }],
    [transactions, { customer: owner, id: { S: 'tx_stuck' } }],
  ] as const)
    await tables.send(new DeleteItemCommand({ TableName, Key }));
  tables.destroy();
  expect((await local('restore', 'check')).code).toBe(1);
  const from = ['--credits', `${credits}-restored`, '--transactions', `${transactions}-restored`];
  expect(await local('restore', 'copy', ...from)).toMatchObject({ code: 2, output: '' });
  const copy = () => local('restore', 'copy', ...from, '--purchases', `${purchases}-restored`);
  expect((await copy()).output).toBe('Copied: 1 of credits, 1 of transactions, 0 of purchases.\n');
  expect((await copy()).output).toBe('Copied: 0 of credits, 0 of transactions, 0 of purchases.\n');
  expect((await local('restore', 'check')).output).toBe('The ledger holds.\n');
  expect(await balance(customer)).toBe(300);
});

it('the query that the runbook has for withdrawals finds those of a month', async () => {
  const declared = { name: 'Anna', email: 'anna@example.org', order_reference: 'Rechnung 7' };
  await fetch(`${product.url}/api/withdrawal`, { method: 'POST', body: JSON.stringify(declared) });
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const option = (name: string) => new RegExp(`--${name} '([^']+)'`).exec(runbook)?.[1] ?? '';
  const month = new Date().toISOString().slice(0, 7);
  const values = option('expression-attribute-values').replace(/\d{4}-\d\d/, month);
  const { tables } = operatorClients(product);
  const { Items } = await tables.send(
    new QueryCommand({
      TableName: tableName(product, 'Withdrawals'),
      KeyConditionExpression: option('key-condition-expression'),
      ExpressionAttributeNames: JSON.parse(option('expression-attribute-names')) as Record<string, string>,
      ExpressionAttributeValues: JSON.parse(values) as Record<string, { S: string }>,
    }),
  );
  tables.destroy();
  expect(Items).toEqual([expect.objectContaining({ email: { S: 'anna@example.org' } })]);
});

it('arguments that make no command are answered in one line and with the code 2', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/ops.ts', 'order', 'show'], { encoding: 'utf8' });
  const usage = 'ops: Usage: ops --stage NAME order show ORDER [--customer EMAIL]\n';
  expect([status, stdout, stderr]).toEqual([2, '', usage]);
});

it('a stage that does not exist, a customer and a product that are not there are named in one line', async () => {
  const failed = (errors: RegExp) => ({ code: 1, output: '', errors: expect.stringMatching(errors) as string });
  expect(await ops(['--stage', 'nirgends', 'order', 'stuck'])).toEqual(failed(/^ops: unknown stage nirgends; .*\n$/));
  expect(await local('customer', 'export', 'nie@example.org')).toEqual(failed(/^ops: there is no account with .*\n$/));
  const over = newState();
  expect(await ops(['--stage', 'local', 'order', 'stuck'], { over })).toEqual(failed(/^ops: nothing runs over .*\n$/));
});
