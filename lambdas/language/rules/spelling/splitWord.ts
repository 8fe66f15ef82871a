import { nonfinite } from '../../words/features.ts';
import { capitalise } from '../../patterns.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

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
const particleWithZu =
  /^(?:ab|an|auf|aus|bei|dar|durch|ein|fest|her|hin|los|mit|nach|um|unter|vor|weg|weiter|wieder|zurück|zusammen)zu$/;
const isZuInfinitive = (word: string, lexicon: Sentence['lexicon']) =>
  lexicon.readings(word).some(({ nonfinite: bits }) => (bits & nonfinite.zuInfinitive) !== 0);

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const [one, two] = [tokens[at]!, tokens[at + 1]!];
    if (two.gap !== ' ' || one.kind !== 'word' || two.kind !== 'word' || two.text !== two.lower) continue;
    // A noun written small behind another word is no half of one: mit hilfe.
    if (!isNoWord(one.text, lexicon) || two.text.length < SHORTEST || !/^\p{L}+$/u.test(two.text)) continue;
    if (lexicon.accepts(capitalise(two.text))) continue;
    const whole = one.text + two.text;
    const isZuGroup = particleWithZu.test(one.text) && isZuInfinitive(whole, lexicon);
    if (isZuGroup) yield { start: one.start, end: two.end, replacement: whole };
    if (isZuGroup) continue;
    const isCommon = whole.length >= SHORTEST_WHOLE && lexicon.zipf(whole) >= COMMON_ZIPF && lexicon.accepts(whole);
    if (isCommon && lexicon.englishZipf(one.text) === 0) yield { start: one.start, end: two.end, replacement: whole };
  }
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
      'Die Schrauben sind fest {anzu ziehen→anzuziehen}.',
      'Er hat die {Infor mation→Information} erhalten.',
    ],
    right: ['Das Buch ist sehr gut geschrieben.', 'Sie fuhr mit de Vries nach Den Haag.'],
  },
};
