import { startsBig } from '../text/letterCase.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import { isDash, type Token } from '../text/tokens.ts';
import { openerOf, opensInside } from './clauseOpeners.ts';
import { isFiniteForm } from './finiteForms.ts';
import type { VerbRole } from './verbRole.ts';
import { isRelativePronoun, subjectPersons } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isJoiner } from '../grammar/coordinators.ts';

const boundaries = new Set(',;:()–—…');
const enders = new Set('.!?');
const quotes = new Set('„“"”»«');

/** A run of tokens of a sentence; both are indexes, and both belong to it. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** A clause, its commas written or missing. */
export interface Clause extends Span {
  /** What fills the left bracket of a subordinate clause (clauseOpeners.ts); where it is missing the finite verb does. */
  readonly opener: number | undefined;
  /** Surely begins here, so that no verb before it waits for one of its own. */
  readonly isApart: boolean;
}

/**
 * The parts of a sentence that rules ask for, from the plainest to what is concluded from the words; each is found once, when
 * the first of them asks. Marks are evidence: a clause never goes past one, but may begin and end without.
 */
export interface Clauses {
  /** What stands between marks around the token; und, oder and quotation marks do not end it. Of a mark: what it divides, both halves. */
  sectionAt(at: number): Span;
  /** The part of the section around the token that und, oder, sowie and quotation marks leave. */
  conjunctAt(at: number): Span;
  /** The opener of a subordinate clause that begins at the token. */
  openerAt(at: number): number | undefined;
  /** From left to right; marks lie between them. */
  readonly all: readonly Clause[];
  /** The one the token is part of; marks are part of none. */
  clauseAt(at: number): Clause | undefined;
}

export function findClauses(tokens: readonly Token[]): Clauses {
  let sections: readonly (Span | undefined)[] | undefined;
  let conjuncts: readonly (Span | undefined)[] | undefined;
  let all: readonly Clause[] | undefined;
  const inSections = () => (sections ??= divide(tokens, dividesSections));
  const everyClause = () =>
    (all ??= [...new Set(inSections())].flatMap((section) => (section ? clausesIn(tokens, section) : [])));
  return {
    sectionAt: (at) => spanAt(inSections(), at),
    conjunctAt: (at) => spanAt((conjuncts ??= divide(tokens, dividesConjuncts)), at),
    openerAt: (at) => openerOf(tokens, at),
    get all() {
      return everyClause();
    },
    clauseAt: (at) => everyClause().find(({ first, last }) => first <= at && at <= last),
  };
}

/** The span each token is part of; none for what divides them. */
function divide(
  tokens: readonly Token[],
  divides: (tokens: readonly Token[], at: number) => boolean,
): readonly (Span | undefined)[] {
  const spans: (Span | undefined)[] = tokens.map(() => undefined);
  for (let first = 0, at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !divides(tokens, at)) continue;
    if (at > first) spans.fill({ first, last: at - 1 }, first, at);
    first = at + 1;
  }
  return spans;
}

const spanAt = (spans: readonly (Span | undefined)[], at: number): Span =>
  spans[at] ?? { first: spans[at - 1]?.first ?? at, last: spans[at + 1]?.last ?? at };

/** Within a sentence a full stop is that of an abbreviation or an ordinal number. */
function dividesSections(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokens[at]!;
  if (kind !== 'mark') return false;
  if (enders.has(text)) return text !== '.' || tokens[at + 1] === undefined || tokens[at + 1]!.kind === 'mark';
  return boundaries.has(text) || text.startsWith('...') || isDash(tokens, at);
}

/** „bzw.“ divides with its full stop. */
export const dividesConjuncts = (tokens: readonly Token[], at: number): boolean =>
  isJoiner(tokens[at]) ||
  quotes.has(tokens[at]!.text) ||
  (tokens[at]!.text === '.' && isJoiner(tokens[at - 1])) ||
  dividesSections(tokens, at);

/** The clauses between two marks: each word that surely opens one without a comma begins another. */
function clausesIn(tokens: readonly Token[], { first: begin, last: end }: Span): Clause[] {
  const found: Clause[] = [];
  for (let first = begin, at = begin + 1; at <= end + 1; at++) {
    if (at <= end && !opensInside(tokens, at)) continue;
    const own = first > begin ? (isRelativePronoun(tokens[first]) ? first : first + 1) : undefined;
    found.push(...splitAtBorder(tokens, { first, last: at - 1 }, openerOf(tokens, first) ?? own));
    first = at;
  }
  return found;
}

/**
 * „Wenn die Funktion endet | wird der Speicher frei“: verbs stand side by side, more follows, and what follows the last
 * of them is the middle of a main clause. So the last one is its verb, and there are two clauses.
 */
function splitAtBorder(tokens: readonly Token[], { first, last }: Span, opener: number | undefined): Clause[] {
  if (opener === undefined) return [{ first, last, opener, isApart: false }];
  const border = borderIn(tokens, first, last, opener);
  if (border === undefined) return [{ first, last, opener, isApart: true }];
  return [
    { first, last: border - 1, opener, isApart: true },
    { first: border, last, opener: undefined, isApart: true },
  ];
}

function borderIn(tokens: readonly Token[], first: number, last: number, opener: number): number | undefined {
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
  while (from > 0 && !dividesSections(tokens, from - 1)) from--;
  return (
    openerOf(tokens, from) === undefined &&
    tokens.slice(from, first - 1).some((token) => isFiniteForm(token) && !canBe(token, 'adjective'))
  );
}

/** A pronoun, an article or a noun, as behind the verb of a main clause; behind a subordinate clause little but phrases follows. */
function isMiddleField(tokens: readonly Token[], at: number, last: number): boolean {
  const token = tokens[at]!;
  if (startsBig(token.text)) return true;
  // „… genannt wurden die alle kennen“: a relative clause without its comma.
  if (isRelativePronoun(token))
    return (
      !isFiniteForm(tokens[last]!) && (startsBig(tokens[at + 1]?.text ?? '') || canBe(tokens[at + 1], 'adjective'))
    );
  return canBe(token, 'determiner') || token.readings.some(({ pos, cells }) => pos === 'pronoun' && cells !== 0);
}

function endsFinite(tokens: readonly Token[], last: number): boolean {
  const token = tokens[last]!;
  return isFiniteForm(token) && !canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2);
}

/** An infinitive, a participle or the particle of a verb, as at the end of a main clause. */
function isBracketEnd(tokens: readonly Token[], last: number): boolean {
  const token = tokens[last]!;
  const bits = nonfinite.infinitive | nonfinite.participle2;
  if (token.text !== token.lower) return false;
  return canBeNonfinite(token, bits) || canBe(token, 'preposition') || canBe(token, 'particle', 'zus');
}

/** What the clause analysis needs of a sentence. */
export interface Read {
  readonly tokens: readonly Token[];
  readonly verbs: readonly VerbRole[];
  readonly clauses: Clauses;
}
