import { startsBig } from '../text/letterCase.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import { isDash, type Token } from '../text/tokens.ts';
import { subordinates } from './clauses.ts';
import { isSubjectPronoun, isRelativePronoun, subjectPersons } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isJoiner } from '../grammar/coordinators.ts';

/** First and last token of a stretch within which verbs are judged. */
export interface VerbStretch {
  readonly first: number;
  readonly last: number;
  /** Begins a clause, so that no verb before it waits for one of its own. */
  readonly isApart: boolean;
}

const boundaries = new Set(',;:()–—…');
/** With a personal pronoun behind them these open a clause too: „den Sie“, „wie man“, „auf die wir“. */
const isOpener: WordTest = (token) => isRelativePronoun(token) || isQuestionWord(token);
/** Words that begin a subordinate clause at the head of a stretch. */
export const isIntroducer: WordTest = (token) =>
  isRelativePronoun(token) || subordinates(token) || token?.lower === 'da';

/** The stretches of a sentence between marks, conjunctions and the verbs of two clauses that meet without a comma; marks lie between them. */
export function verbStretches(tokens: readonly Token[]): VerbStretch[] {
  const stretches: VerbStretch[] = [];
  for (let first = 0, at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const isMark =
      token?.kind === 'mark' && (boundaries.has(token.text) || token.text.startsWith('...') || isDash(tokens, at));
    if (token && !isMark && !(at > first && opensClause(tokens, at))) continue;
    if (at > first) stretches.push(...splitAtBorder(tokens, first, at - 1));
    first = isMark ? at + 1 : at;
  }
  return stretches;
}

/** Whether a clause surely begins with the word, comma or not. */
export function opensClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  if (token.text !== token.lower) return false;
  if (isCertainSubordinator(token)) return true;
  if (isOpener(token)) {
    const isBehindPreposition = isRelativePronoun(token) && canBe(tokens[at - 1], 'preposition');
    return !isBehindPreposition && hasPronounBehind(tokens, at);
  }
  return canBe(token, 'preposition') && isRelativePronoun(tokens[at + 1]) && hasPronounBehind(tokens, at + 1);
}

/** An opener and its subject, a pronoun. „Leute wie wir“ is a comparison. */
function hasPronounBehind(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const next = tokens[at + 1];
  if (next === undefined || !isOpener(tokens[at])) return false;
  return text === 'wie' ? /^(?:man|es|Sie)$/.test(next.text) : isSubjectPronoun(next);
}

/**
 * Index of the word that makes the stretch a subordinate clause, its first or the one behind a preposition or und; der, die
 * and das do so only behind a comma or a word.
 */
export function introducerOf(tokens: readonly Token[], first: number): number | undefined {
  const one = tokens[first]!;
  const next = tokens[first + 1];
  const before = tokens[first - 1];
  const isInside = before !== undefined && (before.kind !== 'mark' || before.text === ',');
  if (isIntroducer(one)) return isInside || !isRelativePronoun(one) ? first : undefined;
  const isBehind = canBe(one, 'preposition')
    ? isInside && isRelativePronoun(next)
    : isIntroducer(next) && /^(?:und|oder|aber|auch)$/.test(one.lower) && !isRelativePronoun(next);
  return isBehind ? first + 1 : undefined;
}

/**
 * „Wenn die Funktion endet | wird der Speicher frei“: verbs stand side by side, more follows, and what follows the last
 * of them is the middle of a main clause. So the last one is its verb, and the stretch falls into two.
 */
function splitAtBorder(tokens: readonly Token[], first: number, last: number): VerbStretch[] {
  const border = borderIn(tokens, first, last);
  const isApart = introducerOf(tokens, first) !== undefined;
  if (border === undefined) return [{ first, last, isApart }];
  return [
    { first, last: border - 1, isApart },
    { first: border, last, isApart: true },
  ];
}

