import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';

const paragraph = (text: string): Paragraph => ({
  ...{ index: 0, part: 'word/document.xml', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader();
});
const findings = (text: string) => proofreader.proofread(paragraph(text)).map(({ replacement }) => replacement);

test.each([
  'Das Wort dass schreibt man mit zwei s.',
  'Die Konjunktion das gibt es nicht.',
  'Statt „einzigste“ heißt es „einzige“.',
  'Der Ausdruck „nähmlich“ ist falsch geschrieben.',
  'Sie las „À la recherche du temps perdu“ im Original.',
])('words that are mentioned, or quoted from another language, stay as they are: %s', (text) => {
  expect(findings(text)).toEqual([]);
});

test('a quotation from before 1996 keeps its capitals, compounds and commas', () => {
  const letter =
    'Er schrieb: „Ich weiß, daß sie das einzige ist, was mir blieb. Im allgemeinen geht es gut.“ Dann ging er.';
  expect(findings(letter)).toEqual(['dass']);
});

test.each([
  'Eine Bäuerin grüßte mit „Griaß enk! Wou geaht’s denn hin bei der Hitz?“ und lachte.',
  'Ihr Bruder zähle schon bis hundert, nur „de in da Mitt’n losst er aus“.',
])('dialect that is quoted stays as it was spoken: %s', (text) => {
  expect(findings(text)).toEqual([]);
});

test('what is quoted in today’s spelling is corrected', () => {
  expect(findings('Er schrieb: „Ich weiß, dass es im allgemeinen gut geht.“ Dann ging er.')).toEqual(['Allgemeinen']);
});

test.each([
  ['Das Wort das er mir gab, hielt er.', ','],
  ['Er sagte: „Ich bin nähmlich krank.“', 'nämlich'],
])('words that are used are corrected: %s', (text, replacement) => {
  expect(findings(text)).toContain(replacement);
});
