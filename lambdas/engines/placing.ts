import type { Range } from '../domain/paragraph.ts';
import { tokenize } from '../language/text/tokens.ts';
import type { Refusal } from './proposal.ts';

/** A change of a text in UTF-16 code units. */
export interface Change extends Range {
  readonly replacement: string;
}

/**
 * Where `original` stands in a text, which must be one place, and what of it changes.
 * @returns why it has no place, or the smallest change of whole words
 */
export function place(text: string, original: string, replacement: string): Change | Refusal {
  if (original === replacement) return 'unchanged';
  // An empty original has no place: an insertion quotes the word beside it.
  const start = original === '' ? -1 : text.indexOf(original);
  if (start < 0) return 'not-found';
  if (text.indexOf(original, start + 1) >= 0) return 'not-unique';
  return inWords(text, { start, end: start + original.length, replacement });
}

/** The change as one of whole words: without those that stay as they are at either end, with all of those that change. */
export function inWords(text: string, change: Change): Change {
  let { start, end } = change;
  while (cutsWord(text, start)) start--;
  while (cutsWord(text, end)) end++;
  const replacement = text.slice(start, change.start) + change.replacement + text.slice(change.end, end);
  const old = text.slice(start, end);
  const most = Math.min(old.length, replacement.length);
  let head = 0;
  while (head < most && old[head] === replacement[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === replacement.at(-1 - tail)) tail++;
  // Back to the nearest border of a word on both sides of both texts.
  while (head > 0 && (cutsWord(text, start + head) || cutsWord(replacement, head))) head--;
  while (tail > 0 && (cutsWord(text, end - tail) || cutsWord(replacement, replacement.length - tail))) tail--;
  return { start: start + head, end: end - tail, replacement: replacement.slice(head, replacement.length - tail) };
}

const inner = /[\p{L}\p{N}\p{M}\u00AD]/u;
/** Whether a cut here has a letter or a digit on both sides, or parts what makes one character. */
const cutsWord = (text: string, at: number) =>
  at > 0 &&
  at < text.length &&
  ((inner.test(text[at - 1]!) && inner.test(text[at]!)) || /[\uDC00-\uDFFF\p{M}]/u.test(text[at]!));

/** The text with the change made. */
export const changed = (text: string, { start, end, replacement }: Change): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** The words and marks of a text, without what lies between them. */
export const wordsOf = (text: string): readonly string[] => tokenize(text).map((token) => token.text);
