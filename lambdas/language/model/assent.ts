import { withChanges } from '../../domain/changedText.ts';
import type { Range } from '../../domain/paragraph.ts';
import type { Verdict } from '../arbiter.ts';
import { SOME } from '../knowledge.ts';
import type { ContextModel } from './contextModel.ts';

/**
 * Rules that conclude from single words or endings what was meant, with the least probability that what they write would stay as it is:
 * of their repairs below it more are wrong than right. Rules that know a phrase are not asked: the model has met few of them.
 */
const LEAST: Readonly<Record<string, number>> = {
  misspelling: 0.93,
  'eszett-after-long-vowel': 0.97,
  'noun-in-place': 0.9,
  'function-word-small': 0.98,
  'formal-address': 0.98,
  'das-dass-conjunction': 0.8,
  'phrase-agreement': 0.8,
  'phrase-after-preposition': 0.8,
  'phrase-after-two-way-preposition': 0.9,
  'phrase-after-contraction': 0.9,
  'context-inflection': 0.8,
  'context-small': 0.9,
  'context-capital': 0.9,
  'context-confusion': 0.97,
  'context-joined': 0.8,
  'context-das-dass': 0.9,
};
/** What is enough, for rules that read the sentence, where the text has errors: the others are about a word that the model has not met. */
const LEAST_AMONG_ERRORS = 0.6;
const readsSentence = (id: string) => id.startsWith('context-') || id.startsWith('phrase-');
const leastFor = (id: string, errorRate: number) =>
  errorRate >= SOME && readsSentence(id) ? LEAST_AMONG_ERRORS : LEAST[id]!;

/**
 * Lets the model read what the repairs make of each sentence. One that does not look right to it where it would stand („desto
 * günstiger {wirt → Wirt} der Flug“) is a doubt: it becomes a comment.
 *
 * @param sentences where the sentences of `text` stand
 * @param errorRate errors that the text is likely to have in 1,000 words
 */
export function assented(
  verdicts: readonly Verdict[],
  text: string,
  sentences: readonly Range[],
  model: Pick<ContextModel, 'read'>,
  errorRate = 0,
): readonly Verdict[] {
  const applied = verdicts.filter(({ action }) => action === 'apply');
  if (!applied.some(({ rule }) => rule.id in LEAST)) return verdicts;
  const doubted = new Set<Verdict>();
  for (const { start, end } of sentences) {
    const inside = applied.filter((one) => one.start >= start && one.end <= end);
    // Of the first word of a sentence the model does not know whether it goes on from a salutation.
    const isAsked = (one: Verdict) => one.start > start && one.rule.id in LEAST;
    if (!inside.some(isAsked)) continue;
    const local = inside.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
    const changed = withChanges(text.slice(start, end), local);
    const read = model.read(changed, 0, changed.length);
    let shift = -start;
    for (const one of inside) {
      const from = one.start + shift;
      const to = from + one.replacement.length;
      shift += one.replacement.length - (one.end - one.start);
      if (!isAsked(one)) continue;
      const least = leastFor(one.rule.id, errorRate);
      if (read.tokens.some((word, at) => word.end > from && word.start < to && read.keep(at) < least)) doubted.add(one);
    }
  }
  return doubted.size === 0
    ? verdicts
    : verdicts.map((one): Verdict => (doubted.has(one) ? { ...one, action: 'comment' } : one));
}
