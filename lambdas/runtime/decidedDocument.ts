import { decided, type Decisions } from '../domain/decisions.ts';
import type { DecidedForm } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import type { Finding } from '../domain/finding.ts';
import { FindingError } from '../domain/findingErrors.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { writeAcceptedChanges, writeTrackedChanges } from '../docx/writeTrackedChanges.ts';
import type { Report, ReportEntry } from './order.ts';
import { verifyAccepted, verifyCorrection } from './verifyCorrection.ts';

/**
 * The document as the customer decided, made anew from the original and proved like the first one.
 * @param date the moment of correction
 * @throws DomainError that names a decision which the document cannot take
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
  try {
    if (form === 'clean') {
      const clean = writeAcceptedChanges(original, findings);
      verifyAccepted(clean, paragraphs, findings);
      return clean;
    }
    const tracked = writeTrackedChanges(original, findings, author, date);
    verifyCorrection(original, tracked, paragraphs, findings, author);
    return tracked;
  } catch (error) {
    const correction = error instanceof FindingError ? refusedDecision(entries, error) : -1;
    throw correction < 0 ? error : new DomainError('decision-impossible', { correction });
  }
}

/**
 * The remark whose accepted suggestion cannot be written. Reports offer none, but those made before each suggestion was
 * asked about did: such a decision is the customer's to take back, so they must learn of it.
 */
function refusedDecision(entries: readonly ReportEntry[], { rejected }: FindingError): number {
  const isAt = (entry: ReportEntry, finding: Finding) =>
    entry.paragraph === finding.paragraph && entry.start === finding.start && entry.end === finding.end;
  return entries.findIndex(
    (entry) =>
      entry.action === 'comment' && rejected.some(({ finding }) => finding.action === 'apply' && isAt(entry, finding)),
  );
}
