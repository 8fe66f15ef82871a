import { withChanges } from '../../domain/changedText.ts';
import type { Verdict } from '../arbiter.ts';
import type { ContextModel, ReadSentence } from './contextModel.ts';
import { isContextRule } from './contextRules.ts';

export type Reader = Pick<ContextModel, 'read'>;

/**
 * What speaks for a repair once its sentence is repaired, as numbers. What has been said before is how sure a rule or the model is of one
 * place; this is how the whole sentence looks to the model before and behind.
 */
export interface Signs {
  /** How likely what was written was to stay, and how likely what replaces it is (log-odds). */
  readonly kept: number;
  readonly stays: number;
  /** By how much more likely the sentence as a whole is to stay as it is, and how likely it then is (natural logarithms). */
  readonly gain: number;
  readonly rest: number;
  /** How likely the least likely of its words is to stay (log-odds). */
  readonly least: number;
  /** How likely the model found the repair (log-odds), where it is the model's. */
  readonly proposed: number;
  /** How many repairs the sentence has, and the logarithm of its length in words. */
  readonly repairs: number;
  readonly length: number;
  /** How many errors the document is likely to have, as a logarithm. */
  readonly errors: number;
  /** What kinds of repair it is one of: those of a category, of a rule, of the model. */
  readonly families: readonly string[];
}

/** Beyond these a sign tells no more. */
const CLOSEST = 0.001;
const MOST_GAIN = 10;
const LEAST_REST = -8;
const MOST_REPAIRS = 3;
/** What the model finds quite impossible counts as so likely. */
const IMPOSSIBLE = 1e-4;

const logOdds = (probability: number) => {
  const inside = Math.min(1 - CLOSEST, Math.max(CLOSEST, probability));
  return Math.log(inside / (1 - inside));
};

const isNewComma = ({ start, end, replacement }: Verdict) => start === end && replacement === ',';
const isOldComma = ({ start, end, replacement }: Verdict, text: string) =>
  replacement.trim() === '' && text.slice(start, end).trim() === ',';

/** How likely the least likely of the words between two offsets is to stay as it is. */
const leastKept = ({ tokens, keep }: ReadSentence, from = 0, to = Infinity): number =>
  tokens.reduce((least, { start, end }, at) => (end > from && start < to ? Math.min(least, keep(at)) : least), 1);

/** How likely a comma, or none, is behind the word that ends at or before an offset. */
function commaAs(isThere: boolean, { tokens, comma }: ReadSentence, offset: number): number {
  const before = tokens.findLastIndex(({ end }) => end <= offset);
  if (before < 0) return 0.5;
  return isThere ? comma(before) : 1 - comma(before);
}

/** How likely all words and commas of a sentence are to stay as they are, as a logarithm. */
function likelihood({ tokens, keep, comma }: ReadSentence): number {
  return tokens.reduce((sum, { commaAt: has }, at) => {
    const isComma = at + 1 < tokens.length ? (has >= 0 ? comma(at) : 1 - comma(at)) : 1;
    return sum + Math.log(Math.max(IMPOSSIBLE, keep(at))) + Math.log(Math.max(IMPOSSIBLE, isComma));
  }, 0);
}

/**
 * The signs of all repairs of a sentence.
 *
 * @param inside the repairs, by their places in the sentence
 * @param errorRate errors that the text is likely to have in 1,000 words
 */
export function signsIn(sentence: string, inside: readonly Verdict[], errorRate: number, model: Reader): Signs[] {
  const changed = withChanges(sentence, inside);
  const written = model.read(sentence, 0, sentence.length);
  const repaired = model.read(changed, 0, changed.length);
  const rest = likelihood(repaired);
  const gain = Math.min(MOST_GAIN, Math.max(-MOST_GAIN, rest - likelihood(written)));
  const least = logOdds(leastKept(repaired));
  let shift = 0;
  return inside.map((one) => {
    const { start, end, replacement, rule } = one;
    const from = start + shift;
    shift += replacement.length - (end - start);
    const to = from + replacement.length;
    const isInserted = isNewComma(one);
    const isComma = isInserted || isOldComma(one, sentence);
    const kept = isComma ? commaAs(!isInserted, written, start) : leastKept(written, start, end);
    const stays = isComma ? commaAs(isInserted, repaired, from) : leastKept(repaired, from, to);
    const isModels = isContextRule(rule);
    return {
      ...{ kept: logOdds(kept), stays: logOdds(stays), gain, rest: Math.max(LEAST_REST, rest), least },
      proposed: isModels && 'probability' in one ? logOdds(one.probability as number) : 0,
      ...{ repairs: Math.min(MOST_REPAIRS, inside.length), length: Math.log(repaired.tokens.length) },
      errors: Math.log(1 + errorRate),
      families: [rule.category, rule.id, ...(isModels ? ['model'] : [])],
    };
  });
}
