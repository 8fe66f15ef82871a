import type { Finding } from '../domain/finding.ts';
import { FindingError } from '../domain/findingErrors.ts';
import { writeTrackedChanges } from '../docx/writeTrackedChanges.ts';

/**
 * Writes the findings into the document. A comment that finds no place in it is left out, since a remark is no reason
 * to refuse a whole correction; a correction that cannot be written is.
 * @returns the document, and the findings that stand in it
 * @throws FindingError if a correction cannot be written
 */
export function writeCorrection(original: Uint8Array, findings: readonly Finding[], author: string, date: Date) {
  try {
    return { corrected: writeTrackedChanges(original, findings, author, date), written: findings };
  } catch (error) {
    if (!(error instanceof FindingError) || error.rejected.some(({ finding }) => finding.action === 'apply'))
      throw error;
    const homeless = new Set(error.rejected.map(({ position }) => position));
    const written = findings.filter((_, position) => !homeless.has(position));
    return { corrected: writeTrackedChanges(original, written, author, date), written };
  }
}
