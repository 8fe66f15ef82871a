import type { Verdict } from '../arbiter.ts';
import { SHOWS_CARE, type Knowledge } from '../knowledge.ts';
import type { Candidate } from '../matching.ts';
import type { ReadText } from '../readText.ts';
import { confidenceWeights } from './confidenceWeights.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { EXPECTED_RATE } from './density.ts';
import { thresholdAt } from './evidence.ts';
import { signsIn, type Reader, type Signs } from './signs.ts';

/** How likely a repair with these signs is to be right. */
export function confidence({ families, ...numbers }: Signs): number {
  const { bias, numbers: weights, families: weightOf } = confidenceWeights;
  const sum =
    bias +
    families.reduce((all, family) => all + (weightOf[family] ?? 0), 0) +
    (Object.keys(numbers) as (keyof typeof numbers)[]).reduce((all, sign) => all + weights[sign] * numbers[sign], 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * How sure a repair must be in a document, by how many errors it has: where hardly one is met a wrong correction is worst, and among many
 * the right ones count. Of a line or two the writer wants to have all that is likely.
 */
const LEAST = { document: { none: 0.88, some: 0.92, many: 0.6 }, lines: 0.78 };

/** Whether a repair stays applied; where it does not it becomes a comment. */
export type IsSure = (verdict: Verdict, signs: Signs, words: number) => boolean;
export const isSure: IsSure = (_, signs, words) =>
  confidence(signs) >= (words >= SHOWS_CARE ? thresholdAt(LEAST.document, Math.expm1(signs.errors)) : LEAST.lines);

const isSame = (one: Candidate, other: Candidate) =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement;
const matesOf = (verdict: Verdict): readonly Candidate[] => (verdict as Partial<ContextCandidate>).mates ?? [];

/**
 * The last word on what is applied: each sentence is read with all its repairs, and what is then more doubtful than a correction may be
 * („desto günstiger {wirt → Wirt} der Flug“) becomes a comment, with the other endings of its phrase and with what only the repairs of
 * the sentence have uncovered. Marks and spaces are no matter of reading, nor is a dash within a word, which the model does not see
 * (`dashes.ts` has asked it of the sentence without).
 */
export function withoutDoubtful(
  verdicts: readonly Verdict[],
  { text, sentences }: ReadText,
  { words, errorRate = EXPECTED_RATE }: Pick<Knowledge, 'words' | 'errorRate'>,
  model: Reader,
  decide: IsSure = isSure,
): readonly Verdict[] {
  const isRead = ({ rule, start, end }: Verdict) =>
    rule.category !== 'typography' && !/ [–—-] /.test(text.slice(start, end));
  const applied = verdicts.filter((one) => one.action === 'apply' && isRead(one));
  const doubted = new Set<Verdict>();
  for (const { start, end, candidates } of sentences) {
    const inside = applied.filter((one) => one.start >= start && one.end <= end);
    if (inside.length === 0) continue;
    const placed = inside.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
    const signs = signsIn(text.slice(start, end), placed, errorRate, model);
    const doubts = inside.filter((one, at) => !decide(one, signs[at]!, words));
    if (doubts.length === 0) continue;
    const isMate = (one: Verdict) => matesOf(one).some((mate) => doubts.some((doubt) => isSame(mate, doubt)));
    const isUncovered = (one: Verdict) => !candidates.some((candidate) => isSame(candidate, one));
    for (const one of inside) if (doubts.includes(one) || isMate(one) || isUncovered(one)) doubted.add(one);
  }
  return doubted.size === 0
    ? verdicts
    : verdicts.map((one): Verdict => (doubted.has(one) ? { ...one, action: 'comment' } : one));
}
