import type { Finding } from '../../lambdas/domain/finding.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import type { Corrector, Progress } from '../../lambdas/engines/corrector.ts';
import { identityOf, originalOf } from '../../lambdas/runtime/order.ts';
import { allRuns, previewRuns, readOn } from '../../lambdas/runtime/reading.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';

const bytes = documentOf(p('Ich warte seid gestern.') + p('Und seid heute auch.'));
const upload = { customer: 'kundin', uploadId: 'up_1', sha256: identityOf(bytes) };
const runs = previewRuns(upload);

describe('the original of an order', () => {
  it('is what was counted, byte for byte', async () => {
    await expect(originalOf(upload, { read: async () => bytes })).resolves.toBe(bytes);
    const others = { read: async () => documentOf(p('Andere Bytes.')) };
    await expect(originalOf(upload, others)).rejects.toThrow('not the one that was counted');
    await expect(originalOf(upload, { read: async () => undefined })).rejects.toThrow('gone');
  });
});

describe('runs', () => {
  const paragraphs = readParagraphs(bytes).paragraphs;
  const work = { paragraphs, until: Infinity, checkOpen: () => undefined };
  const one = { findings: [], memory: 1, next: 1, done: false };
  const correct = jest.fn<Promise<Progress>, []>();
  const corrector = { runMilliseconds: 5, correct } as unknown as Corrector;

  it('go on until the engine is done, or the time is over', async () => {
    const writeDocuments = { writeJsonOnce: jest.fn(async () => true) };
    const services = { corrector, readDocuments: { readJson: async () => undefined }, writeDocuments };
    correct.mockResolvedValueOnce(one).mockResolvedValueOnce({ ...one, next: 2, done: true });
    await expect(readOn(services, runs, work)).resolves.toMatchObject({ next: 2, done: true });
    correct.mockResolvedValueOnce(one);
    await expect(readOn(services, runs, { ...work, until: 0 })).resolves.toMatchObject({ next: 1, done: false });
    expect(writeDocuments.writeJsonOnce).toHaveBeenCalledTimes(3);
  });
  it('that are gone although they were stored are no runs', async () => {
    const services = { corrector, readDocuments: { readJson: async () => undefined } };
    correct.mockResolvedValueOnce(one);
    const never = { ...services, writeDocuments: { writeJsonOnce: async () => false } };
    await expect(readOn(never, runs, work)).rejects.toThrow('is gone');
    await expect(allRuns(runs, services.readDocuments)).rejects.toThrow('is missing');
  });
  it('are read to the last one, and no further', async () => {
    const stored = [one, { ...one, simplified: 2 }, { ...one, done: true }];
    const readJson = jest.fn(async (key: string) => stored[Number(/run-(\d)/.exec(key)?.[1])]);
    await expect(allRuns(runs, { readJson: readJson as never })).resolves.toMatchObject({ simplified: 2 });
    expect(readJson).toHaveBeenCalledTimes(3);
  });
});

describe('a correction is proved before anybody gets it:', () => {
  const { paragraphs } = readParagraphs(bytes);
  const about = { paragraph: 0, start: 10, end: 14, rule: 'seid-seit', category: 'confusion', message: '' } as const;
  const finding: Finding = { ...about, replacement: 'seit', suggestions: [], action: 'apply' };
  const author = 'Lektorat';
  const corrected = writeTrackedChanges(bytes, [finding], author, new Date(0));
  const verify =
    (result: Uint8Array, findings = [finding], by = author) =>
    () =>
      verifyCorrection(bytes, result, paragraphs, findings, by);

  it('what holds is accepted', () => {
    expect(verify(corrected)).not.toThrow();
  });
  it('rejecting must restore the original', () => {
    expect(verify(documentOf(p('Ich warte seit gestern.') + p('Und seid heute auch.')))).toThrow('rejecting does not');
    expect(verify(corrected, [finding], 'Jemand anders')).toThrow('rejecting does not');
  });
  it('accepting must give what was found, no more and no less', () => {
    expect(verify(corrected, [])).toThrow('paragraph 0');
    expect(verify(bytes)).toThrow('paragraph 0');
  });
  it('no paragraph may come or go', () => {
    expect(() => verifyCorrection(bytes, bytes, paragraphs.slice(1), [], author)).toThrow('number of paragraphs');
  });
});
