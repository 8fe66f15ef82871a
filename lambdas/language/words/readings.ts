import { personsOf, type PartOfSpeech } from './features.ts';
import type { Token } from '../text/tokens.ts';

/** Whether the word can be this part of speech. */
export function canBe(token: Token | undefined, pos: PartOfSpeech, kind?: string): boolean {
  return (
    token?.readings.some((reading) => reading.pos === pos && (kind === undefined || reading.kind === kind)) ?? false
  );
}

/** Union of the cells of all readings with this part of speech. */
export function cellsAs(token: Token, ...parts: readonly PartOfSpeech[]): number {
  return token.readings.reduce((cells, reading) => (parts.includes(reading.pos) ? cells | reading.cells : cells), 0);
}

/** Persons the word can be as a finite verb (bits of `persons`), 0 if it cannot be one. */
export function finitePersons(token: Token): number {
  return token.readings.reduce((bits, { pos, finite }) => (pos === 'verb' ? bits | personsOf(finite) : bits), 0);
}

/** Whether the word can be this non-finite form (a bit of `nonfinite`). */
export function canBeNonfinite(token: Token | undefined, form: number): boolean {
  return token?.readings.some(({ pos, nonfinite }) => pos === 'verb' && (nonfinite & form) !== 0) ?? false;
}

/** Whether a word written small can be one of these non-finite forms and is no determiner (einen, meinen). */
export function isVerbal(token: Token, forms: number): boolean {
  return token.text === token.lower && canBeNonfinite(token, forms) && !canBe(token, 'determiner');
}

/** Whether the word can be an auxiliary or a modal verb. */
export function isHelper(token: Token | undefined): boolean {
  return token?.readings.some(({ kind }) => kind === 'auxiliary' || kind === 'modal') ?? false;
}
