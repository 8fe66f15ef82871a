import { personsOf, type Reading } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * What the morphology knows of a word by itself, as the bits that the context model takes beside the letters of the word.
 * Training reads them from this very function (training/readings.ts), so that model and engine cannot see different words.
 * The order is part of the model's format: a change here wants a model trained anew.
 */
const kinds = [
  ...['noun/', 'noun/adjectival', 'noun/infinitive', 'name/', 'name/place', 'name/first', 'name/last'],
  ...['adjective/', 'adjective/participle1', 'adjective/participle2', 'verb/full', 'verb/auxiliary', 'verb/modal'],
  ...['determiner/definite', 'determiner/indefinite', 'determiner/possessive', 'determiner/demonstrative'],
  ...['determiner/relative', 'pronoun/personal', 'pronoun/reflexive', 'pronoun/possessive', 'pronoun/indefinite'],
  ...['pronoun/demonstrative', 'pronoun/relative', 'preposition/', 'adverb/', 'adverb/interrogative'],
  ...['conjunction/coordinating', 'conjunction/subordinating', 'conjunction/comparing', 'conjunction/infinitive'],
  ...['numeral/', 'particle/neg', 'particle/zus', 'particle/inj', 'abbreviation/'],
] as const;

const kindAt = new Map<string, number>(kinds.map((kind, position) => [kind, position]));

/** Where each group of bits begins. */
const AT_NOUN_CELLS = kinds.length;
const AT_DETERMINER_CELLS = AT_NOUN_CELLS + 16;
const AT_WEAK_CELLS = AT_DETERMINER_CELLS + 16;
const AT_STRONG_CELLS = AT_WEAK_CELLS + 16;
const AT_PERSONS = AT_STRONG_CELLS + 16;
const AT_TENSES = AT_PERSONS + 6;
const AT_NONFINITE = AT_TENSES + 4;
const AT_GOVERNED_CASES = AT_NONFINITE + 7;
const AT_PREDICATIVE = AT_GOVERNED_CASES + 4;
const AT_UNKNOWN = AT_PREDICATIVE + 1;
const AT_COMPOUND = AT_UNKNOWN + 1;
/** The same bits again would not help: how many there are. */
export const READING_BITS = AT_COMPOUND + 1;

/** The positions of the bits that are set for a word form, in ascending order. */
export function readingBits(form: string, lexicon: Lexicon): number[] {
  const known = lexicon.lookUp(form);
  const small = form.toLowerCase();
  const readings = small === form ? known.readings : [...known.readings, ...lexicon.lookUp(small).readings];
  if (readings.length === 0) return [AT_UNKNOWN];
  const bits = new Set<number>();
  for (const reading of readings) addBits(bits, reading);
  if (known.isCompound) bits.add(AT_COMPOUND);
  return [...bits].sort((one, other) => one - other);
}

function addBits(bits: Set<number>, reading: Reading): void {
  const kind = kindAt.get(`${reading.pos}/${reading.kind}`);
  if (kind !== undefined) bits.add(kind);
  const isAdjective = reading.pos === 'adjective';
  const isNoun = reading.pos === 'noun' || reading.pos === 'name';
  if (isAdjective) {
    spread(bits, AT_WEAK_CELLS, reading.weak, 16);
    spread(bits, AT_STRONG_CELLS, reading.strong, 16);
    if (reading.predicative) bits.add(AT_PREDICATIVE);
  } else spread(bits, isNoun ? AT_NOUN_CELLS : AT_DETERMINER_CELLS, reading.cells, 16);
  spread(bits, AT_PERSONS, personsOf(reading.finite), 6);
  for (let tense = 0; tense < 4; tense++) if ((reading.finite >> (6 * tense)) & 63) bits.add(AT_TENSES + tense);
  spread(bits, AT_NONFINITE, reading.nonfinite, 7);
  for (let at = 0; at < 4; at++) if ((reading.governs >> (4 * at)) & 15) bits.add(AT_GOVERNED_CASES + at);
}

function spread(bits: Set<number>, from: number, set: number, width: number): void {
  for (let at = 0; at < width; at++) if ((set >> at) & 1) bits.add(from + at);
}
