import type { Finding } from '../../lambdas/domain/finding.ts';
import { documentKeys } from '../../lambdas/domain/documents.ts';
import type { Corrector } from '../../lambdas/engines/corrector.ts';
import type { RouteName } from '../../lambdas/routes.ts';
import { PREVIEWS_A_DAY } from '../../lambdas/runtime/previewLimit.ts';
import { embedded } from '../../lambdas/runtime/services/embedded.ts';
import { visitors } from '../../lambdas/runtime/services/visitors.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { LimitsStore } from '../../lambdas/stores/limits.ts';
import { Random } from '../fixtures/random.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { call } from '../prove/house/functions.ts';
import { furnish, House } from '../prove/house/house.ts';

const CUSTOMER = 'kundin';
const file = { file_name: 'Brief.docx', upload_id: 'up_1' };
const about = { start: 0, end: 3, rule: 'probe', category: 'spelling', message: 'Probe.', suggestions: [] } as const;
const correction = (paragraph: number): Finding => ({ ...about, paragraph, replacement: 'Neu', action: 'apply' });
const remark = (paragraph: number): Finding => ({
  ...about,
  paragraph,
  replacement: '',
  action: 'comment',
  suggestions: ['Neu'],
});

const readOne: Corrector['correct'] = async (paragraphs, memory) => {
  const at = (memory as number | undefined) ?? 0;
  const findings = at % 2 === 0 ? [correction(at)] : [remark(at)];
  return { findings, memory: at + 1, next: at + 1, done: at + 1 >= paragraphs.length };
};
/** Reads a paragraph a run; knows German by the letter „ü“. */
const engine: Corrector = {
  runMilliseconds: 5_000,
  scope: async (paragraphs) => ({
    paragraphs: paragraphs.filter(({ text }) => text.includes('ü')).map(({ index }) => index),
    language: 'de-DE',
  }),
  correct: readOne,
};

let house: House;
let analysed: string;
async function ask(name: RouteName, body: object = {}) {
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  await house.alone(async () => void (answer = await call(name, CUSTOMER, body)));
  if (!answer) throw new Error(`${name} did not answer`);
  return answer;
}
const labels = () => new LabelsStore(house.tables, 'documents', () => house.simulation.now);

beforeAll(() => {
  furnish();
  Object.assign(embedded, { create: () => engine });
  Object.assign(visitors, { create: () => ({ admit: async () => undefined }) });
});
beforeEach(async () => {
  house = new House(new Random(1));
  await labels().create(CUSTOMER, 'up_1', 'Brief.docx');
  house.objects.put(documentKeys.upload(CUSTOMER, 'up_1'), documentOf(p('Das für dich.') + p('Und für mich.')));
  await ask('calculate', { ...file, mode: 'onethread' });
  analysed = (await labels().get(CUSTOMER, 'up_1'))?.analysis?.sha256 ?? '';
});
afterEach(() => {
  jest.restoreAllMocks();
  house.close();
});

