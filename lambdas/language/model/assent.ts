import { withChanges } from '../../domain/changedText.ts';
import type { Range } from '../../domain/paragraph.ts';
import type { Verdict } from '../arbiter.ts';
import { SOME } from '../knowledge.ts';
import type { ContextModel, ReadSentence } from './contextModel.ts';

/**
 * Rules that conclude from single words or endings what was meant, with the least probability that what they write would stay as it is:
 * of their repairs below it more are wrong than right. Rules that know a phrase are not asked: the model has met few of them.
 */
export const askedRules: Readonly<Record<string, number>> = {
  misspelling: 0.93,
  'eszett-after-long-vowel': 0.97,
  'formal-address': 0.98,
  'phrase-agreement': 0.8,
  'phrase-after-preposition': 0.8,
  'phrase-after-two-way-preposition': 0.9,
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
  errorRate >= SOME && readsSentence(id) ? LEAST_AMONG_ERRORS : (askedRules[id] ?? 0);
/**
 * Rules whose repair is a doubt where it looks less right to the model than what was written, with the difference from which on: „bei dem
 * {außerdem → außer dem} Formulare verwendet werden“. Set phrases and names are not compared: of them it has met too few.
 */
const comparedRules: Readonly<Record<string, number>> = {
  misspelling: 0.01,
  'function-words': 0.1,
  'always-joined': 0.1,
  'joined-in-context': 0.1,
  'phrase-after-preposition': 0.05,
  'phrase-after-two-way-preposition': 0.05,
};
/** A repair, placed in its sentence, and the verdict it is. */
interface Inside extends Verdict {
  readonly made: Verdict;
}

/** The repairs that would not stay as they are in the repaired sentence (`askedRules`), or would less than what was written (`comparedRules`). */
function wordsDoubted(
  sentence: string,
  inside: readonly Inside[],
  model: Pick<ContextModel, 'read'>,
  errorRate: number,
): Inside[] {
  // Of the first word of a sentence the model does not know whether it goes on from a salutation.
  const asked = new Set(
    inside.filter(({ start, rule }) => start > 0 && (rule.id in askedRules || rule.id in comparedRules)),
  );
  if (asked.size === 0) return [];
  const changed = withChanges(sentence, inside);
  const written = model.read(sentence, 0, sentence.length);
  const read = model.read(changed, 0, changed.length);
  let shift = 0;
  return inside.filter((one) => {
    const from = one.start + shift;
    const to = from + one.replacement.length;
    shift += one.replacement.length - (one.end - one.start);
    if (!asked.has(one)) return false;
    const worse = comparedRules[one.rule.id] ?? 1;
    const before = leastKept(written, one.start, one.end);
    const after = leastKept(read, from, to);
    return after < Math.max(leastFor(one.rule.id, errorRate), before - worse) && !isMuchBetter(one, before, after);
  });
}

/** At most so probable is what could not stay as it was, and at least so probable what is much better. */
const MOST_IMPOSSIBLE = 0.05;
const LEAST_BETTER = 0.4;
/** „bei {ihren→ihrem} Besuch“: what was written could not stay at all, and what replaces it may be doubted for its capital only. */
const isMuchBetter = ({ rule }: Verdict, before: number, after: number) =>
  readsSentence(rule.id) && rule.id !== 'context-capital' && before <= MOST_IMPOSSIBLE && after >= LEAST_BETTER;

/** How likely the least likely of the words between two offsets is to stay as it is. */
const leastKept = ({ tokens, keep }: ReadSentence, from: number, to: number): number =>
  tokens.reduce((least, { start, end }, at) => (end > from && start < to ? Math.min(least, keep(at)) : least), 1);

/** Below this a comma that the model puts in or takes out is not what it would do, were the rest of the sentence right. */
const LEAST_OF_COMMA = 0.5;
const isComma = ({ rule }: Verdict) => rule.id === 'context-comma' || rule.id === 'context-no-comma';

/** The repairs of commas that the model would not make in the sentence once the others are made: „begrüßten{,} fürchteten viele Besitzer Brände“. */
function commasUnwanted(sentence: string, inside: readonly Inside[], model: Pick<ContextModel, 'read'>): Inside[] {
  const others = inside.filter((one) => !isComma(one));
  if (others.length === 0 || others.length === inside.length) return [];
  const changed = withChanges(sentence, others);
  const read = model.read(changed, 0, changed.length);
  return inside.filter((one) => {
    if (!isComma(one)) return false;
    const shift = others
      .filter(({ end }) => end <= one.start)
      .reduce((sum, { start, end, replacement }) => sum + replacement.length - (end - start), 0);
    const before = read.tokens.findLastIndex(({ end }) => end <= one.start + shift);
    if (before < 0) return false;
    const isWanted = read.comma(before) >= LEAST_OF_COMMA;
    return isWanted !== (one.replacement !== '');
  });
}

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
  const doubted = new Set<Verdict>();
  for (const { start, end } of sentences) {
    const inside = applied
      .filter((one) => one.start >= start && one.end <= end)
      .map((made) => ({ ...made, start: made.start - start, end: made.end - start, made }));
    const sentence = text.slice(start, end);
    const doubts = [...wordsDoubted(sentence, inside, model, errorRate), ...commasUnwanted(sentence, inside, model)];
    for (const { made } of doubts) doubted.add(made);
  }
  return doubted.size === 0
    ? verdicts
    : verdicts.map((one): Verdict => (doubted.has(one) ? { ...one, action: 'comment' } : one));
}
