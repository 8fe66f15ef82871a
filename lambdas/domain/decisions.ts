import type { Finding } from './finding.ts';

/**
 * What a customer decided on one finding. A correction counts as accepted until it is rejected; a remark stays open until
 * one of its suggestions is accepted, or it is rejected: then the text stays as it is.
 */
export type Decision =
  | { readonly decision: 'rejected' }
  /** `suggestion` is the position in the finding's suggestions. */
  | { readonly decision: 'accepted'; readonly suggestion: number };

/** Decisions by the finding's position in the report. What is missing is as the engine proposed it. */
export type Decisions = Readonly<Record<string, Decision>>;

/** A finding in a report, where it is known what may become of it. */
export interface DecidableFinding extends Finding {
  /** Whether a suggestion can take the text's place: it is not locked, and nothing else changes there. */
  readonly isAdoptable: boolean;
}

/**
 * The findings that are left once the customer has decided: rejected ones are gone, and remarks whose suggestion was
 * accepted have become corrections.
 */
export function decided(findings: readonly DecidableFinding[], decisions: Decisions): Finding[] {
  return findings.flatMap((finding, position): Finding[] => {
    const made = decisions[position];
    if (made === undefined) return [finding];
    if (made.decision === 'rejected') return [];
    const replacement = finding.suggestions[made.suggestion];
    if (finding.action === 'apply' || !finding.isAdoptable || replacement === undefined) return [finding];
    return [{ ...finding, action: 'apply', replacement }];
  });
}

/**
 * The decisions with one more, for each of these findings.
 * @param made undefined takes what was decided back
 * @returns undefined if a finding does not exist or cannot be decided so; then nothing is decided
 */
export function decide(
  findings: readonly DecidableFinding[],
  decisions: Decisions,
  positions: readonly number[],
  made: Decision | undefined,
): Decisions | undefined {
  const next = new Map(Object.entries(decisions));
  for (const position of positions) {
    const finding = findings[position];
    if (!finding || (made?.decision === 'accepted' && !mayAccept(finding, made.suggestion))) return undefined;
    const isDefault = made === undefined || (finding.action === 'apply' && made.decision === 'accepted');
    if (isDefault) next.delete(String(position));
    else next.set(String(position), made);
  }
  return Object.fromEntries(next);
}

const mayAccept = ({ action, isAdoptable, suggestions }: DecidableFinding, suggestion: number) =>
  action === 'apply' || (isAdoptable && suggestion < suggestions.length);
