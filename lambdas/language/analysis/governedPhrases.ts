import { isJoiner } from '../grammar/coordinators.ts';
import { contractions, fixedCase, headPrepositions, neverGenitive } from '../grammar/prepositions.ts';
import { cellsOfCase } from '../words/features.ts';
import { phraseEndingAt, type NounPhrase } from './nounPhrases.ts';
import { governsPhrase, isBehindJoinedPreposition } from './prepositionPlaces.ts';
import type { Sentence } from './sentence.ts';

const { genitive, dative } = cellsOfCase;

/**
 * The cells that a preposition of one case demands of a phrase with these cells, be it its own or that of the phrase it is joined to;
 * undefined where none does, or where the preposition has its article in it („im“).
 */
export function governedCells(sentence: Sentence, phrase: NounPhrase, cells = phrase.cells): number | undefined {
  const { tokens } = sentence;
  const { first, preposition } = phrase;
  if (contractions.has(tokens[first]!.lower)) return undefined;
  if (preposition === undefined)
    return isBehindJoinedPreposition(sentence, phrase) ? genitive : cellsOfJoined(sentence, phrase);
  if (!governsPhrase(sentence, phrase, preposition)) return undefined;
  const { lower } = tokens[preposition]!;
  const governed = isAtHead(sentence, preposition) ? dative | genitive : fixedCase.get(lower);
  if (governed !== undefined) return governed;
  const isWrongGenitive = neverGenitive.has(lower) && cells !== 0 && (cells & ~genitive) === 0;
  return isWrongGenitive && /es$/.test(tokens[first]!.lower) ? dative : undefined;
}

/** „Laut der Polizei …“ */
const isAtHead = ({ tokens, isComplete }: Sentence, preposition: number) =>
  preposition === 0 && isComplete && headPrepositions.has(tokens[0]!.lower);

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
function cellsOfJoined(sentence: Sentence, phrase: NounPhrase): number | undefined {
  const { tokens, phrases } = sentence;
  if (!isJoiner(tokens[phrase.first - 1])) return undefined;
  const before = phraseEndingAt(phrases, phrase.first - 2);
  const next = tokens[phrase.noun + 1];
  if (endsDativeList(sentence, phrase)) return dative;
  if (before?.preposition === undefined || (before.determiner === undefined) !== (phrase.determiner === undefined))
    return undefined;
  // „mit dem Hund und die Katze schläft“
  if (next && next.kind === 'word') return undefined;
  const isDefinite = ({ first }: NounPhrase) => /^d(?:er|ie|as|e[nms])/.test(tokens[first]!.lower);
  if (isDefinite(before) !== isDefinite(phrase)) return undefined;
  return governedCells(sentence, before) ?? (tokens[before.preposition]!.lower === 'zwischen' ? dative : undefined);
}
