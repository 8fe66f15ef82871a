import { firstFrom, type Range } from '../domain/paragraph.ts';
import type { Hunk } from './hunks.ts';
import type { Run } from './storyModel.ts';
import type { Element } from './xml.ts';

/** Links, and controls within a line: without any text Word loses the one and shows a placeholder in the other. */
const holding = new Set(['w:hyperlink', 'w:sdtContent']);

const around = new WeakMap<Element, readonly Element[]>();

/** The links and controls of the line that begin with an element or stand around it, innermost first. */
export function holdersAround(element: Element | undefined): readonly Element[] {
  if (!element || element.key === 'w:p') return [];
  const known = around.get(element);
  if (known) return known;
  const outer = holdersAround(element.parent);
  const all = holding.has(element.key) ? [element, ...outer] : outer;
  around.set(element, all);
  return all;
}

/** The whole of a link or control: a control's properties stand before its content (§17.5.2.31). */
export const wholeOf = (holder: Element) => (holder.key === 'w:sdtContent' && holder.parent) || holder;

/** The text of each of a paragraph's links and controls. */
export function holdersOf(runs: readonly Run[]): Range[] {
  const ranges = new Map<Element, Range>();
  for (const { element, segments } of runs) {
    const holders = holdersAround(element.parent);
    if (holders.length === 0) continue;
    for (const segment of segments) {
      if (segment.kind === 'other') continue;
      const end = segment.at + (segment.kind === 'text' ? segment.text.length : 1);
      for (const holder of holders) ranges.set(holder, { start: ranges.get(holder)?.start ?? segment.at, end });
    }
  }
  return [...ranges.values()];
}

/** Whether these hunks, in ascending order, leave one of the holders without text: new text stands where a hunk begins. */
export function empties(holders: readonly Range[], hunks: readonly Hunk[]): boolean {
  const [first] = hunks;
  const last = hunks.at(-1);
  if (!first || !last) return false;
  for (let index = firstFrom(holders, first.start, ({ start }) => start); index < holders.length; index++) {
    const holder = holders[index]!;
    if (holder.start >= last.end) break;
    if (isEmptied(holder, hunks)) return true;
  }
  return false;
}

function isEmptied({ start, end }: Range, hunks: readonly Hunk[]): boolean {
  let at = start;
  for (const hunk of hunks) {
    if (hunk.insert !== '' && hunk.start >= start && hunk.start < end && hunk.end > hunk.start) return false;
    if (hunk.start <= at && hunk.end > at) at = hunk.end;
  }
  return at >= end;
}
