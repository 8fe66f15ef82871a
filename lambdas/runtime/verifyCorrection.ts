import { withChanges } from '../domain/changedText.ts';
import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { rejectAll } from '../docx/acceptReject.ts';
import { readDocument } from '../docx/documentModel.ts';
import { toParagraphs } from '../docx/readParagraphs.ts';
import { identityOf } from './order.ts';

/**
 * The text of a paragraph once its corrections are accepted. Findings are disjoint, but an insertion may stand where
 * another finding begins; comments change nothing.
 */
export function correctedText(text: string, findings: readonly Finding[]): string {
  return withChanges(
    text,
    findings.filter(({ action }) => action === 'apply'),
  );
}

/** What each part says without our changes, as a hash: both documents' markup at once would take much memory. */
const rejectedParts = (bytes: Uint8Array, author: string) =>
  new Map([...rejectAll(bytes, author)].map(([part, { markup }]) => [part, identityOf(Buffer.from(markup))]));

/**
 * Proves a corrected document before anybody gets it: rejecting our changes gives the original, accepting them gives
 * exactly the corrected text.
 * @throws Error that names the property which does not hold; the order fails with a refund then
 */
export function verifyCorrection(
  original: Uint8Array,
  corrected: Uint8Array,
  paragraphs: readonly Paragraph[],
  findings: readonly Finding[],
  author: string,
): void {
  const before = rejectedParts(original, author);
  const after = rejectedParts(corrected, author);
  for (const [part, identity] of before) {
    if (after.get(part) !== identity) throw new Error(`rejecting does not restore ${part}`);
  }
  verifyAccepted(corrected, paragraphs, findings);
}

/**
 * Proves that a document reads exactly as the original with its corrections.
 * @param paragraphs those of the original
 * @throws Error that names the first paragraph which does not
 */
export function verifyAccepted(
  corrected: Uint8Array,
  paragraphs: readonly Paragraph[],
  findings: readonly Finding[],
): void {
  const byParagraph = Map.groupBy(findings, ({ paragraph }) => paragraph);
  const result = toParagraphs(readDocument(corrected));
  if (result.length !== paragraphs.length) throw new Error('the number of paragraphs has changed');
  for (const { index, text } of paragraphs) {
    if (result[index]?.text !== correctedText(text, byParagraph.get(index) ?? [])) {
      throw new Error(`accepting does not give the corrected text of paragraph ${index}`);
    }
  }
}
