import type { Range } from '../../domain/paragraph.ts';

/** A stretch of a paragraph that is read by itself; whether it begins and ends with a sentence, or in the middle of one. */
export interface Piece extends Range {
  readonly beginsSentence: boolean;
  readonly endsSentence: boolean;
}

/**
 * Longer than any paragraph of prose that people set. What the engine does with a paragraph may grow with its square (a
 * rule looks at all of it for each sentence, a repair has it judged again), so it gets no longer one.
 */
const LONGEST = 3_000;

/** A sentence ends here, as far as its marks tell: reading on with a capital, or on a new line. */
const sentenceEnd = /(?<=[.!?…:]["“”»«‘’)\]]{0,2})\s+(?=[\p{Lu}„»«"‚(\d])|\n\s*/gu;
const open = /[([„]/g;
const closed = /[)\]“”]/g;

/**
 * A text in pieces of at most LONGEST UTF-16 code units, which together are the text: nearly always one. They end, if they can,
 * behind a sentence that leaves no bracket or quotation open, else behind any, else behind a word.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let beginsSentence = true;
  for (let start = 0; start < text.length || start === 0;) {
    const cut = text.length - start <= LONGEST ? undefined : cutIn(text.slice(start, start + LONGEST));
    const end = cut === undefined ? text.length : start + cut.at;
    const endsSentence = cut?.endsSentence ?? true;
    pieces.push({ start, end, beginsSentence, endsSentence });
    if (end === text.length) break;
    beginsSentence = endsSentence;
    start = end;
  }
  return pieces;
}

/** Where to cut a text that goes on behind these characters: in their second half. */
function cutIn(text: string): { readonly at: number; readonly endsSentence: boolean } {
  const ends = [...text.matchAll(sentenceEnd)]
    .map(({ 0: gap, index }) => index + gap.length)
    .filter((at) => at >= LONGEST / 2 && at < text.length);
  const balanced = ends.findLast((at) => isBalanced(text.slice(0, at)));
  const at = balanced ?? ends.at(-1);
  if (at !== undefined) return { at, endsSentence: true };
  let word = text.length;
  while (word > LONGEST / 2 && !/\s/.test(text.charAt(word - 1))) word--;
  return { at: word > LONGEST / 2 ? word : betweenCharacters(text), endsSentence: false };
}

const isBalanced = (text: string) => (text.match(open)?.length ?? 0) === (text.match(closed)?.length ?? 0);

/** The length of a text, or one less where it ends with half a character. */
const betweenCharacters = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length);
