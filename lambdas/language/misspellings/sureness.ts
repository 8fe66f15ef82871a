import { startsBig } from '../text/letterCase.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Choice } from './choices.ts';
import { SHORT } from './doubt.ts';
import { withoutDots } from './slips.ts';
import { CASE_CHANGE } from './suggestion.ts';

// What the two words alone tell of whether one was meant by the other: how good and how common the best suggestion is, how far it leads, and of
// which kind the slip would be. What the words around them tell stands in doubt.ts.

/** The best suggestion must lead the next by this much, and be this good, to be applied unseen (tuned on the dev data). */
const LEAST_LEAD = 0.8;
export const LEAST_SCORE = 0.7;
/** Short words have many neighbours, so that only a much better one counts. */
const SHORT_SCORE = 2.8;
export const SHORT_LEAD = 1.2;
/** A word as common as this is used, whatever the dictionaries say, unless the suggestion is far more common. */
const COMMON_ZIPF = 3.3;
const FAR_MORE_COMMON = 1.3;
/** By so much (Zipf) the suggestion must be more common than the word as it stands. */
const MORE_COMMON = 0.8;
const UNINFLECTED_ZIPF = 4.5;
/** What only a compound that nobody has written would explain, a letter left out, must fit this well. */
const LEFT_OUT = 0.8;
const NEW_SCORE = 2;
/** What only letters far apart on the keyboard or, in a shorter word, a letter too many would explain is seldom a slip in careful text. */
const FAR_FETCHED = 1.1;
const LETTER_TOO_MANY = 1;
const SHORTEST_RECOGNISED = 8;

/** Whether the best suggestion is meant, though there may be doubt for other reasons (doubt.ts). */
export function isSure(text: string, best: Choice, lead: number, doubt: number, lexicon: Lexicon): boolean {
  const zipf = lexicon.zipf(text);
  const gain = lexicon.zipf(best.word) - zipf;
  if (gain < MORE_COMMON && zipf > 0) return false;
  if (zipf >= COMMON_ZIPF && gain < FAR_MORE_COMMON) return false;
  if (text.length < SHORT) return best.score >= SHORT_SCORE + doubt && lead >= SHORT_LEAD;
  return best.score >= (isNew(best, lexicon) ? NEW_SCORE : LEAST_SCORE) + doubt && lead >= LEAST_LEAD;
}

/** A compound that nobody has written is easily found by chance. */
export const isNew = ({ word, cost }: Choice, lexicon: Lexicon): boolean =>
  lexicon.zipf(word) === 0 && cost >= LEFT_OUT && !word.includes('-');

/** „malisch“ is no „magisch“, „die Brunonen“ are no „Brunnen“: who writes carefully knows a word that the dictionaries lack. */
export function isFarFetched(text: string, { word, cost }: Choice, opens: boolean): boolean {
  // The capital of a sentence's first word is no slip.
  const own = opens && word === word.toLowerCase() ? cost - CASE_CHANGE : cost;
  return own >= FAR_FETCHED || (own >= LETTER_TOO_MANY && text.length < SHORTEST_RECOGNISED);
}

/**
 * „Antransport“ is no „Abtransport“, „dreisaitig“ no „dreiseitig“: with one letter for another a rare word is made of a common one as
 * easily as by a slip. Dots that are lacking make hardly any word.
 */
export function hasOtherLetter(text: string, { word }: Choice): boolean {
  if (text.length !== word.length) return false;
  const other = withoutDots(word.toLowerCase());
  return [...withoutDots(text.toLowerCase())].filter((letter, at) => letter !== other[at]).length === 1;
}

/** „stehn“, „hätt“, „was ich ess“: verse and speech leave out an e, so that a comment is enough. */
export const isElision = (text: string, { word }: Choice, lexicon: Lexicon): boolean =>
  word === `${text}e` ||
  (text === text.toLowerCase() && (lexicon.readings(`${text}e`)[0]?.finite ?? 0) !== 0) ||
  (/h[nt]$/.test(text) && word === `${text.slice(0, -1)}e${text.at(-1)!}`);

/** A word that is in use with and without an ending, as dermal and dermalen are, is a technical term rather than a slip. */
export function isInflectedAlike(text: string, lexicon: Lexicon): boolean {
  const stem = text.replace(/e[mnrs]?$/, '');
  return stem !== text && lexicon.zipf(text) > 0 && lexicon.zipf(stem) > 0 && !lexicon.accepts(stem);
}

/** Words that differ in their last letter alone are more often an unknown word inflected than a slip. */
export function isEndingOnly(text: string, { word, score, fit }: Choice, lexicon: Lexicon): boolean {
  const one = text.toLowerCase();
  const other = word.toLowerCase();
  if (other.startsWith(one)) return startsBig(text) ? fit <= 0 : score < 2;
  if (!one.startsWith(other) || one.at(-1) === other.at(-1)) return false;
  return fit <= 0 && lexicon.zipf(word) < UNINFLECTED_ZIPF;
}
