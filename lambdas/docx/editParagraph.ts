import { isLocked } from '../domain/paragraph.ts';
import { empties } from './holders.ts';
import { toHunks, type Hunk, withWholeCharacters } from './hunks.ts';
import { insertionPlace, type HolderEdge } from './insertionPlace.ts';
import { endOf, lengthOf, PlaceFinder, type Place } from './places.ts';
import { Markup, type Reviser } from './revisionMarkup.ts';
import { insertionMarkup, rewriteRun, type RunEdit, type Splice } from './rewriteRun.ts';
import type { Run, Story, StoryParagraph } from './storyModel.ts';

/** A comment's place in a paragraph's text. */
export interface CommentRange {
  readonly start: number;
  readonly end: number;
  readonly id: number;
}

const order = { insertion: 1, commentEnd: 2, commentStart: 3, pointEnd: 4 };

/** The splices of a paragraph's part that make `replacements` tracked changes and set the edges of `comments`. */
export function editParagraph(
  story: Story,
  paragraph: StoryParagraph,
  replacements: readonly Hunk[],
  comments: readonly CommentRange[],
  reviser: Reviser,
): Splice[] {
  const { source } = story;
  const edits = new Map<Run, RunEdit>();
  const editOf = (run: Run) => {
    const edit = edits.get(run) ?? { deletions: [], milestones: [] };
    edits.set(run, edit);
    return edit;
  };
  const beside: Splice[] = [];
  const find = new PlaceFinder(paragraph);
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
    for (const hunk of toHunks(paragraph.text, wanted, surroundings)) {
      const place = hunk.start === hunk.end ? insertionPlace(hunk, paragraph.text, find) : undefined;
      if (place && 'whole' in place) beside.push(insertAtEdge(story, hunk.insert, place, reviser));
      else addHunk(source, hunk, place, find, editOf);
    }
  });
  for (const comment of comments) addComment(comment, find, editOf);
  return [...[...edits].flatMap(([run, edit]) => rewriteRun(source, run, edit, reviser)), ...beside];
}

function crossesFormatting(source: string, places: readonly Place[]): boolean {
  const looks = places.map(({ run: { properties, element } }) => {
    return `${element.parent?.start} ${properties ? source.slice(properties.start, properties.end) : ''}`;
  });
  return new Set(looks).size > 1;
}

/** New text beside a link or control, where no run of the text is. */
function insertAtEdge(
  { source, holderEnds }: Story,
  text: string,
  { whole, isBehind, like }: HolderEdge,
  reviser: Reviser,
): Splice {
  const at = isBehind ? holderEnds.get(whole) : whole.start;
  if (at === undefined) throw new Error('A link or control has no end.');
  const content = insertionMarkup(source, text, like, like.element.name);
  return { start: at, end: at, text: new Markup(whole.parent ?? whole, reviser).insertion(content) };
}

/** `inserted` is where a hunk goes that deletes nothing. */
function addHunk(
  source: string,
  hunk: Hunk,
  inserted: Place | undefined,
  find: PlaceFinder,
  editOf: (run: Run) => RunEdit,
): void {
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
  const place = first ? lastBeside(first, deleted) : inserted;
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
