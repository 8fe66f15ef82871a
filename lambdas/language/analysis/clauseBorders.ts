import { maySubordinate } from './clauseOpeners.ts';
import { type Read } from './clauses.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { endOfSubordinate, mainVerbFollows } from './subordinates.ts';
import { determinerCells } from '../words/declension.ts';
import { cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import {
  canBe,
  canBeNonfinite,
  cellsAs,
  finitePersons,
  isHelper,
  canBeAny,
  isPredicative,
  startsPhrase,
} from '../words/readings.ts';
import { startsBig } from '../text/letterCase.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { isSubjectPronoun, subjectPersons, isRelativePronoun } from '../grammar/pronouns.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { isCoordinator } from '../grammar/coordinators.ts';

/** Adverbs in the place before the main verb that take up the clause before it. */
const resuming = /^(?:so|dann)$/;
const joining = /^(?:und|oder|sowie|bzw)$/;

/**
 * Words behind which a subordinate clause or an infinitive group is over and the verb of the clause around it follows, in
 * the section that begins at `first`; indexes of tokens.
 */
export function* closingBorders(sentence: Read, first: number): Iterable<number> {
  const { last } = sentence.clauses.sectionAt(first);
  const border =
    endBeforeMainVerb(sentence, first) ??
    endOfVerbFirst(sentence, first, last) ??
    endBeforeHostVerb(sentence, first, last) ??
    endOfRelativeAmongVerbs(sentence, first, last);
  if (border !== undefined && border < last) yield border;
}

/** Index of the finite verb that ends a subordinate clause and is followed by that of the main clause without a comma. */
function endBeforeMainVerb(sentence: Read, first: number): number | undefined {
  const { tokens, verbs } = sentence;
  const opener = sentence.clauses.openerAt(first);
  if (opener === undefined) return undefined;
  let end = endOfSubordinate(sentence, opener, true);
  const { last, finites } = sentence.clauses.sectionAt(first);
  // „Wenn er kommt und sie geht …“: the last of the joined clauses counts.
  while (end !== undefined && joining.test(tokens[end + 1]?.lower ?? '')) {
    const from: number = end + 2;
    end = finites.find((verb) => verb > from);
  }
  if (end === undefined || end < opener + 2) return undefined;
  // „Als dünnes Blech wird vereinzelt auch …“: a passive of the main clause, with what the thing is used as before it.
  const isUsedAs = tokens[opener]!.lower === 'als' && !canBe(tokens[opener + 1], 'determiner') && end <= opener + 3;
  if (isUsedAs && /^w[iu]rden?$|^wird$/.test(tokens[end]!.lower) && startsBig(tokens[end - 1]!.text)) return undefined;
  // „Wir kamen überein, dass er übereilt handelte“: the main clause has had its verb, and nothing goes on behind the last.
  if (
    end + 1 === last &&
    !isHelper(tokens[end]) &&
    tokens[opener]!.lower === 'dass' &&
    verbs.slice(0, first).includes('finite')
  )
    return undefined;
  // „Wie oben gesagt ist …“: formulas without a subject may do without the comma.
  if (tokens[opener]!.lower === 'wie' && isFormula(tokens, opener, end)) return undefined;
  return mainVerbFollows(sentence, end, opener) ? end : undefined;
}

/** „wie bereits erwähnt“, „wie im Text beschrieben“: a participle, and neither subject nor verb. */
const isFormula = (tokens: readonly Token[], opener: number, end: number) =>
  canBeNonfinite(tokens[end], nonfinite.participle2) &&
  canBeAny(tokens[opener + 1], 'adverb', 'preposition', 'particle') &&
  !tokens.slice(opener, end).some(isSubjectPronoun);

/** „Wird er gewählt | tritt er an“: a conditional clause that begins with its verb, and the verb of the main clause. */
function endOfVerbFirst({ tokens, verbs }: Read, first: number, last: number): number | undefined {
  if (first > 0 && !/^[;:]$/.test(tokens[first - 1]!.text)) return undefined;
  if (verbs[first] !== 'finite' || !isSurelyFinite(tokens[first]!) || /^[?!]$/.test(tokens.at(-1)!.text))
    return undefined;
  for (let at = first + 2; at < last; at++) {
    const { lower } = tokens[at]!;
    // „die einmalige oder die erste Zahlung“ goes on with the same clause.
    const isJoined = joining.test(lower) && (verbs[at + 1] !== 'none' || isSubjectPronoun(tokens[at + 1]));
    if (isJoined || (maySubordinate(tokens[at]) && /^(?!d|als|wie|während|so)/.test(lower))) return undefined;
    if (resuming.test(lower) && verbs[at + 1] === 'finite') return at - 1;
    if (verbs[at] !== 'finite') continue;
    return isSurelyFinite(tokens[at]!) && endsBracket(tokens[at - 1]!) && isMiddle(tokens[at + 1]!)
      ? at - 1
      : undefined;
  }
  return undefined;
}

/** A participle, an infinitive, the particle of a verb or an undeclined adjective. */
function endsBracket(token: Token): boolean {
  if (token.kind !== 'word' || token.text !== token.lower) return false;
  const bits = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
  const isPlainAdjective = isPredicative(token);
  return canBeNonfinite(token, bits) || canBe(token, 'particle', 'zus') || isPlainAdjective;
}

const isMiddle = (token: Token) => token.kind === 'word' && startsPhrase(token);

/** „…, das Haus zu kaufen | hat er“: behind a comma an infinitive group, and the verb of the clause around it. */
function endBeforeHostVerb(sentence: Read, first: number, last: number): number | undefined {
  const { tokens, verbs } = sentence;
  if (tokens[first - 1]?.text !== ',' || tokens[first]!.kind !== 'word') return undefined;
  const end = verbs.findIndex((role, at) => at >= first && (role === 'zuInfinitive' || role === 'finite'));
  if (end === -1 || end + 1 >= last || verbs[end] !== 'zuInfinitive' || verbs[end + 1] !== 'finite') return undefined;
  // „…, die abzugeben ist“ is a relative clause.
  // „…, aber die Kunst zu warten ist …“: the bare infinitive belongs to its noun.
  const isBare = tokens[end - 1]!.lower === 'zu' && isBig(tokens[end - 2]);
  if (
    isBare &&
    isCoordinator(tokens[first]) &&
    !canBe(tokens[first + 1], 'conjunction') &&
    tokens[first + 1]!.lower !== 'um'
  )
    return undefined;
  const opener = sentence.clauses.openerAt(first);
  if (opener !== undefined && isMainVerb(sentence, end + 1, first)) return end;
  const isModal = tokens[end + 1]!.readings.some(({ lemma }) => /^(?:sein|haben|bleiben)$/.test(lemma));
  if (opener !== undefined && (isModal || !/^(?:die|das|den|der|dem)$/.test(tokens[opener]!.lower))) return undefined;
  // „Das Ziel, Kosten zu senken | wurde erreicht“: nothing before the comma but the subject, whose verb this must be.
  return isMiddle(tokens[end + 2]!) || isSubjectAlone(sentence, first - 1) ? end : undefined;
}

/**
 * „Die Bitte, den Brief zu schicken | haben wir …“, „Der Versuch, die Tür zu öffnen | blieb …“: what looks like a relative
 * pronoun is none, since the subject follows the verb, or since the noun before the comma has another gender.
 */
function isMainVerb(sentence: Read, verb: number, first: number): boolean {
  const { tokens } = sentence;
  const person = subjectPersons.get(tokens[verb + 1]!.text);
  if (person !== undefined && (person & finitePersons(tokens[verb]!)) !== 0) return true;
  if (!isSubjectAlone(sentence, first - 1) || !isRelativePronoun(tokens[first])) return false;
  const noun = cellsAs(tokens[first - 2]!, 'noun');
  return noun !== 0 && !shareSlot(noun & cellsAs(tokens[0]!, 'determiner'), determinerCells(tokens[first]!.lower));
}

/** Whether a gender, or the plural, is among both. */
const shareSlot = (one: number, two: number) =>
  Object.values(cellsOfSlot).some((slot) => (one & slot) !== 0 && (two & slot) !== 0);

const third = persons['3s'] | persons['3p'];

/**
 * „Die Bewerber, die sich gemeldet haben | werden eingeladen“: the verbs of both clauses meet, and each could be infinitive or
 * auxiliary of the other. Before the comma there is nothing but the subject, so that one of them must be its verb; it is the
 * last that something follows.
 */
function endOfRelativeAmongVerbs(sentence: Read, first: number, last: number): number | undefined {
  const { tokens, verbs } = sentence;
  const opener = isRelativePronoun(tokens[first]) ? first : first + 1;
  if (tokens[first - 1]?.text !== ',' || !isRelativePronoun(tokens[opener])) return undefined;
  if (opener > first && !canBe(tokens[first], 'preposition')) return undefined;
  if (!isSubjectAlone(sentence, first - 1) || !isLastClause(tokens, last)) return undefined;
  const subject = numberOfSubject(tokens[0]!, tokens[first - 2]!);
  for (let at = last - 2; at > opener; at--) {
    if (tokens[at + 2]!.kind === 'number' || !isThirdPerson(tokens[at]!) || (numberOf(tokens[at + 1]!) & subject) === 0)
      continue;
    // „… verabschiedet werden“ is one verb, „… spielen wollten und lachen konnten“ goes on.
    if (canBeNonfinite(tokens[at], nonfinite.participle2) || joinsVerb(sentence, at + 2, last)) return undefined;
    const hasMore = verbs.slice(at + 2, last + 1).includes('none');
    const hasFullVerb = isHelper(tokens[at + 1]) && !tokens.slice(at + 2, last + 1).every(isHelper);
    return hasMore || hasFullVerb ? at : undefined;
  }
  return undefined;
}

/** Behind und a second finite verb follows. */
const joinsVerb = ({ tokens, verbs }: Read, first: number, last: number) => {
  const and = tokens.findIndex(({ lower }, at) => at >= first && at < last && joining.test(lower));
  return and !== -1 && verbs.slice(and, last + 1).includes('finite');
};

const numberOf = (token: Token) =>
  token.text === token.lower && !canBe(token, 'determiner') ? finitePersons(token) & third : 0;
const isThirdPerson = (token: Token) => numberOf(token) !== 0;

/** The third person, singular or plural, that goes with a determiner and its noun; both where they do not tell. */
function numberOfSubject(determiner: Token, noun: Token): number {
  const cells = cellsAs(determiner, 'determiner') & cellsAs(noun, 'noun') & cellsOfCase.nominative;
  if (cells === 0) return third;
  const isPlural = (cells & cellsOfSlot.plural) !== 0;
  const isSingular = (cells & ~cellsOfSlot.plural) !== 0;
  return (isPlural ? persons['3p'] : 0) | (isSingular ? persons['3s'] : 0);
}

/** From the beginning of the sentence up to the comma an article and its noun, no verb and no conjunction. */
const isSubjectAlone = ({ tokens, verbs, clauses }: Read, comma: number) =>
  clauses.sectionAt(comma - 1).first === 0 &&
  (canBe(tokens[0], 'determiner') || canBe(tokens[0], 'pronoun') || isBarePlural(tokens[0]!)) &&
  !canBe(tokens[0], 'preposition') &&
  clauses.sectionAt(0).opener === undefined &&
  startsBig(tokens[comma - 1]!.text) &&
  verbs.slice(0, comma).every((role) => role === 'none');

const isBarePlural = (token: Token) =>
  (cellsAs(token, 'noun') & cellsOfCase.nominative & cellsOfSlot.plural) !== 0 && !canBe(token, 'adverb');

/** The sentence ends behind the stretch, or goes on with a subordinate clause. */
const isLastClause = (tokens: readonly Token[], last: number) =>
  /^[.!?]$/.test(tokens[last + 1]?.text ?? '') ||
  (tokens[last + 1]?.text === ',' && isCertainSubordinator(tokens[last + 2]));
