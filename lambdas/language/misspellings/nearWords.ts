import { capitalise, startsBig } from '../text/letterCase.ts';
import { isJoinedVerb } from '../words/conjugation.ts';
import { personsOf, type Reading } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Variants } from './slips.ts';
import { CASE_CHANGE, LEAST_LISTED_ZIPF, suggestion, type Suggestion } from './suggestion.ts';

// Which of the strings that slips lead to are words, written in which case, and how common.

/** A word no frequency list has (most compounds) counts as this rare. */
const RARE_ZIPF = 1;
/** A form of a verb is at least this much rarer than its infinitive. */
const FORM_RARITY = 0.4;

/** The variants that are words: those in the frequency list, or else those that are not. */
export function wordsAmong(form: string, variants: Variants, lexicon: Lexicon, listed: boolean): Suggestion[] {
  const found: Suggestion[] = [];
  const isBig = startsBig(form);
  for (const [variant, cost] of variants) {
    const zipf = lexicon.zipf(variant);
    if (zipf >= LEAST_LISTED_ZIPF !== listed) continue;
    const upper = capitalise(variant);
    if (!listed && !lexicon.isForm(variant) && !lexicon.isForm(upper)) continue;
    const word = inLikelyCase(variant, upper, isBig, lexicon);
    if (!lexicon.accepts(word) && !isJoinedVerb(word, lexicon)) continue;
    const total = cost + (startsBig(word) === isBig ? 0 : CASE_CHANGE);
    found.push(suggestion(word, total, Math.max(RARE_ZIPF, ownZipf(word, zipf, lexicon))));
  }
  return found;
}

/**
 * The frequency lists ignore case, so that a form of a verb seems as common as the noun spelt alike: dienst, from Dienst. It is
 * no more common than its infinitive.
 */
function ownZipf(word: string, zipf: number, lexicon: Lexicon): number {
  if (startsBig(word) || !lexicon.readings(capitalise(word)).some(({ pos }) => pos === 'noun')) return zipf;
  const readings = lexicon.readings(word);
  const isFinite = ({ pos, lemma, finite }: Reading) => pos === 'verb' && lemma !== word && personsOf(finite) !== 0;
  if (readings.length === 0 || !readings.every(isFinite)) return zipf;
  return Math.min(zipf, Math.max(...readings.map(({ lemma }) => lexicon.zipf(lemma))) - FORM_RARITY);
}

/** The dictionary accepts every small word with a capital, too: it is a noun only if the morphology knows it as one. */
function inLikelyCase(variant: string, upper: string, isBigForm: boolean, lexicon: Lexicon): string {
  if (!isBigForm) return lexicon.accepts(variant) || isJoinedVerb(variant, lexicon) ? variant : upper;
  return lexicon.isForm(upper) || !lexicon.accepts(variant) ? upper : variant;
}
