import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import type { Report } from './order.ts';

/** What was found, as the customer reads it. */
export function buildReport(paragraphs: readonly Paragraph[], findings: readonly Finding[]): Report {
  const counts: Record<string, number> = {};
  const entries = findings.map(
    ({ paragraph, start, end, replacement, action, suggestions, rule, category, message }) => {
      counts[category] = (counts[category] ?? 0) + 1;
      const before = paragraphs[paragraph]?.text.slice(start, end) ?? '';
      return { before, after: replacement, action, suggestions, rule, category, message };
    },
  );
  return { counts, entries };
}
