import type { Paragraph } from '../domain/paragraph.ts';
import { splitSentences } from '../language/text/sentences.ts';
import { tokenize } from '../language/text/tokens.ts';
import type { Piece } from './proposal.ts';

/** Characters of a list of pieces. */
export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { start, end }) => sum + end - start, 0);

/** The paragraphs of the next batch: as many as have `characters` together, and one at least. */
export function takeBatch(paragraphs: readonly Paragraph[], characters: number): readonly Paragraph[] {
  let sum = 0;
  const tooMany = paragraphs.findIndex(({ text }, at) => (sum += text.length) > characters && at > 0);
  return tooMany < 0 ? paragraphs : paragraphs.slice(0, tooMany);
}

/** What one question each is asked about: whole paragraphs, but one that is longer than `characters` in parts. */
export function toQuestions(paragraphs: readonly Paragraph[], characters: number): readonly (readonly Piece[])[] {
  const whole = paragraphs.map((paragraph): Piece => ({ paragraph, start: 0, end: paragraph.text.length }));
  return lengthOf(whole) <= characters ? [whole] : whole.flatMap((piece) => parts(piece, characters));
}

function parts(piece: Piece, characters: number): readonly (readonly Piece[])[] {
  if (lengthOf([piece]) <= characters) return [[piece]];
  const halves = halve([piece]);
  return halves ? halves.flatMap(([half]) => (half ? parts(half, characters) : [])) : [[piece]];
}

/**
 * Two questions for one, each about half of it: half of its paragraphs, or of the sentences of its only one.
 * @returns undefined for a single sentence
 */
export function halve(
  pieces: readonly Piece[],
): readonly [first: readonly Piece[], second: readonly Piece[]] | undefined {
  const [first, ...others] = pieces;
  if (!first) return undefined;
  if (others.length > 0) {
    const middle = Math.ceil(pieces.length / 2);
    return [pieces.slice(0, middle), pieces.slice(middle)];
  }
  const { paragraph, start, end } = first;
  const begins = splitSentences(tokenize(paragraph.text.slice(start, end))).map((tokens) => start + tokens[0]!.start);
  const middle = begins.slice(1).find((begin) => begin - start >= (end - start) / 2) ?? begins.slice(1).at(-1);
  if (middle === undefined) return undefined;
  return [[{ paragraph, start, end: middle }], [{ paragraph, start: middle, end }]];
}

/** Invisible in any font; thousands of them may stand in a text, cost tokens and hide what is written. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A piece's text as it can be seen, with the offset in the paragraph of each of its code units, and of its end. */
export interface VisibleText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** What of a piece is sent to a server. */
export function visibleText({ paragraph, start, end }: Piece): VisibleText {
  const hidden = new Set<number>();
  for (const { index, 0: found } of paragraph.text.matchAll(INVISIBLE))
    for (let at = index; at < index + found.length; at++) hidden.add(at);
  const offsets: number[] = [];
  let text = '';
  for (let at = start; at < end; at++) {
    if (hidden.has(at)) continue;
    offsets.push(at);
    text += paragraph.text[at]!;
  }
  offsets.push(end);
  return { text, offsets };
}
