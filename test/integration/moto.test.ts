import {
  DeleteItemCommand,
  QueryCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DescribeExecutionCommand, ListExecutionsCommand } from '@aws-sdk/client-sfn';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { copyMissing } from '../../bin/ops/copyMissing.ts';
import { asItIs, rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { DATA_POLICY_VERSION, TERMS_VERSION } from '../../lambdas/domain/terms.ts';
import type { RouteName } from '../../lambdas/routes.ts';
import { LedgerAudit } from '../../lambdas/stores/audit.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { UsersStore } from '../../lambdas/stores/users.ts';
import { checkDefinition } from '../../lib/local/stepFunctionsDefinition.ts';
import { runStates } from '../../lib/local/stepFunctionsInterpreter.ts';
import { howToGetMoto, motoIsHere, startMoto } from '../support/moto.ts';
import { assembly, documentsBucket, tableName } from '../support/runningProduct.ts';

// A second judge of what ships: moto, which others wrote, in place of our stand-ins. It creates what it can from the templates,
// and the bundles of a deployment do the main job over it. What it cannot judge: it checks no signatures and rights, expires
// nothing, puts transactions in no order, and runs no state machine, which is walked here as the local product does it.

const run = motoIsHere ? it : it.skip;
const letter = readFileSync('test/fixtures/documents/brief.docx');
const EMAIL = 'anna@example.org';
const PASSWORD = 'Sehr-geheim-2026';
const CREDIT = 50_000;
type Body = Record<string, unknown>;

let moto: Awaited<ReturnType<typeof startMoto>>;
let customer = '';
beforeAll(async () => {
  if (!motoIsHere) return;
  moto = await startMoto(assembly);
  const { properties } = moto.resources.find(({ type }) => type === 'AWS::Cognito::UserPoolClient') ?? {};
  const users = new UsersStore(moto.clients.users, { userPoolId: String(properties?.UserPoolId), clientId: '' });
  customer = (await users.admit(EMAIL, PASSWORD)) ?? '';
  const credits = new CreditsStore(moto.clients.tables, tableName(moto, 'Credits'));
  await credits.credit(customer, 'cs_1', CREDIT, new Date().toISOString());
});
afterAll(() => moto?.stop());

/** What an endpoint is told by its environment. */
function variablesOf(name: RouteName): Readonly<Record<string, string>> {
  const found = moto.resources.find(({ metadata }) => metadata['local:entry'] === `lambdas/api/${name}.ts`);
  return (found?.properties.Environment as { Variables: Record<string, string> }).Variables;
}

/** Calls an endpoint as the API would for the customer. */
async function call(name: RouteName, body?: object, pathParameters: object = {}) {
  const reply = (await moto.invoke(`lambdas/api/${name}.ts`, {
    headers: { 'x-origin-secret': variablesOf(name).ORIGIN_SECRET, 'x-forwarded-for': '192.0.2.1, 192.0.2.2' },
    ...(body && { body: JSON.stringify(body) }),
    pathParameters,
    requestContext: { requestId: 'r', authorizer: { jwt: { claims: { sub: customer, token_use: 'access' } } } },
  })) as { statusCode: number; body: string };
  return { status: reply.statusCode, body: JSON.parse(reply.body) as Body };
}

async function uploadAndCalculate() {
  const made = await call('createUploadUrl', { file_name: 'Brief.docx' });
  const headers = { 'content-type': 'application/octet-stream' };
  const put = await fetch(String(made.body.presigned_url), { method: 'PUT', headers, body: letter });
  expect([made.status, put.status]).toEqual([200, 200]);
  const file = { file_name: 'Brief.docx', mode: 'onethread', upload_id: made.body.upload_id };
  const counted = await call('calculate', file);
  expect(counted).toMatchObject({ status: 200, body: { language: 'de-DE' } });
  return { ...file, expected_character_count: Number(counted.body.character_count) };
}

/** Walks the state machine, with the input that moto was given for this order. @returns the states it went through */
async function walk(id: string): Promise<string[]> {
  const machine = moto.resources.find(({ type }) => type === 'AWS::StepFunctions::StateMachine');
  const stateMachineArn = variablesOf('startCorrection').STATE_MACHINE_ARN;
  const { executions = [] } = await moto.clients.machines.send(new ListExecutionsCommand({ stateMachineArn }));
  const ours = executions.filter(({ name }) => name?.startsWith(id));
  expect(ours.map(({ name }) => name)).toEqual([`${id}-1`]);
  const { input } = await moto.clients.machines.send(
    new DescribeExecutionCommand({ executionArn: ours[0]?.executionArn }),
  );
  expect(JSON.parse(input ?? '')).toEqual({ customer, transaction: id });
  const states: string[] = [];
  const definition = checkDefinition(String(machine?.properties.DefinitionString));
  await runStates(
    definition,
    { input: JSON.parse(input ?? '') as unknown, variables: {} },
    {
      clock: { now: () => Date.now() },
      signal: new AbortController().signal,
      context: { Execution: { Input: JSON.parse(input ?? '') as unknown, Name: `${id}-1` } },
      invoke: (functionArn, payload) => moto.invokeByName(functionArn.split(':function:')[1] ?? '', payload),
      commit: (events) =>
        states.push(
          ...events.filter(({ type }) => type.endsWith('Entered')).map(({ details }) => String(details.name)),
        ),
    },
  );
  return states;
}

/** The customer's rows of a table, as moto holds them. */
async function rows(table: string): Promise<Body[]> {
  const { Items = [] } = await moto.clients.tables.send(
    new QueryCommand({
      TableName: tableName(moto, table),
      KeyConditionExpression: 'customer = :customer',
      ExpressionAttributeValues: { ':customer': { S: customer } },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => unmarshall(item));
}
const ledger = async () =>
  (await rows('Credits'))
    .filter(({ entry }) => entry !== 'TOTALS')
    .map(({ entry, amount, balance }) => [entry, amount ?? balance]);

async function mails() {
  const { ses } = (await (await fetch(`${moto.url}/moto-api/data.json`)).json()) as {
    ses: { RawMessage: { raw_data: string }[] };
  };
  return Promise.all(ses.RawMessage.map(({ raw_data }) => PostalMime.parse(raw_data)));
}

run(`the bundles do the main job over moto (${howToGetMoto})`, async () => {
  expect(await call('login', { email: EMAIL, password: PASSWORD })).toMatchObject({ status: 200 });
  const at = new Date().toISOString();
  const versions = { terms_of_useVersion: TERMS_VERSION, data_policyVersion: DATA_POLICY_VERSION };
  const terms = { ...versions, terms_of_useAcceptedAt: at, data_policyAcceptedAt: at, nickname: 'Lektorat Rot' };
  expect(await call('updateUser', terms)).toMatchObject({ status: 200, body: { email: EMAIL } });
  const file = await uploadAndCalculate();
  const count = file.expected_character_count;
  const { body } = await call('startCorrection', file);
  const id = String(body.transaction_id);
  // A second start finds the first one's debit.
  expect(await call('startCorrection', file)).toEqual({ status: 200, body: { transaction_id: id } });
  expect(await call('getCredits')).toEqual({ status: 200, body: { balance: CREDIT - count } });

  expect(await walk(id)).toEqual(['Correct', 'IsCorrected', 'Write', 'Settle', 'Mail']);

  const order = (await call('getTransaction', undefined, { id })).body;
  expect(order).toMatchObject({ status: 'corrected', amount: -count, docx: 'Brief.docx' });
  const corrected = new Uint8Array(await (await fetch(String(order.download_url))).arrayBuffer());
  expect(Buffer.from(corrected).equals(letter)).toBe(false);
  const restored = rejectAll(corrected, 'Lektorat Rot').get('word/document.xml')?.markup;
  expect(restored).toBe(asItIs(letter).get('word/document.xml')?.markup);
  expect(await ledger()).toEqual([
    ['BALANCE', CREDIT - count],
    ['C#cs_1', CREDIT],
    [`D#${String(file.upload_id)}`, -count],
  ]);
  expect(await rows('Transactions')).toEqual([expect.objectContaining({ id, status: 'DONE' })]);
  const [mail] = await mails();
  expect(mail?.to?.map(({ address }) => address)).toEqual([EMAIL]);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Brief_korrigiert.docx']);
});

run(`an order whose document is gone gives the characters back over moto (${howToGetMoto})`, async () => {
  const before = await ledger();
  const file = await uploadAndCalculate();
  const id = String((await call('startCorrection', file)).body.transaction_id);
  const Bucket = documentsBucket(moto);
  const { Contents = [] } = await moto.clients.objects.send(
    new ListObjectsV2Command({ Bucket, Prefix: `d/${customer}/${String(file.upload_id)}` }),
  );
  const Objects = Contents.map(({ Key }) => ({ Key }));
  await moto.clients.objects.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));

  expect(await walk(id)).toEqual(['Correct', 'Refund', 'Mail']);

  expect((await ledger())[0]).toEqual(before[0]);
  expect(await ledger()).toContainEqual([`R#${id}`, file.expected_character_count]);
  expect((await call('getTransaction', undefined, { id })).body).toMatchObject({ status: 'error' });
  expect((await mails()).at(-1)?.text).toMatch(/gutgeschrieben/);
});

run(`tables that are restored over moto hold, and give back what the stage has lost (${howToGetMoto})`, async () => {
  const { tables } = moto.clients;
  const [credits = '', transactions = '', purchases = ''] = ['Credits', 'Transactions', 'Purchases'].map((name) =>
    tableName(moto, name),
  );
  for (const SourceTableName of [credits, transactions, purchases]) {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await tables.send(
      new UpdateContinuousBackupsCommand({ TableName: SourceTableName, PointInTimeRecoverySpecification }),
    );
    const TargetTableName = `${SourceTableName}-restored`;
    const UseLatestRestorableTime = true;
    await tables.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, UseLatestRestorableTime }),
    );
  }
  const problems = async (suffix: string) => {
    const audit = new LedgerAudit(tables, `${credits}${suffix}`);
    const others = { transactions: `${transactions}${suffix}`, purchases: `${purchases}${suffix}` };
    const found: unknown[] = [];
    for await (const one of audit.imbalances()) found.push(one);
    for await (const one of audit.unmatched(others)) found.push(one);
    return found;
  };
  expect(await problems('-restored')).toEqual([]);
  const before = await rows('Credits');
  const { entry } = before.find((row) => String(row.entry).startsWith('D#')) ?? {};
  await tables.send(new DeleteItemCommand({ TableName: credits, Key: marshall({ customer, entry }) }));
  expect(await problems('')).not.toEqual([]);
  expect(await copyMissing(tables, `${credits}-restored`, credits, 'customer')).toBe(1);
  expect(await rows('Credits')).toEqual(before);
  expect(await problems('')).toEqual([]);
});
