import { opensSubordinate } from '../../lambdas/language/analysis/subordinates.ts';
import { cell, cellsOfSlot, nonfinite } from '../../lambdas/language/words/features.ts';
import { noKnowledge } from '../../lambdas/language/knowledge.ts';
import { loadLexicon, type Lexicon } from '../../lambdas/language/words/lexicon.ts';
import { suggest } from '../../lambdas/language/misspellings/misspellings.ts';
import { canBeNonfinite } from '../../lambdas/language/words/readings.ts';
import { analyse, type Sentence } from '../../lambdas/language/analysis/sentence.ts';
import { splitSentences } from '../../lambdas/language/text/sentences.ts';
import { tokenize } from '../../lambdas/language/text/tokens.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});
const sentence = (text: string): Sentence => analyse(tokenize(text), text, lexicon, noKnowledge);
const tokens = (text: string) => tokenize(text).map(({ text: token }) => token);
const masked = (text: string) =>
  tokenize(text)
    .filter(({ kind }) => kind === 'masked')
    .map(({ text: token }) => token);
const sentences = (text: string) =>
  splitSentences(tokenize(text)).map((group) => text.slice(group[0]!.start, group.at(-1)!.end));

describe('tokens', () => {
  test('keep hyphenated, hanging and gendered words whole', () => {
    expect(tokens('E-Mail-Adresse, Ein- und Ausgabe, Ärzt:innen')).toEqual([
      'E-Mail-Adresse',
      ',',
      'Ein-',
      'und',
      'Ausgabe',
      ',',
      'Ärzt:innen',
    ]);
  });
  test.each([
    ['Siehe https://example.org/a?b=c.', ['https://example.org/a?b=c']],
    ['Rufe main() in src/main.rs auf.', ['main()', 'src/main.rs']],
    ['Lege es nach /opt/tools oder "/sbin/". Siehe groff(7).', ['/opt/tools', '/sbin/', 'groff(7)']],
    ['Der Preis/die Miete und Lehrer/Schüler (auch Monat/Jahr).', []],
    ['So steht es dort (Meier 2010: 12).', ['(Meier 2010: 12)']],
    ['Der Wert von max_size zählt.', ['max_size']],
    ['Guten Tag {{anrede}} {name}, Ihre Nummer ist <<nummer>>.', ['{{anrede}}', '{name}', '<<nummer>>']],
  ])('mask what is no prose: %s', (text, expected) => expect(masked(text)).toEqual(expected));
  test('cover everything that is not white space', () => {
    const text = 'Er sagte: „Na so was!“ (z. B. 3,5 kg) – …';
    expect(tokens(text).join('')).toBe(text.replace(/\s/g, ''));
  });
});

describe('sentences', () => {
  test.each([
    ['Das kostet z. B. 3 Euro. Das ist viel.', 2],
    ['Am 3. Mai kam Dr. Weber. Er blieb.', 2],
    ['„Komm!“, rief sie. Er kam.', 2],
    ['Das war 1990. Danach kam nichts.', 2],
  ])('%s', (text, count) => expect(sentences(text)).toHaveLength(count));
});

describe('lexicon', () => {
  test('reads a form in every way it can be meant', () => {
    expect(lexicon.readings('meine').map(({ pos }) => pos)).toEqual(expect.arrayContaining(['determiner', 'verb']));
    expect(lexicon.readings('Haus').some(({ cells }) => (cells & cell('dative', 'neuter')) !== 0)).toBe(true);
  });
  test('writes forms from a lemma and features', () => {
    const dativePlural = cell('dative', 'plural');
    expect(lexicon.forms('Haus', ({ pos, cells }) => pos === 'noun' && (cells & dativePlural) !== 0)).toEqual([
      'Häusern',
    ]);
    expect(lexicon.forms('gehen', (reading) => (reading.nonfinite & nonfinite.participle2) !== 0)).toEqual([
      'gegangen',
    ]);
  });
  test('takes the readings of a compound from its right-hand part', () => {
    const { readings, isCompound } = lexicon.lookUp('Tischlampenverkäuferin');
    expect(isCompound).toBe(true);
    expect(readings.some(({ cells }) => (cells & cellsOfSlot.feminine) !== 0)).toBe(true);
  });
});

