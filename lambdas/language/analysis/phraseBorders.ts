import { isJoiner } from '../grammar/coordinators.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { paradigmOf } from '../words/declension.ts';
import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { phraseAround, type NounPhrase } from './nounPhrases.ts';
import { canBe, cellsAs, finitePersons } from '../words/readings.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { contractions, fixedCase } from '../grammar/prepositions.ts';

// Where a phrase begins and ends for sure: nothing beside it could belong to it.

/** The phrase ends with its noun: behind it stands a mark or a word that is small and no adjective. */
export function endsAt(
  tokens: readonly Token[],
  { noun, determiner, preposition, adjectives, parts }: NounPhrase,
): boolean {
  const next = tokens[noun + 1];
  if (!next) return true;
  // „des Art. 1“
  if (next.text === '.' && tokens[noun + 2] !== undefined) return false;
  // „Ausgaben:Versorger“, „set!-Anweisung“: a mark inside a name.
  if (/^[:!?]$/.test(next.text) && next.gap === '' && tokens[noun + 2]?.gap === '' && tokens[noun + 2]!.kind !== 'mark')
    return false;
  if (/^[–-]$/.test(next.text) && isJoiner(tokens[noun + 2])) return false;
  if (next.kind === 'mark') return /^(?:[.,;:!?)“"–-]|\.{3}|…)$/.test(next.text);
  if (next.kind !== 'word' || next.text !== next.lower) return false;
  if (next.lower === 'wegen' && determiner === undefined) return false;
  // „von Ärzte ohne Grenzen“
  if (next.lower === 'ohne' && tokens[noun + 2]?.text === 'Grenzen') return false;
  if (next.lower === 'und' && tokens[preposition ?? noun]!.lower === 'zwischen') return true;
  // „für das Text und Data Mining“, „den Kultur und Sportverein“: the article may belong to the second.
  const second = tokens[noun + 2];
  if (/^(?:und|oder|bzw)$/.test(next.lower) && second && startsBig(second.text))
    return (
      isOnlyPlural(parts.at(-1)!) ||
      (determiner !== undefined && canBe(second, 'noun') && (cellsAs(second, 'noun') & parts[0]!) === 0) ||
      // „mit erhebliches Lärm und Staub“: the adjective is wrong before any noun.
      (determiner === undefined &&
        preposition !== undefined &&
        adjectives.length > 0 &&
        (parts[1]! & (fixedCase.get(tokens[preposition]!.lower) ?? parts[1]!)) === 0)
    );
  return !next.readings.some((one) => one.pos === 'adjective' && one.cells !== 0) || canBe(next, 'determiner');
}

const countable = /^(?:viele|manche|einige|wenige|mehrere|keine[rs]?|eine[rs]?|jede[rs]?|alle)$/;

/** No other determiner, title or question word before the first word. */
export function isWholeDeterminer({ tokens }: Sentence, { first, preposition }: NounPhrase): boolean {
  const before = tokens[(preposition ?? first) - 1];
  // „manche von seinen Freunden“
  // „in all diesen Dingen“
  if (before?.lower === 'all' && canBe(tokens[first - 2], 'preposition')) return false;
  const isOneOf =
    preposition !== undefined && tokens[preposition]!.lower === 'von' && countable.test(before?.lower ?? '');
  if (before && !isOneOf && (paradigmOf(before.lower) || contractions.has(before.lower))) return false;
  // „was für ein Baum“, „was ist das für ein Lärm“, „so ein Baum“
  if (preposition !== undefined && /^(?:für|von)$/.test(tokens[preposition]!.lower))
    return !tokens.slice(0, first).some(({ lower }) => lower === 'was');
  return true;
}

/** How many words before a phrase the determiner of a longer one is looked for. */
export const REACH = 11;

/**
 * Behind a preposition and without a determiner: no attribute of a longer phrase („einer von Git begonnenen Arbeit“), whose determiner
 * would stand somewhere before without a noun of its own.
 */
export function isFree(
  { tokens, phrases }: Sentence,
  { first, adjectives, preposition, noun, numeral, parts }: NounPhrase,
): boolean {
  if (preposition === undefined) return false;
  const before = tokens[preposition - 1];
  // What nobody knows may be an attribute whose ending the phrase continues.
  if (
    before?.kind === 'word' &&
    before.readings.length === 0 &&
    /e[mnrs]?$/.test(before.text) &&
    !startsBig(before.text)
  )
    return false;
  // A line that goes on from the one before.
  if (preposition === 0 && tokens[0]!.text === tokens[0]!.lower) return false;
  // „bei anderen Achtung genießen“
  const isAmongOthers = adjectives.length === 1 && tokens[adjectives[0]!]!.lower === 'anderen';
  const isSingular = (parts.at(-1)! & cellsOfSlot.plural) === 0;
  if (isAmongOthers && isSingular && (canStandBare(tokens[noun]!) || isAbstract(tokens[noun]!))) return false;
  const isParticiple = adjectives.some((at) => tokens[at]!.readings.some(({ kind }) => kind.startsWith('participle')));
  if (before && /^(?:jemand|niemand|etwas|nichts|alles)/.test(before.lower)) return false;
  // „…, die bereits vorhandenen Einträge“; „zwischen Titeln und deren zugehörigen Texten“
  if (isBehindAdverbs(tokens, preposition) || isJoinedPossession(tokens, preposition)) return false;
  for (let at = Math.max(0, preposition - REACH); at < preposition; at++) {
    const { lower } = tokens[at]!;
    // Behind a comma an article may be a relative pronoun, „zum“ may not.
    if (tokens[at - 1]?.text === ',' && !isParticiple && !contractions.has(lower)) continue;
    if (!paradigmOf(lower) && !contractions.has(lower)) continue;
    // „Das ist …“ is no article.
    if (isSurelyFinite(tokens[at + 1]!)) continue;
    if (phraseAround(phrases, at) === undefined) return false;
  }
  if (adjectives.some((at) => finitePersons(tokens[at]!) !== 0)) return false;
  // A noun alone tells only by its plural that it wants -n; behind a number „Hunde“ is no old dative.
  const singularBesides = numeral === undefined ? cellsOfSlot.plural : cellsOfSlot.plural | cellsOfCase.dative;
  return (
    adjectives.length > 0 ||
    (numeral !== undefined &&
      (parts.at(-1)! & cellsOfSlot.plural) === 0 &&
      isCountable(tokens, numeral) &&
      !paradigmOf(tokens[noun + 1]?.lower ?? '')) ||
    ((parts.at(-1)! & ~singularBesides) === 0 && (numeral ?? noun) === first)
  );
}

const isJoinedPossession = (tokens: readonly Token[], begin: number) =>
  /^de(?:ren|ssen)$/.test(tokens[begin - 1]?.lower ?? '') &&
  /^(?:und|oder|sowie)$/.test(tokens[begin - 2]?.lower ?? '');

/** Nothing but adverbs between a determiner and the phrase. */
function isBehindAdverbs(tokens: readonly Token[], begin: number): boolean {
  let at = begin - 1;
  while (at > 0 && canBe(tokens[at], 'adverb') && !paradigmOf(tokens[at]!.lower)) at--;
  return at < begin - 1 && paradigmOf(tokens[at]?.lower ?? '') !== undefined;
}

/** „drei Frage“; behind a figure a noun may be a title or a unit („Band 3 Seite 5“, „2 Byte“). */
const isCountable = (tokens: readonly Token[], numeral: number) =>
  tokens[numeral]!.kind === 'word' && !canBe(tokens[numeral - 1], 'noun');

export const isOnlyPlural = (cells: number) => (cells & ~cellsOfSlot.plural) === 0;
