import { nonfinite } from '../../words/features.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { particles } from '../../grammar/particles.ts';
import { alternatives } from '../../grammar/wordClass.ts';

const COMMON_ZIPF = 3.6;
const SHORTEST = 2;
/** With so few letters the word could be two by chance. */
const SHORTEST_WHOLE = 6;

/** Whether it is made of letters and no word, so that it may be the first half of one. */
const isNoWord: TokenTest = (text, lexicon) =>
  text.length >= SHORTEST &&
  /^\p{L}+$/u.test(text) &&
  !lexicon.isForm(text) &&
  lexicon.lookUp(text).readings.length === 0 &&
  !lexicon.accepts(text);

/** The particle of a verb with zu: „anzu ziehen“. */
const particleWithZu = new RegExp(`^(?:${alternatives(particles)})zu$`);
const isZuInfinitive = (word: string, lexicon: Lexicon) =>
  lexicon.readings(word).some(({ nonfinite: bits }) => (bits & nonfinite.zuInfinitive) !== 0);

/** The first part of a verb, a word of its own, before a second that is none: „über nommen“. */
const prefix =
  /^(?:ab|an|auf|aus|bei|durch|her|hin|hinter|mit|nach|über|um|unter|vor|weg|wider|wieder|zurück|zusammen)$/;

/** The word that the two make, if one of them is none. */
function whole(one: Token, two: Token, lexicon: Lexicon): string | undefined {
  if (two.gap !== ' ' || two.text !== two.lower || two.text.length < SHORTEST) return undefined;
  // What has readings is a word: nearly all pairs end here.
  const isFirstHalf = one.readings.length === 0 && isNoWord(one.text, lexicon);
  const isSecondHalf =
    !isFirstHalf && two.readings.length === 0 && prefix.test(one.text) && isNoWord(two.text, lexicon);
  if (!isFirstHalf && !isSecondHalf) return undefined;
  const joined = one.text + two.text;
  if (!/^\p{L}+$/u.test(two.text)) return undefined;
  if (particleWithZu.test(one.text) && isZuInfinitive(joined, lexicon)) return joined;
  // A noun written small behind another word is no half of one: mit hilfe.
  if (lexicon.accepts(capitalise(two.text))) return undefined;
  const isCommon = joined.length >= SHORTEST_WHOLE && lexicon.zipf(joined) >= COMMON_ZIPF && lexicon.accepts(joined);
  return isCommon && !(isFirstHalf && lexicon.englishZipf(one.text) > 0) ? joined : undefined;
}

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const one = tokens[at]!;
    const two = tokens[at + 1]!;
    const replacement = one.kind === 'word' && two.kind === 'word' ? whole(one, two, lexicon) : undefined;
    if (replacement !== undefined) found.push({ start: one.start, end: two.end, replacement });
  }
  return found;
}

export const splitWord: Rule = {
  id: 'split-word',
  category: 'spelling',
  source: 'Amtliches Regelwerk § 33',
  message: 'Hier steht ein Leerzeichen mitten im Wort.',
  trigger: isNoWord,
  find,
  examples: {
    wrong: [
      'Sie gehen {zusam men→zusammen} nach Hause.',
      'Die Kosten werden {über nommen→übernommen}.',
      'Die Schrauben sind fest {anzu ziehen→anzuziehen}.',
      'Er hat die {Infor mation→Information} erhalten.',
    ],
    right: ['Das Buch ist sehr gut geschrieben.', 'Sie fuhr mit de Vries nach Den Haag.'],
  },
};
