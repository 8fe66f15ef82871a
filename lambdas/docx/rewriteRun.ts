import { clonedProperties, newProperties, withId } from './runProperties.ts';
import { Markup, runContent, textElement, type Reviser } from './revisionMarkup.ts';
import type { Container, Run, Segment, TextSegment } from './storyModel.ts';
import { escapeText } from './xmlText.ts';

/** Markup that goes between pieces of a run: an insertion, a comment's edge. */
export interface Milestone {
  readonly segment: Segment;
  /** Code units into the segment's text; 0 or 1 at an object. */
  readonly offset: number;
  /** Order among milestones at one place. */
  readonly order: number;
  /** Whether the markup may stand inside another author's insertion. */
  readonly staysInInsertion: boolean;
  readonly write: (markup: Markup) => string;
}

/** What happens to one run. */
export interface RunEdit {
  /** Ranges of the paragraph's text, ascending and disjoint. */
  readonly deletions: { readonly start: number; readonly end: number }[];
  readonly milestones: Milestone[];
}

export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Markup as it will stand: written anew, or copied from the source (whose text boxes may change on their own). */
type Chunk = string | { readonly start: number; readonly end: number };

interface Piece {
  readonly kind: 'kept' | 'deleted' | 'milestone';
  readonly chunks: readonly Chunk[];
  readonly milestone?: Milestone;
}

/** The changes to a part that make `edit` happen to `run`. */
export function rewriteRun(source: string, run: Run, edit: RunEdit, reviser: Reviser): Splice[] {
  const markup = new Markup(run.element.parent ?? run.element, reviser);
  edit.milestones.sort((a, b) => a.offset - b.offset || a.order - b.order);
  const bySegment = Map.groupBy(edit.milestones, ({ segment }) => segment);
  const write = (milestone: Milestone): Piece => ({ kind: 'milestone', chunks: [milestone.write(markup)], milestone });
  if (run.locked) return besideRun(run, edit, markup);
  let passed = 0;
  const pieces = run.segments.flatMap((segment) => {
    const milestones = bySegment.get(segment) ?? [];
    if (segment.kind === 'text') {
      passed = firstAfter(edit.deletions, segment.at, passed);
      return cutText(source, segment, cutsWithin(segment, edit.deletions, passed), milestones, write);
    }
    const whole: Piece = { kind: 'kept', chunks: [{ start: segment.start, end: segment.end }] };
    const after = milestones.findIndex(({ offset }) => offset > 0);
    const split = after < 0 ? milestones.length : after;
    return [...milestones.slice(0, split).map(write), whole, ...milestones.slice(split).map(write)];
  });
  return assemble(source, run, joinNeighbours(pieces), reviser, markup);
}

/** A run that is never opened, such as a formula: milestones stand before or after it. */
function besideRun(run: Run, edit: RunEdit, markup: Markup): Splice[] {
  return edit.milestones.map(({ offset, write }) => {
    const at = offset === 0 ? run.element.start : run.end;
    return { start: at, end: at, text: write(markup) };
  });
}

/** Index of the first range, from `index` on, that ends after `at`. */
function firstAfter(deletions: readonly Cut[], at: number, index: number): number {
  let first = index;
  for (let next = deletions[first]; next && next.end <= at; next = deletions[first]) first++;
  return first;
}

/** What is deleted of a segment, in code units of the segment's own text. */
function cutsWithin({ at, text: { length } }: TextSegment, deletions: readonly Cut[], from: number): Cut[] {
  const cuts: Cut[] = [];
  for (let index = from; index < deletions.length; index++) {
    const { start, end } = deletions[index] ?? { start: Infinity, end: Infinity };
    if (start >= at + length) break;
    cuts.push({ start: Math.max(start - at, 0), end: Math.min(end - at, length) });
  }
  return cuts;
}

type Cut = { readonly start: number; readonly end: number };

function cutText(
  source: string,
  segment: TextSegment,
  cuts: readonly Cut[],
  milestones: readonly Milestone[],
  write: (milestone: Milestone) => Piece,
): Piece[] {
  const { length } = segment.text;
  const isWhole = cuts.length === 0 && milestones.every(({ offset }) => offset === 0 || offset === length);
  const slice = (start: number, end: number, kind: 'kept' | 'deleted'): Piece[] => {
    if (start >= end) return [];
    if (isWhole) return [{ kind, chunks: [{ start: segment.start, end: segment.end }] }];
    return [{ kind, chunks: [textPiece(source, segment, segment.text.slice(start, end), kind === 'deleted')] }];
  };
  const pieces: Piece[] = isWhole ? [] : hiddenSpace(source, segment, segment.hiddenBefore);
  let done = 0;
  let next = 0;
  /** Everything up to `end`, with the milestones that stand there; those at `end` itself only with `inclusive`. */
  const advance = (end: number, kind: 'kept' | 'deleted', inclusive: boolean) => {
    for (let milestone = milestones[next]; milestone; milestone = milestones[++next]) {
      if (milestone.offset > end || (milestone.offset === end && !inclusive)) break;
      pieces.push(...slice(done, milestone.offset, kind), write(milestone));
      done = milestone.offset;
    }
    pieces.push(...slice(done, end, kind));
    done = end;
  };
  for (const cut of cuts) {
    advance(cut.start, 'kept', true);
    advance(cut.end, 'deleted', false);
  }
  advance(length, 'kept', true);
  return isWhole ? pieces : [...pieces, ...hiddenSpace(source, segment, segment.hiddenAfter)];
}

