import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import type { Report } from './order.ts';

/** UTF-16 code units shown on either side of a finding, at most. */
const CONTEXT = 60;

/** What was found, as the customer reads it. */
export function buildReport(paragraphs: readonly Paragraph[], findings: readonly Finding[]): Report {
  const counts: Record<string, number> = {};
  const entries = findings.map(
    ({ paragraph, start, end, replacement, action, suggestions, rule, category, message }) => {
      counts[category] = (counts[category] ?? 0) + 1;
      const text = paragraphs[paragraph]?.text ?? '';
      const context = { preceding: textBefore(text, start), following: textAfter(text, end) };
      const before = text.slice(start, end);
      return { before, after: replacement, ...context, action, suggestions, rule, category, message };
    },
  );
  return { counts, entries };
}

/** Whole words only: a cut inside one, or inside a surrogate pair, would look like an error of its own. */
function textBefore(text: string, start: number): string {
  if (start <= CONTEXT) return text.slice(0, start);
  return text.slice(start - CONTEXT, start).replace(/^\S*/, '…');
}

function textAfter(text: string, end: number): string {
  if (text.length - end <= CONTEXT) return text.slice(end);
  return text.slice(end, end + CONTEXT).replace(/\S*$/, '…');
}
