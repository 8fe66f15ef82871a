import { isModifier } from './compounds.ts';
import type { Lexicon } from './lexicon.ts';
import { capitalise } from './patterns.ts';

/** A word that may have been meant. `cost` is the weight of the slips in between, `score` weighs it against frequency. */
export interface Suggestion {
  readonly word: string;
  readonly cost: number;
  readonly score: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyzäöüß';
const keyboardRows = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'];
/** Spellings that sound alike, or are written for each other: either side may stand for the other. */
const alike: readonly (readonly [string, string])[] = [
  ...([
    ['ß', 'ss'],
    ['s', 'ss'],
    ['i', 'ie'],
    ['i', 'ih'],
    ['ie', 'ih'],
    ['e', 'eh'],
    ['a', 'ah'],
    ['o', 'oh'],
    ['u', 'uh'],
    ['k', 'ck'],
  ] as const),
  ...([
    ['z', 'tz'],
    ['f', 'ph'],
    ['f', 'v'],
    ['v', 'w'],
    ['chs', 'x'],
    ['ks', 'x'],
    ['äu', 'eu'],
    ['ei', 'ai'],
    ['d', 't'],
    ['dt', 't'],
  ] as const),
  ...([
    ['b', 'p'],
    ['g', 'k'],
    ['ä', 'e'],
    ['ä', 'a'],
    ['ö', 'o'],
    ['ü', 'u'],
    ['ü', 'y'],
    ['i', 'y'],
    ['th', 't'],
    ['s', 'z'],
  ] as const),
  ...([
    ['ae', 'ä'],
    ['oe', 'ö'],
    ['ue', 'ü'],
    ['rh', 'r'],
    ['c', 'k'],
    ['c', 'z'],
    ['ig', 'ich'],
    ['ei', 'ie'],
    ['eu', 'ue'],
    ['ß', 's'],
    ['sch', 'ch'],
    ['sch', 'sh'],
  ] as const),
];
const SLIP = 1;
/** Leaving a letter out is the commonest slip of all. */
const OMISSION = 0.8;
const ALIKE = 0.55;
const DOUBLING = 0.5;
const SWAP = 0.6;
const FIRST_LETTER = 0.6;
const CASE_CHANGE = 0.6;
const COST_WEIGHT = 2.4;
/** A word no frequency list has (most compounds) counts as this rare. */
const RARE_ZIPF = 1;
/** Whatever slip leads to a compound that nobody has listed, the compound is as good as a word this frequent. */
const COMPOUND_ZIPF = 3.4;
const LONG_WORD = 9;
const SHORTEST_PART = 4;
/** With a suggestion as good as this, words two slips away need not be looked for. */
const GOOD_SCORE = 0.8;

/** Spellings by ear: two of them in one word are still believable. */
function alikeSlips(word: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [one, other] of alike)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
        put(
          found,
          word,
          word.slice(0, at) + to + word.slice(at + from.length),
          ALIKE + (at === 0 ? FIRST_LETTER / 2 : 0),
        );
  return found;
}

/** Slips by ear and by habit: doubled, single and swapped letters. */
function likelySlips(word: string): Map<string, number> {
  const found = alikeSlips(word);
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!;
    if (letter === word[at + 1]) put(found, word, word.slice(0, at) + word.slice(at + 1), DOUBLING);
    else put(found, word, word.slice(0, at) + letter + word.slice(at), DOUBLING);
    const next = word[at + 1];
    if (next && next !== letter)
      put(found, word, word.slice(0, at) + next + letter + word.slice(at + 2), SWAP + (at === 0 ? 0.2 : 0));
  }
  return found;
}

/** Every word one letter away. */
function plainSlips(word: string): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at <= word.length; at++) {
    const extra = at === 0 ? FIRST_LETTER : 0;
    if (at < word.length) found.set(word.slice(0, at) + word.slice(at + 1), SLIP + extra);
    for (const letter of letters) {
      found.set(word.slice(0, at) + letter + word.slice(at), OMISSION + extra);
      if (at < word.length && letter !== word[at])
        found.set(
          word.slice(0, at) + letter + word.slice(at + 1),
          (areNeighbours(letter, word[at]!) ? 0.85 : 1.15) * SLIP + extra,
        );
    }
  }
  return found;
}

function areNeighbours(one: string, other: string): boolean {
  return keyboardRows.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  );
}

/** Words that may have been meant by an unknown one, best first. Takes about a millisecond: remember the answer. */
export function suggest(form: string, lexicon: Lexicon): Suggestion[] {
  const word = form.toLowerCase();
  const first = plainSlips(word);
  const likely = likelySlips(word);
  for (const [variant, cost] of likely) put(first, word, variant, cost);
  const found = known(form, first, lexicon);
  if (found.length > 0 && found[0]!.score > GOOD_SCORE) return found;
  const second = new Map<string, number>();
  for (const [variant, cost] of likely) {
    if (cost > ALIKE + FIRST_LETTER / 2) continue;
    for (const [twice, more] of alikeSlips(variant)) put(second, word, twice, cost + more);
  }
  const all = [...found, ...known(form, second, lexicon)];
  const compounds = all.length === 0 && word.length >= LONG_WORD ? compoundsNear(form, lexicon) : [];
  return [...all, ...compounds].sort((a, b) => b.score - a.score);
}

function put(variants: Map<string, number>, word: string, variant: string, cost: number) {
  if (variant !== word && (variants.get(variant) ?? Infinity) > cost) variants.set(variant, cost);
}

/** The variants that are words, best first. */
function known(form: string, variants: ReadonlyMap<string, number>, lexicon: Lexicon): Suggestion[] {
  const found: Suggestion[] = [];
  for (const [variant, cost] of variants) {
    const written = writtenAs(form, variant, lexicon);
    if (!written) continue;
    const total = cost + written.extra;
    const zipf = Math.max(RARE_ZIPF, lexicon.zipf(variant));
    found.push({ word: written.word, cost: total, score: zipf - COST_WEIGHT * total });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The variant in the original's case, or in the other one at a price; nothing if it is no word. */
function writtenAs(form: string, variant: string, lexicon: Lexicon): { word: string; extra: number } | undefined {
  const isKnown = (word: string) => lexicon.isForm(word) && lexicon.accepts(word);
  const big = capitalise(variant);
  const isBig = /^\p{Lu}/u.test(form);
  const [same, other] = isBig ? [big, variant] : [variant, big];
  if (isKnown(same)) return { word: same, extra: 0 };
  return isKnown(other) ? { word: other, extra: CASE_CHANGE } : undefined;
}

/** Compounds of which one part is right: the slip is looked for in the other part. */
function compoundsNear(form: string, lexicon: Lexicon): Suggestion[] {
  const word = form.toLowerCase();
  const isBig = /^\p{Lu}/u.test(form);
  const found = new Map<string, number>();
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (lexicon.isForm(isBig ? capitalise(tail) : tail))
      for (const [variant, cost] of plainSlips(head))
        if (isModifier(variant, lexicon)) put(found, word, variant + tail, cost);
    if (isModifier(head, lexicon))
      for (const [variant, cost] of plainSlips(tail))
        if (lexicon.isForm(isBig ? capitalise(variant) : variant)) put(found, word, head + variant, cost);
  }
  const suggestions: Suggestion[] = [];
  for (const [variant, cost] of found) {
    const written = isBig ? capitalise(variant) : variant;
    if (lexicon.accepts(written)) suggestions.push({ word: written, cost, score: COMPOUND_ZIPF - COST_WEIGHT * cost });
  }
  return suggestions;
}
