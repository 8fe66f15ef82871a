import { cell, cellsOfCase, slots, type Case } from '../words/features.ts';
import { type NounPhrase } from './nounPhrases.ts';
import { repairsOf } from './phraseRepair.ts';
import type { Sentence } from './sentence.ts';
import { contractions } from '../grammar/prepositions.ts';

/** „zu dem“, „zu der“ are written in one word where nothing tells that the article points at something. */
const joined: ReadonlyMap<string, string> = new Map([
  ['zu dem', 'zum'],
  ['zu der', 'zur'],
  ['von dem', 'vom'],
  ['an dem', 'am'],
  ['in dem', 'im'],
]);

/**
 * The phrase from its preposition to its noun with another preposition, and in that one's case; undefined where number and
 * gender are not certain from the case it stands in now (`from`), or a form is unknown.
 */
export function withPreposition(
  sentence: Sentence,
  phrase: NounPhrase,
  preposition: string,
  from: Case,
  to: Case,
): string | undefined {
  const { tokens, text } = sentence;
  const own = slots.filter((slot) => (phrase.cells & cell(from, slot)) !== 0);
  if (own.length !== 1 || contractions.has(tokens[phrase.first]!.lower)) return undefined;
  const target = cell(to, own[0]!);
  const { start } = tokens[phrase.first]!;
  const { end } = tokens[phrase.noun]!;
  let words = text.slice(start, end);
  if ((phrase.cells & target & cellsOfCase[to]) === 0) {
    const [best] = repairsOf(sentence, { ...phrase, preposition: undefined }, [{ cells: target, cost: 0 }]);
    if (best === undefined) return undefined;
    words = text.slice(start, best.start) + best.replacement + text.slice(best.end, end);
  }
  const whole = `${preposition} ${words}`;
  const [pair = '', short] = [...joined].find(([long]) => whole.startsWith(`${long} `)) ?? [];
  const isPointedAt = tokens[phrase.noun + 1]?.text === ',';
  return short === undefined || isPointedAt ? whole : short + whole.slice(pair.length);
}