describe('the preview', () => {
  it('needs a document that was counted', async () => {
    await labels().create(CUSTOMER, 'up_2', 'Zweiter.docx');
    expect((await ask('previewCorrections', { file_name: 'Zweiter.docx', upload_id: 'up_2' })).body.code).toBe(
      'upload-not-analysed',
    );
  });
  it('tells how many corrections and questions there are, and the first corrections', async () => {
    const { body } = await ask('previewCorrections', file);
    expect(body).toMatchObject({ done: true, read: 26, findings: { spelling: 1 }, questions: 1 });
    expect(body.corrections).toEqual([expect.objectContaining({ before: 'Das', after: 'Neu' })]);
  });
  it('says how far it is as long as it is not done, and goes on with the next call', async () => {
    const slow = jest.spyOn(engine, 'correct').mockImplementationOnce(async () => {
      house.simulation.now += 13_000;
      return { findings: [correction(0)], memory: 1, next: 1, done: false };
    });
    const { time_estimate: seconds, ...progress } = (await ask('previewCorrections', file)).body;
    expect(progress).toEqual({ done: false, read: 13 });
    expect(seconds).toBeGreaterThan(0);
    // What an order by this engine need not read again.
    const stored = async () => (await labels().get(CUSTOMER, 'up_1'))?.reading;
    expect(await stored()).toEqual({ sha256: analysed, characters: 13, timeEstimateSeconds: seconds });
    expect((await ask('previewCorrections', file)).body).toMatchObject({ done: true, findings: { spelling: 1 } });
    expect(await stored()).toMatchObject({ characters: 26 });
    expect(slow).toHaveBeenCalledTimes(2);
  });
  it('answers after three seconds at first, and from then on estimates by the speed at which this document is read', async () => {
    const paragraphs = 'ü'.repeat(400);
    house.objects.put(documentKeys.upload(CUSTOMER, 'up_1'), documentOf(p(paragraphs).repeat(12)));
    await ask('calculate', { ...file, mode: 'onethread' });
    jest.spyOn(engine, 'correct').mockImplementation(async (...of) => {
      house.simulation.now += 2_000;
      return readOne(...of);
    });
    // Two paragraphs, the second in two seconds: ten are left, and two seconds for the rest of an order.
    expect((await ask('previewCorrections', file)).body).toEqual({ done: false, read: 800, time_estimate: 22 });
    // What the first call has stored was not read in the time of the second.
    expect((await ask('previewCorrections', file)).body).toEqual({ done: false, read: 3_200, time_estimate: 10 });
    expect((await ask('previewCorrections', file)).body).toMatchObject({ done: true, time_estimate: 2 });
  });
  it('of one document counts once, whatever is asked of it, and of ten a day at most', async () => {
    const count = jest.spyOn(LimitsStore.prototype, 'count');
    await ask('previewCorrections', file);
    await ask('previewCorrections', file);
    expect(count).toHaveBeenCalledTimes(1);
    count.mockResolvedValue(PREVIEWS_A_DAY + 1);
    const label = (await labels().get(CUSTOMER, 'up_1'))!;
    await labels().markPreviewed(label, 'another');
    expect((await ask('previewCorrections', file)).body.code).toBe('preview-limit');
    count.mockResolvedValue(PREVIEWS_A_DAY);
    expect((await ask('previewCorrections', file)).body.done).toBe(true);
  });
  it('reads nothing of a document that is deleted meanwhile', async () => {
    jest.spyOn(LabelsStore.prototype, 'markPreviewed').mockResolvedValue(false);
    expect((await ask('previewCorrections', file)).body.code).toBe('upload-not-found');
    expect(house.objects.keys.filter((key) => key.includes('-run-'))).toEqual([]);
  });
  it('takes the run of whoever was faster', async () => {
    jest.spyOn(engine, 'correct').mockImplementationOnce(async (...of) => {
      const found = await readOne(...of);
      const key = documentKeys.checkpoint(
        { customer: CUSTOMER, uploadId: 'up_1', sha256: analysed, engine: 'embedded', variety: 'document' },
        0,
      );
      house.objects.put(key, Buffer.from(JSON.stringify({ ...found, findings: [] })));
      return found;
    });
    expect((await ask('previewCorrections', file)).body).toMatchObject({ done: true, findings: {}, questions: 1 });
  });
});

describe('a text that is tried', () => {
  it.each([
    [' \n ', 'text-empty'],
    [`ü${'a'.repeat(1_000)}`, 'text-too-long'],
    ['Nothing of it is German.', 'text-not-german'],
  ])('is refused: %j', async (text, code) => {
    expect((await ask('tryText', { text })).body.code).toBe(code);
  });
  it('is corrected, up to a thousand characters', async () => {
    const { body } = await ask('tryText', { text: `ü${'a'.repeat(999)}` });
    expect(body.paragraphs).toEqual([
      expect.objectContaining({ corrections: [expect.objectContaining({ start: 0, end: 3, after: 'Neu' })] }),
    ]);
  });
});
