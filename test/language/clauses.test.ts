import type { Span } from '../../lambdas/language/analysis/span.ts';
import { analyse, type Sentence } from '../../lambdas/language/analysis/sentence.ts';
import { noKnowledge } from '../../lambdas/language/knowledge.ts';
import { tokenize } from '../../lambdas/language/text/tokens.ts';
import { loadLexicon, type Lexicon } from '../../lambdas/language/words/lexicon.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});
const sentence = (text: string): Sentence => analyse(tokenize(text), text, lexicon, noKnowledge);
const clausesOf = (text: string) => sentence(text).clauses.all;

/** The words of a part of the sentence; none where it has none. */
function words(text: string, part: Span | number | undefined): string {
  if (part === undefined) return '';
  const { first, last } = typeof part === 'number' ? { first: part, last: part } : part;
  return sentence(text)
    .tokens.slice(first, last + 1)
    .map((token) => token.text)
    .join(' ');
}

describe('a sentence falls into its clauses', () => {
  test.each([
    ['an opener makes a clause subordinate', 'Er bleibt, weil es regnet.', ['main', 'subordinate']],
    ['a group with zu is neither', 'Sie kam, um den Schlüssel zu holen.', ['main', 'infinitive']],
    [
      'an article at the head of a group opens no relative clause',
      'Er hofft, den Zug zu sehen.',
      ['main', 'infinitive'],
    ],
    ['the opener shows a clause whose comma is missing', 'Er sagt dass er kommt.', ['main', 'subordinate']],
    ['two finite verbs side by side belong to two clauses', 'Wenn er ruft kommt der Hund.', ['subordinate', 'main']],
    ['without a verb nobody can tell', 'Heute, zum ersten Mal, kam sie.', [undefined, undefined, 'main']],
    ['main clauses that und joins are two', 'Der Hund bellt und die Katze schläft.', ['main', 'main']],
    ['a verb has two objects and no second clause', 'Er kauft Brot und Milch.', ['main']],
    ['two verbs of one opener are one clause', 'Er weiß, dass sie kommt und bleibt.', ['main', 'subordinate']],
    [
      'a finite verb behind its infinitive ends a subordinate clause that goes on behind und',
      'Ich weiß, dass sie kommt, und bald wieder gehen muss.',
      ['main', 'subordinate', 'subordinate'],
    ],
  ])('%s: %s', (_, text, kinds) => expect(clausesOf(text).map(({ kind }) => kind)).toEqual(kinds));
});

describe('a clause has topological fields', () => {
  test.each([
    // text, left bracket, right bracket, prefield, middle field of the first clause
    ['Gestern hat der Nachbar den Zaun gestrichen.', 'hat', 'gestrichen', 'Gestern', 'der Nachbar den Zaun'],
    ['Der Zug kommt heute später an.', 'kommt', 'an', 'Der Zug', 'heute später'],
    ['Hat sie den Brief gelesen?', 'Hat', 'gelesen', '', 'sie den Brief'],
    ['Weil er den Film hätte sehen können, lachte er.', 'Weil', 'hätte sehen können', '', 'er den Film'],
    ['Und die Kinder schlafen schon.', 'schlafen', '', 'die Kinder', 'schon'],
    ['Sie hat länger geschlafen als ihre Schwester.', 'hat', 'geschlafen', 'Sie', 'länger'],
    ['Um den Zug zu erreichen, lief sie.', 'Um', 'zu erreichen', '', 'den Zug'],
  ])('%s', (text, left, right, prefield, middle) => {
    const [clause] = clausesOf(text);
    const { left: opening, right: closing, prefield: front, middle: inner } = clause!;
    expect([opening, closing, front, inner].map((part) => words(text, part))).toEqual([left, right, prefield, middle]);
  });
  test('the separated particle of its verb is told apart from other right brackets', () => {
    const particles = ['Er hört gleich auf.', 'Er hat gleich gelacht.'].map((text) =>
      words(text, clausesOf(text)[0]!.particle),
    );
    expect(particles).toEqual(['auf', '']);
  });
});

describe('a clause tells what rules ask most', () => {
  test('which finite verb stands before a word', () => {
    const section = sentence('Der Hund bellt und die Katze schläft.').clauses.sectionAt(0);
    expect([2, 3, 7].map((at) => section.finiteBefore(at))).toEqual([undefined, 2, 2]);
  });
  test('whether a conjunction joins it to what stands before', () => {
    const { clauses } = sentence('Der Hund bellt und die Katze schläft.');
    expect([0, 4].map((at) => clauses.conjunctAt(at).isCoordinated)).toEqual([false, true]);
  });
  test.each([
    ['Der Hund bellt.', 'certain'],
    ['Der Hund bellt und die Katze schläft.', 'certain'],
    ['Der alte Hund.', 'unsure'],
    ['Weil der Hund bellt, lacht sie.', 'certain'],
    ['Weil der Hund bellt vor Freude, lacht sie.', 'likely'],
  ])('how certain it is that it is one clause and whole: %s', (text, certainty) =>
    expect(clausesOf(text)[0]!.certainty).toBe(certainty),
  );
});
