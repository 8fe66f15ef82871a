import { loadLexicon, type Lexicon } from '../../lambdas/language/words/lexicon.ts';
import { rareWords } from '../../lambdas/language/words/rareWords.ts';

describe('the list of rare words', () => {
  test('an adjective stands for its forms, with and without the e of -el and -er', () => {
    expect(rareWords('# adjectives\nserös\nnadel\n')).toEqual(
      expect.arrayContaining(['serös', 'seröse', 'seröses', 'nadle', 'nadele']),
    );
  });

  test('a verb stands for its present, past and participle, a particle before all of them and zu between', () => {
    const forms = rareWords('# verbs\nzu|sägen zugesägt zusägt zusägte\nbacksen gebacksen bäckst buckst\n');
    expect(forms).toEqual(
      expect.arrayContaining([
        'zusägen',
        'zuzusägen',
        'Zusägen',
        'Zusägens',
        'zusägst',
        'zusägten',
        'zugesägtes',
        'zusägend',
        'buckst',
        'gebacksene',
      ]),
    );
  });

  test('a noun and a name stand for the forms that are listed', () => {
    expect(rareWords('# nouns\nGescheide Gescheides\n# names\nSchaabe\n')).toEqual([
      'Gescheide',
      'Gescheides',
      'Schaabe',
    ]);
  });

  test('a heading that is none, and a verb without its forms, stop the engine and are named', () => {
    expect(() => rareWords('# adverbs\nflugs\n')).toThrow('# adverbs');
    expect(() => rareWords('# verbs\nfracken\n')).toThrow('fracken');
  });
});

describe('the engine', () => {
  let lexicon: Lexicon;
  beforeAll(async () => {
    lexicon = await loadLexicon();
  });

  test.each(['kathodischen', 'verchromt', 'Versickerung', 'klöppelte'])('knows %s', (word) =>
    expect(lexicon.accepts(word)).toBe(true),
  );
});
