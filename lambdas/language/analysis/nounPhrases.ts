import { determinerCells, paradigmOf, type Declension } from '../words/declension.ts';
import { startsBig } from '../text/letterCase.ts';
import { ALL_CELLS, cellsOfSlot } from '../words/features.ts';
import { canBe, canBeComparative, cellsAs, isPredicative } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { alsoConjunctions, contractions, fixedCase, isTwoWay } from '../grammar/prepositions.ts';
import { listed, wordClass, type WordTest } from '../grammar/wordClass.ts';
import { approximators, isDegree } from '../grammar/adverbs.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { einWords } from '../grammar/pronouns.ts';
import { isLargeNumber, smallNumbers } from '../grammar/time.ts';

/** Determiner, adjectives and noun that should agree. Numbers are indexes of the sentence's tokens. */
export interface NounPhrase {
  readonly first: number;
  /** The noun, which is the last word. */
  readonly noun: number;
  readonly adjectives: readonly number[];
  /** A contraction such as im is both preposition and determiner. */
  readonly determiner: number | undefined;
  readonly preposition: number | undefined;
  /** A number or numeral before the noun: „die drei Kinder“, „am 3. Tag“. */
  readonly numeral: number | undefined;
  /** More than one where both are right: „manche neue Wege“. */
  readonly declensions: readonly Declension[];
  /** Cells in which all parts agree: 0 is an error, if every part is known. */
  readonly cells: number;
  /** The cells of the determiner and the numeral (all without them), of each adjective under the declension, and of the noun. */
  readonly parts: readonly number[];
}

/** Where the phrase begins, its preposition included. */
export const beginOf = ({ preposition, first }: NounPhrase): number => preposition ?? first;

/** The phrase whose noun stands at this place. */
export const phraseEndingAt = (phrases: readonly NounPhrase[], at: number): NounPhrase | undefined =>
  phrases.find(({ noun }) => noun === at);

/** The phrase that begins at this place, its preposition left aside. */
export const phraseStartingAt = (phrases: readonly NounPhrase[], at: number): NounPhrase | undefined =>
  phrases.find(({ first }) => first === at);

/** The phrase that the word at this place is part of. */
export const phraseAround = (phrases: readonly NounPhrase[], at: number): NounPhrase | undefined =>
  phrases.find(({ first, noun }) => first <= at && at <= noun);

/** Words before an adjective that modify it. */
const modifies: WordTest = (token) =>
  isDegree(token) || /^(?:nicht|noch|immer|etwas|viel|weit|gut|neu|eng|weniger|solch)$/.test(token?.lower ?? '');
/** Behind another determiner these are declined as adjectives, which nobody gets wrong: „die beiden“, „eines jeden“. */
const insideDeterminer = /^(?:beiden?|vielen?|wenigen?|sämtlichen?|eine[mnrs]?|jeden|solche[mnrs]?)$/;
const weak: readonly Declension[] = ['weak'];
const strong: readonly Declension[] = ['strong'];

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
export function adjectiveCells(token: Token, declensions: readonly Declension[]): number {
  let cells = 0;
  for (const reading of token.readings)
    if (reading.pos === 'adjective') for (const declension of declensions) cells |= reading[declension];
  return cells;
}

function phraseAt(tokens: readonly Token[], first: number): NounPhrase | undefined {
  const start = tokens[first]!;
  const contraction = contractions.get(start.lower);
  const determiner = contraction !== undefined || isDeterminer(start) ? first : undefined;
  if (determiner === undefined && !isNoun(start) && !isDeclined(start) && !isNumeral(tokens, first)) return undefined;
  const { noun: at, adjectives, numeral } = nounAfter(tokens, first, determiner);
  const noun = tokens[at];
  if (!noun || !isNoun(noun)) return undefined;
  const preposition = contraction !== undefined ? first : prepositionBefore(tokens, first, determiner === undefined);
  const declensions = declensionAfter(determiner === undefined ? undefined : start);
  const parts = [
    (determiner === undefined ? ALL_CELLS : (contraction ?? cellsOfDeterminer(start))) &
      (numeral === undefined ? ALL_CELLS : cellsOfNumeral(tokens, numeral)),
    ...adjectives.map((i) => adjectiveCells(tokens[i]!, declensions)),
    nounCells(noun),
  ];
  const cells = parts.reduce((all, part) => all & part, ALL_CELLS);
  return { first, noun: at, adjectives, determiner, preposition, numeral, declensions, cells, parts };
}

