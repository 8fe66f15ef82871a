import { joinedByS } from '../grammar/suffixes.ts';
import { alternatives } from '../grammar/wordClass.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Whether the dictionaries or the morphology know the word. */
export const isWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.accepts(word) || lexicon.lookUp(word).readings.length > 0;

const linked = new RegExp(`\\p{Ll}(?:${alternatives(joinedByS)})s$`, 'u');
/** „Trocknungs Gerät“: with the s that links it to the rest. */
export const isLinked = (part: string, lexicon: Lexicon) => linked.test(part) && isWord(part.slice(0, -1), lexicon);
