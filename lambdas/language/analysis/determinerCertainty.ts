import { startsBig } from '../text/letterCase.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { canStandBare } from '../words/bareNouns.ts';
import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { adjectiveCells, type NounPhrase } from './nounPhrases.ts';
import { isBehindJoinedPreposition } from './prepositionPlaces.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { isOnlyPlural } from './phraseBorders.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import { isEinWord, isRelativePronoun } from '../grammar/pronouns.ts';

const einWords = /^(?:ein|kein|unser|mein|dein|eine|keine|unsere|seine|meine|deine|ihre|eure|eines)$/;
const { nominative, accusative } = cellsOfCase;
const genitivePlural = cellsOfCase.genitive & cellsOfSlot.plural;

/**
 * Whether the determiner of a phrase behind a preposition, or of one that und joins to such a phrase, can be nothing but that: der, die,
 * das may be relative or demonstrative pronouns, vielen and allen may stand for a noun, ihr may be another part of speech.
 */
export function isSurelyDeterminer(sentence: Sentence, phrase: NounPhrase): boolean {
  const { tokens } = sentence;
  const { first, determiner, preposition } = phrase;
  if (determiner === undefined) return true;
  const { lower, text } = tokens[determiner]!;
  if (isBehindJoinedPreposition(sentence, phrase) || isGenitiveBehindNoun(tokens, first, tokens[determiner]!))
    return true;
  if (/^(?:dessen|deren|wessen)$/.test(lower)) return false;
  if (preposition === undefined) return einWords.test(lower) || isJoinedPlural(sentence, phrase);
  // „die Ebene, bis zu der Linien reichen“
  const before = tokens[preposition - (tokens[preposition - 1]?.lower === 'bis' ? 2 : 1)]?.lower ?? '';
  // Behind a comma d-words may be relative pronouns, but not in a group with zu, which has no finite verb.
  const isPronounLike = !isEinWord(tokens[determiner]) || /^(?:ihr|euer)$/.test(lower);
  if (/^[^\p{L}\d]$/u.test(before) && isPronounLike && !isInfinitiveGroup(sentence, phrase)) return false;
  // „weil bei beiden externe Programme laufen“: the rest agrees by itself.
  if (phrase.adjectives.length > 0 && standsAlone.test(lower) && isWholeWithout(sentence, phrase)) return false;
  // ihr is a pronoun unless it is written big in the middle, or stands where no dative may: „ohne ihr Hilfe“.
  if (lower === 'ihr')
    return text === 'Ihr' || /^eigen/.test(tokens[first + 1]!.lower) || governsAccusative(tokens[preposition]!);
  if (/^(?:alles|allem|aller)$/.test(lower)) return false;
  return !isBeforeOther(sentence, phrase) && !isPointing(sentence, phrase);
}

const governsAccusative = ({ lower }: Token) => fixedCase.get(lower) === accusative;

/** „von dem anderen Hilfe verlangen“, „mit dem anderer Leute“: the article stands for a noun. */
function isBeforeOther({ tokens }: Sentence, { first, adjectives, parts, determiner }: NounPhrase): boolean {
  const other = tokens[adjectives[0] ?? -1];
  if (adjectives.length !== 1 || !/^andere[nr]?$/.test(other!.lower) || !/^d/.test(tokens[determiner!]!.lower))
    return false;
  const isGenitive = (adjectiveCells(other!, ['strong']) & parts.at(-1)! & genitivePlural) !== 0;
  const isNominalised = isGenitive || (parts[0]! & parts[1]! & ~nominative) !== 0;
  const isRelative =
    tokens[determiner!]!.lower !== 'die' || !isOnlyPlural(parts.at(-1)!) || startsBig(tokens[first - 1]!.text);
  return isNominalised && isRelative;
}

/** „die Rechnung des externen Dienstleister“, „68 % Ihres Verbrauch“: behind a noun nothing but an article ends so. */
const isGenitiveBehindNoun = (tokens: readonly Token[], first: number, determiner: Token) =>
  (determiner.lower === 'des' || (isEinWord(determiner) && determiner.lower.endsWith('es'))) &&
  first > 0 &&
  (startsBig(tokens[first - 1]!.text) || tokens[first - 1]!.text === '%');

const standsAlone = /^(?:beiden|diesen|allen|vielen|einigen|manchen|anderen)$/;
/** Adjectives and noun are a phrase of their own in the nominative or accusative plural. */
function isWholeWithout({ tokens }: Sentence, { adjectives, parts }: NounPhrase): boolean {
  const cells = adjectives.reduce((all, at) => all & adjectiveCells(tokens[at]!, ['strong']), parts.at(-1)!);
  return (cells & (nominative | accusative) & cellsOfSlot.plural) !== 0;
}

/** A noun that can do without an article, its verb, and a relative clause: the article is what that clause tells of. */
function isPointing({ tokens }: Sentence, { first, noun, adjectives }: NounPhrase): boolean {
  if (adjectives.length > 0 || !/^d(?:ie|en|em|as|er)$/.test(tokens[first]!.lower)) return false;
  const next = tokens[noun + 1];
  if (next === undefined || !isSurelyFinite(next) || !canStandBare(tokens[noun]!)) return false;
  return tokens.slice(noun + 2, noun + 6).some(({ text }, at, all) => text === ',' && isRelativePronoun(all[at + 1]));
}

/** „und die möglichen Vorteile“, where no relative clause goes on behind und: none has begun before. */
function isJoinedPlural({ tokens }: Sentence, { first, noun, adjectives }: NounPhrase): boolean {
  if (
    adjectives.length !== noun - first - 1 ||
    adjectives.length === 0 ||
    tokens[first]!.lower !== 'die' ||
    tokens[first - 1]!.kind !== 'word'
  )
    return false;
  return !tokens
    .slice(0, first)
    .some(({ lower }, at) => /^(?:d(?:ie|er|as|e[nm])|denen|deren)$/.test(lower) && tokens[at - 1]?.kind !== 'word');
}

const isInfinitiveGroup = ({ clauses }: Sentence, { noun }: NounPhrase) =>
  clauses.conjunctAt(noun).kind === 'infinitive';