/**
 * The preposition before a phrase; one without an article may be counted or weighed first: „mit insgesamt 40 Gästen“, „nach so
 * kurzer Zeit“, and a participle told of: „in schwarz und weiß gestreiften Hosen“.
 */
function prepositionBefore(tokens: readonly Token[], first: number, isBare: boolean): number | undefined {
  if (canBe(tokens[first - 1], 'preposition')) return first - 1;
  if (!isBare) return undefined;
  const manner = beforeManner(tokens, first);
  if (manner !== undefined && (fixedCase.has(tokens[manner]!.lower) || isTwoWay(tokens[manner])))
    return alsoConjunctions.has(tokens[manner]!.lower) ? undefined : manner;
  // „mit recht kurzen Sätzen“, but „mit Recht kurze Sätze“
  const isWeighed =
    weighs(tokens[first - 1]) &&
    !startsBig(tokens[first - 1]!.text) &&
    (fixedCase.has(tokens[first - 2]?.lower ?? '') || isTwoWay(tokens[first - 2]));
  return isWeighed && !alsoConjunctions.has(tokens[first - 2]!.lower) ? first - 2 : undefined;
}

/**
 * Index of the word before the undeclined adjectives that tell of a participle or of another adjective: „frisch gemahlen“, „schwarz und
 * weiß gestreift“, „deutlich breiter“.
 */
function beforeManner(tokens: readonly Token[], first: number): number | undefined {
  if (!isDeclined(tokens[first]!) || !isUndeclined(tokens[first - 1])) return undefined;
  // „Zu spät frische Ware …“: here zu belongs to the adverb.
  if (tokens[first - 2]?.lower === 'zu' && !isParticiple(tokens[first]!) && !canBeComparative(tokens[first]!))
    return undefined;
  const isPair = isJoiner(tokens[first - 2]) && isUndeclined(tokens[first - 3]);
  const at = first - (isPair ? 4 : 2);
  return at < 0 ? undefined : at;
}

const isUndeclined = (token: Token | undefined) =>
  token?.kind === 'word' && token.text === token.lower && isPredicative(token);

/** Adverbs between a preposition and a phrase that belong to neither. */
const weighs = wordClass([
  ...approximators,
  ...listed(
    'insgesamt jeweils so sehr ganz bisher derzeit zuletzt inzwischen mittlerweile besonders recht ziemlich ausschließlich bloß lediglich zusammen',
  ),
]).has;

/** Reads on from the determiner over numerals, adjectives and what modifies them to the noun. */
function nounAfter(tokens: readonly Token[], first: number, determiner: number | undefined) {
  const adjectives: number[] = [];
  let numeral: number | undefined;
  let at = determiner === undefined ? first : first + 1;
  for (; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (isNoun(token) && !isOpeningAdjective(tokens, at)) break;
    const isBehind = determiner !== undefined || adjectives.length > 0;
    if (numeral === undefined && (at === first || at === first + 1 || adjectives.length > 0) && isNumeral(tokens, at)) {
      numeral = at;
      if (tokens[at + 1]!.text === '.') at++;
    } else if (determiner !== undefined && insideDeterminer.test(token.lower)) continue;
    else if (isModifier(tokens, at)) continue;
    else if (isDeclined(token)) adjectives.push(at);
    else if (isBehind && (modifies(token) || (tokens[at - 1]!.text === ',' && isLightly(tokens, at)))) continue;
    // „mit einem deutlich breiteren Lächeln“
    else if (at === first + 1 && isNothingElse(tokens[first]) && isLightly(tokens, at)) continue;
    else if (!joinsAdjectives(tokens, at, adjectives)) return { noun: tokens.length, adjectives, numeral };
  }
  // „weil diese noch Zeit hat“: an adverb stands before an attribute, not before the noun.
  const isBehindAdverb = at - 1 > first && modifies(tokens[at - 1]) && !isDeclined(tokens[at - 1]!);
  return { noun: isBehindAdverb ? tokens.length : at, adjectives, numeral };
}

