import { isModifier } from '../words/compounds.ts';
import { nonfinite, personsOf, type Reading } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import { ALL_LETTERS, type Changes, type WordFilter } from '../words/wordFilter.ts';
import { doubleVariants, likelySlips, likelyVariants, plainVariants, put, type Variants } from './slips.ts';
import { isFormedFromKnown, isInflectedEnglish, zipfOfModifier } from './wordFormation.ts';
import { feminineSuffixes } from '../grammar/suffixes.ts';
import { alternatives } from '../grammar/wordClass.ts';

/** A word that may have been meant. `cost` is the weight of the slips in between, `score` weighs it against frequency. */
export interface Suggestion {
  readonly word: string;
  readonly cost: number;
  readonly score: number;
}

/** What a wrong capital costs besides. */
export const CASE_CHANGE = 0.6;
const COST_WEIGHT = 2.4;
/** A word no frequency list has (most compounds) counts as this rare. */
const RARE_ZIPF = 1;
const LEAST_LISTED_ZIPF = 1.5;
/** An unlisted compound is this much rarer than its parts are on average, and never more common than that. */
const COMPOUND_RARITY = 0.9;
const COMPOUND_ZIPF = 3.4;
/** A compound that people have written is so much likelier than one that no one has. */
const ATTESTED = 1;
/** What a word is looked for in must be common itself, or chance finds too much. */
const LEAST_PART_ZIPF = 2;
const LONG_WORD = 8;
const BONUS = 0.4;
const MOST_BONUS = 2;
/** A letter in the place of one far off on the keyboard makes another word more often than a slip. */
const SLIP_ALONE = 1;
/** A form of a verb is at least this much rarer than its infinitive. */
const FORM_RARITY = 0.4;
const SHORTEST_PART = 4;
const LONGEST_JOINT = 2;
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
const JOINT = 0.45;
const MOST_UNLISTED = 0.8;
/** In a compound as long as this any slip is recognised. */
const LONG_COMPOUND = 12;
const MOST_IN_COMPOUND = 1.15;
const SHORTEST_HYPHENATED = 7;
const MOST_HYPHENATED = 1.01;
const MOST_SUGGESTIONS = 6;
/** A slip as light as a missing umlaut or a doubled letter needs no proof that the word is not formed freely. */
export const SLIGHT = 0.45;

const isBig = (form: string) => startsBig(form);

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
    const others = word.length > LONGEST_CHANCE ? joints(form, lexicon) : [];
    return best([...slight(form, likely, lexicon), ...everyday(form, first, lexicon), ...others]);
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
  const found = known(form, first, lexicon, true);
  if (isGood(found)) return found;
  if (word.length >= SHORTEST_TWICE) found.push(...known(form, without(second(), first), lexicon, true));
  if (!isGood(found)) found.push(...known(form, first, lexicon, false));
  if (!isGood(found) && word.length >= LONG_WORD) found.push(...joints(form, lexicon));
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
  return known(form, variants, lexicon, true);
}

/** What is formed from known words by mere chance (weren from English were) is rather one of the words everyone writes. */
function everyday(form: string, first: Variants, lexicon: Lexicon): Suggestion[] {
  const [most, least] = form.length > LONGEST_CHANCE ? [OMISSION, COMMON_ZIPF] : [MOST_EVERYDAY, EVERYDAY_ZIPF];
  // In a long word it must be a letter left out or two that changed places, but no ending (Nachrichte, Nachrichten).
  const mayBe = (word: string) =>
    form.length <= LONGEST_CHANCE ||
    (word.length > form.length ? !word.startsWith(form) : lettersOf(word) === lettersOf(form));
  return known(form, first, lexicon, true).filter(
    ({ word, cost }) => cost <= most && lexicon.zipf(word) >= least && mayBe(word),
  );
}

const lettersOf = (word: string) => [...word.toLowerCase()].sort().join('');

/** Nouns that cannot begin a compound unless s joins them to the rest. */
export const needsJoint = new RegExp(`(?:${alternatives(feminineSuffixes)}|ling|tum)$`);

