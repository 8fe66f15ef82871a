import { startsBig } from '../text/letterCase.ts';
import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { canBe, cellsAs } from '../words/readings.ts';
import type { Clause } from './clause.ts';
import type { NounPhrase } from './nounPhrases.ts';
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
    } else if (startsBig(token.text)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 &&
      !/^(?:sich|den|dem|des)$/.test(token.lower)
    )
      return true;
  }
  return false;
}

/** The phrase that stands alone before the verb of a main clause, with its preposition if it has one. */
export const phraseInPrefield = ({ phrases }: Sentence, { prefield }: Clause): NounPhrase | undefined =>
  prefield && phrases.find(({ first, noun }) => first === prefield.first && noun === prefield.last);

/** Which numbers the subject of the clause around a verb could have: 1 the singular, 2 the plural, 3 both; of unknown words nobody can tell. */
export function numbersOfSubjects({ tokens, phrases, clauses }: Sentence, verb: number): number {
  const { first, last } = clauses.sectionAt(verb);
  // „Sowohl der Chef, als auch sein Vertreter haben …“: the other half of the subject stands before the mark.
  if (/^(?:als|sondern|wie) auch$/.test(`${tokens[first]!.lower} ${tokens[first + 1]?.lower ?? ''}`)) return 3;
  let numbers = 0;
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (at === verb || token.kind === 'mark') continue;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (phrase) {
      at = phrase.noun;
      if (phrase.preposition !== undefined) continue;
      if (phrase.cells === 0) return 3;
      // „Der Chef und sein Vertreter“
      const other = tokens[at + 1]?.lower === 'und' ? phrases.find((one) => one.first === phrase.noun + 2) : undefined;
      const isJoined = other !== undefined && (phrase.cells & nominative) !== 0 && (other.cells & nominative) !== 0;
      numbers |= isJoined ? 2 : numbersIn(phrase.cells);
      if (isJoined) at = other.noun;
      continue;
    }
    // „form- und fristgerecht“
    if (token.text.endsWith('-') || isPartOfPhrase(phrases, at)) continue;
    // „von rund 80 Euro“, „300 Gäste“
    if (token.kind === 'number') {
      if (!tokens.slice(Math.max(first, at - 2), at).some((one) => canBe(one, 'preposition'))) numbers |= 2;
      continue;
    }
    // The polite Sie, wherever it is no object.
    if (token.text === 'Sie' && at > 0) {
      numbers |= 2;
      continue;
    }
    const cells = cellsAs(token, 'pronoun', 'determiner');
    const isUnknown = token.kind !== 'word' || token.readings.length === 0;
    if (isUnknown || ((cells & nominative) === 0 && at > 0 && startsBig(token.text))) return 3;
    if (!/^(?:sich|den|dem|des)$/.test(token.lower)) numbers |= numbersIn(cells);
  }
  return numbers;
}

/** „von rund 80 Euro“: a word between a preposition and what it governs. */
const isPartOfPhrase = (phrases: Sentence['phrases'], at: number) =>
  phrases.some(({ preposition, first }) => preposition !== undefined && preposition < at && at < first);

const numbersIn = (cells: number) =>
  ((cells & nominative & ~cellsOfSlot.plural) === 0 ? 0 : 1) |
  ((cells & nominative & cellsOfSlot.plural) === 0 ? 0 : 2);
