import { cellsOfCase } from '../words/features.ts';
import { cellsAs } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';

const { nominative } = cellsOfCase;

/** Whether any word from `first` to `last` could be the subject of a clause; of unknown words nobody can tell, so they count. */
export function hasSubject({ tokens, phrases }: Sentence, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark') continue;
    if (token.kind !== 'word' || token.readings.length === 0) return true;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (phrase) {
      if (phrase.cells === 0 || (phrase.preposition === undefined && (phrase.cells & nominative) !== 0)) return true;
      at = phrase.noun;
    } else if (/^\p{Lu}/u.test(token.text)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 &&
      !/^(?:sich|den|dem|des)$/.test(token.lower)
    )
      return true;
  }
  return false;
}
