import { opensSentence } from '../analysis/sentence.ts';
import { capitalise } from '../text/letterCase.ts';
import type { Repair } from '../rule.ts';
import type { Token } from '../text/tokens.ts';
import { politePronoun } from '../text/letters.ts';

// What phraseTable.ts does with an entry that is a phrase in its right case.

/** Whether the words stand there in a row, each in lower case or with a capital; what is all in capitals is left alone. */
export function standsInSomeCase(words: readonly string[], tokens: readonly Token[], first: number): boolean {
  if (first + words.length > tokens.length) return false;
  for (let at = 0; at < words.length; at++) {
    const { text, lower, gap } = tokens[first + at]!;
    const word = words[at]!;
    if (text.slice(1) !== word.slice(1) || lower.charAt(0) !== word.charAt(0).toLowerCase()) return false;
    if (at > 0 && gap !== ' ') return false;
  }
  return true;
}

/** A repair for each of the words that is not in its right case. */
export function recase(words: readonly string[], tokens: readonly Token[], first: number): Repair[] {
  const found: Repair[] = [];
  for (const [at, right] of words.entries()) {
    const { text, start, end } = tokens[first + at]!;
    // „hinter Ihrem Rücken“: the polite pronoun keeps its capital.
    if (text === right || politePronoun.test(text)) continue;
    if (at === 0 && text === capitalise(right) && mayBeBig(tokens, first)) continue;
    const replacement = at === 0 && opensSentence(tokens, first) ? capitalise(right) : right;
    if (text !== replacement) found.push({ start, end, replacement });
  }
  return found;
}

/** In a heading or behind a mark that opens something a capital may belong to the place. */
function mayBeBig(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || before.kind !== 'word' || opensSentence(tokens, at);
}
