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
  /** The text of each link and content control within the line: a correction may change it, but not leave it empty; by where they begin. */
  readonly holders?: readonly Range[];
}

/** Stands in `Paragraph.text` for a thing in the line that is no text. */
export const OBJECT_CHARACTER = '\uFFFC';

/** Part of a text that may change: with what is to stand there, where that is known. */
type Change = Range & { readonly replacement?: string };

/**
 * Whether changing `start`–`end` would touch text that is read-only, lose a barrier or empty a link or control. An
 * insertion (start = end) needs a neighbour that can be edited, whose formatting it takes: an empty paragraph and one
 * that is read-only have none.
 */
export function isLocked(
  { text, readOnly, barriers, holders }: Pick<Paragraph, 'text' | 'readOnly' | 'barriers' | 'holders'>,
  change: Change,
): boolean {
  const { start, end } = change;
  if (start < end) {
    const losesBarrier = (barriers[firstFrom(barriers, start, same)] ?? end) < end;
    return (
      losesBarrier || touches(readOnly, start, end) || (holders !== undefined && emptiesHolder(text, holders, change))
    );
  }
  const isFree = (at: number) => at >= 0 && at < text.length && !touches(readOnly, at, at + 1);
  return !isFree(start - 1) && !isFree(start);
}

/** New text goes where the old begins, so a holder keeps some if it begins there and words are not compared apart. */
function emptiesHolder(text: string, holders: readonly Range[], { start, end, replacement }: Change): boolean {
  if (replacement === undefined) return false;
  const old = text.slice(start, end);
  let [prefix, suffix] = [0, 0];
  while (prefix < old.length && old[prefix] === replacement[prefix]) prefix++;
  const most = Math.min(old.length, replacement.length) - prefix;
  while (suffix < most && old.at(-1 - suffix) === replacement.at(-1 - suffix)) suffix++;
  const [from, to] = [start + prefix, end - suffix];
  const fresh = replacement.slice(prefix, replacement.length - suffix);
  const isWord = (part: string) => /^[\p{L}\p{N}\p{M}]+$/u.test(part);
  const stays = (holder: Range) =>
    fresh !== '' && from === holder.start && (to === holder.end || (isWord(text.slice(from, to)) && isWord(fresh)));
  for (let at = firstFrom(holders, from, startOf); at < holders.length && holders[at]!.start < to; at++)
    if (holders[at]!.end <= to && !stays(holders[at]!)) return true;
  return false;
}

/** The read-only range that holds the character at this place. */
export function lockAt({ readOnly }: Pick<Paragraph, 'readOnly'>, at: number): Range | undefined {
  const next = readOnly[firstFrom(readOnly, at + 1, endOf)];
  return next !== undefined && next.start <= at ? next : undefined;
}

/** Whether any of the ranges, ascending and disjoint, has a character between `start` and `end`. */
function touches(ranges: readonly Range[], start: number, end: number): boolean {
  const next = ranges[firstFrom(ranges, start + 1, endOf)];
  return next !== undefined && next.start < end;
}

/** The place of the first of the items, which ascend, that lies at `least` or behind it: found by halving. */
export function firstFrom<Item>(items: readonly Item[], least: number, placeOf: (item: Item) => number): number {
  let low = 0;
  for (let high = items.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (placeOf(items[middle]!) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const same = (at: number) => at;
const startOf = ({ start }: Range) => start;
const endOf = ({ end }: Range) => end;

/** The stretch of a paragraph from `start` to `end` (exclusive, UTF-16 code units) as a paragraph of its own. */
export function stretchOf(paragraph: Paragraph, { start, end }: Range): Paragraph {
  const { text, readOnly, barriers, holders } = paragraph;
  if (start === 0 && end === text.length) return paragraph;
  return {
    ...paragraph,
    text: text.slice(start, end),
    readOnly: readOnly
      .slice(firstFrom(readOnly, start + 1, endOf), firstFrom(readOnly, end, startOf))
      .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start })),
    barriers: barriers.slice(firstFrom(barriers, start, same), firstFrom(barriers, end, same)).map((at) => at - start),
    ...(holders && {
      holders: holders
        .filter((holder) => holder.start < end && holder.end > start)
        .map((holder) => ({ start: Math.max(holder.start, start) - start, end: Math.min(holder.end, end) - start })),
    }),
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

/** The lines of a plain German text as the paragraphs of one document, so that what is known of the whole counts for each. */
export function linesAsParagraphs(lines: readonly string[]): readonly Paragraph[] {
  return lines.map((text, index) => ({
    index,
    part: 'text',
    text,
    language: 'de-DE',
    kind: 'prose',
    readOnly: [],
    barriers: [],
  }));
}
