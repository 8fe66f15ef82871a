import { capitalise } from '../../text/letterCase.ts';
import { isShortenedAdjective } from '../../words/casePairs.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isGluedToCode, isSecondHalf, namesLabel } from '../tokenKinds.ts';
import { isUnknown, looksForeign, mayBeUnknown } from '../../misspellings/unknownWords.ts';

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!/^\p{Ll}{3}/u.test(text) || !isUnknown(sentence, at) || looksForeign(sentence, at)) continue;
    if (isSecondHalf(tokens, at) || isGluedToCode(tokens, at) || isShortenedAdjective(lexicon, text)) continue;
    // „das layout-Feld“, „name: Text“: what a program calls it.
    if (/-\p{Lu}/u.test(text) || namesLabel(tokens[at - 1]) || (at === 0 && tokens[1]?.text === ':')) continue;
    const big = capitalise(text);
    if (!lexicon.accepts(big) || !isPlainNoun(big, lexicon)) continue;
    found.push({ start, end, replacement: big });
  }
  return found;
}

/** A noun by itself, not a verb or adjective that is only missing from the dictionary in small letters. */
function isPlainNoun(big: string, lexicon: Lexicon): boolean {
  const { readings } = lexicon.lookUp(big);
  if (readings.length === 0 || readings.some(({ pos, kind }) => pos !== 'noun' || kind !== '')) return false;
  for (let at = 3; at <= big.length - 3; at++) {
    const tail = lexicon.readings(big.slice(at));
    if (tail.some(({ pos }) => pos === 'adjective' || pos === 'verb')) return false;
  }
  return true;
}

export const nounCase: Rule = {
  id: 'noun-case',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55',
  message: 'Substantive schreibt man groß.',
  trigger: mayBeUnknown,
  find,
  permission: 'comment',
  examples: {
    wrong: ['Der {hund→Hund} schläft vor der {kirche→Kirche}.'],
    right: ['Diese raumweise Anpassung ist passgenau.', 'Das steht im tempo-Feld der Datei.'],
  },
};
