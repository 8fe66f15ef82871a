import type { Reading } from './features.ts';
import { loadFrequency, type Frequency } from './frequency.ts';
import { loadMorphology, type Morphology } from './morphology.ts';
import { remember } from './remembered.ts';
import { loadSpeller, type Speller } from './speller.ts';
import { splitCompound } from './compounds.ts';
import { isOwnWord } from './ownWords.ts';
import { loadFilter, type WordFilter } from './wordFilter.ts';
import { readZuForm } from './zuForms.ts';

/** What the engine knows of a word by itself, whatever stands around it. */
export interface WordKnowledge {
  /** All readings of exactly this form; for compounds and hyphenated words those of the right-hand part. */
  readonly readings: readonly Reading[];
  /** Whether the readings come from a part of the word. */
  readonly isCompound: boolean;
}

/** The engine's knowledge of words: spelling, inflection, frequency. Loaded once, shared by all documents. */
export interface Lexicon extends Morphology {
  /** Whether the spelling dictionary, or the project's own list beside it, accepts the word. */
  accepts(word: string): boolean;
  /** Readings of the form, of its compound head, or of its part behind the last hyphen; remembered. */
  lookUp(form: string): WordKnowledge;
  /** German frequency (Zipf scale, 0 if below 1.5). */
  zipf(word: string): number;
  /** Whether a word may be in the morphology or the German frequencies. */
  readonly filter: WordFilter;
  /** English frequency (Zipf scale, 0 if below 3). */
  englishZipf(word: string): number;
}

const REMEMBERED_FORMS = 20_000;

export async function loadLexicon(): Promise<Lexicon> {
  return makeLexicon(
    await loadSpeller(),
    loadMorphology(),
    loadFrequency('frequencies.bin'),
    loadFrequency('english.bin'),
  );
}

function makeLexicon(speller: Speller, words: Morphology, german: Frequency, english: Frequency): Lexicon {
  const filter = loadFilter();
  const morphology = filtered(words, filter);
  const analyse = (form: string): WordKnowledge => {
    const readings = morphology.readings(form);
    if (readings.length > 0) return { readings, isCompound: false };
    const hyphen = form.search(/[-‑][^-‑]+$/);
    if (hyphen > 0) return { readings: lookUp(form.slice(hyphen + 1)).readings, isCompound: true };
    return { readings: splitCompound(form, morphology, filter, speller), isCompound: true };
  };
  const lookUp = remember(REMEMBERED_FORMS, (form: string): WordKnowledge => {
    const known = analyse(form);
    const readings = readZuForm(form, known.readings, (other) => lookUp(other).readings);
    return readings === known.readings ? known : { ...known, readings };
  });
  return {
    ...morphology,
    lookUp,
    filter,
    accepts: (word) => speller.accepts(word) || isOwnWord(word),
    zipf: (word) => (filter.mayHave(word) ? german.zipf(word) : 0),
    englishZipf: english.zipf,
  };
}

/** Most of what is asked is a part of a word, or what it might be changed into, and no word: the filter says so at once. */
function filtered(words: Morphology, filter: WordFilter): Morphology {
  return {
    ...words,
    isForm: (form) => filter.mayHave(form) && words.isForm(form),
    readings: (form) => (filter.mayHave(form) ? words.readings(form) : none),
  };
}

const none: readonly Reading[] = [];
