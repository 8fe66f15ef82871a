import { startsBig } from '../text/letterCase.ts';
import { nonfinite } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { canBe, canBeNonfinite, finitePersons } from '../words/readings.ts';
import { isDash, type Token } from '../text/tokens.ts';
import type { VerbRole } from './verbRole.ts';
import { isSubjectPronoun, isRelativePronoun } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { makesSubordinate } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isCoordinator } from '../grammar/coordinators.ts';

/** A stretch of a sentence between commas and the like. Numbers are indexes of the sentence's tokens. */
export interface Clause {
  readonly first: number;
  readonly last: number;
  /** The word that makes it a subordinate clause: a conjunction, a relative pronoun or a question word. */
  readonly subordinator: number | undefined;
  /** Words that can be finite verbs; the surest come first. */
  readonly finite: readonly number[];
  /** Words that can be infinitives (also with zu inside) or past participles. */
  readonly nonfinite: readonly number[];
}

const boundaries = new Set(',;:()–—„“"»«…');
const isBoundary = (text: string) => boundaries.has(text) || text.startsWith('...');
const enders = new Set('.!?');
export const joiners = new Set(['und', 'oder', 'sowie']);
const quotes = new Set('„“"”»«‚‘');
/** Words that make a clause subordinate from its head; als, wie and the like count only where a finite verb ends it. */
export const subordinates: WordTest = (token) => makesSubordinate(token) || isQuestionWord(token);

export function findClauses(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  for (let first = 0, at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token && !(token.kind === 'mark' && (isBoundary(token.text) || isDash(tokens, at)))) continue;
    if (at > first) clauses.push(clauseOf(tokens, first, at - 1));
    first = at + 1;
  }
  return clauses;
}

function clauseOf(tokens: readonly Token[], first: number, last: number): Clause {
  const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const words = indexes.filter((at) => tokens[at]!.kind === 'word');
  const sure = words.filter((at) => isSurelyFinite(tokens[at]!));
  const possible = words.filter(
    (at) => !sure.includes(at) && finitePersons(tokens[at]!) !== 0 && !isNounHere(tokens, at),
  );
  const bits = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
  return {
    ...{ first, last, subordinator: subordinatorOf(tokens, first, last) },
    finite: [...sure, ...possible],
    nonfinite: words.filter((at) => canBeNonfinite(tokens[at], bits) && !isNounHere(tokens, at)),
  };
}

/** Finite and nothing else: neither an infinitive nor a participle, noun, adjective or determiner. */
export function isSurelyFinite(token: Token): boolean {
  if (finitePersons(token) === 0) return false;
  const bits = nonfinite.infinitive | nonfinite.participle2;
  // The particle of a joined verb (stand in standhalten) is the rarer reading.
  for (const { pos, kind, nonfinite: forms } of token.readings)
    if (!(pos === 'particle' && kind === 'zus') && (pos !== 'verb' || (forms & bits) !== 0)) return false;
  return true;
}

/** Whether the last word of a clause is its finite verb: there a declined participle (gehörte) cannot stand. */
export function isFinalVerb(token: Token): boolean {
  const bits = nonfinite.infinitive | nonfinite.participle2;
  return finitePersons(token) !== 0 && !canBeNonfinite(token, bits) && token.text === token.lower;
}

/** First and last token of the stretch between marks that holds the token; und and oder end it too. */
export function stretchAround(tokens: readonly Token[], at: number): { readonly first: number; readonly last: number } {
  let first = at;
  let last = at;
  while (first > 0 && !endsStretch(tokens, first - 1)) first--;
  while (last < tokens.length - 1 && !endsStretch(tokens, last + 1)) last++;
  return { first, last };
}

export function endsStretch(tokens: readonly Token[], at: number): boolean {
  const { kind, lower, text } = tokens[at]!;
  if (kind !== 'mark') return joiners.has(lower);
  const isOrdinal = text === '.' && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'word';
  const next = tokens[at + 1];
  const isInside = text === '.' && next?.gap === '' && startsBig(next.text);
  return isBoundary(text) || (enders.has(text) && !isOrdinal && !isInside) || isDash(tokens, at);
}

/** Whether one of these tokens is a finite verb: by its form alone, or because a subject pronoun stands beside it. */
export function hasSureFinite(tokens: readonly Token[], first: number, last: number): boolean {
  for (let at = Math.max(first, 0); at <= last; at++) {
    const token = tokens[at]!;
    if (at > 0 && startsBig(token.text)) continue;
    if (isSurelyFinite(token)) return true;
    const neighbours = [at > first ? tokens[at - 1] : undefined, at < last ? tokens[at + 1] : undefined];
    if (finitePersons(token) !== 0 && neighbours.some(isSubjectPronoun)) return true;
  }
  return false;
}

const isNounHere = (tokens: readonly Token[], at: number) => at > 0 && startsBig(tokens[at]!.text);

export function subordinatorOf(tokens: readonly Token[], first: number, last: number): number | undefined {
  const one = tokens[first]!;
  const two = tokens[first + 1];
  if (subordinates(one)) return first;
  const afterComma = tokens[first - 1]?.text === ',';
  if (afterComma && isRelativePronoun(one)) return first;
  if (two && first + 1 <= last && afterComma && canBe(one, 'preposition') && isRelativePronoun(two)) return first + 1;
  if (subordinates(two) && (isCoordinator(one) || /^(?:auch|selbst|nur|vor)$/.test(one.lower))) return first + 1;
  return undefined;
}

/** What the clause analysis needs of a sentence. */
export interface Read {
  readonly tokens: readonly Token[];
  readonly verbs: readonly VerbRole[];
}

/** First and last token of the stretch between marks; und, oder and quotation marks do not end it. */
export function stretchBetweenMarks(
  tokens: readonly Token[],
  at: number,
): { readonly first: number; readonly last: number } {
  let first = at;
  let last = at;
  while (first > 0 && !isMarkBetween(tokens, first - 1)) first--;
  while (last < tokens.length - 1 && !isMarkBetween(tokens, last + 1)) last++;
  return { first, last };
}

const isMarkBetween = (tokens: readonly Token[], at: number) =>
  tokens[at]!.kind === 'mark' && !quotes.has(tokens[at]!.text) && endsStretch(tokens, at);

/** Whether a preposition is the second half of a verb before it in its stretch (Es fällt auf …). */
export function isVerbParticle({ tokens }: Read, lexicon: Lexicon, at: number): boolean {
  if (tokens[at - 1]?.kind === 'mark') return false;
  let { first } = stretchBetweenMarks(tokens, at);
  while (first > 1 && !hasSureFinite(tokens, first, at - 1)) ({ first } = stretchBetweenMarks(tokens, first - 2));
  const isHalf = (particle: string) =>
    tokens
      .slice(first, at)
      .some(({ readings }) =>
        readings.some(
          ({ pos, lemma, finite }) =>
            pos === 'verb' && finite !== 0 && lexicon.zipf(particle + lemma) > 0 && lexicon.isForm(particle + lemma),
        ),
      );
  // „Er hält fest, aus welchen Gründen …“: the verb has its other half already.
  const before = tokens[at - 1];
  const isFilled = before !== undefined && canBe(before, 'particle', 'zus') && isHalf(before.lower);
  return !isFilled && isHalf(tokens[at]!.lower);
}