/** Compounds that lack the s between their parts, or have one too many: Arbeitvertrag, Umweltsschutz. */
function joints(form: string, lexicon: Lexicon): Suggestion[] {
  const found: Suggestion[] = [];
  for (let at = SHORTEST_PART; at <= form.length - SHORTEST_PART; at++) {
    const head = form.slice(0, at);
    const tail = form.slice(at);
    const without = head.endsWith('s') ? head.slice(0, -1) + tail : undefined;
    for (const word of [`${head}s${tail}`, without]) {
      if (word === undefined) continue;
      const zipf = lexicon.zipf(word);
      const isSure = word !== without && needsJoint.test(head) && lexicon.isForm(capitalise(tail));
      if ((isSure || zipf >= LEAST_LISTED_ZIPF) && lexicon.accepts(word))
        found.push({ word, cost: JOINT, score: Math.max(zipf, COMPOUND_ZIPF) - COST_WEIGHT * JOINT });
    }
  }
  return found;
}

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
  if (wrong.length !== 1 || part === undefined || part.length < SHORTEST_HYPHENATED) return [];
  if (lexicon.zipf(part) >= LEAST_LISTED_ZIPF || lexicon.englishZipf(part) > 0) return [];
  return suggest(part, lexicon)
    .filter(({ cost, word }) => cost < MOST_HYPHENATED && lexicon.zipf(word) >= LEAST_LISTED_ZIPF)
    .map((one) => ({ ...one, word: form.replace(part, one.word) }));
}

/** The variants that are words: those in the frequency list, or else those that are not. */
function known(form: string, variants: Variants, lexicon: Lexicon, listed: boolean): Suggestion[] {
  const found: Suggestion[] = [];
  const big = isBig(form);
  for (const [variant, cost] of variants) {
    const zipf = lexicon.zipf(variant);
    if (zipf >= LEAST_LISTED_ZIPF !== listed) continue;
    const upper = capitalise(variant);
    if (!listed && !lexicon.isForm(variant) && !lexicon.isForm(upper)) continue;
    const word = inLikelyCase(variant, upper, big, lexicon);
    if (!lexicon.accepts(word) && !isJoinedVerb(word, lexicon)) continue;
    const total = cost + (isBig(word) === big ? 0 : CASE_CHANGE);
    found.push({ word, cost: total, score: Math.max(RARE_ZIPF, ownZipf(word, zipf, lexicon)) - COST_WEIGHT * total });
  }
  return found;
}

/**
 * The frequency lists ignore case, so that a form of a verb seems as common as the noun spelt alike: dienst, from Dienst. It is
 * no more common than its infinitive.
 */
function ownZipf(word: string, zipf: number, lexicon: Lexicon): number {
  if (isBig(word) || !lexicon.readings(capitalise(word)).some(({ pos }) => pos === 'noun')) return zipf;
  const readings = lexicon.readings(word);
  const isFinite = ({ pos, lemma, finite }: Reading) => pos === 'verb' && lemma !== word && personsOf(finite) !== 0;
  if (readings.length === 0 || !readings.every(isFinite)) return zipf;
  return Math.min(zipf, Math.max(...readings.map(({ lemma }) => lexicon.zipf(lemma))) - FORM_RARITY);
}

/** The dictionary lacks forms as they end a clause (zurückgibt), which the morphology knows. */
const isJoinedVerb = (word: string, lexicon: Lexicon) =>
  lexicon.readings(word).some((reading) => (reading.nonfinite & nonfinite.joined) !== 0);

/** The dictionary accepts every small word with a capital, too: it is a noun only if the morphology knows it as one. */
function inLikelyCase(variant: string, upper: string, isBigForm: boolean, lexicon: Lexicon): string {
  if (!isBigForm) return lexicon.accepts(variant) || isJoinedVerb(variant, lexicon) ? variant : upper;
  return lexicon.isForm(upper) || !lexicon.accepts(variant) ? upper : variant;
}

