import { canBe } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { isCoordinator } from '../grammar/coordinators.ts';
import { isRelativePronoun, isSubjectPronoun } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isCertainSubordinator, makesSubordinate } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';

/** Words that make a clause subordinate from its head; als, wie and the like count only where a finite verb ends it. */
export const subordinates: WordTest = (token) => makesSubordinate(token) || isQuestionWord(token);

/** With a personal pronoun behind them these open a clause too: „den Sie“, „wie man“, „auf die wir“. */
const asksOrRelates: WordTest = (token) => isRelativePronoun(token) || isQuestionWord(token);

/** „da der Regen fiel“ tells a reason; before its verb „da“ is an adverb: „Da fiel der Regen“. */
const opensReason = (token: Token | undefined, next: Token | undefined) =>
  token?.lower === 'da' && !(next !== undefined && isSurelyFinite(next));

/**
 * Index of the word that fills the left bracket of a subordinate clause that begins at `first`: a conjunction, a relative
 * pronoun or a question word, itself or behind a preposition, a conjunction or „auch“, „selbst“, „nur“. Relative pronouns
 * count behind a comma alone, since elsewhere they are articles.
 */
export function openerOf(tokens: readonly Token[], first: number): number | undefined {
  const one = tokens[first]!;
  const two = tokens[first + 1];
  if (subordinates(one) || opensReason(one, two)) return first;
  const isBehindComma = tokens[first - 1]?.text === ',';
  if (isBehindComma && isRelativePronoun(one)) return first;
  if (isBehindComma && canBe(one, 'preposition') && isRelativePronoun(two)) return first + 1;
  const isIntroduction = isCoordinator(one) || /^(?:auch|selbst|nur|vor)$/.test(one.lower);
  return isIntroduction && (subordinates(two) || opensReason(two, tokens[first + 2])) ? first + 1 : undefined;
}

/** Whether a clause surely begins with the word in the middle of a section, where its comma is missing. */
export function opensInside(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  if (token.text !== token.lower) return false;
  if (isCertainSubordinator(token)) return true;
  if (asksOrRelates(token)) {
    const isBehindPreposition = isRelativePronoun(token) && canBe(tokens[at - 1], 'preposition');
    return !isBehindPreposition && hasPronounBehind(tokens, at);
  }
  return canBe(token, 'preposition') && isRelativePronoun(tokens[at + 1]) && hasPronounBehind(tokens, at + 1);
}

/** An opener and its subject, a pronoun. „Leute wie wir“ is a comparison. */
function hasPronounBehind(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined) return false;
  return tokens[at]!.text === 'wie' ? /^(?:man|es|Sie)$/.test(next.text) : isSubjectPronoun(next);
}
