import type { CorrectionSettings } from '../domain/correctionSettings.ts';
import { countFindings, type Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { respected } from '../domain/respected.ts';
import type { Reply } from '../routes.ts';
import { reportEntry } from './report.ts';

/** Corrections of a document that anybody sees before it is ordered. */
export const SHOWN_CORRECTIONS = 3;

/**
 * What a customer learns of the findings before they order: how many of each category, and the first corrections. They
 * are the first ones of the document, whatever the settings: those that the settings exclude are left out and no others
 * take their place, else the settings could be changed until every correction had been seen.
 */
export function previewOf(
  paragraphs: readonly Paragraph[],
  findings: readonly Finding[],
  settings: CorrectionSettings,
  dictionary: readonly string[],
): Pick<Reply<'previewCorrections'>, 'findings' | 'questions' | 'corrections'> {
  const left = respected(findings, paragraphs, settings, dictionary);
  const { questions = 0, ...counts } = countFindings(left);
  const first = findings.filter(({ action }) => action === 'apply').slice(0, SHOWN_CORRECTIONS);
  return {
    findings: counts,
    questions,
    corrections: respected(first, paragraphs, settings, dictionary).map((finding) => {
      const entry = reportEntry(paragraphs[finding.paragraph], finding, []);
      const { preceding, before, after, following, category, message, source } = entry;
      return { preceding, before, after, following, category, message, ...(source !== undefined && { source }) };
    }),
  };
}
