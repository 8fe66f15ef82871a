import type { CasePair } from '../words/casePairs.ts';
import { isShortenedAdjective } from '../words/casePairs.ts';
import { capitalise } from '../text/letterCase.ts';
import { canBe, isHelper } from '../words/readings.ts';
import type { Opening } from './nounOpenings.ts';
import type { Sentence } from './sentence.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { isGoverned, isGovernor } from './verbPlaces.ts';
import { isSubjectPronoun } from '../grammar/pronouns.ts';

/** Pronouns that look like the determiner of a noun. */
const standsForNoun = /^(?:k?eine[nmr]|jede[nmr])$/;
/** Behind these „ihr“ is no pronoun, which would be a dative. */
const accusative = /^(?:für|durch|ohne|gegen)$/;
/** Adjectives that with their article stand for people or things. */
const leaders = /^(?:meisten|wenigsten|ander[en]n|beiden|ersten|letzten|einen|übrigen|restlichen)$/;

/** Pronouns and adjectives that may stand for a noun, a verb behind them: „mit jedem reden“, „die meisten reden“, „für das bezahlen, was …“. */
export function isVerbBehind(sentence: Sentence, at: number, { small }: CasePair, opening: Opening): boolean {
  const { tokens } = sentence;
  const { kind, first, preposition, adjectives } = opening;
  const after = tokens[at + 1];
  // „unser Bestes geben“, „aus dem Vollen schöpfen“: what looks like the attribute is the noun.
  if (adjectives.length > 0 && kind !== 'preposition' && after?.kind !== 'word' && isGoverned(sentence, at))
    return true;
  if (small.has('finite')) {
    if (isSubjectPronoun(after)) return true;
    if (kind === 'article' && adjectives.length === 1 && leaders.test(adjectives[0]!.lower)) return true;
  }
  if (!small.has('infinitive')) return false;
  const opener = tokens[first]!.lower;
  if (/^(?:um|ohne|anstatt)$/.test(preposition?.lower ?? '') && after?.lower === 'zu') return true;
  const isObject = accusative.test(preposition?.lower ?? '') && opener === 'ihr';
  if (kind === 'quantifier' && /^(?:ihr|vielem|wenigem|allem)$/.test(opener) && !isObject) return true;
  if (kind !== 'contraction' && kind !== 'article' && isBig(after)) return true;
  if (kind === 'contraction' || !endsClause(tokens, at)) return false;
  if (adjectives.length > 0) return true;
  if (kind === 'preposition') return true;
  if (kind === 'determiner') return preposition !== undefined && standsForNoun.test(opener);
  return kind === 'article' && preposition !== undefined && isTakenUp(tokens, at);
}

/** Behind the word its clause is over, or goes on with the verb that governs it or with the next link of a chain. */
const endsClause = (tokens: readonly Token[], at: number): boolean => {
  const after = tokens[at + 1];
  if (after === undefined || after.kind === 'mark' || isHelper(after) || isGovernor(after)) return true;
  return /^(?:und|oder|als|wie)$/.test(after.lower) || (after.lower === 'zu' && isHelper(tokens[at + 2]));
};

/** „… von dem fordern dürfen, was er hat“: behind the comma a relative clause explains the pronoun. */
export function isTakenUp(tokens: readonly Token[], at: number): boolean {
  let comma = at + 1;
  while (tokens[comma] && (isHelper(tokens[comma]) || isGovernor(tokens[comma]!))) comma++;
  if (tokens[comma]?.text !== ',') return false;
  const next = canBe(tokens[comma + 1], 'preposition') ? tokens[comma + 2] : tokens[comma + 1];
  return /^(?:was|wer|wo\p{L}*|d(?:er|ie|as|en|em|essen|eren|enen)|welche[rsnm]?)$/u.test(next?.lower ?? '');
}

/** An adjective whose noun is left out, or one that belongs to the verb and has a pronoun before it. */
export function isElliptical(
  { tokens, lexicon }: Sentence,
  at: number,
  pair: CasePair,
  { kind, first, adjectives }: Opening,
): boolean {
  if (
    kind === 'determiner' &&
    adjectives.length === 0 &&
    pair.small.has('predicative') &&
    standsForNoun.test(tokens[first]!.lower)
  )
    return true;
  const { lower } = tokens[at]!;
  return pair.small.has('declined') && (/e[nmrs]$/.test(lower) || !lexicon.isForm(capitalise(lower)));
}

/** „eine wache und kluge Frau“, „jede wache Minute“, „in den obern Schichten“: an ending, and the noun or a second attribute behind it. */
export function isAttributeByForm({ tokens, lexicon }: Sentence, at: number): boolean {
  const { lower } = tokens[at]!;
  const [, stem, ending] = /^(.+?)(e[nmrs]?|n)$/.exec(lower) ?? [];
  if (stem === undefined || ending === undefined) return false;
  const after = tokens[at + 1];
  const next = tokens[at + 2];
  const isPair =
    /^(?:und|oder|noch|bzw|aber|,|sondern)$/.test(after?.lower ?? '') && next?.lower.endsWith(ending) === true;
  const isBeforeNoun = isBig(after) || (isPair && canBe(next, 'adjective'));
  const isDeclined = isShortenedAdjective(lexicon, lower);
  return (
    isBeforeNoun && (isDeclined || (ending !== 'n' && lexicon.readings(stem).some(({ predicative }) => predicative)))
  );
}
