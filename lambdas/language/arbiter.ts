import { isLocked, type Paragraph } from '../domain/paragraph.ts';
import type { Candidate } from './matching.ts';

/** A candidate with the arbiter's verdict. */
export interface Verdict extends Candidate {
  readonly action: 'apply' | 'comment';
}

/**
 * Decides what becomes of the candidates of one paragraph: applied, commented on, or dropped. Nothing overlaps; a
 * candidate with alternatives, in locked text, or of a rule that may only comment is never applied; two that disagree
 * about the same place become one comment. What applied repairs lead to is the business of `rest.ts`.
 */
export function judge(paragraph: Paragraph, candidates: readonly Candidate[]): Verdict[] {
  const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Verdict[] = [];
  for (const candidate of sorted) {
    const rival = kept.at(-1);
    if (rival && overlaps(rival, candidate)) {
      const same = rival.start === candidate.start && rival.end === candidate.end;
      const verdict = { ...candidate, action: allowed(paragraph, candidate) };
      if (!same || rival.replacement !== candidate.replacement) kept[kept.length - 1] = settle(rival, verdict);
      // Two rules that agree are as sure as the surer of them.
      else if (rival.action === 'comment') kept[kept.length - 1] = verdict;
    } else kept.push({ ...candidate, action: allowed(paragraph, candidate) });
  }
  return kept;
}

function allowed(paragraph: Paragraph, candidate: Candidate): 'apply' | 'comment' {
  if (candidate.rule.permission === 'comment' || candidate.alternatives?.length) return 'comment';
  return isLocked(paragraph, candidate) ? 'comment' : 'apply';
}

/** Whether two share a character or begin at one place: an insertion there is not told apart from the other's beginning. */
export function overlaps(a: Candidate, b: Candidate): boolean {
  return (a.start < b.end && b.start < a.end) || a.start === b.start;
}

/** Of two that overlap the applicable one wins; two applicable ones that disagree become a comment. */
function settle(one: Verdict, other: Verdict): Verdict {
  if (one.action !== other.action) return one.action === 'apply' ? one : other;
  if (one.start === other.start && one.end === other.end) {
    const alternatives = [...(one.alternatives ?? []), other.replacement, ...(other.alternatives ?? [])];
    return { ...one, action: 'comment', alternatives };
  }
  return one;
}

/** The text with the candidates' replacements in place. */
export function repaired(text: string, candidates: readonly Candidate[]): string {
  let result = text;
  for (const { start, end, replacement } of [...candidates].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + replacement + result.slice(end);
  return result;
}
