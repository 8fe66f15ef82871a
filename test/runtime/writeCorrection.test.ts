import { readFileSync } from 'node:fs';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';
import { writeCorrection } from '../../lambdas/runtime/writeCorrection.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const at = readParagraphs(letter).paragraphs.findIndex(({ text }) => text.startsWith('vielen Dank'));
const finding = (action: Finding['action'], paragraph: number, start: number): Finding => ({
  paragraph,
  start,
  end: start + 6,
  replacement: 'Vielen',
  action,
  suggestions: ['Vielen'],
  rule: 'test',
  category: 'spelling',
  message: 'Zur Probe.',
});
const MOST_UPLOADED = 50 * 2 ** 20;
const date = new Date('2026-11-21T10:00:00Z');

describe('writing a correction', () => {
  it('leaves out a comment that finds no place, and keeps the rest', () => {
    const correction = finding('apply', at, 0);
    const { corrected, written } = writeCorrection(
      letter,
      [correction, finding('comment', 9_999, 0)],
      'Lektorat',
      date,
    );
    expect(written).toEqual([correction]);
    expect(readParagraphs(corrected).paragraphs[at]?.text).toMatch(/^Vielen Dank/);
  });
  it('may make a document larger than an upload may be', () => {
    const withPicture = (bytes: number) =>
      documentOf({
        body: p('vielen Dank.'),
        extraEntries: [{ name: 'word/media/a.png', data: Buffer.alloc(bytes), stored: true }],
      });
    const original = withPicture(MOST_UPLOADED - withPicture(0).length);
    const { paragraphs } = readParagraphs(original);
    const { corrected, written } = writeCorrection(original, [finding('apply', 0, 0)], 'Lektorat', date);
    expect(corrected.length).toBeGreaterThan(MOST_UPLOADED);
    expect(() => verifyCorrection(original, corrected, paragraphs, written, 'Lektorat')).not.toThrow();
  });
  it('never leaves out a correction', () =>
    expect(() => writeCorrection(letter, [finding('apply', 9_999, 0)], 'Lektorat', date)).toThrow(FindingError));
});
