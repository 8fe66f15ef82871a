import type { Finding } from '../domain/finding.ts';
import type { WordDocumentModel } from './documentModel.ts';
import type { Reviser } from './revisionMarkup.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** A comment that is to be written into the comments part. */
export interface NewComment {
  readonly id: number;
  readonly finding: Finding;
  /** The text it is about. */
  readonly quoted: string;
}

/** Stage 1: comments are not written yet. */
export function writeComments(
  _model: WordDocumentModel,
  comments: readonly NewComment[],
  _reviser: Reviser,
  _replaced: Map<ZipEntry, Uint8Array>,
): ReadonlyMap<string, Uint8Array> {
  if (comments.length > 0) throw new Error('Comments are not written yet.');
  return new Map();
}
