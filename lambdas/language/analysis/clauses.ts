import { startsBig } from '../patterns.ts';
import { nonfinite } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { canBe, canBeNonfinite, finitePersons } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import type { VerbRole } from './verbs.ts';

/** A stretch of a sentence between commas and the like. Numbers are indexes of the sentence's tokens. */
export interface Clause {
  readonly first: number;
  readonly last: number;
  /** The word that makes it a subordinate clause: a conjunction, a relative pronoun or a question word. */
  readonly subordinator: number | undefined;
  /** Words that can be finite verbs; the surest come first. */
  readonly finite: readonly number[];
  /** Words that can be infinitives (also with zu inside) or past participles. */
  readonly nonfinite: readonly number[];
}

const boundaries = new Set(',;:()–—„“"»«…');
const isBoundary = (text: string) => boundaries.has(text) || text.startsWith('...');
const enders = new Set('.!?');
const joiners = new Set(['und', 'oder', 'sowie']);
const quotes = new Set('„“"”»«‚‘');
/** Subordinating words; as, wie and the like count only where a finite verb ends the clause. */
const subordinators = new Set(
  `dass weil obwohl wenn ob falls nachdem bevor ehe während sobald solange sofern soweit damit indem sodass obgleich obschon wenngleich
  weshalb weswegen wieso warum als wie wo wer was wen wem wessen wann woher wohin womit wodurch wofür woran worauf woraus worin worüber wozu wobei während`.split(
    /\s+/,
  ),
);
const relatives = /^(?:der|die|das|den|dem|deren|dessen|denen|welche[rsnm]?)$/;
const prepositionsBeforeRelative = 'preposition';

export function findClauses(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  for (let first = 0, at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token && !(token.kind === 'mark' && isBoundary(token.text))) continue;
    if (at > first) clauses.push(clauseOf(tokens, first, at - 1));
    first = at + 1;
  }
  return clauses;
}

function clauseOf(tokens: readonly Token[], first: number, last: number): Clause {
  const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const words = indexes.filter((at) => tokens[at]!.kind === 'word');
  const sure = words.filter((at) => isSurelyFinite(tokens[at]!));
  const possible = words.filter(
    (at) => !sure.includes(at) && finitePersons(tokens[at]!) !== 0 && !isNounHere(tokens, at),
  );
  const bits = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
  return {
    ...{ first, last, subordinator: subordinatorOf(tokens, first, last) },
    finite: [...sure, ...possible],
    nonfinite: words.filter((at) => canBeNonfinite(tokens[at], bits) && !isNounHere(tokens, at)),
  };
}

/** Finite and nothing else: neither an infinitive nor a participle, noun, adjective or determiner. */
export function isSurelyFinite(token: Token): boolean {
  if (finitePersons(token) === 0) return false;
  const bits = nonfinite.infinitive | nonfinite.participle2;
  // The particle of a joined verb (stand in standhalten) is the rarer reading.
  for (const { pos, kind, nonfinite: forms } of token.readings)
    if (!(pos === 'particle' && kind === 'zus') && (pos !== 'verb' || (forms & bits) !== 0)) return false;
  return true;
}

/** Whether the last word of a clause is its finite verb: there a declined participle (gehörte) cannot stand. */
export function isFinalVerb(token: Token): boolean {
  const bits = nonfinite.infinitive | nonfinite.participle2;
  return finitePersons(token) !== 0 && !canBeNonfinite(token, bits) && token.text === token.lower;
}

/** First and last token of the stretch between marks that holds the token; und and oder end it too. */
export function stretchAround(tokens: readonly Token[], at: number): { readonly first: number; readonly last: number } {
  let first = at;
  let last = at;
  while (first > 0 && !endsStretch(tokens, first - 1)) first--;
  while (last < tokens.length - 1 && !endsStretch(tokens, last + 1)) last++;
  return { first, last };
}

function endsStretch(tokens: readonly Token[], at: number): boolean {
  const { kind, lower, text } = tokens[at]!;
  if (kind !== 'mark') return joiners.has(lower);
  const isOrdinal = text === '.' && tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'word';
  return isBoundary(text) || (enders.has(text) && !isOrdinal);
}

