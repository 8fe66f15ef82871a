import { MANY } from '../knowledge.ts';
import type { Candidate } from '../matching.ts';
import type { ReadSentence } from './contextModel.ts';

/**
 * Rules that conclude from the words next to it that a word is wrong, with the probability that it should stay as it is from which on
 * they are wrong more often than right. Read off a million words of careful text, in which all their corrections were read, and off the
 * measured documents, where they cost no repair.
 */
export const guessingRules: Readonly<Record<string, number>> = {
  'phrase-agreement': 0.75,
  'phrase-after-preposition': 0.95,
  'phrase-after-two-way-preposition': 0.96,
  'genitive-attribute': 0.985,
  'subject-verb-number': 0.8,
  'formal-address': 0.9,
  'nouns-apart': 0.985,
  'second-verb': 0.9,
  'im-folgenden': 0.995,
  'joined-words': 0.95,
  'doubled-word': 0.95,
};

/**
 * What the rules say, without what the model, which has read the whole sentence, is sure to see no error in. In a text full of errors
 * it is sure of little, and the rules are mostly right: there nothing is taken back.
 */
export function withoutDissent(
  fromRules: readonly Candidate[],
  read: ReadSentence,
  errorRate: number,
): readonly Candidate[] {
  if (errorRate >= MANY || fromRules.length === 0) return fromRules;
  const kept = fromRules.filter((one) => !isDenied(one, read));
  return kept.length === fromRules.length ? fromRules : kept;
}

function isDenied({ rule, start, end }: Candidate, { tokens, keep }: ReadSentence): boolean {
  const most = guessingRules[rule.id];
  if (most === undefined) return false;
  const touched = [...tokens.keys()].filter((at) => tokens[at]!.start < end && tokens[at]!.end > start);
  return touched.length > 0 && touched.every((at) => keep(at) >= most);
}
