import { isModifier } from '../words/compounds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { compoundsNear, otherwiseJoined } from './nearCompounds.ts';
import { wordsAmong } from './nearWords.ts';
import { doubleVariants, likelySlips, likelyVariants, plainVariants, put, type Variants } from './slips.ts';
import { LEAST_LISTED_ZIPF, SLIGHT, type Suggestion } from './suggestion.ts';
import { isFormedFromKnown, isInflectedEnglish } from './wordFormation.ts';
import { startsBig } from '../text/letterCase.ts';

const LONG_WORD = 8;
const BONUS = 0.4;
const MOST_BONUS = 2;
/** A letter in the place of one far off on the keyboard makes another word more often than a slip. */
const SLIP_ALONE = 1;
/** In a word as short as this two slips leave nothing to recognise it by. */
const SHORTEST_TWICE = 5;
const MOST_TWICE = 1.05;
/** With a suggestion as good as this, words two slips away need not be looked for. */
const GOOD_SCORE = 0.8;
/** Up to this length a word can be formed from others by chance; a word of every day is as frequent as this. */
const LONGEST_CHANCE = 6;
const EVERYDAY_ZIPF = 5.3;
const MOST_EVERYDAY = 1;
/** The same for longer words, which chance forms less often: a letter left out (Rechung) of a word as common as this. */
const COMMON_ZIPF = 4;
const OMISSION = 0.8;
/** So long is a word that is not near another by chance, and so common one that everybody knows; so light a slip is one of the ear. */
const SHORTEST_FORMED = 6;
const KNOWN_ZIPF = 3.3;
const BY_EAR = 0.65;
const SHORTEST_HYPHENATED = 7;
const MOST_HYPHENATED = 1.01;
const MOST_SUGGESTIONS = 6;

/** Words that may have been meant by an unknown one, best first. Takes about a millisecond: remember the answer. */
export function suggest(form: string, lexicon: Lexicon): Suggestion[] {
  if (form.includes('-')) return suggestPart(form, lexicon);
  const word = form.toLowerCase();
  const wanted = lexicon.filter.around(word);
  const slips = likelySlips(word);
  const likely = likelyVariants(word, wanted, slips);
  const isFormed = isFormedFromKnown(form, lexicon);
  const first = plainVariants(word, wanted);
  for (const [variant, cost] of likely) put(first, variant, cost);
  if (isFormed) {
    const others = word.length > LONGEST_CHANCE ? otherwiseJoined(form, lexicon) : [];
    const sure = best([...slight(form, likely, lexicon), ...everyday(form, first, lexicon), ...others]);
    return sure.length > 0 ? sure : best(rather(form, first, lexicon));
  }
  const second = () => doubleVariants(word, wanted, slips, MOST_TWICE);
  return best(searched(form, first, second, lexicon)).map((one) => ({
    ...one,
    score: one.score + (one.cost <= SLIP_ALONE ? lengthBonus(form) : 0),
  }));
}

/** The longer a word, the less likely it is near another one by chance. */
const lengthBonus = (form: string) => Math.min(MOST_BONUS, Math.max(0, form.length - LONG_WORD) * BONUS);

/** One slip away among the listed words, then two, then among those no list has, then among compounds. */
function searched(form: string, first: Variants, second: () => Variants, lexicon: Lexicon): Suggestion[] {
  const word = form.toLowerCase();
  const found = wordsAmong(form, first, lexicon, true);
  if (isGood(found)) return found;
  if (word.length >= SHORTEST_TWICE) found.push(...wordsAmong(form, without(second(), first), lexicon, true));
  if (!isGood(found)) found.push(...wordsAmong(form, first, lexicon, false));
  if (!isGood(found) && word.length >= LONG_WORD) found.push(...otherwiseJoined(form, lexicon));
  if (!isGood(found) && word.length >= LONG_WORD) found.push(...compoundsNear(form, lexicon));
  return found;
}

