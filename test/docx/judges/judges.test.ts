import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readParagraphs } from '../../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../../lambdas/docx/writeTrackedChanges.ts';
import { author, findingsOf } from '../../fixtures/notation.ts';
import { documentOf } from '../../fixtures/wordDocument.ts';
import { violations } from '../threeProperties.ts';
import { accepted } from './accepted.ts';
import { constructs, type Construct, type Reader } from './constructs.ts';
import { hasLibreOffice, libreOfficeText, runLibreOffice, type Job } from './libreOffice.ts';
import { hasPandoc, pandocText } from './pandoc.ts';

/**
 * Two readers that are not ours, where they are installed: rejecting shows what they show of the original, accepting
 * what they show of the corrected text. Elsewhere their tests count as skipped, by name.
 */

const folder = mkdtempSync(join(tmpdir(), 'judges-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Files {
  readonly original: string;
  readonly corrected: string;
  readonly clean: string;
}

function write({ document, notations }: Construct, index: number): Files {
  const original = documentOf(document);
  const { paragraphs } = readParagraphs(original);
  const findings = notations.flatMap((notation) => findingsOf(paragraphs, notation));
  const corrected = writeTrackedChanges(original, findings, author, new Date('2026-07-01T10:00:00Z'));
  expect(violations({ original, corrected, findings, author })).toEqual([]);
  const save = (kind: string, bytes: Uint8Array) => {
    const file = join(folder, `${index}-${kind}.docx`);
    writeFileSync(file, bytes);
    return file;
  };
  return {
    original: save('original', original),
    corrected: save('corrected', corrected),
    clean: save('clean', accepted(corrected)),
  };
}

const judgedBy = (reader: Reader) =>
  constructs
    .filter(({ losses }) => losses?.[reader] === undefined)
    .map((construct) => [construct.name, construct] as const);

(hasPandoc() ? describe : describe.skip)('pandoc agrees', () => {
  it.each(judgedBy('pandoc'))('on %s', (_, construct) => {
    const files = write(construct, constructs.indexOf(construct));
    expect(pandocText(files.corrected, 'reject')).toBe(pandocText(files.original, 'reject'));
    expect(pandocText(files.corrected, 'accept')).toBe(pandocText(files.clean, 'accept'));
    expect(pandocText(files.corrected, 'accept')).not.toBe(pandocText(files.corrected, 'reject'));
  });
});

(hasLibreOffice() ? describe : describe.skip)('LibreOffice agrees', () => {
  const judged = judgedBy('LibreOffice');
  const out = (file: string, mode: Job['mode']) => file.replace('.docx', `.${mode}.fodt`);
  beforeAll(() => {
    const jobs = judged.flatMap(([, construct]) => {
      const { original, corrected, clean } = write(construct, constructs.indexOf(construct));
      const job = (file: string, mode: Job['mode']): Job => ({ file, mode, out: out(file, mode) });
      return [job(original, 'reject'), job(corrected, 'reject'), job(corrected, 'accept'), job(clean, 'accept')];
    });
    runLibreOffice(jobs);
  });
  it.each(judged)('on %s', (_, construct) => {
    const show = (kind: string, mode: Job['mode']) =>
      libreOfficeText(join(folder, `${constructs.indexOf(construct)}-${kind}.${mode}.fodt`));
    expect(show('corrected', 'reject')).toEqual(show('original', 'reject'));
    expect(show('corrected', 'accept')).toEqual(show('clean', 'accept'));
    expect(show('corrected', 'accept')).not.toEqual(show('corrected', 'reject'));
  });
});
