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
const failed: string[] = [];
const corrector = embeddedCorrector((rule) => failed.push(rule));
afterAll(() => expect(failed).toEqual([]));
const later = () => Date.now() + 60_000;

test('corrects German paragraphs and leaves foreign ones alone', async () => {
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
  const paragraphs = document('Ich habe das garnicht gewusst.', 'Wir haben das garnicht gewusst.');
  const first = await corrector.correct(paragraphs, undefined, 0);
  expect([first.done, first.next, first.findings.length]).toEqual([false, 1, 1]);
  const second = await corrector.correct(paragraphs, JSON.parse(JSON.stringify(first.memory)), later());
  expect([second.done, second.findings.map(({ paragraph }) => paragraph)]).toEqual([true, [1]]);
});

test.each([
  ['de-DE', 'Straße'],
  ['de-AT', 'Straße'],
  ['de-CH', 'Strasse'],
  ['de-LI', 'Strasse'],
])('writes as the document in %s does', async (language, expected) => {
  const paragraphs = document('Die Strase ist in der Nacht gesperrt.').map((one) => ({ ...one, language }));
  const { findings } = await corrector.correct(paragraphs, undefined, later());
  expect(findings.map(({ replacement }) => replacement)).toEqual([expected]);
});

test('knows by its German paragraphs which German a document is written in', async () => {
  const [english, swiss] = document('A long title that Word took for English', 'Das ist eine kurze Zeile.');
  const paragraphs = [
    { ...english!, language: 'en-US' },
    { ...swiss!, language: 'de-CH' },
  ];
  expect((await corrector.scope(paragraphs)).language).toBe('de-CH');
});

test('goes on from a checkpoint of an older version, which knew less of the document', async () => {
  const paragraphs = document('Der Git Befehl ist kurz, und ich habe das garnicht gewusst.');
  const { findings } = await corrector.correct(paragraphs, { next: 0, knowledge: { language: 'de-DE' } }, later());
  expect(findings.map(({ replacement }) => replacement)).toContain('gar nicht');
});
