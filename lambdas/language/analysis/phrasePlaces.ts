import { startsBig } from '../text/letterCase.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { contractions, fixedCase, headPrepositions, neverGenitive, twoWay } from '../grammar/prepositions.ts';
import { cellsOfCase } from '../words/features.ts';
import { canBe } from '../words/readings.ts';
import { phraseEndingAt, type NounPhrase } from './nounPhrases.ts';
import { roleOf } from './phraseRoles.ts';
import { always, casesOf, type Place } from './places.ts';
import { casesOfTwoWay, isBehindJoinedPreposition, governsPhrase, opensGroup } from './prepositionPlaces.ts';
import type { Sentence } from './sentence.ts';

const { nominative, genitive, dative, accusative } = cellsOfCase;

/** Behind a preposition of one case or of two, with an article that is part of it, behind a noun, or as subject or object. */
export type PlaceKind = 'governed' | 'twoWay' | 'contracted' | 'attribute' | 'free';

export interface PlaceOfPhrase {
  readonly kind: PlaceKind;
  readonly place: Place;
}

/**
 * Which cases the place of a phrase allows; undefined where it cannot be told, or where a phrase of these cells is right
 * whichever of them it allows.
 */
export function placeOf(sentence: Sentence, phrase: NounPhrase, cells = phrase.cells): PlaceOfPhrase | undefined {
  const { tokens } = sentence;
  const { first, preposition } = phrase;
  const contracted = contractions.get(tokens[first]!.lower);
  if (contracted !== undefined)
    return { kind: 'contracted', place: always((contracted & dative) !== 0 ? dative : accusative) };
  if (preposition !== undefined) {
    const { lower } = tokens[preposition]!;
    if (!governsPhrase(sentence, phrase, preposition))
      return opensGroup(tokens, preposition) ? { kind: 'free', place: roleOf(sentence, phrase).place } : undefined;
    const governed = isAtHead(sentence, preposition) ? dative | genitive : fixedCase.get(lower);
    if (governed !== undefined) return { kind: 'governed', place: always(governed) };
    const isWrongGenitive = neverGenitive.has(lower) && cells !== 0 && (cells & ~genitive) === 0;
    if (isWrongGenitive && /es$/.test(tokens[first]!.lower)) return { kind: 'governed', place: always(dative) };
    if (!twoWay.has(lower) || isBoth(cells, dative, accusative)) return undefined;
    return { kind: 'twoWay', place: casesOfTwoWay(sentence, phrase) };
  }
  if (isBehindJoinedPreposition(sentence, phrase)) return { kind: 'governed', place: always(genitive) };
  const joined = joinedTo(sentence, phrase);
  if (joined) return joined;
  const before = tokens[first - 1];
  if (before && /^[“”"»«)]$/.test(before.text)) return undefined;
  const isGenitive = (phrase.parts.at(-1)! & ~genitive) === 0;
  const isBehindNoun =
    before !== undefined &&
    startsBig(before.text) &&
    (canBe(before, 'noun') || ((isGenitive || tokens[first]!.lower === 'des') && before.readings.length === 0));
  const mayBeGenitive = phrase.determiner === undefined || isGenitive || /e[rs]$/.test(tokens[first]!.lower);
  if (isBehindNoun && mayBeGenitive)
    return {
      kind: 'attribute',
      place:
        isGenitive || /^(?:des|(?:[mds]?ein|kein|jen|unser)es)$/.test(tokens[first]!.lower)
          ? always(genitive)
          : casesOf({ expected: genitive, possible: ~genitive }),
    };
  // Every role but an attribute's allows one of them, and finding it out is dear.
  if (isBoth(cells, nominative, accusative)) return undefined;
  const inClause = roleOf(sentence, phrase).place;
  // „die Möglichkeiten das digitalen Handels“: behind a noun the genitive is nearly as likely as an object.
  return {
    kind: 'free',
    place: isBehindNoun ? [...inClause.map(withoutGenitive), ...casesOf({ possible: genitive })] : inClause,
  };
}

/** „Laut der Polizei …“ */
const isAtHead = ({ tokens, isComplete }: Sentence, preposition: number) =>
  preposition === 0 && isComplete && headPrepositions.has(tokens[0]!.lower);

const isBoth = (cells: number, one: number, other: number) => (cells & one) !== 0 && (cells & other) !== 0;

const withoutGenitive = ({ cells, cost }: Place[number]) => ({ cells: cells & ~genitive, cost });

/**
 * „in alten Häusern, Gruben oder Zelte“: the last of bare nouns divided by commas, the first of which stands behind a preposition of
 * the dative, or can be nothing else.
 */
export function endsDativeList({ tokens, phrases }: Sentence, { first, noun }: NounPhrase): boolean {
  if (first !== noun || !isJoiner(tokens[first - 1]) || tokens[noun + 1]?.kind === 'word') return false;
  const endingAt = (at: number) => phraseEndingAt(phrases, at);
  let one = endingAt(first - 2);
  if (one === undefined || tokens[one.first - 1]?.text !== ',') return false;
  while (one && one.first === one.noun && one.preposition === undefined && tokens[one.first - 1]?.text === ',')
    one = endingAt(one.first - 2);
  if (one?.preposition === undefined || one.determiner !== undefined || one.cells === 0) return false;
  return fixedCase.get(tokens[one.preposition]!.lower) === dative || (one.cells & ~dative) === 0;
}

/** A phrase behind und stands in the case of the one before it: „zwischen Müttern und Kindern“. */
function joinedTo(sentence: Sentence, phrase: NounPhrase): PlaceOfPhrase | undefined {
  const { tokens, phrases } = sentence;
  if (!/^(?:und|oder|sowie)$/.test(tokens[phrase.first - 1]?.lower ?? '')) return undefined;
  const before = phraseEndingAt(phrases, phrase.first - 2);
  const next = tokens[phrase.noun + 1];
  if (endsDativeList(sentence, phrase)) return { kind: 'governed', place: always(dative) };
  if (before?.preposition === undefined || (before.determiner === undefined) !== (phrase.determiner === undefined))
    return undefined;
  // „mit dem Hund und die Katze schläft“
  if (next && next.kind === 'word') return undefined;
  const [one, two] = [before, phrase].map(
    ({ first }) => /^(?:d(?:er|ie|as|e[nms])|)/.exec(tokens[first]!.lower)![0] !== '',
  );
  if (one !== two) return undefined;
  if (contractions.has(tokens[before.first]!.lower)) return undefined;
  const place = placeOf(sentence, before);
  if (place?.kind === 'governed') return place;
  return tokens[before.preposition]!.lower === 'zwischen' ? { kind: 'governed', place: always(dative) } : undefined;
}
