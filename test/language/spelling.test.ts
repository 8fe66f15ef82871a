import { noKnowledge } from '../../lambdas/language/knowledge.ts';
import { fitOf } from '../../lambdas/language/misspellings/fitting.ts';
import { loadLexicon, type Lexicon } from '../../lambdas/language/words/lexicon.ts';
import { suggest } from '../../lambdas/language/misspellings/misspellings.ts';
import { readResource, type ResourceName } from '../../lambdas/language/resources.ts';
import { filterTable } from '../../lambdas/language/words/wordFilter.ts';
import { readSections } from '../../lambdas/language/words/wordList.ts';
import { remember } from '../../lambdas/language/words/remembered.ts';
import { analyse } from '../../lambdas/language/analysis/sentence.ts';
import { tokenize } from '../../lambdas/language/text/tokens.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

describe('suggestions', () => {
  test.each([
    ['vorhergesähen', 'vorhergesehen'],
    ['errinern', 'erinnern'],
    ['Verkehrverbindung', 'Verkehrsverbindung'],
    ['fünfzich', 'fünfzig'],
    ['Eingabe-Paramter', 'Eingabe-Parameter'],
  ])('%s was meant as %s', (form, meant) => expect(suggest(form, lexicon)[0]?.word).toBe(meant));
  test('leave a word alone that known ones explain', () => {
    expect(suggest('Angabepflicht', lexicon)).toEqual([]);
    expect(suggest('mergst', lexicon).map(({ word }) => word)).not.toContain('merkst');
  });
});

test('a word fits its place if determiner and noun agree with it', () => {
  const text = 'Er sah das grosze Haus.';
  const sentence = analyse(tokenize(text), text, lexicon, noKnowledge);
  expect(fitOf(sentence, 3, 'große')).toBeGreaterThan(fitOf(sentence, 3, 'großem'));
});

test('frequency does not tell ß from ss', () => {
  expect(lexicon.zipf('große')).toBeGreaterThan(4);
  expect(lexicon.zipf('große')).toBe(lexicon.zipf('grosse'));
});

test('new, Austrian and Swiss words are right', () => {
  for (const word of ['gemergt', 'inklusiven', 'Jänner', 'parkieren', 'Velo']) expect(lexicon.accepts(word)).toBe(true);
});

test('what is remembered is asked once and forgotten when it has not been used for long', () => {
  const asked: string[] = [];
  const answer = remember(2, (word) => asked.push(word) > 0);
  for (const word of ['a', 'a', 'b', 'c', 'd', 'e', 'a']) answer(word);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('the filter holds exactly the words of the morphology and the frequencies', () => {
  const section = (name: ResourceName, at: number) => readSections(readResource(name))[at]!;
  const table = filterTable([section('morphology.bin', 1), section('frequencies.bin', 0)]);
  expect(Buffer.from(table.buffer).equals(section('filter.bin', 0))).toBe(true);
});