/** Whether one of these tokens is a finite verb: by its form alone, or because a subject pronoun stands beside it. */
export function hasSureFinite(tokens: readonly Token[], first: number, last: number): boolean {
  for (let at = Math.max(first, 0); at <= last; at++) {
    const token = tokens[at]!;
    if (at > 0 && startsBig(token.text)) continue;
    if (isSurelyFinite(token)) return true;
    const neighbours = [at > first ? tokens[at - 1]!.lower : '', at < last ? tokens[at + 1]!.lower : ''];
    if (finitePersons(token) !== 0 && neighbours.some((word) => subjectPronoun.test(word))) return true;
  }
  return false;
}

const subjectPronoun = /^(?:ich|er|wir|man|sie|es)$/;

const isNounHere = (tokens: readonly Token[], at: number) => at > 0 && startsBig(tokens[at]!.text);

export function subordinatorOf(tokens: readonly Token[], first: number, last: number): number | undefined {
  const one = tokens[first]!;
  const two = tokens[first + 1];
  if (subordinators.has(one.lower)) return first;
  const afterComma = tokens[first - 1]?.text === ',';
  if (afterComma && relatives.test(one.lower)) return first;
  if (two && first + 1 <= last && afterComma && canBe(one, prepositionsBeforeRelative) && relatives.test(two.lower))
    return first + 1;
  if (two && subordinators.has(two.lower) && /^(?:und|oder|aber|denn|sondern|auch|selbst|nur|vor)$/.test(one.lower))
    return first + 1;
  return undefined;
}

/** What the clause analysis needs of a sentence. */
interface Read {
  readonly tokens: readonly Token[];
  readonly verbs: readonly VerbRole[];
}

/** First and last token of the stretch between marks; und, oder and quotation marks do not end it. */
export function stretchBetweenMarks(
  tokens: readonly Token[],
  at: number,
): { readonly first: number; readonly last: number } {
  let first = at;
  let last = at;
  while (first > 0 && !isMarkBetween(tokens, first - 1)) first--;
  while (last < tokens.length - 1 && !isMarkBetween(tokens, last + 1)) last++;
  return { first, last };
}

const isMarkBetween = (tokens: readonly Token[], at: number) =>
  tokens[at]!.kind === 'mark' && !quotes.has(tokens[at]!.text) && endsStretch(tokens, at);

const joining = /^(?:und|oder|sowie|bzw|aber|sondern|denn|doch|als|wie|dass|weil|wenn|ob|um|ohne|so|dann)$/;

/**
 * Index of the finite verb that ends the subordinate clause opened at `opener`; undefined where the verb does not surely
 * stand last. Past an und the search goes only if `passesAnd`.
 */
export function endOfSubordinate({ tokens, verbs }: Read, opener: number, passesAnd: boolean): number | undefined {
  const { last } = stretchBetweenMarks(tokens, opener);
  for (let at = opener + 1; at <= last; at++) {
    const { lower } = tokens[at]!;
    if (verbs[at] === 'finite') {
      const next = tokens[at + 1];
      return at === last || next === undefined || joining.test(next.lower) || verbs[at + 1] === 'finite'
        ? at
        : undefined;
    }
    if (certainSubordinators.has(lower) || (!passesAnd && joiners.has(lower))) return undefined;
  }
  return undefined;
}

/** Conjunctions that are nothing else. */
export const certainSubordinators: ReadonlySet<string> = new Set(
  'dass weil obwohl sodass obgleich wenngleich wenn falls nachdem bevor sobald ob sofern'.split(' '),
);

/**
 * Whether a subordinate clause surely begins at `opener` in the middle of a stretch: it ends with its own finite verb, and
 * the clause around it has one besides, before it or right behind it. `opener` is the conjunction or pronoun; `from` is
 * the word before which the comma would stand (a preposition before the pronoun, or the opener itself).
 */
