import { startsBig } from '../text/letterCase.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import { isBig, isDash, type Token } from '../text/tokens.ts';
import { openerOf, opensInside } from './clauseOpeners.ts';
import { hasSureFinite, isFiniteForm } from './finiteForms.ts';
import { Clause, type Words } from './clause.ts';
import type { Span } from './span.ts';
import { isRelativePronoun, subjectPersons } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isJoiner } from '../grammar/coordinators.ts';

const boundaries = new Set(',;:()–—…');
const enders = new Set('.!?');
const quotes = new Set('„“"”»«');

/**
 * The parts of a sentence that rules ask for, from the plainest to what is concluded from the words; each is found once, when
 * the first of them asks. Marks are evidence: a clause never goes past one, but may begin and end without.
 */
export interface Clauses {
  /** What stands between marks around the token; und, oder and quotation marks do not end it. Of a mark: what it divides, both halves. */
  sectionAt(at: number): Clause;
  /** The part of the section around the token that und, oder, sowie and quotation marks leave. */
  conjunctAt(at: number): Clause;
  /** The opener of a subordinate clause that begins at the token, wherever it stands. */
  openerAt(at: number): number | undefined;
  /** From left to right; marks lie between them. */
  readonly all: readonly Clause[];
  /** The one the token is part of; marks are part of none. */
  clauseAt(at: number): Clause | undefined;
}

export function findClauses(words: Words): Clauses {
  const { tokens } = words;
  let sections: Division | undefined;
  let conjuncts: Division | undefined;
  let all: readonly Clause[] | undefined;
  let clauses: Division | undefined;
  const inSections = () => (sections ??= divide(words, dividesSections));
  const everyClause = () =>
    (all ??= [...new Set(inSections())].flatMap((section) => (section ? clausesIn(words, section) : [])));
  return {
    sectionAt: (at) => partAt(words, inSections(), at),
    conjunctAt: (at) => partAt(words, (conjuncts ??= divide(words, dividesConjuncts)), at),
    openerAt: (at) => openerOf(tokens, at),
    get all() {
      return everyClause();
    },
    clauseAt: (at) => (clauses ??= byToken(tokens, everyClause()))[at],
  };
}

/** The part each token belongs to; none for what divides them. */
type Division = readonly (Clause | undefined)[];

function byToken(tokens: readonly Token[], parts: readonly Clause[]): Division {
  const found: (Clause | undefined)[] = tokens.map(() => undefined);
  for (const part of parts) found.fill(part, part.first, part.last + 1);
  return found;
}

function divide(words: Words, divides: (tokens: readonly Token[], at: number) => boolean): Division {
  const { tokens } = words;
  const parts: Clause[] = [];
  for (let first = 0, at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !divides(tokens, at)) continue;
    if (at > first) parts.push(new Clause(words, { first, last: at - 1 }));
    first = at + 1;
  }
  return byToken(tokens, parts);
}

const partAt = (words: Words, parts: Division, at: number): Clause =>
  parts[at] ?? new Clause(words, { first: parts[at - 1]?.first ?? at, last: parts[at + 1]?.last ?? at });

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
function clausesIn(words: Words, { first: begin, last: end }: Span): Clause[] {
  const { tokens } = words;
  const found: Clause[] = [];
  for (let first = begin, at = begin + 1; at <= end + 1; at++) {
    if (at <= end && !opensInside(tokens, at)) continue;
    const own = first > begin ? (isRelativePronoun(tokens[first]) ? first : first + 1) : undefined;
    found.push(...splitAtBorder(words, { first, last: at - 1 }, openerOf(tokens, first) ?? own));
    first = at;
  }
  return found.flatMap((clause) => splitAtJoiners(words, clause));
}

/**
 * „Der Hund bellt | und die Katze schläft“: main clauses, each of which surely has a verb of its own; und begins the second. What is
 * joined behind an opener stays one clause with it.
 */
function splitAtJoiners(words: Words, clause: Clause): Clause[] {
  const { tokens } = words;
  const { last, opener, isApart } = clause;
  if (opener !== undefined) return [clause];
  const found: Span[] = [];
  let { first } = clause;
  for (let at = first + 1; at < last; at++) {
    if (!isJoiner(tokens[at]) || !hasSureFinite(tokens, first, at - 1) || !hasSureFinite(tokens, at + 1, last))
      continue;
    found.push({ first, last: at - 1 });
    first = at;
  }
  if (found.length === 0) return [clause];
  return [...found, { first, last }].map(
    (part) => new Clause(words, part, { opener, isApart: isApart && part.first === clause.first }),
  );
}

/**
 * „Wenn die Funktion endet | wird der Speicher frei“: verbs stand side by side, more follows, and what follows the last
 * of them is the middle of a main clause. So the last one is its verb, and there are two clauses.
 */
function splitAtBorder(words: Words, { first, last }: Span, opener: number | undefined): Clause[] {
  if (opener === undefined) return [new Clause(words, { first, last }, { opener, isApart: false })];
  const border = borderIn(words.tokens, first, last, opener);
  const isApart = true;
  if (border === undefined) return [new Clause(words, { first, last }, { opener, isApart })];
  return [
    new Clause(words, { first, last: border - 1 }, { opener, isApart }),
    new Clause(words, { first: border, last }, { opener: undefined, isApart }),
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
    return !isFiniteForm(tokens[last]!) && (isBig(tokens[at + 1]) || canBe(tokens[at + 1], 'adjective'));
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
export interface Read extends Words {
  readonly clauses: Clauses;
}
