/** A stretch of a paragraph's text, from `start` (inclusive) to `end` (exclusive), in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * What a paragraph is to a proofreader. `code` (code styles) and `generated` (tables of contents, indexes) are
 * not prose: no engine gets them, nobody pays for them, and their whole text is read-only.
 */
export type ParagraphKind = 'prose' | 'heading' | 'code' | 'generated';

/**
 * One paragraph as a proofreader sees it. Together with `Finding` it is the only seam between German and Word.
 *
 * `text` holds a tab as U+0009, a line, page or column break as U+000A, a soft hyphen as U+00AD, a no-break hyphen
 * as U+2011, and everything else that stands in the line without being text (picture, note reference, formula,
 * symbol, ruby) as one U+FFFC each. Deleted and moved-away text of existing revisions is not part of it.
 */
export interface Paragraph {
  /** Position in reading order over all parts of the document, from 0. */
  readonly index: number;
  /** Name of the package part, for example `word/document.xml`. */
  readonly part: string;
  readonly text: string;
  /** BCP 47 tag that holds for most of the text (`de-DE`), or undefined where the document states none. */
  readonly language: string | undefined;
  readonly kind: ParagraphKind;
  /** Text that may be read but not changed (field results, locked content controls, …), ascending, disjoint. */
  readonly readOnly: readonly Range[];
  /** Offsets of single characters of `text` that a correction must keep: tabs, breaks, hyphen elements, U+FFFC; ascending. */
  readonly barriers: readonly number[];
}

/** Stands in `Paragraph.text` for a thing in the line that is no text. */
export const OBJECT_CHARACTER = '\uFFFC';

/**
 * Whether changing `start`–`end` would touch text that is read-only or lose a barrier. An insertion (start = end) needs
 * a neighbour that can be edited, whose formatting it takes: an empty paragraph and one that is read-only have none.
 */
export function isLocked(
  { text, readOnly, barriers }: Pick<Paragraph, 'text' | 'readOnly' | 'barriers'>,
  { start, end }: Range,
): boolean {
  if (start < end) return touches(readOnly, start, end) || (barriers[firstFrom(barriers, start, same)] ?? end) < end;
  const isFree = (at: number) => at >= 0 && at < text.length && !touches(readOnly, at, at + 1);
  return !isFree(start - 1) && !isFree(start);
}

/** Whether any of the ranges, ascending and disjoint, has a character between `start` and `end`. */
function touches(ranges: readonly Range[], start: number, end: number): boolean {
  const next = ranges[firstFrom(ranges, start + 1, endOf)];
  return next !== undefined && next.start < end;
}

/** The place of the first of the items, which ascend, that lies at `least` or behind it: found by halving. */
function firstFrom<Item>(items: readonly Item[], least: number, placeOf: (item: Item) => number): number {
  let low = 0;
  for (let high = items.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (placeOf(items[middle]!) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const same = (at: number) => at;
const endOf = ({ end }: Range) => end;

/** The stretch of a paragraph from `start` to `end` (exclusive, UTF-16 code units) as a paragraph of its own. */
export function stretchOf(paragraph: Paragraph, { start, end }: Range): Paragraph {
  const { text, readOnly, barriers } = paragraph;
  if (start === 0 && end === text.length) return paragraph;
  return {
    ...paragraph,
    text: text.slice(start, end),
    readOnly: readOnly
      .slice(
        firstFrom(readOnly, start + 1, endOf),
        firstFrom(readOnly, end, (range) => range.start),
      )
      .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start })),
    barriers: barriers.slice(firstFrom(barriers, start, same), firstFrom(barriers, end, same)).map((at) => at - start),
  };
}

/**
 * Characters (UTF-16 code units, spaces included) of a paragraph that a customer pays for: everything that can be
 * corrected. Read-only text and objects in the line are not counted (docs/decisions.md, "What is counted").
 */
export function countCharacters(paragraph: Paragraph): number {
  const locked = paragraph.readOnly.reduce((sum, { start, end }) => sum + end - start, 0);
  const inReadOnly = (at: number) => touches(paragraph.readOnly, at, at + 1);
  const objects = paragraph.barriers.filter((at) => paragraph.text[at] === OBJECT_CHARACTER && !inReadOnly(at)).length;
  return paragraph.text.length - locked - objects;
}