export function opensSubordinate(sentence: Read, opener: number, from = opener, passesAnd = false): boolean {
  const { tokens, verbs } = sentence;
  const { first } = stretchBetweenMarks(tokens, from);
  if (first >= from) return false;
  const end = endOfSubordinate(sentence, opener, passesAnd);
  if (end === undefined) return false;
  let open = 0;
  let finite = 0;
  let before = -1;
  for (let at = first; at < from; at++) {
    const { lower } = tokens[at]!;
    if (certainSubordinators.has(lower)) before = finite;
    if (verbs[at] === 'finite') finite++;
    const isOpening = at === first && subordinatorOf(tokens, first, from) !== undefined;
    // Behind und a subordinate clause goes on with a second verb.
    const isSecond = open > 0 && finite >= open && /^(?:und|oder|sowie)$/.test(lower);
    const isRelative = at > first && /^(?:denen|deren|dessen)$/.test(lower);
    if (subordinators.has(lower) || isOpening || isSecond || isRelative) open++;
  }
  const isMain = subordinatorOf(tokens, first, from) === undefined;
  if (finite >= open + (isMain ? 1 : 0) && finite > before) return true;
  // „…, um das Haus zu kaufen das dort steht“
  if (open + finite === 0 && verbs[from - 1] === 'zuInfinitive') return true;
  if (hostGoesOnAfterComma(sentence, end, open, finite)) return true;
  // A phrase alone, as in a list: its clause is no main clause if the verb has more than one word before it.
  if (first === 0 && isMain && open + finite === 0 && end > opener + 2 && isAtRest(tokens, end)) return true;
  if (!mainVerbFollows(sentence, end)) return false;
  // The verb of the clause around it follows at once; of a subordinate clause that verb is the last word too.
  return open === 0 || (finite === open - 1 && endOfSubordinate(sentence, end, false) === end + 1);
}

/** Only the closing comma is there, and behind it stands the verb of the clause around: „Leute die viel lernen, haben …“. */
function hostGoesOnAfterComma({ tokens, verbs }: Read, end: number, open: number, finite: number): boolean {
  if (tokens[end + 1]?.text !== ',' || end + 2 >= tokens.length || finite > 0) return false;
  const isFirst = stretchBetweenMarks(tokens, end).first === 0 && !/^(?:da|bis|seit|seitdem)$/.test(tokens[0]!.lower);
  if (open === 0) return isFirst && verbs[end + 2] === 'finite';
  const { first, last } = stretchBetweenMarks(tokens, end + 2);
  return (
    open === 1 &&
    verbs[last] === 'finite' &&
    subordinatorOf(tokens, first, last) === undefined &&
    !/^(?:und|oder|da|bis|seit)$/.test(tokens[first]!.lower)
  );
}

/** Whether the sentence is over behind this word. */
const isAtRest = (tokens: readonly Token[], at: number) => /^(?:[.!?:]|)$/.test(tokens[at + 1]?.text ?? '');

/** Where the commas around a subordinate clause that begins at `from` are missing: offsets of the text, the opening one first. */
export function* missingCommas(sentence: Read, from: number, opener: number): Iterable<number> {
  yield sentence.tokens[from - 1]!.end;
  const end = endOfSubordinate(sentence, opener, true);
  if (end !== undefined && mainVerbFollows(sentence, end)) yield sentence.tokens[end]!.end;
}

/**
 * Whether the finite verb of a main clause stands right behind `end`, the verb of a subordinate clause (or behind so, dann).
 * „… gesehen hat“ and „… hätte sehen können“ are one complex, however their words read.
 */
export function mainVerbFollows({ tokens, verbs }: Read, end: number): boolean {
  const next = /^(?:so|dann)$/.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  if (verbs[next] !== 'finite') return false;
  const isParticiple = (at: number) => canBeNonfinite(tokens[at], nonfinite.participle2);
  const isFull = tokens[next]!.readings.every(({ kind }) => kind !== 'auxiliary' && kind !== 'modal');
  const after = tokens[next + 1];
  // „… werden als Risiken angesehen“
  if (/^(?:als|wie)$/.test(after?.lower ?? '') && verbs[stretchBetweenMarks(tokens, next).last] === 'participle')
    return true;
  if (after === undefined || (after.kind === 'mark' && endsStretch(tokens, next + 1)) || joining.test(after.lower))
    return isFull && !isParticiple(end) && !isParticiple(next) && !isGovernedBy(tokens[next]!, tokens[end]!);
  return !canBeNonfinite(after, nonfinite.infinitive) && !(isParticiple(end) && isParticiple(next));
}

/** „… müssen arbeiten“ at the end: the infinitive of the modal verb rather than the verb of the next clause. */
const isGovernedBy = (verb: Token, modal: Token) =>
  canBeNonfinite(verb, nonfinite.infinitive) && modal.readings.some(({ kind }) => kind === 'modal');

/** Whether a preposition is the second half of a verb before it in its stretch (Es fällt auf …). */
export function isVerbParticle({ tokens }: Read, lexicon: Lexicon, at: number): boolean {
  const particle = tokens[at]!.lower;
  const { first } = stretchAround(tokens, at);
  return tokens
    .slice(first, at)
    .flatMap(({ readings }) => readings)
    .some(({ pos, lemma, finite }) => pos === 'verb' && finite !== 0 && lexicon.isForm(particle + lemma));
}
