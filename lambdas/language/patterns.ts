import type { Match } from './rule.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from './tokens.ts';

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

/** A token whose text matches. Slower than `word`: put at least one `word` beside it. */
export function like(expression: RegExp): Matcher {
  return { matches: (token) => expression.test(token.text) };
}

/** A token for which a predicate holds. */
export function where(matches: Matcher['matches']): Matcher {
  return { matches };
}

/** Both hold; the words of the first that has any count for the index. */
export function both(one: Matcher, other: Matcher): Matcher {
  const words = one.words ?? other.words;
  const matches: Matcher['matches'] = (...args) => one.matches(...args) && other.matches(...args);
  return words ? { words, matches } : { matches };
}

export const lowerCased: Matcher = { matches: (token) => token.kind === 'word' && /^\p{Ll}/u.test(token.text) };

/** The replacement written in the same case as the original: all capitals, first capital, or as given. */
export function inCaseOf(original: string, replacement: string): string {
  if (original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase())
    return replacement.toUpperCase();
  return /^\p{Lu}/u.test(original) ? capitalise(replacement) : replacement;
}

/** For `becomes`: the replacement in the case of what it replaces. */
export function matchCase(replacement: string): (match: Match) => string {
  return ({ original }) => inCaseOf(original, replacement);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
