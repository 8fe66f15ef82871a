import { alphabet, type Change, type Changes, type ChangesInPairs } from '../words/wordFilter.ts';

/** Words that a slip of pen, ear or keyboard may turn into one another, each with the weight of the slip. */
export type Variants = Map<string, number>;

const keyboardRows = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'];

/** Spellings that sound alike, or are written for each other: either side may stand for the other. */
const pairsByCost: readonly (readonly [number, string])[] = [
  [0.4, 'a/ä o/ö u/ü ß/ss ae/ä oe/ö ue/ü k/ck z/tz ph/f th/t rh/r'],
  [0.5, 's/ss i/ie i/ih ie/ih e/eh a/ah o/oh u/uh ä/äh ö/öh ü/üh ä/e äu/eu d/t dt/t b/p g/k ß/s dt/d'],
  [
    0.55,
    'f/v v/w chs/x ks/x ei/ai ü/y i/y s/z c/k c/z ig/ich ei/ie eu/ue sch/ch sch/sh st/scht sp/schp ct/kt ng/nk é/e',
  ],
  [0.65, 'qu/kw ion/zion j/y i/ü oi/eu cks/x ts/z ie/ieh ee/eh aa/ah g/ch ai/ä sch/sc ou/u pf/f tsch/ch'],
];
const alike = pairsByCost.flatMap(([cost, pairs]) =>
  pairs.split(' ').flatMap((pair) => {
    const [one, other] = pair.split('/') as [string, string];
    return [
      { from: one, to: other, cost },
      { from: other, to: one, cost },
    ];
  }),
);

/** The same by the first letter of what is written. */
const alikeBy = Map.groupBy(alike, ({ from }) => from[0]!);

const SLIP = 1;
/** Leaving a letter out is the commonest slip of all. */
const OMISSION = 0.8;
const DOUBLING = 0.45;
const SWAP = 0.6;
const NEIGHBOUR = 0.85;
const STRANGER = 1.15;
/** The first letter is rarely wrong. */
const FIRST_LETTER = 0.6;
const consonants = 'bcdfghjklmnpqrstvwxz';
/** Adjectives and participles in verse and older prose: verschiedne, angebornen, offner. */
const elided = /^(.+[^aeiouäöüyn])(ne[mnrs]?)$/;
const ELISION = 0.2;

/** Keeps the cheaper of two ways to the same word. */
export function put(variants: Variants, variant: string, cost: number): void {
  const known = variants.get(variant);
  if (known === undefined || known > cost) variants.set(variant, cost);
}

/** A change of a word that pen, ear or keyboard may have undone. */
export interface Slip extends Change {
  readonly cost: number;
}

export const changed = (word: string, { start, end, letters }: Change) =>
  word.slice(0, start) + letters + word.slice(end);

/** Slips by ear and by habit: sounds, doubled and single consonants, swapped letters. Two of them in one word are believable. */
export function likelySlips(word: string): Slip[] {
  const found: Slip[] = [];
  for (let start = 0; start < word.length; start++) {
    const letter = word[start]!;
    const next = word[start + 1];
    const extra = start === 0 ? FIRST_LETTER / 2 : 0;
    for (const { from, to, cost } of alikeBy.get(letter) ?? [])
      if (from.length === 1 || word.startsWith(from, start))
        found.push({ start, end: start + from.length, letters: to, cost: cost + extra });
    if (letter === next) found.push({ start, end: start + 1, letters: '', cost: DOUBLING });
    else if (start > 0 && consonants.includes(letter))
      found.push({ start, end: start, letters: letter, cost: DOUBLING });
    if (next && next !== letter)
      found.push({ start, end: start + 2, letters: next + letter, cost: SWAP + (start === 0 ? 0.2 : 0) });
  }
  const [, stem] = elided.exec(word) ?? [];
  if (stem !== undefined) found.push({ start: stem.length, end: stem.length, letters: 'e', cost: ELISION });
  return found;
}

/** The words that likely slips may have been made in, as far as they are wanted. */
export function likelyVariants(word: string, wanted: Changes, slips = likelySlips(word)): Variants {
  const found: Variants = new Map();
  for (const slip of slips) if (wanted.may(slip)) put(found, changed(word, slip), slip.cost);
  found.delete(word);
  return found;
}

/** Words two likely slips away whose weights together are at most `most`. */
export function doubleVariants(word: string, wanted: ChangesInPairs, slips: readonly Slip[], most: number): Variants {
  const found: Variants = new Map();
  for (let i = 0; i < slips.length; i++) {
    const first = slips[i]!;
    for (let k = i + 1; k < slips.length; k++) {
      const second = slips[k]!;
      const cost = first.cost + second.cost;
      if (cost > most || second.start < first.end || !wanted.mayBoth(first, second)) continue;
      const head = word.slice(0, first.start) + first.letters + word.slice(first.end, second.start);
      put(found, head + second.letters + word.slice(second.end), cost);
    }
  }
  found.delete(word);
  return found;
}

const neighbours = new Set(
  keyboardRows.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [row[at]! + letter, letter + row[at]!])),
);

const weight = (meant: string, written: string) => (neighbours.has(meant + written) ? NEIGHBOUR : STRANGER);

/** Every word one letter away: left out, too many, or another one; as far as it is wanted. */
export function plainVariants(word: string, wanted: Changes): Variants {
  const found: Variants = new Map();
  for (let at = 0; at <= word.length; at++) {
    const extra = at === 0 ? FIRST_LETTER : 0;
    const written = word[at];
    const head = word.slice(0, at);
    for (const letter of lettersOf(wanted.singles(at, at)))
      found.set(head + letter + word.slice(at), (letter === written ? DOUBLING : OMISSION) + extra);
    if (written === undefined) continue;
    const tail = word.slice(at + 1);
    if (wanted.may({ start: at, end: at + 1, letters: '' })) found.set(head + tail, SLIP + extra);
    for (const letter of lettersOf(wanted.singles(at, at + 1)))
      if (letter !== written) found.set(head + letter + tail, weight(letter, written) + extra);
  }
  found.delete(word);
  return found;
}

/** The letters whose bits are set. */
function lettersOf(bits: number): readonly string[] {
  if (bits === 0) return none;
  const found: string[] = [];
  for (let at = 0; at < alphabet.length; at++) if (bits & (1 << at)) found.push(alphabet[at]!);
  return found;
}

const none: readonly string[] = [];

/** The word as it is where the dots of its umlauts are left out: fur, uber. */
export const withoutDots = (word: string): string => word.replace(/[äöü]/g, (letter) => 'aou'['äöü'.indexOf(letter)]!);
