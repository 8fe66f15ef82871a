import type { Range } from '../../domain/paragraph.ts';
import type { Verdict } from '../arbiter.ts';
import { SHOWS_CARE, type Knowledge } from '../knowledge.ts';
import { confidenceWeights } from './confidenceWeights.ts';
import { signsIn, type Reader, type Signs } from './signs.ts';

/** A repair, placed in its sentence, and the verdict it is. */
interface Inside extends Verdict {
  readonly made: Verdict;
}

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

/**
 * The last word on what is applied: each sentence is read with all its repairs, and what is then more doubtful than a correction may be
 * („desto günstiger {wirt → Wirt} der Flug“) becomes a comment. Marks and spaces are no matter of reading.
 *
 * @param sentences where the sentences of the text stand
 */
export function withoutDoubtful(
  verdicts: readonly Verdict[],
  { text, sentences }: { readonly text: string; readonly sentences: readonly Range[] },
  { words, errorRate = 0 }: Pick<Knowledge, 'words' | 'errorRate'>,
  model: Reader,
  decide: IsSure = isSure,
): readonly Verdict[] {
  const applied = verdicts.filter(({ action, rule }) => action === 'apply' && rule.category !== 'typography');
  const doubted = new Set<Verdict>();
  for (const { start, end } of sentences) {
    const inside = applied
      .filter((one) => one.start >= start && one.end <= end)
      .map((made): Inside => ({ ...made, start: made.start - start, end: made.end - start, made }));
    if (inside.length === 0) continue;
    const signs = signsIn(text.slice(start, end), inside, errorRate, model);
    for (const [at, { made }] of inside.entries()) if (!decide(made, signs[at]!, words)) doubted.add(made);
  }
  return doubted.size === 0
    ? verdicts
    : verdicts.map((one): Verdict => (doubted.has(one) ? { ...one, action: 'comment' } : one));
}
