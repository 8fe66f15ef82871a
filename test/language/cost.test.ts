import { spawnSync } from 'node:child_process';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { piecesOf } from '../../lambdas/language/text/pieces.ts';
import { windowsOf } from '../../lambdas/language/text/sentences.ts';
import { tokenize } from '../../lambdas/language/text/tokens.ts';

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader();
});

const paragraph = (text: string): Paragraph => ({
  ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
/** Counted in a process of its own (test/support/steps.ts). */
function stepsOf(texts: readonly string[]): number[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/support/proofreadingSteps.ts'], {
    ...{ input: JSON.stringify(texts), encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as number[];
}
const times = (piece: string, characters: number) => piece.repeat(Math.ceil(characters / piece.length));

test('every further preposition without a comma costs what the one before did', () => {
  const withPrepositions = (count: number) =>
    `Die Behörde prüft den Antrag ${times('auf ab an aus bei durch ', 120).split(' ').slice(0, count).join(' ')}`;
  const [ten = 0, twenty = 0] = stepsOf([withPrepositions(10), withPrepositions(20)]);
  expect(twenty / ten).toBeLessThan(4);
});

test('a text costs as much a character however long it is', () => {
  const pieces = [
    'der Mann geht in das Haus und die Frau liest ein Buch mit dem Kind auf einer Bank ',
    'weil er geht auf den Hof ',
    'Der grose Hauss ist schöhn, sagt er. ',
    '_',
    '"',
    '- ',
    'das Haus – der Garten ',
    'die Kasse (Alt ',
    'des Hauses ',
    'hat gegangen und ',
  ];
  const lengths = [6_000, 24_000] as const;
  const steps = stepsOf(pieces.flatMap((piece) => lengths.map((length) => times(piece, length))));
  const growth = pieces.map((_, i) => steps[2 * i + 1]! / lengths[1] / (steps[2 * i]! / lengths[0]));
  expect(Math.max(...growth)).toBeLessThan(1.5);
});

describe('a paragraph that is too long', () => {
  const sentence = 'Die Leute kommen morgen (und übermorgen) in das neue Haus. ';
  test('is read in pieces that end behind a sentence outside of brackets', () => {
    const text = times(sentence, 20_000);
    const pieces = piecesOf(text);
    expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(6);
    for (const { start, end } of pieces.slice(0, -1)) {
      expect(text.slice(end)).toMatch(/^Die/);
      expect(end - start).toBeLessThanOrEqual(3_000);
    }
  });
  test('is cut behind a word where no sentence ends, and between characters where no word does', () => {
    for (const piece of ['so ', '😀', 'x😀']) {
      const text = times(piece, 10_000);
      const pieces = piecesOf(text).map(({ start, end }) => text.slice(start, end));
      expect(pieces.join('')).toBe(text);
      for (const one of pieces) expect(one.isWellFormed()).toBe(true);
      if (piece === 'so ') for (const one of pieces.slice(0, -1)) expect(one).toMatch(/ $/);
    }
  });
  test('has the same errors found as in paragraphs of its own, at their places', () => {
    const wrong = 'Das ist ein Hausboott. ';
    const text = `${times(sentence, 9_000)}${wrong}`.repeat(3);
    const found = proofreader.proofread(paragraph(text));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Hausboott', 'Hausboott', 'Hausboott']);
    expect(new Set(found.map(({ start }) => start)).size).toBe(3);
  });
  test('keeps what may not be touched locked in every piece', () => {
    const wrong = 'Das ist ein Hausboott. ';
    const text = `${times(sentence, 9_000)}${wrong}`.repeat(2);
    const start = text.lastIndexOf('Hausboott');
    const found = proofreader.proofread({ ...paragraph(text), readOnly: [{ start, end: start + 4 }] });
    expect(found.map(({ action }) => action)).toEqual(['apply', 'comment']);
  });
});

test('a sentence that is too long is read in stretches that end where it pauses, and nothing is said about the cuts', () => {
  const clause = 'die Leute kommen morgen in das neue Haus, ';
  const windows = windowsOf(tokenize(times(clause, 8_000)));
  expect(windows.length).toBeGreaterThan(4);
  for (const { tokens } of windows.slice(0, -1)) expect(tokens.at(-1)!.text).toBe(',');
  expect(windows.map(({ isHead, isTail }) => `${isHead} ${isTail}`).join()).toMatch(
    /^true false,(?:false false,)+false true$/,
  );
  expect(proofreader.proofread(paragraph(`Sie sehen, ${times(clause, 3_000).slice(0, -2)}.`))).toEqual([]);
});

test('what has no space for too long is masked, but for the marks behind it', () => {
  const key = 'QWxh1/ZGRp_bjpv+'.repeat(40);
  expect(tokenize(`Der Wert (${key}). Ein Wort.`).map(({ text }) => text)).toEqual([
    ...['Der', 'Wert', `(${key}`, ')', '.', 'Ein', 'Wort', '.'],
  ]);
});
