import { DomainError } from '../domain/errors.ts';
import { countCharacters, type Paragraph } from '../domain/paragraph.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import type { Corrector } from '../engines/corrector.ts';

/** What a customer learns about a document before ordering. */
export interface DocumentAnalysis {
  /** Exactly what goes to the engine and is charged: UTF-16 code units, spaces included. */
  readonly characterCount: number;
  readonly wordCount: number;
  readonly hasRevision: boolean;
  readonly language: string;
  /** German sentences the customer must have read before paying. */
  readonly notices: readonly string[];
}

const WORD = /[\p{L}\p{N}][^\s]*/gu;

/** Characters of all these paragraphs, as they are charged. */
export const charactersIn = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((sum, paragraph) => sum + countCharacters(paragraph), 0);

/** The paragraphs an engine works on: the same for the count, the charge and the correction. */
export async function paragraphsInScope(paragraphs: readonly Paragraph[], corrector: Pick<Corrector, 'scope'>) {
  const scope = await corrector.scope(paragraphs);
  const chosen = new Set(scope.paragraphs);
  return { language: scope.language, inScope: paragraphs.filter(({ index }) => chosen.has(index)) };
}

/**
 * Reads a document as the pipeline will.
 * @throws DocumentError if it cannot be corrected
 * @throws DomainError `document-no-text` or `document-not-german` if there is nothing to correct
 */
export async function analyse(bytes: Uint8Array, corrector: Pick<Corrector, 'scope'>): Promise<DocumentAnalysis> {
  const document = readParagraphs(bytes);
  if (charactersIn(document.paragraphs) === 0) throw new DomainError('document-no-text');
  const { inScope, language } = await paragraphsInScope(document.paragraphs, corrector);
  const characterCount = charactersIn(inScope);
  if (characterCount === 0) throw new DomainError('document-not-german');
  return {
    characterCount,
    wordCount: inScope.reduce((total, { text }) => total + (text.match(WORD)?.length ?? 0), 0),
    hasRevision: document.hasRevisions,
    language,
    notices: document.notices.map(({ text }) => text),
  };
}
