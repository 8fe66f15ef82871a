import { phraseEndingAt, phraseStartingAt, type NounPhrase } from '../analysis/nounPhrases.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { placesIn } from '../analysis/span.ts';
import { hasSubjectOf, isRelativeAt } from '../analysis/subjects.ts';
import { caseBeside, verbsOf } from '../analysis/verbGovernment.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import { isReflexive, isRelativePronoun } from '../grammar/pronouns.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot, persons } from '../words/features.ts';
import { canBe, canBeAny, cellsAs, finitePersons } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { between } from './opinionOnClause.ts';
import { confirmedIf, type Opinion } from './opinion.ts';

// What the grammar says of another relative pronoun: it has the gender and number of a noun before the comma, and the case of its preposition, or
// of the subject where the clause has none.

/** On another form of the relative pronoun at this place; undefined where it is none, or nothing tells whom it belongs to. */
export function onRelative(
  sentence: Sentence,
  after: Sentence,
  at: number,
  { replacement }: ContextCandidate,
): Opinion | undefined {
  const { tokens, phrases } = sentence;
  const preposition = canBe(tokens[at - 1], 'preposition') ? tokens[at - 1] : undefined;
  const comma = preposition ? at - 2 : at - 1;
  const pronoun = { ...after.tokens[at]!, lower: replacement.toLowerCase() };
  if (!isRelativePronoun(tokens[at]) || !isRelativePronoun(pronoun)) return undefined;
  const governed = preposition ? (fixedCase.get(preposition.lower) ?? TWO_WAY) : ALL_CELLS;
  const own = relativeCells(tokens[at]!) & governed;
  const other = relativeCells(pronoun) & governed;
  // „vier Lkw, mit den wir fahren“, „Helfern, ohne denen es nicht geht“
  const lacksCase = own === 0 && other !== 0;
  // „…, der sicher ist und von den das Wasser abläuft“
  if (tokens[comma]?.text !== ',')
    return preposition && isBehindRelative(sentence, at)
      ? confirmedIf(lacksCase && fixedCase.has(preposition.lower))
      : undefined;
  const { last } = between(sentence, at);
  const isClause = sentence.verbs[last] === 'finite';
  const owns = isOwner(tokens[at]!);
  // „…, in dem Wasser stand“: before a noun that agrees with it an article.
  if (!owns && (phraseStartingAt(phrases, at)?.cells ?? 0) !== 0) return undefined;
  if (lacksCase) return 'confirmed';
  // „Jahre, in den es noch Läden gab“: of two cases the verb tells, or the sense („ein Lernplan, an den ich mich hielt“).
  const found = tokens.filter((_, place) => place > at && place <= last && sentence.verbs[place] !== 'none');
  const asked = preposition && caseBeside(verbsOf(found), preposition.lower);
  const isOfVerb =
    asked !== undefined && !owns && (own & cellsOfCase[asked]) === 0 && (other & cellsOfCase[asked]) !== 0;
  const antecedents = antecedentsOf(sentence, comma);
  if (antecedents === undefined) return isOfVerb ? 'confirmed' : undefined;
  // „einer ihrer Hunde, bei dem …“ may tell of the one.
  const isOfOne = (finitePersons(tokens[last]!) & persons['3p']) === 0;
  if (isOfOne && isOneOfMany(tokens[antecedents.at(-1)!.first - 1])) return 'groundless';
  const fits = (cells: number) => antecedents.some((phrase) => agree(cells, phrase));
  const isNearest = agree(other, antecedents.at(-1)!);
  if (!fits(own)) return isNearest ? (isClause ? 'evident' : 'confirmed') : undefined;
  // „eine Trainerin, der die Jüngsten anleitet“
  const { nominative } = cellsOfCase;
  if (!preposition && !owns && isClause && !hasSubjectOf(sentence, last, at + 1, last - 1))
    return confirmedIf(!fits(own & nominative) && agree(other & nominative, antecedents.at(-1)!));
  // „Einnahmen, denen Ausgaben gegenüberstanden“ need no owner.
  if (!owns && isOwner(pronoun)) return 'groundless';
  if (!fits(other)) return 'groundless';
  if (!preposition) return undefined;
  if (asked === undefined) return tokens.slice(at, last).some(isReflexive) ? 'groundless' : 'open';
  return isOfVerb ? 'evident' : 'refused';
}

/** Whether a relative clause has begun before, which und goes on with at this place. */
const isBehindRelative = ({ tokens, phrases }: Sentence, at: number) =>
  isJoiner(tokens[at - 2]) &&
  (phraseStartingAt(phrases, at)?.cells ?? 0) === 0 &&
  canBeAny(tokens[at + 1], 'determiner', 'pronoun') &&
  tokens.some((_, place) => place < at - 2 && isRelativeAt(tokens, place));

const isOneOfMany = (token: Token | undefined) =>
  /^(?:eine[mnrs]?|eins|jede[mnrs]?|keine[mnrs]?)$/.test(token?.lower ?? '');

const isOwner = ({ lower }: Token) => lower === 'dessen' || lower === 'deren';
const TWO_WAY = cellsOfCase.dative | cellsOfCase.accusative;

/** The cells of a form as a relative pronoun: „den“ is no plural there; „deren“ and „dessen“ have those of whom they tell. */
function relativeCells(token: Token): number {
  if (token.lower === 'dessen') return cellsOfSlot.masculine | cellsOfSlot.neuter;
  if (token.lower === 'deren') return cellsOfSlot.feminine | cellsOfSlot.plural;
  const cells = cellsAs(token, 'pronoun', 'determiner') & ~cellsOfCase.genitive;
  return token.lower === 'den' ? cells & cellsOfCase.accusative : cells;
}

/** So many small words may stand between a noun and the comma of its relative clause. */
const MOST_BEHIND = 2;

/**
 * The nouns before the comma that the pronoun may belong to, the nearest last: those behind the last verb before it. Undefined where names stand
 * there that nobody knows.
 */
function antecedentsOf({ tokens, phrases, verbs }: Sentence, comma: number): NounPhrase[] | undefined {
  // „braune Vorhänge geschickt, die …“, „Vorschriften zu verstoßen, mit deren …“, „taten uns die Muskeln weh, von deren …“
  const isBehind = (at: number) => !isBig(tokens[at]) && tokens[at]?.kind === 'word' && at >= comma - MOST_BEHIND;
  let end = comma - 1;
  while (isBehind(end)) end--;
  let first = end + 1;
  while (first > 0 && tokens[first - 1]!.kind !== 'mark' && verbs[first - 1] !== 'finite') first--;
  const found = phrases.filter((phrase) => phrase.first >= first && phrase.noun <= end);
  const nearest = phraseEndingAt(found, end);
  if (nearest === undefined || nearest.cells === 0) return undefined;
  const isUnknown = (at: number) =>
    isBig(tokens[at]) && at > 0 && !found.some((phrase) => phrase.first <= at && at <= phrase.noun);
  // „Danke für das Gespräch, in dem …“: what has no determiner is nearest, or several.
  const mayBeMeant = ({ determiner, cells }: NounPhrase) =>
    determiner !== undefined || (cells & cellsOfSlot.plural) !== 0;
  return placesIn({ first, last: end }).some(isUnknown)
    ? undefined
    : found.filter((phrase) => phrase === nearest || mayBeMeant(phrase));
}

/** Whether a pronoun can belong to a noun: some gender, or the plural, is that of both. */
const agree = (cells: number, { cells: noun }: NounPhrase) =>
  Object.values(cellsOfSlot).some((slot) => (cells & slot) !== 0 && (noun & slot) !== 0);
