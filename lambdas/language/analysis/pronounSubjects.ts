import { canBe, canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import { cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import { subordinates } from './clauseOpeners.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { isFronted } from './rivalSubjects.ts';
import { mayTakeDative, verbsOf } from './verbGovernment.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { pluralIndefinites } from '../grammar/pronouns.ts';
import { isQuestionWord, isWhich } from '../grammar/questionWords.ts';

const { participle2, imperativeSingular, imperativePlural } = nonfinite;
const pluralSubject = cellsOfCase.nominative & cellsOfSlot.plural;
const plurals = new Set([...pluralIndefinites.words, 'die', 'diese', 'welche']);
const coordinating = new Set(['aber', 'denn', 'doch', 'sondern']);

/** The finite verb beside a subject pronoun; `isSecond` if what stands before shows that it must be the verb. */
export interface VerbBeside {
  readonly place: number;
  readonly isSecond: boolean;
}

/**
 * The verb before or behind the pronoun; one that may be an infinitive only as the second part of the sentence: behind an
 * adverb, a phrase with a preposition or a question word („Hiermit kündigen ich“, „Wann kommt du?“).
 */
export function verbBeside(sentence: Sentence, at: number): VerbBeside | undefined {
  const { tokens } = sentence;
  const { first } = sentence.clauses.conjunctAt(at);
  const isFirst = at === first || (at === first + 1 && coordinating.has(tokens[first]!.lower));
  const next = tokens[at + 1];
  if (next && next.text === next.lower && finitePersons(next) !== 0) {
    // „du meine Güte“
    const isBeforeNoun = canBe(next, 'determiner') && canBe(tokens[at + 2], 'noun');
    if (isSurelyFinite(next) || (isFirst && (!canBe(next, 'adjective') || isAlone(sentence, at + 1))))
      return isBeforeNoun ? undefined : { place: at + 1, isSecond: false };
  }
  const place = at - 1;
  const before = tokens[place];
  if (before === undefined || place < first || finitePersons(before) === 0) return undefined;
  if (place > 0 && before.text !== before.lower) return undefined;
  const isSecond =
    first === 0
      ? place > 0 && (isFronted(sentence, place) || (place === 1 && opens(tokens[0]!)))
      : place === first && tokens[first - 1]!.text === ',' && subordinates(tokens[0]);
  const isQuestion = place === 0 && tokens.some(({ text }) => text === '?');
  if (isSecond || isQuestion) return { place, isSecond };
  // „Warte ich komme gleich“: an imperative without its mark.
  if (canBeNonfinite(before, imperativeSingular | imperativePlural)) return undefined;
  return isSurelyFinite(before) ? { place, isSecond } : undefined;
}

/** „Wir erklärt Ihnen alles“: what may be a participle is the only verb of the sentence and has an object behind it. */
function isAlone({ tokens, isComplete }: Sentence, at: number): boolean {
  const next = tokens[at + 1];
  if (!isComplete || next === undefined || !canBeNonfinite(tokens[at], participle2)) return false;
  if (!canBe(next, 'pronoun', 'personal') && !canBe(next, 'pronoun', 'reflexive')) return false;
  return tokens.every((token, i) => i === at || (i > 0 && startsBig(token.text)) || finitePersons(token) === 0);
}

/** Whether one word may stand before the verb of a main clause: „Natürlich werde …“, „Was habe …“ */
const opens = (token: Token) =>
  isQuestionWord(token) ||
  isWhich(token) ||
  (!canBe(token, 'verb') && (canBe(token, 'adverb') || token.readings.some(({ predicative }) => predicative)));

/**
 * Whether „ihr“ is the plural of du, and neither a dative („Ihr sind die Hände gebunden“, „Kannst ihr sagen, …“) nor a
 * possessive („Ihr schreiben vom 3. Mai“).
 */
export function isPluralOfDu(sentence: Sentence, at: number, verb: number): boolean {
  const { tokens, phrases } = sentence;
  if (canBe(tokens[at - 1], 'preposition')) return false;
  const { first, last } = sentence.clauses.conjunctAt(at);
  const own = finitePersons(tokens[verb]!);
  // „Ihr liest die Oma vor“: of verbs in -s both persons are alike.
  if ((own & (persons['2s'] | persons['3s'])) === persons['2s'])
    return verb > first || at < verb || !mayTakeDative(verbsOf(tokens.slice(first, last + 1)));
  if ((own & persons['3p']) === 0 || at !== first || verb !== at + 1) return false;
  if (!isHelper(tokens[verb]) && !canBe(tokens[verb + 1], 'pronoun', 'personal') && tokens[verb + 1]?.lower !== 'das')
    return false;
  const isSubject = phrases.some(
    (one) => one.preposition === undefined && (one.cells & pluralSubject) !== 0 && one.first > verb && one.noun <= last,
  );
  return !isSubject && !tokens.slice(verb, last + 1).some(({ lower }) => plurals.has(lower));
}