describe('chunks', () => {
  test('a noun phrase knows the cells in which its parts agree', () => {
    const [phrase] = sentence('Sie kennt die neuen Häuser gut.').phrases;
    expect(phrase).toMatchObject({ determiner: 2, adjectives: [3], noun: 4, declensions: ['weak'] });
    expect(phrase!.cells).toBe(cell('nominative', 'plural') | cell('accusative', 'plural'));
  });
  test('a phrase whose parts disagree has no cells', () => {
    expect(sentence('Sie sah das schöner Haus.').phrases[0]?.cells).toBe(0);
  });
  test('a contraction is preposition and determiner', () => {
    expect(sentence('Er wohnt im alten Haus.').phrases[0]).toMatchObject({ preposition: 2, determiner: 2 });
  });
  test.each([
    ['an adverb before its adjective, behind an article', 'Er sprach mit einem deutlich breiteren Lächeln.', 2, 3, 6],
    ['an adverb before its adjective, behind a preposition', 'Er sprach mit auffallend guter Laune.', 2, 4, 5],
    ['a larger number', 'Er kam vor neunhundert Jahren an.', 2, 3, 4],
  ])('a preposition governs its phrase across %s', (_, text, preposition, first, noun) =>
    expect(sentence(text).phrases).toContainEqual(expect.objectContaining({ preposition, first, noun })),
  );
  test('a degree of an adverb is no preposition of the phrase behind it', () =>
    expect(sentence('Er bringt zu spät frische Ware.').phrases[0]?.preposition).toBeUndefined());
  test('marks divide sections, und divides conjuncts, and a mark has both its sides', () => {
    const { clauses } = sentence('Ich weiß, dass er kommt und geht.');
    expect(clauses.sectionAt(4)).toMatchObject({ first: 3, last: 7 });
    expect(clauses.conjunctAt(4)).toMatchObject({ first: 3, last: 5 });
    expect(clauses.sectionAt(2)).toMatchObject({ first: 0, last: 7 });
  });
  test.each([
    ['Wenn der Motor stoppt wird der Hebel gelöst.', ['Wenn der Motor stoppt', 'wird der Hebel gelöst']],
    ['Er fragt ob sie morgen kommt, weil er wartet.', ['Er fragt', 'ob sie morgen kommt', 'weil er wartet']],
    ['Es gibt z. B. Leute die wir kennen.', ['Es gibt z. B. Leute', 'die wir kennen']],
    ['Da fiel der Regen.', ['Da fiel der Regen']],
  ])('clauses are found whether or not their commas are written: %s', (text, expected) => {
    const { clauses, tokens: words } = sentence(text);
    const written = clauses.all.map(({ first, last }) => text.slice(words[first]!.start, words[last]!.end));
    expect(written).toEqual(expected);
  });
  test.each([
    ['Er weiß, dass sie kommt.', 3, 3],
    ['Das Haus, in dem sie wohnt, ist alt.', 3, 4],
    ['Er bleibt, auch wenn es regnet.', 3, 4],
    ['Da der Regen fiel, blieb er.', 0, 0],
    ['Da fiel der Regen.', 0, undefined],
    ['Die Kinder schlafen.', 0, undefined],
  ])('what opens a subordinate clause: %s', (text, first, opener) =>
    expect(sentence(text).clauses.openerAt(first)).toBe(opener),
  );
  test('infinitives with zu inside are recognised', () => {
    const words = sentence('Sie versucht, ihn anzurufen.').tokens;
    expect(canBeNonfinite(words[4], nonfinite.zuInfinitive)).toBe(true);
  });
});

test.each([
  ['enhalten', 'enthalten'],
  ['Unternehnen', 'Unternehmen'],
  ['vileicht', 'vielleicht'],
  ['Adreße', 'Adresse'],
  ['Rhytmus', 'Rhythmus'],
])('%s was meant as %s', (wrong, right) => expect(suggest(wrong, lexicon)[0]?.word).toBe(right));

describe('verbs', () => {
  const roles = (text: string) => {
    const read = sentence(text);
    return read.tokens.flatMap(({ text: word }, at) =>
      read.verbs[at] === 'none' ? [] : [`${word} ${read.verbs[at]}`],
    );
  };
  test.each([
    ['Wir wollen den Kindern die Stadt zeigen.', ['wollen finite', 'zeigen infinitive']],
    ['Es gibt Leute, die Geld verdienen.', ['gibt finite', 'verdienen finite']],
    ['Er hofft, das Haus kaufen zu können.', ['hofft finite', 'kaufen infinitive', 'können zuInfinitive']],
    ['Er weiß, dass sie gegangen ist.', ['weiß finite', 'gegangen participle', 'ist finite']],
    ['Er sieht so aus, wie folgt.', ['sieht finite']],
  ])('%s', (text, expected) => expect(roles(text)).toEqual(expected));
});

describe('subordinate clauses', () => {
  const opens = (text: string, word: string) => {
    const read = sentence(text);
    return opensSubordinate(
      read,
      read.tokens.findLastIndex(({ text: token }) => token === word),
    );
  };
  test.each([
    ['Es gibt Leute die früh aufstehen.', 'die', true],
    ['Die Frau die dort steht ist müde.', 'die', true],
    ['Er weiß dass sie kommt.', 'dass', true],
    ['Gestern zeigte er den Kindern die Stadt.', 'die', false],
    ['Er sagt, dass er den Kindern die Stadt zeigt.', 'die', false],
    ['Wir werden den Kindern heute die Stadt zeigen.', 'die', false],
  ])('%s: %s', (text, word, expected) => expect(opens(text, word)).toBe(expected));
});
