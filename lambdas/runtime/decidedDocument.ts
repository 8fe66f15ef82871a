import { decided, type Decisions } from '../domain/decisions.ts';
import type { DecidedForm } from '../domain/documents.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { writeAcceptedChanges, writeTrackedChanges } from '../docx/writeTrackedChanges.ts';
import type { Report } from './order.ts';
import { verifyAccepted, verifyCorrection } from './verifyCorrection.ts';

/**
 * The document as the customer decided, made anew from the original and proved like the first one.
 * @param date the moment of correction
 * @throws Error if what was made does not hold the promises of a correction
 */
export function decidedDocument(
  original: Uint8Array,
  { entries }: Report,
  decisions: Decisions,
  { form, author, date }: { readonly form: DecidedForm; readonly author: string; readonly date: Date },
): Uint8Array {
  const findings = decided(entries, decisions);
  const { paragraphs } = readParagraphs(original);
  if (form === 'clean') {
    const clean = writeAcceptedChanges(original, findings);
    verifyAccepted(clean, paragraphs, findings);
    return clean;
  }
  const tracked = writeTrackedChanges(original, findings, author, date);
  verifyCorrection(original, tracked, paragraphs, findings, author);
  return tracked;
}
