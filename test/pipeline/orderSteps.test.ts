import { documentKeys } from '../../lambdas/domain/documents.ts';
import type { Order } from '../../lambdas/domain/orders.ts';
import * as writer from '../../lambdas/docx/writeTrackedChanges.ts';
import * as logging from '../../lambdas/runtime/log.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { PacesStore } from '../../lambdas/stores/paces.ts';
import { ProfilesStore } from '../../lambdas/stores/profiles.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { Random } from '../fixtures/random.ts';
import { call, scheduled, step } from '../prove/house/functions.ts';
import { furnish, House } from '../prove/house/house.ts';

jest.mock('../../lambdas/docx/writeTrackedChanges.ts', () => ({
  __esModule: true,
  ...jest.requireActual<typeof writer>('../../lambdas/docx/writeTrackedChanges.ts'),
}));
jest.mock('../../lambdas/runtime/log.ts', () => ({
  __esModule: true,
  ...jest.requireActual<typeof logging>('../../lambdas/runtime/log.ts'),
}));

const CUSTOMER = 'kundin';
const order = { file_name: 'Brief.docx', mode: 'onethread', upload_id: 'up_1' };
const TEXT = 'Ich warte seid gestern.';

let house: House;
let transaction: string;
const orders = () => new OrdersStore(house.tables, 'transactions');
const credits = () => new CreditsStore(house.tables, 'credits');
const stored = (): Promise<Order> => orders().get(CUSTOMER, transaction);
const run = async (...names: Parameters<typeof step>[0][]) => {
  for (const name of names) await house.alone(() => step(name, CUSTOMER, transaction).then(() => undefined));
};
/** What is stored of the order: its runs lie with the upload, since a preview makes them. */
const keys = () =>
  house.objects.keys
    .filter((key) => key.includes(transaction) || key.includes('-run-'))
    .map((key) =>
      key
        .replace(/^.*(?=run-)/, '')
        .split('/')
        .at(-1),
    );

