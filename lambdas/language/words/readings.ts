import { nonfinite, personsOf, type PartOfSpeech, type Reading } from './features.ts';
import type { Token } from '../text/tokens.ts';

// Loops, not array methods: every rule asks these of every word, and a call for each reading would cost more than the test.

/** Whether the word, in a sentence or by itself, can be this part of speech. */
export function canBe(word: Pick<Token, 'readings'> | undefined, pos: PartOfSpeech, kind?: string): boolean {
  if (word === undefined) return false;
  for (const reading of word.readings)
    if (reading.pos === pos && (kind === undefined || reading.kind === kind)) return true;
  return false;
}

const closedClasses: readonly PartOfSpeech[] = [
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'adverb',
  'particle',
];

/** Whether one of the readings is that of a small word, of which no new ones are made. */
export const isOfClosedClass = (readings: readonly Reading[]): boolean =>
  readings.some(({ pos }) => closedClasses.includes(pos));

/** Whether the word can be one of these parts of speech. */
export function canBeAny(token: Token | undefined, ...parts: readonly PartOfSpeech[]): boolean {
  if (token === undefined) return false;
  for (const { pos } of token.readings) if (parts.includes(pos)) return true;
  return false;
}

/** Whether the word can be an adjective with an ending, as before a noun. */
export function isDeclinedAdjective(token: Token | undefined): boolean {
  if (token === undefined) return false;
  for (const { pos, cells } of token.readings) if (pos === 'adjective' && cells !== 0) return true;
  return false;
}

/** Whether the word can be an adjective without an ending, as behind sein. */
export function isPredicative(token: Token | undefined): boolean {
  if (token === undefined) return false;
  for (const { pos, predicative } of token.readings) if (pos === 'adjective' && predicative) return true;
  return false;
}

/** Whether the word can be the comparative of an adjective. */
export function canBeComparative(token: Token): boolean {
  for (const { pos, degree } of token.readings) if (pos === 'adjective' && degree === 1) return true;
  return false;
}

/** Whether the word can be a form of the verb, or of one of these. */
export function isFormOf(token: Token | undefined, verb: string | ReadonlySet<string>): boolean {
  if (token === undefined) return false;
  for (const { pos, lemma } of token.readings)
    if (pos === 'verb' && (typeof verb === 'string' ? verb === lemma : verb.has(lemma))) return true;
  return false;
}

/** Union of the cells of all readings with this part of speech. */
export function cellsAs(token: Token, ...parts: readonly PartOfSpeech[]): number {
  return token.readings.reduce((cells, reading) => (parts.includes(reading.pos) ? cells | reading.cells : cells), 0);
}

/** Persons the word can be as a finite verb (bits of `persons`), 0 if it cannot be one. */
export function finitePersons(token: Token): number {
  let bits = 0;
  for (const { pos, finite } of token.readings) if (pos === 'verb') bits |= finite;
  return personsOf(bits);
}

/** Whether the word can be this non-finite form (a bit of `nonfinite`). */
export function canBeNonfinite(token: Token | undefined, form: number): boolean {
  if (token === undefined) return false;
  for (const { pos, nonfinite } of token.readings) if (pos === 'verb' && (nonfinite & form) !== 0) return true;
  return false;
}

/** „zu schreiben“: whether the zu of an infinitive stands at this place. */
export const isZuOfInfinitive = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'zu' && canBeNonfinite(tokens[at + 1], nonfinite.infinitive);

/** Whether a word written small can be one of these non-finite forms and is no determiner (einen, meinen). */
export function isVerbal(token: Token, forms: number): boolean {
  return token.text === token.lower && canBeNonfinite(token, forms) && !canBe(token, 'determiner');
}

/** Whether the word can be an auxiliary or a modal verb. */
export function isHelper(token: Token | undefined): boolean {
  return token?.readings.some(({ kind }) => kind === 'auxiliary' || kind === 'modal') ?? false;
}

/** Whether the word is written as the noun of a verb: das Schreiben. */
export function isNounOfVerb(token: Token | undefined): boolean {
  return token !== undefined && token.text !== token.lower && token.readings.some(({ kind }) => kind === 'infinitive');
}
