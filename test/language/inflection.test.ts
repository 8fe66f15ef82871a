import { inPerson } from '../../lambdas/language/words/conjugation.ts';
import { adjectiveVariants, determinerCells, nounVariants } from '../../lambdas/language/words/declension.ts';
import { cell } from '../../lambdas/language/words/features.ts';
import { noKnowledge } from '../../lambdas/language/knowledge.ts';
import { loadLexicon, type Lexicon } from '../../lambdas/language/words/lexicon.ts';
import { repairsOf } from '../../lambdas/language/analysis/phraseRepair.ts';
import { analyse, type Sentence } from '../../lambdas/language/analysis/sentence.ts';
import { tokenize } from '../../lambdas/language/text/tokens.ts';
import { caseBeside, takesAccusativeOnly } from '../../lambdas/language/analysis/verbGovernment.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});
const sentence = (text: string): Sentence => analyse(tokenize(text), text, lexicon, noKnowledge);
const lastWord = (text: string) => sentence(text).tokens.at(-1)!;

describe('forms', () => {
  test('a determiner knows its cells, and the genitive in -en of jed- and all-', () => {
    expect(determinerCells('einem')).toBe(cell('dative', 'masculine') | cell('dative', 'neuter'));
    expect(determinerCells('jeden') & cell('genitive', 'neuter')).not.toBe(0);
  });
  test('a compound is inflected as its last part', () => {
    const forms = nounVariants(lastWord('das Gartenhaus'), lexicon).map(({ form }) => form);
    expect(forms).toEqual(expect.arrayContaining(['Gartenhauses', 'Gartenhäuser', 'Gartenhäusern']));
  });
  test('an adjective is never taken for its comparative', () => {
    const forms = adjectiveVariants(lastWord('echter'), ['mixed'], lexicon).map(({ form }) => form);
    expect(forms).toContain('echte');
    expect(forms).not.toContain('echtere');
  });
  test('a verb keeps its tense in another person', () => {
    expect(inPerson(lastWord('hatten'), '3s', lexicon)[0]).toBe('hatte');
    expect(inPerson(lastWord('kann'), '2s', lexicon)[0]).toBe('kannst');
  });
});

describe('repairs of a phrase', () => {
  const dative = 0x0f00;
  test('the cheapest changes fewest words and keeps the number of the noun', () => {
    const text = 'Er kommt mit seine kleine Kinder.';
    const { phrases } = sentence(text);
    const [best] = repairsOf(sentence(text), phrases[0]!, dative);
    expect(best?.replacement).toBe('seinen kleinen Kindern');
  });
});

describe('government of verbs', () => {
  test('a verb of rest wants the dative, one with a fixed preposition what it governs', () => {
    expect(caseBeside(new Set(['wohnen']), 'in')).toBe('dative');
    expect(caseBeside(new Set(['warten']), 'auf')).toBe('accusative');
    expect(caseBeside(new Set(['sagen']), 'in')).toBeUndefined();
  });
  test('helpers alone take no object', () => {
    expect(takesAccusativeOnly(new Set(['haben', 'sehen']))).toBe(true);
    expect(takesAccusativeOnly(new Set(['haben', 'geben']))).toBe(false);
  });
});
