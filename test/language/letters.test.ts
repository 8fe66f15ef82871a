import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';

const paragraphs = (...texts: string[]): Paragraph[] =>
  texts.map((text, index) => ({
    ...{ index, part: 'word/document.xml', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
  }));

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader(rules, undefined, false);
});

/** What the engine says to a letter, paragraph by paragraph; comments in brackets. */
function said(...texts: string[]): string[] {
  const letter = paragraphs(...texts);
  const knowledge = proofreader.survey(letter, 'de-DE');
  return letter
    .flatMap((paragraph) => proofreader.proofread(paragraph, knowledge))
    .map(({ action, replacement }) => (action === 'apply' ? replacement : `[${replacement}]`));
}

test('a letter goes on small behind the comma of a salutation that is a paragraph of its own', () => {
  expect(said('Sehr geehrte Frau Kern,', 'Ich bewerbe mich um die Stelle.')).toEqual(['ich']);
  expect(said('Sehr geehrte Frau Prof. Dr. A. Kern,', 'mit Freude habe ich Ihre Anzeige gelesen.')).toEqual([]);
  expect(said('Lieber Paul,', 'Gestern war ich im Kino.', 'Heute bleibe ich hier.')).toEqual(['gestern']);
});

test('a salutation behind which the letter goes on small lacks its comma', () => {
  expect(said('Hallo Herr Kern', 'leider habe ich schlechte Neuigkeiten für Sie.')).toEqual([',']);
  expect(said('Sehr geehrter Herr Dr. Kern', 'ich bewerbe mich um die Stelle.')).toEqual([',']);
  expect(said('Liebe Anna', 'Heute war ich im Kino.')).toEqual([]);
  expect(said('Guten Tag sagte er und', 'ging an mir vorbei.')).toEqual([]);
});

test('behind a salutation nouns, names and the polite address stay big', () => {
  expect(said('Sehr geehrte Frau Kern,', 'Sie haben mir gestern geschrieben.')).toEqual([]);
  expect(said('Sehr geehrte Frau Kern,', 'Herr Maier hat mir geschrieben.')).toEqual([]);
  expect(said('Sehr geehrte Frau Kern', 'Gerne bewerbe ich mich.')).toEqual([]);
});

test('in a letter that begins with „Sehr geehrte“ the reader is Sie', () => {
  const salutation = 'Sehr geehrte Damen und Herren,';
  expect(said(salutation, 'ich danke ihnen für ihre Mühe.')).toEqual(['Ihnen', 'Ihre']);
  expect(said(salutation, 'meine Kollegen warten. Ich danke ihnen für ihre Geduld.')).toEqual(['[Ihnen]', '[Ihre]']);
  expect(said(salutation, 'wir helfen gern, wenn sie Fragen haben.')).toEqual(['Sie']);
});

test('elsewhere sie and ihnen are those who have been spoken of', () => {
  expect(said('Liebe Anna,', 'die Eltern sind hier. Ich danke ihnen für ihre Geduld.')).toEqual([]);
});

test('a long document that says Sie to nobody addresses nobody; a short one tells nothing', () => {
  const addressesNobody = (...texts: string[]) => proofreader.survey(paragraphs(...texts), 'de-DE').addressesNobody;
  const report = Array<string>(60).fill('Die Gärtner kamen am Morgen und gossen die Beete.');
  expect(addressesNobody(...report)).toBe(true);
  expect(addressesNobody(...report, 'Am Tor bitten wir Sie, die Hunde anzuleinen.')).toBe(false);
  expect(addressesNobody(...report, 'Sehr geehrte Frau Kern,')).toBe(false);
  expect(addressesNobody(...report, 'Sie blieben bis zum Abend.')).toBe(true);
  expect(addressesNobody(...report.slice(0, 5))).toBe(false);
  // Who says it once in many pages has mistaken „ihre“.
  expect(addressesNobody(...report, ...report, 'Dort wollen die Gärtner Ihre Blumen verkaufen.')).toBe(true);
});
