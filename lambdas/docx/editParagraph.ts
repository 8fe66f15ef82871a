import { isLocked } from '../domain/paragraph.ts';
import { insertionMarkup, rewriteRun, type RunEdit, type Splice } from './rewriteRun.ts';
import { empties } from './holders.ts';
import { toHunks, type Hunk, withWholeCharacters } from './hunks.ts';
import type { Reviser } from './revisionMarkup.ts';
import type { ObjectSegment, Run, StoryParagraph, TextSegment } from './storyModel.ts';

/** A comment's place in a paragraph's text. */
export interface CommentRange {
  readonly start: number;
  readonly end: number;
  readonly id: number;
}

type Place = { readonly run: Run; readonly segment: TextSegment | ObjectSegment };

const order = { insertion: 1, commentEnd: 2, commentStart: 3, pointEnd: 4 };

/** The splices of a paragraph's part that make `replacements` tracked changes and set the edges of `comments`. */
export function editParagraph(
  source: string,
  paragraph: StoryParagraph,
  replacements: readonly Hunk[],
  comments: readonly CommentRange[],
  reviser: Reviser,
): Splice[] {
  const places = paragraph.runs.flatMap((run) =>
    run.segments.flatMap((segment): Place[] => (segment.kind === 'other' ? [] : [{ run, segment }])),
  );
  const edits = new Map<Run, RunEdit>();
  const editOf = (run: Run) => {
    const edit = edits.get(run) ?? { deletions: [], milestones: [] };
    edits.set(run, edit);
    return edit;
  };
  const find = new PlaceFinder(places);
  const surroundings = {
    crosses: (hunk: Hunk) => crossesFormatting(source, find.within(hunk)),
    empties: (hunks: readonly Hunk[]) => empties(paragraph.holders, hunks),
  };
  let done = 0;
  replacements.forEach((replacement, index) => {
    const until = replacements[index + 1]?.start ?? paragraph.text.length;
    const whole = withWholeCharacters(paragraph.text, replacement, done, until);
    const wanted = isLocked(paragraph, whole) ? replacement : whole;
    done = wanted.end;
    for (const hunk of toHunks(paragraph.text, wanted, surroundings)) addHunk(source, hunk, find, editOf);
  });
  for (const comment of comments) addComment(comment, find, editOf);
  return [...edits].flatMap(([run, edit]) => rewriteRun(source, run, edit, reviser));
}

const endOf = ({ segment }: Place) => segment.at + lengthOf(segment);
const lengthOf = (segment: TextSegment | ObjectSegment) => (segment.kind === 'text' ? segment.text.length : 1);

/** Finds segments by offset. Segments are disjoint and ascending, so a binary search does. */
class PlaceFinder {
  private readonly places: readonly Place[];
  private texts: readonly Place[] | undefined;
  constructor(places: readonly Place[]) {
    this.places = places;
  }

  /** The segment that holds the character at `offset`. */
  at(offset: number): Place | undefined {
    const place = this.places[indexIn(this.places, offset)];
    return place && place.segment.at <= offset ? place : undefined;
  }

  /** The segments that hold the characters `start`–`end`. */
  within({ start, end }: { readonly start: number; readonly end: number }): Place[] {
    const found: Place[] = [];
    for (let index = indexIn(this.places, start); index < this.places.length; index++) {
      const place = this.places[index];
      if (!place || place.segment.at >= end) break;
      found.push(place);
    }
    return found;
  }

  /** A run of text near `place`, for the formatting of what stands beside an object. */
  textNear({ segment: { at } }: Place): Run | undefined {
    this.texts ??= this.places.filter(({ segment }) => segment.kind === 'text' && !segment.locked);
    const index = indexIn(this.texts, at);
    return (this.texts[index - 1] ?? this.texts[index])?.run;
  }
}

/** Index of the first segment that ends after `offset`. */
function indexIn(places: readonly Place[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && endOf(place) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function crossesFormatting(source: string, places: readonly Place[]): boolean {
  const looks = places.map(({ run: { properties, element } }) => {
    return `${element.parent?.start} ${properties ? source.slice(properties.start, properties.end) : ''}`;
  });
  return new Set(looks).size > 1;
}

function addHunk(source: string, hunk: Hunk, find: PlaceFinder, editOf: (run: Run) => RunEdit): void {
  const deleted = find.within(hunk);
  for (const { run, segment } of deleted) {
    const { deletions } = editOf(run);
    deletions.push({
      start: Math.max(hunk.start, segment.at),
      end: Math.min(hunk.end, segment.at + lengthOf(segment)),
    });
  }
  if (hunk.insert === '') return;
  const [first] = deleted;
  const place = first ? lastBeside(first, deleted) : insertionPlace(hunk.start, find);
  if (!place) throw new Error('A finding that was checked has no place.');
  const offset = Math.min(first ? hunk.end : hunk.start, endOf(place)) - place.segment.at;
  const like = first?.run ?? (place.segment.kind === 'text' ? place.run : find.textNear(place));
  const name = like?.element.name ?? runName(place);
  const content = insertionMarkup(source, hunk.insert, like, name);
  editOf(place.run).milestones.push({
    segment: place.segment,
    offset,
    order: order.insertion,
    staysInInsertion: false,
    write: (markup) => markup.insertion(content),
  });
}

/** New text goes after the last deleted piece, but stays in the container (a hyperlink, say) where the first was. */
const lastBeside = (first: Place, deleted: readonly Place[]) =>
  deleted.findLast(({ run }) => run.element.parent === first.run.element.parent) ?? first;

/** New text belongs to the run before it, as when typing, unless that is read-only, an object, or a container's end. */
function insertionPlace(at: number, find: PlaceFinder): Place | undefined {
  const before = at > 0 ? find.at(at - 1) : undefined;
  const after = find.at(at);
  const candidates = [before, after].filter((place) => place !== undefined && !place.segment.locked);
  const texts = candidates.filter((place) => place?.segment.kind === 'text');
  const inParagraph = texts.filter((place) => place?.run.element.parent?.key === 'w:p');
  return inParagraph[0] ?? texts[0] ?? candidates[0];
}

/** The name of a run beside an object that is none, with the prefix of the paragraph around it. */
function runName({ run: { element } }: Place): string {
  if (element.key === 'w:r') return element.name;
  let around = element.parent;
  while (around && !around.key.startsWith('w:')) around = around.parent;
  const colon = around?.name.indexOf(':') ?? -1;
  return colon < 0 ? 'r' : `${around?.name.slice(0, colon)}:r`;
}

function addComment({ start, end, id }: CommentRange, find: PlaceFinder, editOf: (run: Run) => RunEdit): void {
  const free = (place: Place | undefined) => (place && !place.segment.locked ? place : undefined);
  const left = (at: number) => (at > 0 ? free(find.at(at - 1)) : undefined);
  const startPlace = free(find.at(start)) ?? left(start);
  const endPlace = start === end ? startPlace : (left(end) ?? free(find.at(end)));
  if (!startPlace || !endPlace) throw new Error('A finding that was checked has no place.');
  editOf(startPlace.run).milestones.push({
    segment: startPlace.segment,
    offset: start - startPlace.segment.at,
    order: order.commentStart,
    staysInInsertion: true,
    write: (markup) => markup.empty('commentRangeStart', id),
  });
  editOf(endPlace.run).milestones.push({
    segment: endPlace.segment,
    offset: end - endPlace.segment.at,
    order: start === end ? order.pointEnd : order.commentEnd,
    staysInInsertion: false,
    write: (markup) => markup.empty('commentRangeEnd', id) + markup.commentReference(id),
  });
}
