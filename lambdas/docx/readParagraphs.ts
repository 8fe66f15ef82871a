import { DocumentError } from '../domain/documentErrors.ts';
import { MAX_UPLOAD_BYTES } from '../domain/documents.ts';
import { notice, type Notice, type NoticeCode } from '../domain/notices.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { readDocument, type WordDocumentModel } from './documentModel.ts';

/**
 * UTF-16 code units of a document that is taken: a correction in every fifty still fits into the time and memory of the
 * steps and into a part that we read back. A thick book has a million.
 */
const MAX_CHARACTERS = 10_000_000;

/** A Word document as a proofreader sees it. */
export interface WordDocument {
  /** In reading order: body with its tables and text boxes, footnotes, endnotes, headers and footers. */
  readonly paragraphs: readonly Paragraph[];
  /** Whether the document holds tracked changes already. */
  readonly hasRevisions: boolean;
  /** What the customer must be told before any charge. */
  readonly notices: readonly Notice[];
}

/** @throws DocumentError with a stable code for everything that cannot be corrected. */
export function readParagraphs(bytes: Uint8Array): WordDocument {
  // Checked again because the command line has no upload; what we write ourselves may be larger.
  if (bytes.length > MAX_UPLOAD_BYTES) throw new DocumentError('document-too-large', `${bytes.length} bytes`);
  const model = readDocument(bytes);
  const paragraphs = toParagraphs(model);
  const characters = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > MAX_CHARACTERS) throw new DocumentError('document-too-long', `${characters} characters`);
  return {
    paragraphs,
    hasRevisions: model.stories.some((story) => story.hasRevisions),
    notices: noticeCodes(model).map(notice),
  };
}

/** The paragraphs of a document in the order in which `Finding.paragraph` counts them. */
export function toParagraphs({ stories }: WordDocumentModel): Paragraph[] {
  const paragraphs = stories.flatMap(({ part, paragraphs }) => paragraphs.map((paragraph) => ({ part, paragraph })));
  return paragraphs.map(({ part, paragraph }, index) => {
    const { text, language, kind, readOnly, barriers, holders } = paragraph;
    return { index, part, text, language, kind, readOnly, barriers, ...(holders.length > 0 && { holders }) };
  });
}

function noticeCodes(model: WordDocumentModel): NoticeCode[] {
  const codes: NoticeCode[] = [...model.protections];
  if (model.isSigned) codes.push('signed');
  if (model.package.relationships.some(({ kind }) => kind === 'aFChunk')) codes.push('embedded-document');
  if (
    model.package.relationships.some(({ kind }) => kind === 'chart' || kind === 'diagramData' || kind === 'package')
  ) {
    codes.push('text-in-graphics');
  }
  if (model.stories.some((story) => story.hasLockedControls)) codes.push('locked-controls');
  return codes;
}
