import { isCollective } from '../grammar/quantities.ts';
import { paradigmOf } from '../words/declension.ts';
import { cellsOfSlot } from '../words/features.ts';
import { adjectiveCells, type NounPhrase } from './nounPhrases.ts';
import { cellsAs, isDeclinedAdjective } from '../words/readings.ts';
import { startsBig } from '../text/letterCase.ts';
import { endsDativeList } from './governedPhrases.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { isMeasure } from '../grammar/time.ts';
import {
  measures,
  isInfinitive,
  isDegree,
  isPluralOrBare,
  lacksPlural,
  isPlainAdjective,
  isPlainNoun,
} from './plainWords.ts';
import { endsAt, isWholeDeterminer, REACH, isFree } from './phraseBorders.ts';

/** Whether every word of the phrase is known for certain, and nothing around it makes it part of something longer. */
export function isCertain(sentence: Sentence, phrase: NounPhrase): boolean {
  const { tokens } = sentence;
  const { first, noun, adjectives, parts, determiner, numeral } = phrase;
  if (
    (determiner !== undefined && parts[0] === 0) ||
    parts.at(-1) === 0 ||
    !isPlainNoun(sentence, noun, determiner === undefined && adjectives.length === 0) ||
    !endsAt(tokens, phrase)
  )
    return false;
  if (adjectives.some((at) => adjectiveCells(tokens[at]!, ['weak', 'mixed', 'strong']) === 0)) return false;
  if (
    adjectives.some((at, i) => !isPlainAdjective(tokens, at, i === adjectives.length - 1 && determiner !== undefined))
  )
    return false;
  const isCounted = numeral !== undefined || /^(?:viel|wenig|einig|mehrer)/.test(tokens[first]!.lower);
  // „fünf US-Dollar“
  const unit = tokens[noun]!.text.split('-').at(-1)!;
  if (isCounted && (isMeasure({ lower: unit.toLowerCase() }) || isCollective(tokens[noun]) || measures.test(unit)))
    return false;
  const isOrdinal = numeral !== undefined && tokens[numeral + 1]!.text === '.';
  if (isOrdinal && (phrase.preposition === undefined || determiner === undefined)) return false;
  // „von denen die letzte 6 Tage zurückliegt“
  if (numeral !== undefined && numeral > (adjectives[0] ?? noun) && phrase.preposition === undefined) return false;
  for (let at = first + 1; at < noun; at++)
    if (/^(?:zu|eine[mnrs]?|solche[mnrs]?|["„“»«(])$/.test(tokens[at]!.lower)) return false;
  // „am 3. jeden Monats“
  if (isOrdinal && tokens.slice(first, noun).some(({ lower }) => /^jede[ns]$/.test(lower))) return false;
  if (/^(?:paar|bisschen|wenig|bißchen)$/.test(tokens[first + 1]?.lower ?? '')) return false;
  if (isInAttributeList(tokens, first)) return false;
  // „Bei weitem größter Partner ist Polen“
  if (tokens[first - 1]?.lower === 'weitem' || tokens[first]!.lower === 'weitem') return false;
  // „unter anderem Zeilen und Spalten“
  if (/^(?:anderem|allem)$/.test(tokens[first]!.lower) && (parts.at(-1)! & ~cellsOfSlot.plural) === 0) return false;
  // „für sämtliche Munition“, „ein einige Regeln“; „alle Element“ lacks its plural rather than „alles“.
  if (/^(?:sämtliche|alle)$/.test(tokens[first]!.lower) && !isPluralOrBare(tokens[noun]!, parts.at(-1)!)) return false;
  if (determiner !== undefined && adjectives.some((at) => /^einige/.test(tokens[at]!.lower))) return false;
  // „viele Geld“ wants viel, „viele Frage“ another number: the rule on viel tells them apart.
  if (/^(?:viel|wenig)e[nr]?$/.test(tokens[first]!.lower) && (parts.at(-1)! & cellsOfSlot.plural) === 0) return false;
  if ((parts[0]! & cellsOfSlot.plural) !== 0 && lacksPlural(sentence, tokens[noun]!)) return false;
  // „dem Laichen“: an infinitive that is known as the plural of a noun alone.
  if (/^(?:das|dem|des)$/.test(tokens[first]!.lower) && isInfinitive(sentence, noun)) return false;
  if (encloses(sentence, phrase)) return false;
  // „mittags ein Uhr“
  if (tokens[noun]!.text === 'Uhr' && tokens[first]!.lower === 'ein') return false;
  // A title: „in Die Zeit“.
  if (first > 0 && determiner !== undefined && startsBig(tokens[first]!.text) && !/^Ihr/.test(tokens[first]!.text))
    return false;
  return determiner !== undefined
    ? isWholeDeterminer(sentence, phrase)
    : isFree(sentence, phrase) || endsDativeList(sentence, phrase);
}

/**
 * „das Anfang Mai in Kraft getretene Gesetz“: the determiner does not fit the noun at hand but, behind a phrase with a
 * preposition, that of a participle.
 */
function encloses({ tokens, phrases }: Sentence, { first, noun, determiner, cells }: NounPhrase): boolean {
  if (determiner === undefined || cells !== 0) return false;
  const paradigm = paradigmOf(tokens[first]!.lower);
  const isHead = ({ first: start, noun: end, adjectives, determiner: own, preposition }: NounPhrase) => {
    const [participle] = adjectives;
    if (start <= noun || end > noun + REACH || own !== undefined || participle === undefined) return false;
    if (preposition !== undefined) return false;
    const declined = adjectiveCells(tokens[participle]!, paradigm?.declensions ?? ['weak']);
    const isParticiple = tokens[participle]!.readings.some(({ kind }) => kind.startsWith('participle'));
    return isParticiple && (cellsOfWords(tokens, first, end) & declined) !== 0;
  };
  const between = phrases.filter(({ first: start }) => start > noun && start <= noun + REACH);
  const isOpen =
    /^(?:Anfang|Mitte|Ende)$/.test(tokens[noun]!.text) || between.some(({ preposition }) => preposition !== undefined);
  return isOpen && between.some(isHead);
}

const cellsOfWords = (tokens: readonly Token[], determiner: number, noun: number) =>
  cellsAs(tokens[determiner]!, 'determiner') & cellsAs(tokens[noun]!, 'noun');

/** „aus kleinen, wenig produktiven Betrieben“: the case is decided in front of the attributes before. */
function isInAttributeList(tokens: readonly Token[], first: number): boolean {
  let comma = first - 1;
  while (comma > 0 && tokens[comma]!.text !== ',' && isDegree(tokens[comma]!)) comma--;
  const before = tokens[comma - 1];
  return (
    tokens[comma]?.text === ',' && before !== undefined && before.text === before.lower && isDeclinedAdjective(before)
  );
}
