import type { Sentence } from './analysis/sentence.ts';
import type { Token } from './text/tokens.ts';

/** Tests one token. `words`, where given, are all lower-case words that can match; the engine indexes rules by them. */
export interface Matcher {
  readonly matches: (token: Token, sentence: Sentence, at: number) => boolean;
  readonly words?: readonly string[];
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

/** A token for which a predicate holds. */
export function where(matches: Matcher['matches']): Matcher {
  return { matches };
}

/** A table whose keys are words of a text. As an object it would have a `constructor`, which is a word, too. */
export function byWord<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table));
}
