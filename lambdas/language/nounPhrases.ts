import { ALL_CELLS, cellsOfCase, cellsOfSlot, type Reading } from './features.ts';
import { canBe, cellsAs } from './readings.ts';
import type { Token } from './tokens.ts';

/** How adjectives are inflected: weak after der, mixed after ein, strong without a determiner. */
export type Declension = 'weak' | 'mixed' | 'strong';

/** Determiner, adjectives and noun that should agree. Numbers are indexes of the sentence's tokens. */
export interface NounPhrase {
  readonly first: number;
  /** The noun, which is the last word. */
  readonly noun: number;
  readonly adjectives: readonly number[];
  /** A contraction such as im is both preposition and determiner. */
  readonly determiner: number | undefined;
  readonly preposition: number | undefined;
  readonly declension: Declension;
  /** Cells in which all parts agree: 0 is an error, if every part is known. */
  readonly cells: number;
  /** The cells of the determiner (all without one), of each adjective under the declension, and of the noun. */
  readonly parts: readonly number[];
}

const { dative, accusative } = cellsOfCase;
const { masculine, feminine, neuter } = cellsOfSlot;
const dativeMasculineNeuter = dative & (masculine | neuter);
/** Prepositions with the article in them, and the cells of that article. */
export const contractions: ReadonlyMap<string, number> = new Map([
  ...['im', 'am', 'zum', 'vom', 'beim'].map((word) => [word, dativeMasculineNeuter] as const),
  ['zur', dative & feminine],
  ...['ins', 'ans', 'aufs', 'fürs', 'ums', 'durchs', 'übers'].map((word) => [word, accusative & neuter] as const),
]);
/** Words before an adjective that modify it. */
const modifiers = new Set(
  'sehr so ganz besonders nicht noch immer recht ziemlich etwas viel zu eher äußerst überaus höchst relativ wirklich fast weit gut neu möglichst absolut völlig vollständig rein eng weniger'.split(
    ' ',
  ),
);
const indefiniteArticle = /^(?:ein|kein|mein|dein|sein|ihr|unser|euer)(?:e[mnrs]?)?$|^eure[mnrs]?$|^unsre[mnrs]?$/;
const strongDeterminer =
  /^(?:viele|vieler|vielen|einige[rn]?|mehrere[rn]?|wenige[rn]?|etliche[rn]?|manche|manch|solch|welch|allerlei|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|verschiedene[rn]?)$/;

export function findNounPhrases(tokens: readonly Token[]): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at);
    if (!phrase) continue;
    phrases.push(phrase);
    at = phrase.noun;
  }
  return phrases;
}

/** Adjectives have their endings; the weak, mixed and strong cells are united over the readings. */
export function adjectiveCells(token: Token, declension: Declension): number {
  return token.readings.reduce(
    (cells, reading) => (reading.pos === 'adjective' ? cells | reading[declension] : cells),
    0,
  );
}

function phraseAt(tokens: readonly Token[], first: number): NounPhrase | undefined {
  const start = tokens[first]!;
  const contraction = contractions.get(start.lower);
  const determiner = contraction !== undefined || isDeterminer(start) ? first : undefined;
  let at = determiner === undefined ? first : first + 1;
  const adjectives: number[] = [];
  for (; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (isNoun(token)) break;
    if (isDeclined(token)) adjectives.push(at);
    else if (
      !joinsAdjectives(tokens, at, adjectives) &&
      !(determiner !== undefined || adjectives.length > 0 ? modifiers.has(token.lower) : false)
    )
      return undefined;
  }
  const noun = tokens[at];
  if (!noun) return undefined;
  const declension = declensionAfter(determiner === undefined ? undefined : start);
  const before = tokens[first - 1];
  const preposition =
    contraction !== undefined ? first : before && canBe(before, 'preposition') ? first - 1 : undefined;
  const determinerCells = determiner === undefined ? ALL_CELLS : (contraction ?? cellsAs(start, 'determiner'));
  const parts = [determinerCells, ...adjectives.map((i) => adjectiveCells(tokens[i]!, declension)), nounCells(noun)];
  const cells = parts.reduce((all, part) => all & part, ALL_CELLS);
  return { first, noun: at, adjectives, determiner, preposition, declension, cells, parts };
}

export function declensionAfter(determiner: Token | undefined): Declension {
  if (determiner === undefined || strongDeterminer.test(determiner.lower)) return 'strong';
  return indefiniteArticle.test(determiner.lower) ? 'mixed' : 'weak';
}

const nounCells = (token: Token) => cellsAs(token, 'noun', 'name');

function isDeterminer(token: Token): boolean {
  return token.kind === 'word' && canBe(token, 'determiner');
}

/** Capitalised and a noun or name; a function word that only opens the sentence (Sie, Er, Das) is none. */
function isNoun(token: Token): boolean {
  if (
    canBe(token, 'pronoun') ||
    canBe(token, 'determiner') ||
    canBe(token, 'preposition') ||
    canBe(token, 'conjunction')
  )
    return false;
  return token.kind === 'word' && /^\p{Lu}/u.test(token.text) && (canBe(token, 'noun') || canBe(token, 'name'));
}

function isDeclined(token: Token): boolean {
  const declined = (reading: Reading) => reading.pos === 'adjective' && reading.cells !== 0;
  return token.kind === 'word' && token.readings.some(declined);
}

/** A comma, und or oder between two adjectives. */
function joinsAdjectives(tokens: readonly Token[], at: number, adjectives: readonly number[]): boolean {
  const next = tokens[at + 1];
  return (
    adjectives.at(-1) === at - 1 && /^(?:,|und|oder)$/.test(tokens[at]!.lower) && next !== undefined && isDeclined(next)
  );
}