function borderIn(tokens: readonly Token[], first: number, last: number): number | undefined {
  const opener = introducerOf(tokens, first);
  if (opener === undefined) return undefined;
  const subject = subjectPersons.get(tokens[opener + 1]?.lower ?? '');
  for (let at = opener + 2; at < last; at++) {
    const before = tokens[at - 1]!;
    const token = tokens[at]!;
    const next = tokens[at + 1]!;
    if (!isFiniteForm(token) || !isFiniteForm(before) || isFiniteForm(next)) continue;
    if (before.lower === 'verloren' && /^g[ei]/.test(token.lower)) continue;
    if (subject !== undefined && (finitePersons(before) & subject) === 0) return undefined;
    if (next.kind !== 'word' || isJoiner(next) || isQuestionWord(next)) return undefined;
    // What follows may stand behind the clause as well, or be a clause of its own, if the two verbs can be one complex.
    const isComplex = isHelper(token);
    // „…, nachdem er es erfahren hat dem Amt zu melden“: a main clause that has its verb needs no second one.
    const isForeign = subject !== undefined && (finitePersons(token) & subject) === 0;
    if (isComplex && !isForeign && isGovernable(before) && hasVerbBeforeComma(tokens, first)) return undefined;
    if (isMiddleField(tokens, at + 1, last)) return isComplex && endsFinite(tokens, last) ? undefined : at;
    return isBracketEnd(tokens, last) && (!isComplex || isForeign || next.lower === 'als') ? at : undefined;
  }
  return undefined;
}

const isGovernable = (token: Token) => canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2);

/** Before the comma in front of the stretch stands a clause with a finite verb that nothing makes a subordinate one. */
function hasVerbBeforeComma(tokens: readonly Token[], first: number): boolean {
  if (tokens[first - 1]?.text !== ',') return false;
  let from = first - 1;
  while (from > 0 && !boundaries.has(tokens[from - 1]!.text)) from--;
  return (
    introducerOf(tokens, from) === undefined &&
    tokens.slice(from, first - 1).some((token) => isFiniteForm(token) && !canBe(token, 'adjective'))
  );
}

/** Written small, a finite form, and no small word that is one only by accident (sein, eine). */
const isFiniteForm = (token: Token) =>
  token.kind === 'word' &&
  token.text === token.lower &&
  finitePersons(token) !== 0 &&
  token.readings.every(({ pos }) => pos === 'verb' || pos === 'adjective' || pos === 'particle' || pos === 'adverb');

/** A pronoun, an article or a noun, as behind the verb of a main clause; behind a subordinate clause little but phrases follows. */
function isMiddleField(tokens: readonly Token[], at: number, last: number): boolean {
  const token = tokens[at]!;
  if (startsBig(token.text)) return true;
  // „… genannt wurden die alle kennen“: a relative clause without its comma.
  if (isRelativePronoun(token))
    return (
      !isFiniteForm(lastWord(tokens, last)) &&
      (startsBig(tokens[at + 1]?.text ?? '') || canBe(tokens[at + 1], 'adjective'))
    );
  return canBe(token, 'determiner') || token.readings.some(({ pos, cells }) => pos === 'pronoun' && cells !== 0);
}

function endsFinite(tokens: readonly Token[], last: number): boolean {
  const token = lastWord(tokens, last);
  return isFiniteForm(token) && !canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2);
}

const lastWord = (tokens: readonly Token[], last: number) =>
  /^[.!?]$/.test(tokens[last]!.text) ? tokens[last - 1]! : tokens[last]!;

/** An infinitive, a participle or the particle of a verb, as at the end of a main clause. */
function isBracketEnd(tokens: readonly Token[], last: number): boolean {
  const token = lastWord(tokens, last);
  const bits = nonfinite.infinitive | nonfinite.participle2;
  if (token.text !== token.lower) return false;
  return canBeNonfinite(token, bits) || canBe(token, 'preposition') || canBe(token, 'particle', 'zus');
}
