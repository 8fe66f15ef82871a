import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { embeddedCorrector } from '../../lambdas/engines/embedded.ts';

const document = (...texts: string[]): Paragraph[] =>
  texts.map((text, index) => ({
    index,
    part: 'word/document.xml',
    text,
    language: 'de-DE',
    kind: 'prose',
    readOnly: [],
    barriers: [],
  }));
const later = () => Date.now() + 60_000;

test('corrects German paragraphs and leaves foreign ones alone', async () => {
  const corrector = embeddedCorrector();
  const paragraphs = document(
    'Das habe ich garnicht gewusst, und es ist mir auch nicht wichtig.',
    'This paragraph is written in English , and nobody should touch it at all.',
  );
  expect((await corrector.scope(paragraphs)).paragraphs).toEqual([0]);
  const { findings, done } = await corrector.correct(paragraphs, undefined, later());
  expect(done).toBe(true);
  expect(findings.map(({ paragraph, replacement }) => [paragraph, replacement])).toEqual([[0, 'gar nicht']]);
});

test('goes on where it stopped when the deadline came, with memory that survives JSON', async () => {
  const corrector = embeddedCorrector();
  const paragraphs = document('Ich habe das garnicht gewusst.', 'Wir haben das garnicht gewusst.');
  const first = await corrector.correct(paragraphs, undefined, 0);
  expect([first.done, first.next, first.findings.length]).toEqual([false, 1, 1]);
  const second = await corrector.correct(paragraphs, JSON.parse(JSON.stringify(first.memory)), later());
  expect([second.done, second.findings.map(({ paragraph }) => paragraph)]).toEqual([true, [1]]);
});
