import { cutName } from '../domain/editorName.ts';
import type { Finding } from '../domain/finding.ts';
import { FindingError, type RejectedFinding } from '../domain/findingErrors.ts';
import { isLocked } from '../domain/paragraph.ts';
import { checkFindings, inReadingOrder } from './checkFindings.ts';
import { commentPlace } from './commentPlaces.ts';
import { countComments, MAX_COMMENTS, writeComments, type NewComment } from './comments.ts';
import { readDocument, type WordDocumentModel } from './documentModel.ts';
import { editParagraph, type CommentRange } from './editParagraph.ts';
import type { Hunk } from './hunks.ts';
import { revisionIds } from './revisionIds.ts';
import { toParagraphs } from './readParagraphs.ts';
import { wordDate, type Reviser } from './revisionMarkup.ts';
import type { Splice } from './rewriteRun.ts';
import type { Story, StoryParagraph } from './storyModel.ts';
import { writable } from './xmlText.ts';
import type { ZipEntry } from './zipDirectory.ts';
import { spliceZip } from './zipSplice.ts';

/**
 * Writes findings into a document: `apply` as a tracked change, `comment` as a Word comment, both under `author`.
 * Every byte outside the touched runs stays as it is; without findings the document comes back unchanged.
 *
 * @param date the moment of correction; Word shows it as the customer's local time.
 * @throws DocumentError if the document cannot be corrected, FindingError if a finding cannot be written. Then nothing
 *   is written.
 */
export function writeTrackedChanges(
  bytes: Uint8Array,
  findings: readonly Finding[],
  author: string,
  date: Date,
): Uint8Array {
  return writeFindings(bytes, findings, { isTracked: true, author: asAuthor(author), date: wordDate(date) });
}

/**
 * Writes corrections into a document as if they had been tracked and accepted: nothing of ours shows as a change, and
 * others' tracked changes stay. Comments are left out.
 *
 * @throws DocumentError if the document cannot be corrected, FindingError if a correction cannot be written
 */
export function writeAcceptedChanges(bytes: Uint8Array, findings: readonly Finding[]): Uint8Array {
  const corrections = findings.filter(({ action }) => action === 'apply');
  return writeFindings(bytes, corrections, { isTracked: false, author: '', date: '' });
}

function writeFindings(bytes: Uint8Array, findings: readonly Finding[], as: Omit<Reviser, 'nextId'>): Uint8Array {
  const model = readDocument(bytes);
  checkFindings(toParagraphs(model), findings);
  if (findings.length === 0) return bytes;
  const reviser: Reviser = { ...as, nextId: revisionIds(model) };
  const edits = collectEdits(model, findings, reviser);
  const replaced = new Map<ZipEntry, Uint8Array>();
  for (const story of model.stories) {
    const part = model.parts.get(story.part);
    const splices = story.paragraphs.flatMap((paragraph) =>
      spliceParagraph(story, paragraph, edits.get(paragraph), reviser),
    );
    if (part && splices.length > 0) replaced.set(part.entry, part.encode(applySplices(story.source, splices)));
  }
  const added = writeComments(model, edits.comments, reviser, replaced);
  return spliceZip(model.package.zip, replaced, added);
}

/** Word takes names of 255 characters at most; whole ones are left. */
const asAuthor = (name: string) => cutName(writable(name));

interface ParagraphEdit {
  readonly hunks: Hunk[];
  readonly comments: CommentRange[];
}

class Edits {
  readonly comments: NewComment[] = [];
  private readonly byParagraph = new Map<StoryParagraph, ParagraphEdit>();

  get(paragraph: StoryParagraph): ParagraphEdit | undefined {
    return this.byParagraph.get(paragraph);
  }

  ensure(paragraph: StoryParagraph): ParagraphEdit {
    const edit = this.byParagraph.get(paragraph) ?? { hunks: [], comments: [] };
    this.byParagraph.set(paragraph, edit);
    return edit;
  }
}

/** @throws FindingError if a comment has no place. */
function collectEdits(model: WordDocumentModel, findings: readonly Finding[], reviser: Reviser): Edits {
  const { stories } = model;
  const paragraphs = stories.flatMap((story) => story.paragraphs.map((paragraph) => ({ story, paragraph })));
  const edits = new Edits();
  const room = MAX_COMMENTS - countComments(model);
  const homeless: RejectedFinding[] = [];
  const positioned = findings.map((finding, position) => ({ finding, position }));
  for (const { finding, position } of positioned.sort((a, b) => inReadingOrder(a.finding, b.finding))) {
    const target = paragraphs[finding.paragraph];
    if (!target) continue;
    const { start, end, replacement } = finding;
    if (finding.action === 'apply') {
      edits.ensure(target.paragraph).hunks.push({ start, end, insert: replacement });
      continue;
    }
    const place =
      edits.comments.length < room ? commentPlace(stories, target.story, target.paragraph, finding) : undefined;
    if (!place) {
      const problem = edits.comments.length < room ? 'no-place' : 'too-many-comments';
      homeless.push({ position, finding, problem });
      continue;
    }
    const id = reviser.nextId();
    edits.ensure(place.paragraph).comments.push({ start: place.start, end: place.end, id });
    const quoted = target.paragraph.text.slice(start, end);
    edits.comments.push({ id, finding, quoted, elsewhere: place.elsewhere });
  }
  if (homeless.length > 0) throw new FindingError(homeless);
  return edits;
}

function spliceParagraph(
  story: Story,
  paragraph: StoryParagraph,
  edit: ParagraphEdit | undefined,
  reviser: Reviser,
): Splice[] {
  if (!edit) return [];
  const own = editParagraph(story, paragraph, edit.hunks, edit.comments, reviser);
  const copies = paragraph.twins.filter((twin) => isSameForAll(twin, edit.hunks));
  return [...own, ...copies.flatMap((twin) => editParagraph(story, twin, edit.hunks, [], reviser))];
}

/** A copy whose text is locked in other places than the original's stays as it is. */
const isSameForAll = (twin: StoryParagraph, hunks: readonly Hunk[]) =>
  hunks.every((hunk) => !isLocked(twin, { ...hunk, replacement: hunk.insert }));

/** Splices are disjoint; those at one place keep the order in which they were made. */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const chunks: string[] = [];
  let cursor = 0;
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < cursor) throw new Error('Two changes touch the same markup.');
    chunks.push(source.slice(cursor, start), text);
    cursor = end;
  }
  return chunks.join('') + source.slice(cursor);
}