const isGood = (found: readonly Suggestion[]) => found.some(({ score }) => score > GOOD_SCORE);

function best(found: Suggestion[]): Suggestion[] {
  const byWord = new Map<string, Suggestion>();
  for (const one of found) if ((byWord.get(one.word)?.score ?? -Infinity) < one.score) byWord.set(one.word, one);
  return [...byWord.values()].sort((a, b) => b.score - a.score).slice(0, MOST_SUGGESTIONS);
}

/** A word that may well be right as it stands: only a much more common one, a slight slip away, is worth a thought. */
function slight(form: string, likely: Variants, lexicon: Lexicon): Suggestion[] {
  const variants: Variants = new Map([...likely].filter(([, cost]) => cost <= SLIGHT));
  return wordsAmong(form, variants, lexicon, true);
}

/** What is formed from known words by mere chance (weren from English were) is rather one of the words everyone writes. */
function everyday(form: string, first: Variants, lexicon: Lexicon): Suggestion[] {
  const [most, least] = form.length > LONGEST_CHANCE ? [OMISSION, COMMON_ZIPF] : [MOST_EVERYDAY, EVERYDAY_ZIPF];
  // In a long word it must be a letter left out or two that changed places, but no ending (Nachrichte, Nachrichten).
  const mayBe = (word: string) =>
    form.length <= LONGEST_CHANCE ||
    (word.length > form.length ? !word.startsWith(form) : lettersOf(word) === lettersOf(form));
  return wordsAmong(form, first, lexicon, true).filter(
    ({ word, cost }) => cost <= most && lexicon.zipf(word) >= least && mayBe(word),
  );
}

/** What nobody has written before („nachweißen“, „deutlisch“) may be formed freely, or one of the words that everybody knows. */
function rather(form: string, first: Variants, lexicon: Lexicon): Suggestion[] {
  if (form.length < SHORTEST_FORMED || lexicon.zipf(form) + lexicon.englishZipf(form) > 0) return [];
  if (isInflectedEnglish(form, lexicon)) return [];
  return wordsAmong(form, first, lexicon, true)
    .filter(({ word, cost }) => cost <= BY_EAR && lexicon.zipf(word) >= KNOWN_ZIPF)
    .map((one) => ({ ...one, needsContext: true }));
}

const lettersOf = (word: string) => [...word.toLowerCase()].sort().join('');

/** Words two slips away that are not one slip away. */
function without(second: Variants, first: Variants): Variants {
  for (const variant of first.keys()) second.delete(variant);
  return second;
}

/** Of Eingabe-Paramter only the part that is no word is judged, unless it may be a name or foreign. */
function suggestPart(form: string, lexicon: Lexicon): Suggestion[] {
  const parts = form.split('-');
  // „Funktionalitäts-“ has the joint of a compound.
  const isJoint = (part: string, at: number) =>
    at < parts.length - 1 && (isModifier(part, lexicon) || (part.endsWith('s') && lexicon.accepts(part.slice(0, -1))));
  const wrong = parts.filter(
    (part, at) => !lexicon.accepts(part) && !lexicon.accepts(part.toLowerCase()) && !isJoint(part, at),
  );
  const [part] = wrong;
  // „Hartree-Fock-Theorie“: a chain begins with the names of those who found it.
  if (parts.length > 2 && part !== undefined && startsBig(part) && part !== parts.at(-1)) return [];
  if (wrong.length !== 1 || part === undefined || part.length < SHORTEST_HYPHENATED) return [];
  if (lexicon.zipf(part) >= LEAST_LISTED_ZIPF || lexicon.englishZipf(part) > 0) return [];
  return suggest(part, lexicon)
    .filter(({ cost, word }) => cost < MOST_HYPHENATED && lexicon.zipf(word) >= LEAST_LISTED_ZIPF)
    .map((one) => ({ ...one, word: form.replace(part, one.word) }));
}
