import { beginOf, phraseAround } from './nounPhrases.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Span } from './span.ts';
import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { canBe, cellsAs, isFormOf } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { isComparing, isSubordinator } from '../grammar/subordinators.ts';
import type { WordTest } from '../grammar/wordClass.ts';
import { isRelativePronoun } from '../grammar/pronouns.ts';
import { isQuestionAdverb, isWhich } from '../grammar/questionWords.ts';
import { isMeasure } from '../grammar/time.ts';
import { standsForMany } from './numberedSubjects.ts';

// What else in a clause may be its subject.

const { nominative } = cellsOfCase;

const { plural } = cellsOfSlot;

/** Whether all words before the verb are adverbs or belong to phrases with prepositions; „Es“ may hold the first place. */
export function isFronted({ tokens, phrases }: Sentence, verb: number): boolean {
  for (let at = 0; at < verb; at++) {
    const token = tokens[at]!;
    const phrase = phrases.find((one) => beginOf(one) <= at && at <= one.noun);
    if (phrase?.preposition !== undefined) at = phrase.noun;
    else if (at === 0 && canBe(token, 'adverb') && verb === 1) continue;
    else if (token.kind === 'number' && at > 0) continue;
    else if (phrase !== undefined || token.kind !== 'word') return false;
    else if (!canBe(token, 'adverb') && !/^(?:es|und|aber|denn|anbei|hiermit|folglich)$/.test(token.lower))
      return false;
    else if (canBe(token, 'adjective') && canBe(token, 'verb')) return false;
  }
  return true;
}

/** Behind these a subordinate clause begins with its subject; „während“ and „seit“ before another case are prepositions. */
export const isOpening: WordTest = (token) =>
  (isSubordinator(token) && !isComparing(token)) ||
  /^(?:aber|denn|doch)$/.test(token?.lower ?? '') ||
  (isQuestionAdverb(token) && !isComparing(token));

/** The phrase is the first of its stretch but for a conjunction, or for a relative pronoun behind its preposition; „welche Gruppen …“ asks. */
export function startsClause(tokens: readonly Token[], first: number, at: number): boolean {
  const isBehindComma = tokens[first - 1]?.text === ',';
  if (at === first)
    return (
      first === 0 || /^(?:aber|denn|doch)$/.test(tokens[first - 1]!.lower) || (isBehindComma && isWhich(tokens[first]))
    );
  if (at === first + 2 && isBehindComma)
    return canBe(tokens[first], 'preposition') && isRelativePronoun(tokens[first + 1]);
  return at === first + 1 && isOpening(tokens[first]);
}

/** „Die Gebühren betragen 20 Euro“, „am 19. Mai“: numbers that are no subject. */
const isBesideSubject = (tokens: readonly Token[], at: number) =>
  (tokens[at + 1]?.text === '.' && tokens[at + 2]?.kind === 'word') ||
  (isMeasure(tokens[at + 1]) && !isLinking.test(tokens[at - 1]!.lower));

const isLinking = /^(?:ist|sind|war|waren|wird|werden|wurden?)$/;

/** Anything in the stretch but the words from `start` to `end` that might be the subject in the number of the verb. */
export function hasRival(
  { tokens, phrases }: Sentence,
  { first, last }: Span,
  start: number,
  end: number,
  isPlural: boolean,
): boolean {
  const wanted = nominative & (isPlural ? ~plural : plural);
  const isLinked = tokens.slice(first, last + 1).some((token) => isFormOf(token, 'sein') || isFormOf(token, 'werden'));
  for (let at = first; at <= last; at++) {
    if (at >= start && at <= end) continue;
    const token = tokens[at]!;
    const phrase = phraseAround(phrases, at);
    if (at === 0 && canBe(token, 'adverb')) continue;
    // „…, mit der“
    if (at === first + 1 && isRelativePronoun(token) && canBe(tokens[first], 'preposition')) continue;
    if (phrase) {
      const isCounted = phrase.numeral !== undefined || tokens[phrase.first - 1]?.kind === 'number';
      const isMeasured = isCounted && standsForMany(tokens[phrase.noun]) && !isLinked;
      if (!isMeasured && phrase.preposition === undefined && (phrase.cells === 0 || (phrase.cells & wanted) !== 0))
        return true;
      at = phrase.noun;
    } else if (
      token.kind === 'masked' ||
      (token.kind === 'number' && !canBe(tokens[at - 1], 'noun') && !isBesideSubject(tokens, at)) ||
      (token.kind === 'word' && token.readings.length === 0 && !isSubordinator(token))
    )
      return true;
    else if (token.text === 'Sie' && canBe(tokens[at - 1], 'preposition')) continue;
    else if (startsBig(token.text) && at > 0 && !/^Ihnen$/.test(token.text)) return true;
    else if (/^(?:ich|du|wir|ihr)$/.test(token.lower)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & (isLinked ? nominative : wanted)) !== 0 &&
      !/^(?:sich|es)$/.test(token.lower)
    )
      return true;
    else if (/^(?:alle[ns]?|beide|mehr|viel|wenig|nichts|etwas)$/.test(token.lower)) return true;
    else if (token.lower === 'es' && at > 0) return true;
  }
  return false;
}
