import { ALL_CELLS, cellsOfCase } from '../words/features.ts';
import { adjectiveCells, declensionAfter } from './nounPhrases.ts';
import { canBe, cellsAs, isDeclinedAdjective } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { definiteArticles } from '../grammar/pronouns.ts';
import { contractions } from '../grammar/prepositions.ts';

/** The words before a word that would make it the noun of a phrase, if it were one. */
export interface Opening {
  /**
   * im, beim; der, das, which may stand alone; kein, mein, which may not; other determiners and numbers; a preposition;
   * adjectives and nothing before them.
   */
  readonly kind: 'contraction' | 'article' | 'determiner' | 'quantifier' | 'preposition' | 'adjective';
  /** Index of the word that begins the phrase; a preposition before a determiner stands one before it. */
  readonly first: number;
  readonly preposition: Token | undefined;
  readonly adjectives: readonly Token[];
  /** Cells the noun may have. */
  readonly cells: number;
}

const clearDeterminer =
  /^(?:k?ein|mein|dein|sein|unser|euer|irgendein)(?:e[mnrs]?)?$|^(?:unsre|eure)[mnrs]?$|^(?:ihre|jede)[mnrs]?$/;

/** What opens a phrase that ends before `at`; nothing if the words before do not ask for a noun. */
export function openingBefore(tokens: readonly Token[], at: number): Opening | undefined {
  let first = at - 1;
  while (first >= 0 && isAttribute(tokens[first]!)) first--;
  const adjectives = tokens.slice(first + 1, at);
  const opener = tokens[first]?.kind === 'word' ? tokens[first] : undefined;
  const before = tokens[first - 1];
  const agreeing = (cells: number, declension = declensionAfter(opener)) =>
    adjectives.reduce((all, token) => all & adjectiveCells(token, declension), cells);
  const contraction = opener && contractions.get(opener.lower);
  if (contraction !== undefined)
    return { kind: 'contraction', first, preposition: undefined, adjectives, cells: agreeing(contraction) };
  if (opener && (canBe(opener, 'determiner') || canBe(opener, 'numeral'))) {
    const preposition = before && opensPhrase(before) ? before : undefined;
    const cells =
      agreeing(cellsAs(opener, 'determiner') || ALL_CELLS) & (preposition ? governed(preposition) : ALL_CELLS);
    return { kind: determinerKind(opener), first, preposition, adjectives, cells };
  }
  if (opener && opensPhrase(opener))
    return {
      kind: 'preposition',
      first,
      preposition: opener,
      adjectives,
      cells: agreeing(governed(opener), ['strong']),
    };
  if (adjectives.length === 0) return undefined;
  const cells = agreeing(ALL_CELLS, ['strong']);
  return { kind: 'adjective', first: first + 1, preposition: undefined, adjectives, cells };
}

function determinerKind({ lower }: Token) {
  if (clearDeterminer.test(lower)) return 'determiner';
  return definiteArticles.words.has(lower) ? 'article' : 'quantifier';
}

const isAttribute = (token: Token) =>
  token.kind === 'word' && token.text === token.lower && isDeclinedAdjective(token) && !canBe(token, 'determiner');

const opensPhrase = (token: Token) =>
  canBe(token, 'preposition') &&
  !/^(?:als|wie|bis|zeit|zu|je|gleich)$/.test(token.lower) &&
  !contractions.has(token.lower);

const governed = (token: Token) =>
  token.readings.reduce((cells, { pos, governs }) => (pos === 'preposition' ? cells | governs : cells), 0) || ALL_CELLS;

/**
 * The cells that determiner and adjectives before the token allow, however the adjectives are declined, since what stands between may be wrong;
 * undefined without them.
 */
export function cellsBefore(tokens: readonly Token[], at: number): number | undefined {
  let cells = ALL_CELLS;
  let found = false;
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const token = tokens[i]!;
    const contraction = contractions.get(token.lower);
    // „die meisten anderen Systeme“: behind a determiner a word that could be one is an attribute.
    const isFramed = canBe(tokens[i - 1], 'determiner') || canBe(tokens[i - 1], 'adjective');
    const isAttribute = canBe(token, 'adjective') && isFramed;
    const isDeterminer = contraction !== undefined || (canBe(token, 'determiner') && !isAttribute);
    if (!isDeterminer && !(/^\p{Ll}/u.test(token.text) && isDeclinedAdjective(token))) break;
    cells &= contraction ?? cellsAs(token, isDeterminer ? 'determiner' : 'adjective');
    found = true;
    // Behind a preposition no nominative stands: „in der Welt Erfolg haben“.
    if (isDeterminer && canBe(tokens[i - 1], 'preposition')) cells &= ~cellsOfCase.nominative;
    if (isDeterminer) break;
  }
  return found ? cells : undefined;
}