beforeAll(furnish);
beforeEach(async () => {
  house = new House(new Random(1));
  const labels = new LabelsStore(house.tables, 'documents', () => house.simulation.now);
  await labels.create(CUSTOMER, 'up_1', 'Brief.docx');
  await credits().credit(CUSTOMER, 'demo', 100, '2026-11-21T00:00:00.000Z');
  const accepted = { terms_of_useAcceptedAt: '2026-11-21', data_policyAcceptedAt: '2026-11-21' };
  const terms = { ...accepted, terms_of_useVersion: '1.1', data_policyVersion: '1.0' };
  await new ProfilesStore(house.tables, 'profiles').update(CUSTOMER, terms);
  house.objects.put(documentKeys.upload(CUSTOMER, 'up_1'), documentOf(p(TEXT)));
  await house.alone(async () => {
    await call('calculate', CUSTOMER, order);
    transaction = String((await call('startCorrection', CUSTOMER, order)).body.transaction_id);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  house.close();
});

it.each([
  ['document', documentKeys.corrected],
  ['report', documentKeys.report],
])('settle leaves an order running whose %s is not there', async (_, keyOf) => {
  await run('correct', 'write');
  house.objects.drop(keyOf(CUSTOMER, transaction));
  await expect(run('settle')).rejects.toThrow();
  expect((await stored()).status).toBe('RUNNING');
  await run('write', 'settle');
  expect((await stored()).status).toBe('DONE');
});

it('settle tells later estimates how long the order took, and not if it had to be taken up again', async () => {
  const paces = new PacesStore(house.tables, 'limits');
  await run('correct', 'write');
  house.simulation.now += 90_000;
  await run('settle', 'settle');
  const [sample, ...others] = await paces.of('embedded', house.simulation.now);
  expect(others).toEqual([]);
  expect(sample?.characters).toBe(TEXT.length);
  expect(sample?.seconds).toBeGreaterThanOrEqual(90);
});

it('write stores nothing that is not what was found, no more and no less', async () => {
  await run('correct');
  jest.spyOn(writer, 'writeTrackedChanges').mockImplementation((bytes) => bytes);
  await expect(run('write')).rejects.toThrow();
  expect(keys()).toEqual(['run-0.json']);
});

it('correct touches nothing of which other characters were charged', async () => {
  const charged = { ...(await stored()), characterCount: TEXT.length + 1 };
  jest.spyOn(OrdersStore.prototype, 'get').mockResolvedValue(charged);
  await expect(run('correct')).rejects.toThrow();
  expect(keys()).toEqual([]);
});

it('correct tells how far it is', async () => {
  await run('correct');
  expect((await stored()).progressCharacters).toBe(TEXT.length);
});

it('correct tells of what an engine outside did in each run, once however often the step runs', async () => {
  const told = jest.spyOn(logging, 'logEngine');
  await run('correct', 'correct');
  expect(told.mock.calls).toEqual([[transaction, undefined]]);
});

it('a paragraph that was read without grammar rings, and stands in the report', async () => {
  const log = jest.spyOn(logging, 'log');
  await run('correct');
  expect(log).not.toHaveBeenCalledWith('error', 'paragraph-over-budget', expect.anything());
  const key = house.objects.keys.find((one) => one.endsWith('run-0.json')) ?? '';
  const found = JSON.parse(String(house.objects.get(key))) as object;
  house.objects.put(key, Buffer.from(JSON.stringify({ ...found, simplified: 2 })));
  await run('correct', 'write');
  expect(log).toHaveBeenCalledWith('error', 'paragraph-over-budget', { transaction, paragraphs: 2 });
  const report = house.objects.get(documentKeys.report(CUSTOMER, transaction));
  expect(JSON.parse(String(report))).toMatchObject({ simplified: 2 });
});

it('what an engine outside has done stands in the log and in the report, and nothing where there was none', async () => {
  await run('correct');
  const log = jest.spyOn(logging, 'log');
  await run('write');
  expect(log).not.toHaveBeenCalledWith('info', 'engine', expect.anything());
  const key = house.objects.keys.find((one) => one.endsWith('run-0.json')) ?? '';
  const found = JSON.parse(String(house.objects.get(key))) as object;
  const account = { engine: 'languageModel', requests: 1, accepted: 1 };
  house.objects.put(key, Buffer.from(JSON.stringify({ ...found, account })));
  house.objects.drop(documentKeys.report(CUSTOMER, transaction));
  house.objects.drop(documentKeys.corrected(CUSTOMER, transaction));
  await run('write');
  expect(log).toHaveBeenCalledWith('info', 'engine', { transaction, ...account });
  const report = house.objects.get(documentKeys.report(CUSTOMER, transaction));
  expect(JSON.parse(String(report))).toMatchObject({ engine: account });
});

it('write and correct leave an order alone that has ended', async () => {
  await run('refund', 'correct', 'write', 'settle');
  expect(keys()).toEqual([]);
  expect((await stored()).status).toBe('REFUNDED');
});

it('refund gives the characters back, once, and not those of a finished order', async () => {
  expect(await credits().balance(CUSTOMER)).toBe(100 - TEXT.length);
  await run('refund', 'refund');
  expect(await credits().balance(CUSTOMER)).toBe(100);
  expect((await stored()).status).toBe('REFUNDED');
});

it('refund takes nothing from an order that is done', async () => {
  await run('correct', 'write', 'settle', 'refund');
  expect(await credits().balance(CUSTOMER)).toBe(100 - TEXT.length);
  expect((await stored()).status).toBe('DONE');
});

describe('mail', () => {
  it('waits for the end of the order', async () => {
    await run('correct', 'mail');
    expect(house.mails).toEqual([]);
  });
  it('goes out once, with the document', async () => {
    await run('correct', 'write', 'settle', 'mail', 'mail');
    expect(house.mails).toEqual([{ transaction, hasDocument: true }]);
  });
  it('goes out once without one after a refund', async () => {
    await run('refund', 'mail', 'mail');
    expect(house.mails).toEqual([{ transaction, hasDocument: false }]);
  });
  it('does not go out once the document is deleted, and is not owed any more', async () => {
    await run('correct', 'write', 'settle');
    await house.alone(async () => void (await call('deleteDocument', CUSTOMER, {}, { id: transaction })));
    await run('mail');
    expect(house.mails).toEqual([]);
    expect(await stored()).toMatchObject({ mailedAt: expect.any(String) as string });
  });
  it('is given up when the document’s time was over before', async () => {
    await run('correct', 'write', 'settle');
    house.objects.drop(documentKeys.corrected(CUSTOMER, transaction));
    await run('mail');
    expect(house.mails).toEqual([]);
    expect(await stored()).toMatchObject({ mailBouncedAt: expect.any(String) as string });
  });
});

it('the sweeper begins an order three times, and then gives its characters back', async () => {
  const attempts: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const name of house.executions.keys()) house.executions.set(name, 'FAILED');
    house.simulation.now += 120_000;
    await house.alone(async () => void (await scheduled('sweepOrders')));
    const { attempt, status } = await stored();
    attempts.push(status === 'RUNNING' ? attempt : 0);
  }
  expect(attempts).toEqual([2, 3, 0, 0, 0, 0]);
  expect(await credits().balance(CUSTOMER)).toBe(100);
});

it('nothing of a document is made in the last minutes of its time: the order is refunded', async () => {
  house.simulation.now = Date.parse((await stored()).expiresAt) - 24 * 60_000;
  await expect(run('correct')).rejects.toThrow();
  expect(keys()).toEqual([]);
  house.simulation.now -= 60 * 60_000;
  await run('correct');
  house.simulation.now += 60 * 60_000;
  await expect(run('write')).rejects.toThrow();
  expect(keys()).toEqual(['run-0.json']);
  let late: unknown;
  await house.alone(async () => {
    late = (await call('calculate', CUSTOMER, order)).body.code;
  });
  expect(late).toBe('document-expired');
});