/** „Weitere Kosten entstehen“: at the start of a sentence a declined adjective before its noun, big for its place alone. */
function isOpeningAdjective(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (at > 0 || next === undefined || !isNoun(next)) return false;
  return (
    isDeclined(tokens[0]!) && tokens[0]!.readings.every(({ pos, kind }) => pos === 'adjective' || kind === 'adjectival')
  );
}

/** A cardinal number below a thousand, an ordinal with its full stop, or a numeral in letters. */
function isNumeral(tokens: readonly Token[], at: number): boolean {
  const { kind, text, lower } = tokens[at]!;
  if (kind !== 'number')
    return (smallNumbers.includes(lower) || isLargeNumber(lower)) && tokens[at + 1]?.kind === 'word';
  if (!/^\d{1,3}$/.test(text) || tokens[at - 1]?.kind === 'number') return false;
  const next = tokens[at + 1];
  return next?.kind === 'word' || (next?.text === '.' && next.gap === '' && tokens[at + 2]?.kind === 'word');
}

/** Two and more want the plural, an ordinal or one anything. */
export function cellsOfNumeral(tokens: readonly Token[], at: number): number {
  return tokens[at + 1]!.text === '.' || tokens[at]!.text === '1' ? ALL_CELLS : cellsOfSlot.plural;
}

const cellsOfDeterminer = (token: Token) => determinerCells(token.lower) || cellsAs(token, 'determiner');

/** The declension of adjectives behind this determiner. */
export function declensionAfter(determiner: Token | undefined): readonly Declension[] {
  if (determiner === undefined) return strong;
  return paradigmOf(determiner.lower)?.declensions ?? weak;
}

/** A name counts only where the word is no noun: Lehrer, Länder and Männer are surnames too. */
const nounCells = (token: Token) => cellsAs(token, 'noun') || cellsAs(token, 'name');

/** Words like andere and verschiedene are adjectives here: „andere große Länder“, „die verschiedenen großen Länder“. */
function isDeterminer(token: Token): boolean {
  if (token.kind !== 'word') return false;
  return paradigmOf(token.lower) !== undefined || (canBe(token, 'determiner') && !isDeclined(token));
}

/** Capitalised and a noun or name; a function word that only opens the sentence (Sie, Er, Das) is none. */
function isNoun(token: Token): boolean {
  if (token.kind !== 'word' || !startsBig(token.text)) return false;
  let isNamed = false;
  for (const { pos } of token.readings) {
    if (pos === 'pronoun' || pos === 'determiner' || pos === 'preposition' || pos === 'conjunction') return false;
    isNamed ||= pos === 'noun' || pos === 'name';
  }
  return isNamed;
}

function isDeclined(token: Token): boolean {
  for (const { pos, cells } of token.readings) if (pos === 'adjective' && cells !== 0) return true;
  return false;
}

/**
 * „die teilweise neuen Geräte“, „der nahe gelegene See“, „mit präzise geschilderten Details“: an adverb before an adjective, though it
 * may be an adjective itself.
 */
function isModifier(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || !isDeclined(next)) return false;
  if (/weise$|^(?:nahe|lange)$/.test(tokens[at]!.lower)) return true;
  // „das unten genannte Konto“
  if (/^(?:oben|unten)$/.test(tokens[at]!.lower)) return isParticiple(next);
  return tokens[at]!.lower.endsWith('e') && isUndeclined(tokens[at]) && isParticiple(next);
}

const isParticiple = (token: Token) => token.readings.some(({ kind }) => /^participle/.test(kind));

/** „mit einem weichen, leicht angefeuchteten Tuch“ */
const isLightly = (tokens: readonly Token[], at: number) =>
  tokens[at + 1] !== undefined &&
  isDeclined(tokens[at + 1]!) &&
  tokens[at]!.readings.some(({ pos, predicative }) => pos === 'adverb' || (pos === 'adjective' && predicative));

/** Articles that are no relative pronouns, behind which a clause might begin with its adverb. */
const isNothingElse = (token: Token | undefined) => einWords.has(token) || contractions.has(token?.lower ?? '');

/** A comma, und or oder between two adjectives. */
function joinsAdjectives(tokens: readonly Token[], at: number, adjectives: readonly number[]): boolean {
  const next = tokens[at + 1];
  return (
    adjectives.at(-1) === at - 1 &&
    /^(?:,|und|oder)$/.test(tokens[at]!.lower) &&
    next !== undefined &&
    (isDeclined(next) || isLightly(tokens, at + 1))
  );
}
