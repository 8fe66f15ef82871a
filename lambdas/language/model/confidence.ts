import type { Verdict } from '../arbiter.ts';
import { SHOWS_CARE, type Knowledge } from '../knowledge.ts';
import type { Candidate } from '../matching.ts';
import type { ReadText } from '../readText.ts';
import { confidenceWeights } from './confidenceWeights.ts';
import type { ContextCandidate } from './contextCandidate.ts';
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

/** How sure a repair must be in a document, and in a line or two, of which the writer wants to have all that is likely. */
const LEAST = { document: 0.83, lines: 0.6 };

/** Whether a repair stays applied; where it does not it becomes a comment. */
export type IsSure = (verdict: Verdict, signs: Signs, words: number) => boolean;
export const isSure: IsSure = (_, signs, words) =>
  confidence(signs) >= (words >= SHOWS_CARE ? LEAST.document : LEAST.lines);

const isSame = (one: Candidate, other: Candidate) =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement;
const matesOf = (verdict: Verdict): readonly Candidate[] => (verdict as Partial<ContextCandidate>).mates ?? [];

/**
 * The last word on what is applied: each sentence is read with all its repairs, and what is then more doubtful than a correction may be
 * („desto günstiger {wirt → Wirt} der Flug“) becomes a comment, with the other endings of its phrase and with what only the repairs of
 * the sentence have uncovered. Marks and spaces are no matter of reading.
 */
export function withoutDoubtful(
  verdicts: readonly Verdict[],
  { text, sentences }: ReadText,
  { words, errorRate = 0 }: Pick<Knowledge, 'words' | 'errorRate'>,
  model: Reader,
  decide: IsSure = isSure,
): readonly Verdict[] {
  const applied = verdicts.filter(({ action, rule }) => action === 'apply' && rule.category !== 'typography');
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
