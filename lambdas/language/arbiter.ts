import { isLocked, type Paragraph, type Range } from '../domain/paragraph.ts';
import type { Candidate } from './matching.ts';
import type { Repair } from './rule.ts';

/** What the arbiter must know of a proposed change, whoever proposes it: a rule, or an engine outside this process. */
export interface Judgeable extends Repair {
  readonly rule: { readonly permission?: 'apply' | 'comment'; readonly guesses?: true };
}

type Judged<T> = T & { readonly action: 'apply' | 'comment' };

/** A candidate with the arbiter's verdict. */
export type Verdict = Judged<Candidate>;

/**
 * Decides what becomes of the candidates of one paragraph: applied, commented on, or dropped. Nothing overlaps; a
 * candidate with alternatives, in locked text, or of a rule that may only comment is never applied; two that disagree
 * about the same place become one comment. What applied repairs lead to is the business of `rest.ts`.
 */
export function judge<T extends Judgeable>(paragraph: Paragraph, candidates: readonly T[]): Judged<T>[] {
  const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Judged<T>[] = [];
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

function allowed(paragraph: Paragraph, candidate: Judgeable): 'apply' | 'comment' {
  if (candidate.rule.permission === 'comment' || candidate.alternatives?.length) return 'comment';
  return isLocked(paragraph, candidate) ? 'comment' : 'apply';
}

/** Whether two share a character or begin at one place: an insertion there is not told apart from the other's beginning. */
export function overlaps(a: Range, b: Range): boolean {
  return (a.start < b.end && b.start < a.end) || a.start === b.start;
}

/** Of two that overlap the applicable one wins, then the one that knows more; two alike that disagree become a comment. */
function settle<T extends Judgeable>(one: Judged<T>, other: Judged<T>): Judged<T> {
  if (one.action !== other.action) return one.action === 'apply' ? one : other;
  if (one.start === other.start && one.end === other.end) {
    if (knowledgeOf(one) !== knowledgeOf(other)) return knowledgeOf(one) > knowledgeOf(other) ? one : other;
    const alternatives = [...(one.alternatives ?? []), other.replacement, ...(other.alternatives ?? [])];
    return { ...one, action: 'comment', alternatives };
  }
  return one;
}

/**
 * How well a repair knows its place: a table lists these very words there; a rule judges the sentence; or it concludes
 * from letters what was meant.
 */
function knowledgeOf({ isListed, rule }: Judgeable): number {
  if (isListed) return 2;
  return rule.guesses ? 0 : 1;
}
