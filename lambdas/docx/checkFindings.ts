import type { Finding } from '../domain/finding.ts';
import { FindingError, type FindingProblem, type RejectedFinding } from '../domain/findingErrors.ts';
import { isLocked, type Paragraph } from '../domain/paragraph.ts';

/** @throws FindingError that names every finding which cannot be written. */
export function checkFindings(paragraphs: readonly Paragraph[], findings: readonly Finding[]): void {
  const rejected: RejectedFinding[] = [];
  findings.forEach((finding, position) => {
    const problem = problemOf(paragraphs[finding.paragraph], finding);
    if (problem) rejected.push({ position, finding, problem });
  });
  if (rejected.length === 0) rejected.push(...overlaps(findings));
  if (rejected.length > 0) throw new FindingError(rejected);
}

/** What XML 1.0 cannot hold (§2.2), and U+FFFC, which stands for objects. Where a comment can stand, its place says. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const notText = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|\uFFFC/;

/** Why a finding cannot be written, taken by itself. */
export function problemOf(paragraph: Paragraph | undefined, finding: Finding): FindingProblem | undefined {
  const { start, end, replacement, action } = finding;
  if (!paragraph) return 'no-paragraph';
  const { text } = paragraph;
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
  if (!isRange) return 'out-of-range';
  if (splitsPair(text, start) || splitsPair(text, end)) return 'splits-character';
  if (action === 'comment') return undefined;
  if (isLocked(paragraph, finding)) return 'locked';
  if (!replacement.isWellFormed()) return 'splits-character';
  return notText.test(replacement) ? 'not-text' : undefined;
}

function splitsPair(text: string, at: number): boolean {
  const isPair = (code: number, from: number) => code >= from && code < from + 0x400;
  return at > 0 && isPair(text.charCodeAt(at - 1), 0xd800) && isPair(text.charCodeAt(at), 0xdc00);
}

/** Tracked changes may touch but not overlap, and no two may insert at one place: their order would be a guess. */
function overlaps(findings: readonly Finding[]): RejectedFinding[] {
  const applied = findings.flatMap((finding, position) => (finding.action === 'apply' ? [{ finding, position }] : []));
  applied.sort((a, b) => inReadingOrder(a.finding, b.finding));
  return applied.flatMap((current, index) => {
    const before = applied[index - 1]?.finding;
    if (before?.paragraph !== current.finding.paragraph) return [];
    const isSamePlace = before.start === before.end && before.end === current.finding.end;
    return before.end > current.finding.start || isSamePlace ? [{ ...current, problem: 'overlapping' as const }] : [];
  });
}

export function inReadingOrder(a: Finding, b: Finding): number {
  return a.paragraph - b.paragraph || a.start - b.start || a.end - b.end;
}
