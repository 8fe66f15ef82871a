import type { Candidate } from '../matching.ts';
import type { ContextCandidate } from './contextCandidates.ts';
import { contextRules, type ContextKind } from './contextRules.ts';

/** From which probability on a proposal of the model is applied, or left as a comment. */
interface Threshold {
  readonly apply: number;
  /** … in a text that has errors here and there; there alone doubts are worth a comment. */
  readonly applyAmongErrors: number;
  readonly comment: number;
  /** … and where a rule that may only comment says the same. */
  readonly agreed: number;
}

/** Set on text that neither training nor rules have seen: training/curves.ts prints what they were read from. */
export const thresholds: Readonly<Record<ContextKind, Threshold>> = {
  comma: { apply: 0.95, applyAmongErrors: 0.75, comment: 0.5, agreed: 0.5 },
  'no-comma': { apply: 0.99, applyAmongErrors: 0.9, comment: 0.7, agreed: 0.5 },
  'no-comma-and': { apply: 0.95, applyAmongErrors: 0.6, comment: 0.4, agreed: 0.4 },
  'das-dass': { apply: 0.93, applyAmongErrors: 0.7, comment: 0.4, agreed: 0.5 },
  confusion: { apply: 0.98, applyAmongErrors: 0.95, comment: 0.85, agreed: 0.5 },
  inflection: { apply: 0.98, applyAmongErrors: 0.92, comment: 0.7, agreed: 0.5 },
  capital: { apply: 0.96, applyAmongErrors: 0.65, comment: 0.5, agreed: 0.5 },
  small: { apply: 0.97, applyAmongErrors: 0.7, comment: 0.6, agreed: 0.5 },
  joined: { apply: 0.95, applyAmongErrors: 0.65, comment: 0.45, agreed: 0.45 },
  hyphen: { apply: 0.9, applyAmongErrors: 0.55, comment: 0.45, agreed: 0.45 },
  letter: { apply: 0.93, applyAmongErrors: 0.85, comment: 0.6, agreed: 0.5 },
  superfluous: { apply: 0.97, applyAmongErrors: 0.88, comment: 0.75, agreed: 0.5 },
  missing: { apply: 0.98, applyAmongErrors: 0.95, comment: 0.7, agreed: 0.5 },
};

const meets = (one: Candidate, other: Candidate) =>
  (one.start < other.end && other.start < one.end) || one.start === other.start || one.end === other.end;

const isSame = (one: Candidate, other: Candidate) =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement;

/** From here on the model, which has read the sentence, knows better which word was meant than a rule that looks at the word. */
const OVERRULES = 0.6;
/** What rules say of a word by itself; compounds are two words. */
const singleWordCategories = new Set(['spelling', 'capitalisation', 'confusion']);

/** Whether the model repairs the same word differently, and by its ending: a word of another stem it knows no better. */
function isAnotherWord(rule: Candidate, proposal: Candidate): boolean {
  const isSamePlace = rule.start === proposal.start && rule.end === proposal.end;
  if (!isSamePlace || !singleWordCategories.has(rule.rule.category)) return false;
  const half = Math.ceil((proposal.end - proposal.start) / 2);
  return proposal.replacement.slice(0, half).toLowerCase() === rule.replacement.slice(0, half).toLowerCase();
}

const mayApply = ({ rule, alternatives }: Candidate) => rule.permission !== 'comment' && !alternatives?.length;

/**
 * Rules and model together. Where both say the same, a rule that may only comment may apply; where a rule is sure of something
 * else about a place, the rule is heard; where the model alone is sure, it is applied; less sure, it comments.
 */
export function weighed(
  fromRules: readonly Candidate[],
  fromModel: readonly ContextCandidate[],
  hasErrors = false,
): Candidate[] {
  const all: Candidate[] = [...fromRules];
  for (const proposal of fromModel) {
    const { apply: sure, applyAmongErrors, comment, agreed } = thresholds[proposal.kind];
    const apply = hasErrors ? applyAmongErrors : sure;
    const rivals = fromRules.filter((rule) => meets(rule, proposal));
    const same = rivals.find((rule) => isSame(rule, proposal));
    if (same) {
      const isDoubtful = same.rule.permission === 'comment' && !same.alternatives?.length;
      if (isDoubtful && proposal.probability >= agreed)
        all[all.indexOf(same)] = { ...same, rule: { ...same.rule, permission: 'apply' } };
    } else if (rivals.length === 1 && isAnotherWord(rivals[0]!, proposal) && proposal.probability >= OVERRULES) {
      all[all.indexOf(rivals[0]!)] = proposal;
    } else if (!rivals.some(mayApply) && proposal.probability >= apply) all.push(proposal);
    else if (hasErrors && rivals.length === 0 && proposal.probability >= comment)
      all.push({ ...proposal, rule: { ...contextRules[proposal.kind], permission: 'comment' } });
  }
  return all;
}
