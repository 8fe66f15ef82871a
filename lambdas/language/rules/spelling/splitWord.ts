import { capitalise } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const COMMON_ZIPF = 3.6;
const SHORTEST = 2;
/** With so few letters the word could be two by chance. */
const SHORTEST_WHOLE = 6;

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const [one, two] = [tokens[at]!, tokens[at + 1]!];
    if (two.gap !== ' ' || one.kind !== 'word' || two.kind !== 'word' || two.text !== two.lower) continue;
    // A noun written small behind another word is no half of one: mit hilfe.
    if (isWord(one, lexicon) || lexicon.accepts(capitalise(two.text))) continue;
    if (one.text.length < SHORTEST || two.text.length < SHORTEST || !/^\p{L}+$/u.test(one.text + two.text)) continue;
    const whole = one.text + two.text;
    const isCommon = whole.length >= SHORTEST_WHOLE && lexicon.zipf(whole) >= COMMON_ZIPF && lexicon.accepts(whole);
    if (isCommon && lexicon.englishZipf(one.text) === 0) yield { start: one.start, end: two.end, replacement: whole };
  }
}

/** What is written small has only readings of its own, no matter where it stands. */
const isWord = ({ text, lower, readings }: Token, lexicon: Sentence['lexicon']) =>
  (text === lower && readings.length > 0 && !/[-‑\u00AD]/.test(text)) ||
  lexicon.accepts(text) ||
  lexicon.readings(text).length > 0;

export const splitWord: Rule = {
  id: 'split-word',
  category: 'spelling',
  source: 'Amtliches Regelwerk § 33',
  message: 'Hier steht ein Leerzeichen mitten im Wort.',
  find,
  examples: {
    wrong: ['Sie gehen {zusam men→zusammen} nach Hause.', 'Er hat die {Infor mation→Information} erhalten.'],
    right: ['Das Buch ist sehr gut geschrieben.', 'Sie fuhr mit de Vries nach Den Haag.'],
  },
};
