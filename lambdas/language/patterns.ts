import type { Sentence } from './analysis/sentence.ts';
import type { Token } from './text/tokens.ts';

const LAST_ASCII = 128;
const [CODE_A, CODE_Z] = [65, 90];

/** Tests one token. `words`, where given, are all lower-case words that can match; the engine indexes rules by them. */
export interface Matcher {
  readonly matches: (token: Token, sentence: Sentence, at: number) => boolean;
  readonly words?: readonly string[];
  /** A test of the token's text that every match passes; the engine remembers its answers. */
  readonly test?: (text: string) => boolean;
}

/** One of these words, in any case: `word('seid')`, `word('am|im|beim')`. */
export function word(alternatives: string): Matcher {
  const words = alternatives.split('|');
  const set = new Set(words);
  return { words, matches: (token) => set.has(token.lower) };
}

/** One of these words, exactly as written. */
export function exactly(alternatives: string): Matcher {
  const set = new Set(alternatives.split('|'));
  return { words: [...set].map((text) => text.toLowerCase()), matches: (token) => set.has(token.text) };
}

/** A token whose text matches. */
export function like(expression: RegExp): Matcher {
  return { test: (text) => expression.test(text), matches: (token) => expression.test(token.text) };
}

/** A token for which a predicate holds. */
export function where(matches: Matcher['matches']): Matcher {
  return { matches };
}

/** The replacement written in the same case as the original: all capitals, first capital, or as given. */
export function inCaseOf(original: string, replacement: string): string {
  if (original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase())
    return replacement.toUpperCase();
  return /^\p{Lu}/u.test(original) ? capitalise(replacement) : replacement;
}

/** Whether a text begins with a capital; most do not need the table of all letters for that. */
export function startsBig(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code < LAST_ASCII) return code >= CODE_A && code <= CODE_Z;
  return /^\p{Lu}/u.test(text);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A table whose keys are words of a text. As an object it would have a `constructor`, which is a word, too. */
export function byWord<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table));
}
