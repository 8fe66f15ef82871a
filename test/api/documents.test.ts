// Longer than most: every refusal of an endpoint that touches a document, each from a document that is really there.
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import { documentKeys, MAX_UPLOAD_BYTES } from '../../lambdas/domain/documents.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import * as writer from '../../lambdas/docx/writeTrackedChanges.ts';
import { openPackage, readPart } from '../../lambdas/docx/opcPackage.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import type { RouteName } from '../../lambdas/routes.ts';
import type { Report } from '../../lambdas/runtime/order.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { SlotsStore } from '../../lambdas/stores/slots.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import type { Command } from '../prove/house/clients.ts';
import { step } from '../prove/house/functions.ts';
import type { House } from '../prove/house/house.ts';
import { CUSTOMER, file, order, orderingHouse, UPLOAD } from '../support/orderingHouse.ts';

jest.mock('../../lambdas/docx/writeTrackedChanges.ts', () => ({
  __esModule: true,
  ...jest.requireActual<typeof writer>('../../lambdas/docx/writeTrackedChanges.ts'),
}));

const original = documentOf(p('Ich warte seid gestern.'));
const uploadKey = documentKeys.upload(CUSTOMER, UPLOAD);
const MINUTE = 60_000;

const ordering = orderingHouse(original);
let house: House;
let transaction: string | undefined;
const { labels, orders } = ordering;
const ask = (name: RouteName, body: object = {}) =>
  ordering.ask(name, body, transaction === undefined ? {} : { id: transaction });
const codeOf = async (name: RouteName, body?: object) => (await ask(name, body)).body.code;

async function startOrder(): Promise<void> {
  transaction = String((await ask('startCorrection', order)).body.transaction_id);
}
async function finishOrder(...steps: Parameters<typeof step>[0][]): Promise<void> {
  await startOrder();
  for (const name of steps) await house.alone(() => step(name, CUSTOMER, transaction!).then(() => undefined));
}
/** Something that happens while the bucket serves one kind of call, before it answers or after. */
function during(operation: string, happens: (key: string) => void | Promise<void>): void {
  const send = house.objects.send.bind(house.objects);
  jest.spyOn(house.objects, 'send').mockImplementation((command: Command) => {
    const answer = send(command);
    return command.constructor.name !== operation
      ? answer
      : Promise.resolve(happens(String(command.input.Key))).then(() => answer);
  });
}

beforeEach(() => {
  ({ house } = ordering);
  transaction = undefined;
});
afterEach(() => jest.restoreAllMocks());

