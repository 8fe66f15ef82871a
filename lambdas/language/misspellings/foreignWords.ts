import type { Sentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { suggestions } from './choices.ts';
import { EVERYDAY_ZIPF, SHORT, SHORTEST_NAME } from './doubt.ts';
import { withoutDots } from './slips.ts';
import { SHORT_LEAD } from './sureness.ts';
import { isUnknown } from './unknownWords.ts';

// Whether a small unknown word is German, in doubt by what would be suggested for it and for the words beside it. The signs of another
// language that need no suggestions stand in unknownWords.ts.

const MOST_ENGLISH_ZIPF = 3.4;
/** The same for a word that lacks no more than the dots of an umlaut: fur, uber. */
const MOST_ENGLISH_UMLAUT = 4.2;
const STRONG_SCORE = 1.5;
const EVERYDAY_COST = 0.85;

/** „kan“ may be a word of another language, but between German words it is „kann“; beside PHP „unterstüzt“ is German. */
export function isSurelyGerman({ tokens, lexicon }: Sentence, at: number): boolean {
  const { text } = tokens[at]!;
  const english = lexicon.englishZipf(text);
  if (english > MOST_ENGLISH_UMLAUT || !/^[a-zäöüß]+$/.test(text)) return false;
  const isGerman = (other: Token | undefined) =>
    other === undefined || (other.kind === 'word' && lexicon.accepts(other.text));
  const before = isGerman(tokens[at - 1]);
  const after = isGerman(tokens[at + 1]);
  const isNew = english === 0 && lexicon.zipf(text) === 0 && text.length > SHORT;
  if (!(before && after) && !((before || after) && isNew)) return false;
  const [best, second] = suggestions(text, lexicon);
  if (best === undefined || (second && best.score - second.score < SHORT_LEAD)) return false;
  if (english > MOST_ENGLISH_ZIPF && withoutDots(best.word) !== text) return false;
  if (before && after) return best.cost <= EVERYDAY_COST && lexicon.zipf(best.word) >= EVERYDAY_ZIPF;
  return best.score >= STRONG_SCORE;
}

/** „conseil administratif“: beside a small word that no slip explains stands a phrase of another language. */
export function isBesideForeign(sentence: Sentence, at: number): boolean {
  return [at - 1, at + 1].some((beside) => {
    const token = sentence.tokens[beside];
    if (token?.kind !== 'word' || token.text !== token.lower || token.text.length < SHORTEST_NAME) return false;
    return isUnknown(sentence, beside) && !suggestions(token.text, sentence.lexicon).some(({ score }) => score > 0);
  });
}