/** A part of a text element. `w:t` must not stand in `w:del`: Word refuses such a document (§17.3.3.7). */
function textPiece(
  source: string,
  { start, contentStart, name }: TextSegment,
  text: string,
  isDeleted: boolean,
): string {
  const attributes = source
    .slice(start + 1 + name.length, contentStart - 1)
    .replace(/\s+xml:space\s*=\s*(?:"[^"]*"|'[^']*')/, '');
  return textElement(isDeleted ? `${name.slice(0, -1)}delText` : name, text, attributes);
}

/** White space that no reader shows stays unshown (XML 1.0 §2.10): it keeps an element of its own, with the tag that hid it. */
const hiddenSpace = (source: string, { start, contentStart, name }: TextSegment, space: string): Piece[] =>
  space ? [{ kind: 'kept', chunks: [`${source.slice(start, contentStart)}${escapeText(space)}</${name}>`] }] : [];

function joinNeighbours(pieces: readonly Piece[]): Piece[] {
  const joined: { -readonly [Key in keyof Piece]: Piece[Key] }[] = [];
  let chunks: Chunk[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'milestone' && joined.at(-1)?.kind === piece.kind) chunks.push(...piece.chunks);
    else joined.push({ ...piece, chunks: (chunks = [...piece.chunks]) });
  }
  return joined;
}

function assemble(source: string, run: Run, pieces: readonly Piece[], reviser: Reviser, markup: Markup): Splice[] {
  const { element, properties, insertion } = run;
  const startTag = source.slice(element.start, element.contentStart);
  const written = properties ? source.slice(properties.start, properties.end) : '';
  let copies = 0;
  const asRun = (content: readonly Chunk[]): Chunk[] => {
    const own = copies++ === 0 ? written : clonedProperties(written, reviser.nextId);
    return [startTag, own, ...content, `</${element.name}>`];
  };
  const leaves = ({ milestone }: Piece) => insertion !== undefined && milestone?.staysInInsertion === false;
  const before = insertion && isFirst(source, run) ? takeWhile(pieces, leaves) : [];
  const rest = pieces.slice(before.length);
  const after = insertion && isLast(source, run) ? takeWhile(rest.toReversed(), leaves).reverse() : [];
  const inner = rest.slice(0, rest.length - after.length).flatMap((piece): readonly Chunk[] => {
    if (piece.kind === 'kept') return asRun(piece.chunks);
    if (piece.kind === 'deleted') return markup.deletion(asRun(piece.chunks));
    return insertion && leaves(piece) ? outside(source, insertion, piece.chunks, reviser) : piece.chunks;
  });
  const splices = toSplices(inner, element.start, run.end);
  if (!insertion) return splices;
  const beside = (list: readonly Piece[], at: number) =>
    toSplices(
      list.flatMap(({ chunks }) => chunks),
      at,
      at,
    );
  return [...beside(before, insertion.element.start), ...splices, ...beside(after, insertion.end)];
}

/** Closes another author's insertion, and goes on with it under a new id: insertions cannot be nested (README.md). */
function outside(source: string, insertion: Container, chunks: readonly Chunk[], reviser: Reviser): readonly Chunk[] {
  const tag = source.slice(insertion.element.start, insertion.element.contentStart);
  return [`</${insertion.element.name}>`, ...chunks, withId(tag, reviser.nextId())];
}

/** Replaces `start`–`end` by the chunks. What they copy stays where it is, so that changes within it can join in. */
function toSplices(chunks: readonly Chunk[], start: number, end: number): Splice[] {
  const splices: Splice[] = [];
  let cursor = start;
  let text: string[] = [];
  const flush = (until: number, next: number) => {
    if (until > cursor || text.length > 0) splices.push({ start: cursor, end: until, text: text.join('') });
    cursor = next;
    text = [];
  };
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text.push(chunk);
    else flush(chunk.start, chunk.end);
  }
  flush(end, end);
  return splices;
}

const isFirst = (source: string, { element, insertion }: Run) =>
  insertion !== undefined && contentEdges(source, insertion).first === element.start;

const isLast = (source: string, { end, insertion }: Run) =>
  insertion !== undefined && contentEdges(source, insertion).last === end;

const edges = new WeakMap<Container, { readonly first: number; readonly last: number }>();

/** Where an insertion's content begins and ends, white space aside: looked for once, however many runs it holds. */
function contentEdges(source: string, insertion: Container) {
  const known = edges.get(insertion);
  if (known) return known;
  const { element, contentEnd } = insertion;
  const content = source.slice(element.contentStart, contentEnd);
  const found = {
    first: contentEnd - content.trimStart().length,
    last: element.contentStart + content.trimEnd().length,
  };
  edges.set(insertion, found);
  return found;
}

function takeWhile<T>(list: readonly T[], wanted: (item: T) => boolean): T[] {
  const end = list.findIndex((item) => !wanted(item));
  return list.slice(0, end < 0 ? list.length : end);
}

/** A tracked insertion of `text` with the formatting of `like`. */
export function insertionMarkup(source: string, text: string, like: Run | undefined, name: string) {
  const prefix = name.slice(0, -1);
  const startTag = like ? source.slice(like.element.start, like.element.contentStart) : '';
  const declarations = [...startTag.matchAll(/\sxmlns(?::[^\s=]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g)].join('');
  const properties = like?.properties ? newProperties(source.slice(like.properties.start, like.properties.end)) : '';
  return `<${name}${declarations}>${properties}${runContent(text, prefix)}</${name}>`;
}