describe('calculate', () => {
  it('finds nothing where nothing was uploaded', async () => {
    house.objects.drop(uploadKey);
    expect(await codeOf('calculate', order)).toBe('upload-not-found');
  });
  it('finds nothing under another name, nor under an id that is nobody’s', async () => {
    expect(await codeOf('calculate', { ...order, file_name: 'Anderer.docx' })).toBe('upload-not-found');
    expect(await codeOf('calculate', { ...order, upload_id: 'up_2' })).toBe('upload-not-found');
  });
  it('deletes what is larger than documents may be, unread', async () => {
    house.objects.put(uploadKey, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    const read = jest.spyOn(house.objects, 'send');
    expect(await codeOf('calculate', order)).toBe('document-too-large');
    expect(house.objects.keys).toEqual([]);
    expect(read.mock.calls.map(([{ constructor }]) => constructor.name)).toEqual([
      'HeadObjectCommand',
      'DeleteObjectCommand',
    ]);
  });
  it('counts nothing of an upload that is replaced meanwhile', async () => {
    during('HeadObjectCommand', (key) => house.objects.put(key, documentOf(p('Etwas anderes.'))));
    expect(await codeOf('calculate', order)).toBe('upload-replaced');
    expect(house.objects.keys).toEqual([uploadKey]);
  });
  it('takes its copy back when the document is deleted meanwhile', async () => {
    during('PutObjectCommand', () => labels().bury(CUSTOMER, UPLOAD));
    expect(await codeOf('calculate', order)).toBe('document-expired');
    expect(house.objects.keys).toEqual([uploadKey]);
  });
  it.each([
    ['', 'document-no-text'],
    ['This is an English letter, and nothing of what it says would be corrected by us.', 'document-not-german'],
  ])('refuses a document in which nothing can be corrected: %j', async (text, code) => {
    house.objects.put(uploadKey, documentOf(p(text)));
    expect(await codeOf('calculate', order)).toBe(code);
    expect(house.objects.keys).toEqual([uploadKey]);
  });
});

describe('what reads whole documents', () => {
  it('works for one customer only as long as there is a place, and reads nothing without', async () => {
    const take = jest.spyOn(SlotsStore.prototype, 'take').mockResolvedValue(undefined);
    const sent = jest.spyOn(house.objects, 'send');
    transaction = 'tx_1';
    expect(await codeOf('calculate', order)).toBe('too-many-requests');
    expect(await codeOf('previewCorrections', file)).toBe('too-many-requests');
    expect(await codeOf('downloadDocument', { form: 'clean' })).toBe('too-many-requests');
    expect(take).toHaveBeenCalledTimes(3);
    expect(sent).not.toHaveBeenCalled();
  });
  it('gives each place back', async () => {
    for (let call = 0; call < 5; call += 1) expect((await ask('calculate', order)).status).toBe(200);
  });
});

describe('an order is not started', () => {
  const started = (body: object = order) => codeOf('startCorrection', body);
  afterEach(async () => expect((await orders().list(CUSTOMER, 10)).orders).toEqual([]));
  it('before the terms are accepted', async () => {
    await ask('calculate', order);
    await ordering.profiles().delete(CUSTOMER);
    expect(await started()).toBe('terms-not-accepted');
  });
  it('of an upload that was not analysed', async () => {
    expect(await started()).toBe('upload-not-analysed');
  });
  it('of one that was replaced since it was', async () => {
    await ask('calculate', order);
    house.objects.put(uploadKey, documentOf(p('Etwas anderes.')));
    expect(await started()).toBe('upload-replaced');
  });
  it('for another number of characters than was shown', async () => {
    await ask('calculate', order);
    expect(await started({ ...order, expected_character_count: 7 })).toBe('character-count-changed');
  });
  it('in the last minutes of the document', async () => {
    await ask('calculate', order);
    house.simulation.now = (await labels().get(CUSTOMER, UPLOAD))!.expiresAt * 1000 - 24 * MINUTE;
    expect(await started()).toBe('document-expired');
  });
});

describe('an upload that has an order', () => {
  beforeEach(async () => void (await ask('calculate', order)));
  it('starts no second one, and nothing anew of one that is done', async () => {
    await finishOrder('correct', 'write', 'settle');
    house.executions.clear();
    expect((await ask('startCorrection', order)).body).toEqual({ transaction_id: transaction });
    expect(house.executions.size).toBe(0);
  });
  it('is not started again after a refund', async () => {
    await finishOrder('refund');
    expect(await codeOf('startCorrection', order)).toBe('upload-refunded');
  });
});

describe('what was done to a document', () => {
  beforeEach(async () => void (await ask('calculate', order)));
  const asked = [
    ['getReport', {}],
    ['decide', { corrections: [0], decision: 'rejected' }],
    ['downloadDocument', { form: 'tracked' }],
  ] as const;

  it.each(asked)('is not told while its order runs: %s', async (name, body) => {
    await startOrder();
    expect(await codeOf(name, body)).toBe('transaction-running');
  });
  it.each(asked)('is nothing once the order was refunded: %s', async (name, body) => {
    await finishOrder('refund');
    expect(await codeOf(name, body)).toBe('report-missing');
  });
  it.each(asked)('is gone with the document: %s', async (name, body) => {
    await finishOrder('correct', 'write', 'settle');
    const report = documentKeys.report(CUSTOMER, transaction!);
    const kept = house.objects.get(report)!;
    house.objects.drop(report);
    expect(await codeOf(name, body)).toBe('document-expired');
    house.objects.put(report, kept);
    expect((await ask(name, body)).status).toBe(200);
    const expiry = Date.parse((await orders().get(CUSTOMER, transaction!)).expiresAt);
    // A call takes some milliseconds of this clock.
    house.simulation.now = expiry - 1_000;
    expect(await codeOf(name, body)).toBe(name === 'decide' ? 'document-expired' : undefined);
    house.simulation.now = expiry;
    expect(await codeOf(name, body)).toBe('document-expired');
  });
  it.each(asked)('is gone when the customer has deleted the document, at once: %s', async (name, body) => {
    await finishOrder('correct', 'write', 'settle');
    await orders().markDeleted(await orders().get(CUSTOMER, transaction!), '2026-11-23T10:00:00.000Z');
    expect(await codeOf(name, body)).toBe('document-expired');
  });
  it('may not be deleted while its order runs', async () => {
    await startOrder();
    expect(await codeOf('deleteDocument')).toBe('transaction-running');
    expect(await labels().get(CUSTOMER, UPLOAD)).toBeDefined();
  });
});

describe('a finished order', () => {
  beforeEach(async () => {
    await ask('calculate', order);
    await finishOrder('correct', 'write', 'settle');
  });
  const decisionsKey = () => documentKeys.decisions(CUSTOMER, transaction!);
  const decidedKey = (form: 'chosen' | 'clean') => documentKeys.decided(CUSTOMER, transaction!, form);
  const textOf = (key: string) =>
    readParagraphs(house.objects.get(key)!)
      .paragraphs.map(({ text }) => text)
      .join();

  it('keeps what another page decides at the same time', async () => {
    const rejected = { decision: 'rejected' };
    const others = [JSON.stringify({ 7: rejected })];
    house.objects.put(decisionsKey(), Buffer.from('{}'));
    during('GetObjectCommand', (key) => {
      const theirs = key === decisionsKey() ? others.pop() : undefined;
      if (theirs !== undefined) house.objects.put(key, Buffer.from(theirs));
    });
    expect((await ask('decide', { corrections: [0], ...rejected })).status).toBe(200);
    expect(JSON.parse(String(house.objects.get(decisionsKey())))).toEqual({ 0: rejected, 7: rejected });
  });
  it('keeps what is decided, and nothing that cannot be decided', async () => {
    expect(await codeOf('decide', { corrections: [99], decision: 'rejected' })).toBe('decision-impossible');
    expect(house.objects.keys).not.toContain(decisionsKey());
    expect((await ask('decide', { corrections: [0], decision: 'rejected' })).status).toBe(200);
    expect(JSON.parse(String(house.objects.get(decisionsKey())))).toEqual({ 0: { decision: 'rejected' } });
  });
  it('comes clean, with what is accepted and without what is rejected', async () => {
    await ask('downloadDocument', { form: 'clean' });
    expect(textOf(decidedKey('clean'))).toBe('Neu warte seid gestern.');
    await ask('decide', { corrections: [0], decision: 'rejected' });
    await ask('downloadDocument', { form: 'clean' });
    expect(textOf(decidedKey('clean'))).toBe('Ich warte seid gestern.');
    expect(house.objects.keys).not.toContain(decidedKey('chosen'));
  });
  it('comes with what was accepted in it, or with its changes as changes', async () => {
    const markup = (form: 'chosen' | 'clean') =>
      readPart(openPackage(house.objects.get(decidedKey(form))!).zip, 'word/document.xml').source;
    await ask('downloadDocument', { form: 'chosen' });
    await ask('downloadDocument', { form: 'clean' });
    expect(markup('chosen')).toContain('<w:ins ');
    expect(markup('clean')).not.toContain('<w:ins ');
  });
  it('comes as it was mailed without being made anew', async () => {
    const before = house.objects.keys;
    const { body } = await ask('downloadDocument', { form: 'tracked' });
    expect(String(body.download_url)).toContain('corrected.docx');
    expect(house.objects.keys).toEqual(before);
  });
  it.each(['chosen', 'clean'] as const)('does not come %s if that were not what it promises', async (form) => {
    jest.spyOn(writer, 'writeTrackedChanges').mockImplementation((bytes) => bytes);
    jest.spyOn(writer, 'writeAcceptedChanges').mockImplementation((bytes: Uint8Array, _: readonly Finding[]) => bytes);
    expect(await codeOf('downloadDocument', { form })).toBe('internal');
    expect(house.objects.keys).not.toContain(decidedKey(form));
  });
  it.each(['chosen', 'clean'] as const)('names the decision that it cannot come with: %s', async (form) => {
    const report = documentKeys.report(CUSTOMER, transaction!);
    const { entries, ...rest } = JSON.parse(String(house.objects.get(report))) as Report;
    const unwritable = { ...entries[0]!, action: 'comment', suggestions: ['Du\u0000'] };
    house.objects.put(report, Buffer.from(JSON.stringify({ ...rest, entries: [unwritable, ...entries.slice(1)] })));
    expect((await ask('decide', { corrections: [0], decision: 'accepted' })).status).toBe(200);
    expect((await ask('downloadDocument', { form })).body).toMatchObject({
      code: 'decision-impossible',
      details: { correction: 0 },
    });
    await ask('decide', { corrections: [0], decision: 'open' });
    expect((await ask('downloadDocument', { form })).status).toBe(200);
  });
  it('has no name to be loaded under once its label is gone', async () => {
    await labels().bury(CUSTOMER, UPLOAD);
    expect(await codeOf('downloadDocument', { form: 'tracked' })).toBe('document-expired');
  });
  it('brings nothing back of a document that is deleted while it is made', async () => {
    const done = await orders().get(CUSTOMER, transaction!);
    during('GetObjectCommand', (key) =>
      key === documentKeys.original(CUSTOMER, UPLOAD, done.sha256)
        ? orders().markDeleted(done, '2026-11-23T10:00:00.000Z')
        : undefined,
    );
    expect(await codeOf('downloadDocument', { form: 'clean' })).toBe('document-expired');
    expect(house.objects.keys).not.toContain(decidedKey('clean'));
  });
  it('is not made anew in its last minutes', async () => {
    house.simulation.now = Date.parse((await orders().get(CUSTOMER, transaction!)).expiresAt) - 24 * MINUTE;
    expect(await codeOf('downloadDocument', { form: 'clean' })).toBe('document-expired');
    expect(house.objects.keys).not.toContain(decidedKey('clean'));
  });
});

describe('the settings of one order', () => {
  const wanted = { ...file, settings: { ...defaultSettings, variety: 'de-CH' } };
  it('are kept with the document', async () => {
    expect((await ask('setOrderSettings', wanted)).status).toBe(200);
    expect((await labels().get(CUSTOMER, UPLOAD))?.settings).toMatchObject({ variety: 'de-CH' });
  });
  it('are refused for a document that is deleted meanwhile', async () => {
    jest.spyOn(LabelsStore.prototype, 'setSettings').mockResolvedValue(false);
    expect(await codeOf('setOrderSettings', wanted)).toBe('upload-not-found');
  });
});
