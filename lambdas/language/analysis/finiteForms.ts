import { startsBig } from '../text/letterCase.ts';
import type { Token } from '../text/tokens.ts';
import { nonfinite } from '../words/features.ts';
import { canBeNonfinite, finitePersons } from '../words/readings.ts';
import { isSubjectPronoun } from '../grammar/pronouns.ts';

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

/** Whether one of these tokens is a finite verb: by its form alone, or because a subject pronoun stands beside it. */
export function hasSureFinite(tokens: readonly Token[], first: number, last: number): boolean {
  for (let at = Math.max(first, 0); at <= last; at++) {
    const token = tokens[at]!;
    if (at > 0 && startsBig(token.text)) continue;
    // „ein pull“
    if (tokens[at - 1]?.lower === 'ein') continue;
    if (isSurelyFinite(token)) return true;
    const neighbours = [at > first ? tokens[at - 1] : undefined, at < last ? tokens[at + 1] : undefined];
    if (finitePersons(token) !== 0 && neighbours.some(isSubjectPronoun)) return true;
  }
  return false;
}

/** Written small, a finite form, and no small word that is one only by accident (sein, eine). */
export const isFiniteForm = (token: Token): boolean =>
  token.kind === 'word' &&
  token.text === token.lower &&
  finitePersons(token) !== 0 &&
  token.readings.every(({ pos }) => pos === 'verb' || pos === 'adjective' || pos === 'particle' || pos === 'adverb');