const isWord = (part: string, lexicon: Lexicon) =>
  lexicon.isForm(part) ||
  lexicon.isForm(capitalise(part)) ||
  lexicon.accepts(part) ||
  isInflectedEnglish(part, lexicon);

/** Compounds of which one part is right: the slip is looked for in the other part. */
function compoundsNear(form: string, lexicon: Lexicon): Suggestion[] {
  const word = form.toLowerCase();
  const inCase = isBig(form) ? capitalise : (text: string) => text;
  const most = word.length >= LONG_COMPOUND ? MOST_IN_COMPOUND : MOST_UNLISTED;
  const found = new Map<string, Suggestion>();
  const add = (head: string, tail: string, cost: number) => {
    const compound = inCase(head + tail);
    const zipf = Math.min(COMPOUND_ZIPF, (zipfOfModifier(head, lexicon) + lexicon.zipf(tail)) / 2 - COMPOUND_RARITY);
    const isAttested = lexicon.zipf(compound) >= LEAST_LISTED_ZIPF;
    const score = zipf + (isAttested ? ATTESTED : 0) - COST_WEIGHT * cost;
    if ((found.get(compound)?.score ?? -Infinity) < score && lexicon.accepts(compound))
      found.set(compound, { word: compound, cost, score });
  };
  const isHead = (head: string) => zipfOfModifier(head, lexicon) >= LEAST_PART_ZIPF && isModifier(head, lexicon);
  const isTail = (tail: string) => lexicon.zipf(tail) >= LEAST_PART_ZIPF && lexicon.isForm(inCase(tail));
  const wanted = lexicon.filter.around(word);
  /** Asked before `isHead`, which looks the head up with and without the letters that may join it to the rest. */
  const mayBeHead = (at: number) =>
    ['', 'e', 'en'].some((letters) => wanted.may({ start: at, end: word.length, letters })) ||
    [at - 1, at - 2].some((start) => wanted.may({ start, end: word.length, letters: '' }));
  const splits = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 2) }, (_, i) => SHORTEST_PART + i);
  const heads = splits.filter((at) => mayBeHead(at) && isHead(word.slice(0, at)));
  // Where two words meet already there is no slip: Argument and parsen in Argumentparsen, not Arsen.
  if (heads.some((at) => isWord(word.slice(at), lexicon))) return [];
  for (const at of splits) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    // A part that is a word is not the one with the slip: Dachs in Dachsbau.
    if (tail.length >= SHORTEST_PART && isTail(tail) && !isWord(head, lexicon))
      for (const [variant, cost] of variantsOf(head, most, changesOfModifier(head, lexicon.filter)))
        if (isHead(variant)) add(variant, tail, cost);
    if (!heads.includes(at) || isWord(tail, lexicon)) continue;
    const mayBeTail = lexicon.filter.around(tail);
    for (const [variant, cost] of variantsOf(tail, most, mayBeTail)) if (isTail(variant)) add(head, variant, cost);
  }
  return [...found.values()];
}

/**
 * What may make a modifier of a word: with an ending that compounds drop (Schule in Schulhaus), or without the letters that
 * join it to the rest. Of its last letters anything may make such a joint.
 */
function changesOfModifier(head: string, filter: WordFilter): Changes {
  const bases = [head, `${head}e`, `${head}en`, head.slice(0, -1), head.slice(0, -LONGEST_JOINT)];
  const changes = bases.map((base) => filter.around(base));
  const mayMakeJoint = (end: number) => end > head.length - LONGEST_JOINT;
  return {
    may: (change) => mayMakeJoint(change.end) || changes.some((one) => one.may(change)),
    singles: (start, end) =>
      mayMakeJoint(end) ? ALL_LETTERS : changes.reduce((bits, one) => bits | one.singles(start, end), 0),
  };
}

function variantsOf(part: string, most: number, wanted: Changes): Variants {
  const all = plainVariants(part, wanted);
  for (const [variant, cost] of likelyVariants(part, wanted)) put(all, variant, cost);
  for (const [variant, cost] of all) if (cost > most || variant.length < SHORTEST_PART) all.delete(variant);
  return all;
}
