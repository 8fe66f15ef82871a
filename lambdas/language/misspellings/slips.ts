import type { Change } from '../words/wordFilter.ts';

/** Words that a slip of pen, ear or keyboard may turn into one another, each with the weight of the slip. */
export type Variants = Map<string, number>;

const letters = 'abcdefghijklmnopqrstuvwxyzäöüß';
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

const anything: Change = () => true;

/**
 * Slips by ear and by habit: sounds, doubled and single consonants, swapped letters. Two of them in one word are believable.
 * `mayBe` tells which variants are wanted at all.
 */
export function likelySlips(word: string, mayBe = anything): Variants {
  const found: Variants = new Map();
  const add = (start: number, end: number, letters: string, cost: number) => {
    if (mayBe(start, end, letters)) put(found, word.slice(0, start) + letters + word.slice(end), cost);
  };
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!;
    const next = word[at + 1];
    for (const { from, to, cost } of alikeBy.get(letter) ?? [])
      if (from.length === 1 || word.startsWith(from, at))
        add(at, at + from.length, to, cost + (at === 0 ? FIRST_LETTER / 2 : 0));
    if (letter === next) add(at, at + 1, '', DOUBLING);
    else if (consonants.includes(letter) && at > 0) add(at, at, letter, DOUBLING);
    if (next && next !== letter) add(at, at + 2, next + letter, SWAP + (at === 0 ? 0.2 : 0));
  }
  const [, stem, rest] = elided.exec(word) ?? [];
  if (stem !== undefined && mayBe(stem.length, stem.length, 'e')) put(found, `${stem}e${rest!}`, ELISION);
  found.delete(word);
  return found;
}

const neighbours = new Set(
  keyboardRows.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [row[at]! + letter, letter + row[at]!])),
);

/** What may stand in the place of a letter. */
const substitutes = new Map(
  [...letters].map((written) => [
    written,
    [...letters].filter((meant) => meant !== written).map((meant) => substitute(meant, written)),
  ]),
);
const strangers = [...letters].map((meant) => ({ meant, cost: STRANGER }));

function substitute(meant: string, written: string): { readonly meant: string; readonly cost: number } {
  return { meant, cost: neighbours.has(meant + written) ? NEIGHBOUR : STRANGER };
}

/** Every word one letter away: left out, too many, or another one. `mayBe` tells which variants are wanted at all. */
export function plainSlips(word: string, mayBe = anything): Variants {
  const found: Variants = new Map();
  const set = (start: number, end: number, letter: string, cost: number) => {
    if (mayBe(start, end, letter)) found.set(word.slice(0, start) + letter + word.slice(end), cost);
  };
  for (let at = 0; at <= word.length; at++) {
    const extra = at === 0 ? FIRST_LETTER : 0;
    const written = word[at];
    for (const letter of letters) set(at, at, letter, (letter === written ? DOUBLING : OMISSION) + extra);
    if (written === undefined) continue;
    set(at, at + 1, '', SLIP + extra);
    for (const { meant, cost } of substitutes.get(written) ?? strangers) set(at, at + 1, meant, cost + extra);
  }
  found.delete(word);
  return found;
}
