import type { CommentedPart } from '../domain/commentText.ts';
import type { Finding } from '../domain/finding.ts';
import { isLocked, lockAt } from '../domain/paragraph.ts';
import type { Spot, Story, StoryParagraph } from './storyModel.ts';

/** Where a comment is anchored in the body. */
export interface CommentPlace {
  readonly paragraph: StoryParagraph;
  readonly start: number;
  readonly end: number;
  /** The part that the comment is about, if it cannot stand there. */
  readonly elsewhere: CommentedPart | undefined;
}

/**
 * Word ignores comment anchors in headers, footers, notes and text boxes ([MS-OI29500] §2.1.315), so such a comment
 * stands at the note's reference, at the text box, or at the beginning of the document.
 */
export function commentPlace(
  stories: readonly Story[],
  story: Story,
  paragraph: StoryParagraph,
  { start, end }: Pick<Finding, 'start' | 'end'>,
): CommentPlace | undefined {
  const inBody = story.kind === 'body' && !paragraph.host;
  if (inBody) return widened(paragraph, start, end);
  const elsewhere: CommentedPart = story.kind === 'body' ? 'text-box' : story.kind;
  const spot = outermost(story.kind === 'body' ? paragraph.host : noteSpot(stories, story, paragraph));
  const around = spot && { paragraph: spot.paragraph, start: spot.at, end: spot.at + 1, elsewhere };
  if (around && isFree(around.paragraph, around.start) && isFree(around.paragraph, around.end)) return around;
  const first = stories[0] && firstFree(stories[0]);
  return first && { paragraph: first, start: 0, end: 0, elsewhere };
}

const firstPlaces = new WeakMap<Story, { readonly paragraph: StoryParagraph | undefined }>();

/** The first paragraph of the body that a comment can stand in: looked for once, whatever number of comments want it. */
function firstFree(body: Story): StoryParagraph | undefined {
  let known = firstPlaces.get(body);
  if (!known) {
    known = { paragraph: body.paragraphs.find((candidate) => !candidate.host && isFree(candidate, 0)) };
    firstPlaces.set(body, known);
  }
  return known.paragraph;
}

/** A comment about read-only text stands around it: its edges move outwards to where markup may stand. */
function widened(paragraph: StoryParagraph, start: number, end: number): CommentPlace | undefined {
  let from = start;
  let until = end;
  while (from > 0 && !isFree(paragraph, from)) from = lockAt(paragraph, from - 1)?.start ?? from - 1;
  while (until < paragraph.text.length && !isFree(paragraph, until)) until = lockAt(paragraph, until)?.end ?? until + 1;
  const first = isFree(paragraph, from) ? from : until;
  const last = isFree(paragraph, until) ? until : from;
  return isFree(paragraph, first) ? { paragraph, start: first, end: last, elsewhere: undefined } : undefined;
}

const isFree = (paragraph: StoryParagraph, at: number) => !isLocked(paragraph, { start: at, end: at });

function noteSpot([body]: readonly Story[], { kind }: Story, { note, host }: StoryParagraph): Spot | undefined {
  const id = note ?? host?.paragraph.note;
  if (id === undefined || (kind !== 'footnotes' && kind !== 'endnotes')) return undefined;
  return body?.noteReferences[kind].get(id);
}

const outermost = (spot: Spot | undefined) => spot?.paragraph.host ?? spot;
