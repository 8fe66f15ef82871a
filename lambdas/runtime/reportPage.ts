import type { Decisions } from '../domain/decisions.ts';
import { fallbackCharacters } from '../domain/engines.ts';
import type { Reply } from '../routes.ts';
import type { Report, ReportEntry } from './order.ts';

/** UTF-16 code units of text and findings on a page: a reply of Lambda holds 6 MB. */
const PAGE_LENGTH = 600_000;

/** What a finding adds to a page beside its words. */
const ENTRY_LENGTH = 300;

/**
 * One page of a report as it goes over the wire: whole paragraphs, each with its findings.
 * @param from position in the report's paragraphs of the first one
 */
export function reportPage(report: Report, decisions: Decisions, from: number): Reply<'getReport'> {
  const byParagraph = Map.groupBy(
    report.entries.map((entry, id) => ({ entry, id })),
    ({ entry }) => entry.paragraph,
  );
  const paragraphs: Reply<'getReport'>['paragraphs'] = [];
  let length = 0;
  let next = from;
  for (; next < report.paragraphs.length && length < PAGE_LENGTH; next++) {
    const { index, kind, text } = report.paragraphs[next]!;
    const found = byParagraph.get(index) ?? [];
    paragraphs.push({
      text,
      is_heading: kind === 'heading',
      corrections: found.map(({ entry, id }) => describeEntry(entry, id, decisions)),
    });
    length += text.length + found.length * ENTRY_LENGTH;
  }
  return {
    findings: { ...report.counts },
    paragraphs,
    settings: report.settings,
    dictionary_words: report.dictionaryWords,
    ...(next < report.paragraphs.length && { next }),
    ...(report.simplified !== undefined && { simplified_paragraphs: report.simplified }),
    ...(report.engine && {
      engine: { name: report.engine.engine, fallback_characters: fallbackCharacters(report.engine) },
    }),
  };
}

function describeEntry(entry: ReportEntry, id: number, decisions: Decisions) {
  const { start, end, after, action, suggestions, category, message, source, isAdoptable } = entry;
  const made = decisions[id];
  return {
    id,
    start,
    end,
    after,
    action,
    suggestions: action === 'comment' ? [...suggestions] : [],
    category,
    message,
    ...(source !== undefined && { source }),
    adoptable: isAdoptable,
    ...(made && { decision: made.decision }),
    ...(made?.decision === 'accepted' && { suggestion: made.suggestion }),
  };
}
