import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isUnknown, looksForeign } from '../../misspellings/unknownWords.ts';
import { isSecondHalf } from '../tokenKinds.ts';
import { months } from '../../grammar/time.ts';

const before = new Set('in nach aus von durch bei über für zwischen um bis gegen ganz und oder'.split(' '));
const LEAST_ZIPF = 3.5;

/** Names of places behind the words that lead to places, and months behind their day; neither is a word written small. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || text !== lower || isSecondHalf(tokens, at)) continue;
    const isDate = months.includes(text) && tokens[at - 1]!.text === '.' && tokens[at - 2]?.kind === 'number';
    const isPlace = !isDate && before.has(tokens[at - 1]!.lower) && isPlaceName(sentence, at);
    if (isDate || (isPlace && lexicon.zipf(text) >= LEAST_ZIPF))
      found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

function isPlaceName(sentence: Sentence, at: number): boolean {
  const { readings } = sentence.lexicon.lookUp(capitalise(sentence.tokens[at]!.text));
  const isName = readings.some(({ pos, kind }) => pos === 'name' && kind === 'place');
  return isName && isUnknown(sentence, at) && !looksForeign(sentence, at);
}

export const placeNames: Rule = {
  id: 'place-name',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 59, § 55',
  message: 'Namen und Monate schreibt man groß.',
  trigger: new Set([...before, ...months]),
  find,
  examples: {
    wrong: ['Wir fahren nach {italien→Italien} ans Meer.', 'Das gilt bis zum 15. {april→April} für alle.'],
    right: ['Wir fahren nach Italien.', 'Der Tee ist aus indien-blauer Wolle.', 'Er kommt aus reinem Zufall.'],
  },
};
