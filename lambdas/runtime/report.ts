import { defaultSettings } from '../domain/correctionSettings.ts';
import { countFindings, type Finding } from '../domain/finding.ts';
import type { Paragraph, ParagraphKind } from '../domain/paragraph.ts';
import { problemOf } from '../docx/checkFindings.ts';
import type { Report, ReportEntry } from './order.ts';

/** UTF-16 code units shown on either side of a finding, at most. */
const CONTEXT = 60;

/** What was found, as the customer reads it: the text, and each finding at its place. */
export function buildReport(
  paragraphs: readonly Paragraph[],
  findings: readonly Finding[],
  wishes: Pick<Report, 'settings' | 'dictionaryWords'> = { settings: defaultSettings, dictionaryWords: 0 },
): Report {
  const byParagraph = Map.groupBy(findings, ({ paragraph }) => paragraph);
  const isShown = ({ index, kind, text }: Paragraph) =>
    byParagraph.has(index) || (text.trim() !== '' && shownKinds.has(kind));
  return {
    counts: countFindings(findings),
    ...wishes,
    paragraphs: paragraphs.filter(isShown).map(({ index, kind, text }) => ({ index, kind, text })),
    entries: findings.map((finding) =>
      reportEntry(paragraphs[finding.paragraph], finding, byParagraph.get(finding.paragraph) ?? []),
    ),
  };
}

/** Tables of contents repeat the text that follows. */
const shownKinds: ReadonlySet<ParagraphKind> = new Set(['prose', 'heading', 'code']);

/** One finding as the customer reads it; `beside` are all findings of its paragraph. */
export function reportEntry(
  paragraph: Paragraph | undefined,
  finding: Finding,
  beside: readonly Finding[],
): ReportEntry {
  const { start, end, replacement } = finding;
  const text = paragraph?.text ?? '';
  const before = text.slice(start, end);
  const suggestions = finding.action === 'apply' ? finding.suggestions : offered(paragraph, finding, before);
  return {
    ...finding,
    suggestions,
    before,
    after: replacement,
    preceding: textBefore(text, start),
    following: textAfter(text, end),
    isAdoptable: finding.action === 'apply' || (suggestions.length > 0 && standsAlone(finding, beside)),
  };
}

/**
 * What may take the place of a remark's text. Whether a link keeps text, for one, depends on each suggestion, so each is
 * asked about as the correction that it would become.
 */
function offered(paragraph: Paragraph | undefined, finding: Finding, before: string): string[] {
  return finding.suggestions.filter(
    (replacement) => replacement !== before && !problemOf(paragraph, { ...finding, action: 'apply', replacement }),
  );
}

/** An insertion may not stand where another change begins or ends: their order would be a guess. */
const standsAlone = (finding: Finding, beside: readonly Finding[]) =>
  beside.every((other) => other === finding || other.end < finding.start || other.start > finding.end);

/** Whole words only: a cut inside one, or inside a surrogate pair, would look like an error of its own. */
function textBefore(text: string, start: number): string {
  if (start <= CONTEXT) return text.slice(0, start);
  return text.slice(start - CONTEXT, start).replace(/^\S*/, '…');
}

function textAfter(text: string, end: number): string {
  if (text.length - end <= CONTEXT) return text.slice(end);
  return text.slice(end, end + CONTEXT).replace(/\S*$/, '…');
}
