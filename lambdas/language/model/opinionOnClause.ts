import type { Sentence } from '../analysis/sentence.ts';
import { phraseStartingAt } from '../analysis/nounPhrases.ts';
import type { Span } from '../analysis/span.ts';
import { hasSubject } from '../analysis/subjects.ts';
import type { VerbRole } from '../analysis/verbRole.ts';
import { isCoordinator, isJoiner } from '../grammar/coordinators.ts';
import { isPersonalPronoun, isRelativePronoun } from '../grammar/pronouns.ts';
import { verbsWith } from '../grammar/valency.ts';
import { listed } from '../grammar/wordClass.ts';
import { isBigWord, type Token } from '../text/tokens.ts';
import { nonfinite, persons } from '../words/features.ts';
import {
  canBe,
  canBeAny,
  canBeComparative,
  canBeNonfinite,
  finitePersons,
  isHelper,
  isFormOf,
} from '../words/readings.ts';
import { onList } from './opinionOnList.ts';
import type { Opinion } from './opinion.ts';

// What the grammar says of commas and of words that open a clause: whether there are clauses at all on both sides of the place, with a verb and
// a subject of their own.

/** What stands between the mark before a place and the mark behind it. */
export function between({ tokens }: Sentence, at: number): Span {
  const isMark = (place: number) => tokens[place]!.kind === 'mark';
  let first = at;
  let last = at;
  while (first > 0 && !isMark(first - 1)) first--;
  while (last < tokens.length - 1 && !isMark(last + 1)) last++;
  return { first, last };
}

const isNone = (role: VerbRole) => role === 'none';
const isVerb = (role: VerbRole) => role !== 'none';
/** Behind a comma no stretch tells whether a verb is an infinitive or a participle: its form must do. */
const closesBracket = (token: Token) =>
  token.text === token.lower && canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2);

export const hasVerb = ({ verbs }: Sentence, first: number, last: number) => verbs.slice(first, last + 1).some(isVerb);

/** A comma divides clauses, or a clause and a group with zu: where neither side has a verb it may only divide a list. */
export function onComma(sentence: Sentence, at: number): Opinion {
  if (at < 1) return 'open';
  const { first, last } = between(sentence, at);
  const isVerbal = [hasVerb(sentence, first, at - 1), hasVerb(sentence, at, last)];
  if (dividesInfinitiveSubject(sentence, first, at) || isBehindNamedQuote(sentence, at)) return 'refused';
  if (comparesWords(sentence, first, at, last) || measuresDegree(sentence, at)) return 'refused';
  if (dividesInfinitiveGroup(sentence, first, at, last)) return 'refused';
  if (joinsMainClauses(sentence, at)) return 'groundless';
  if (opensAnnounced(sentence, first, at, last) || opensRelative(sentence, first, at, last)) return 'evident';
  const ofList = onList(sentence, at);
  if (ofList !== 'open') return ofList;
  const ofInfinitive = onBareInfinitive(sentence, first, at, last);
  if (ofInfinitive !== 'open') return ofInfinitive;
  if (isBehindListedSubject(sentence, first, at)) return 'refused';
  if (isVerbal.every((side) => !side)) return 'groundless';
  return isVerbal.every(Boolean) && !mayOpenAttribute(sentence, at, last) ? 'confirmed' : 'open';
}

/** „eine Versicherung, in die alle einzahlen“: behind a noun a preposition and what is no article, since no noun follows it. */
function opensRelative({ tokens, verbs, phrases }: Sentence, first: number, at: number, last: number): boolean {
  if (!isBigWord(tokens[at - 1]) || !canBe(tokens[at], 'preposition') || !isRelativePronoun(tokens[at + 1]))
    return false;
  const isArticle = (phraseStartingAt(phrases, at + 1)?.cells ?? 0) !== 0 || isBigWord(tokens[at + 2]);
  const isFinal = verbs[last] !== 'none' && finitePersons(tokens[last]!) !== 0;
  return !isArticle && isFinal && verbs.slice(first, at).includes('finite');
}

/** With these zu makes one predicate: „Es beginnt zu regnen“. */
const joinsInfinitive = new Set(
  listed('sein haben scheinen pflegen brauchen drohen beginnen anfangen aufhören wissen kommen gehen geben'),
);
const SHORTEST_GROUP = 4;

/** „Es reicht nicht, nur die Absenkung zu stoppen“: „es“ announces the group (Amtliches Regelwerk § 75 (3)). */
function opensAnnounced({ tokens, verbs }: Sentence, first: number, at: number, last: number): boolean {
  const right = verbs.slice(at, last + 1);
  if (verbs[last] !== 'zuInfinitive' || right.includes('finite') || last - at < SHORTEST_GROUP - 1) return false;
  const left = verbs.slice(first, at).flatMap((role, i) => (role === 'finite' ? [first + i] : []));
  const hasEs = tokens.slice(first, at).some(({ lower }) => lower === 'es');
  return hasEs && left.length === 1 && !isFormOf(tokens[left[0]!], joinsInfinitive);
}

/** „Ein Mitglied, ein Gast oder ein Helfer hat das Recht …“: the last item of a list that begins alike, and the verb whose subject it is. */
const isBehindListedSubject = ({ tokens, verbs }: Sentence, first: number, at: number) =>
  verbs[at] === 'finite' &&
  tokens[first - 1]?.text === ',' &&
  tokens[first]!.lower === tokens[0]!.lower &&
  tokens.slice(first, at).some(isJoiner) &&
  verbs.slice(0, at).every(isNone);

const takesBareInfinitive = verbsWith('bare');
/** Of those the ones beside which somebody else does what the infinitive tells; behind modal verbs a comma may divide a list. */
const hasOtherDoer = new Set(listed('sehen hören fühlen heißen lassen'));

/** „Sowohl Hilfe bekommen als auch Hilfe geben ist lehrreich“: bare infinitives are the subject. */
const dividesInfinitiveSubject = ({ tokens, verbs, clauses }: Sentence, first: number, at: number) =>
  (finitePersons(tokens[at]!) & persons['3s']) !== 0 &&
  isBareInfinitive(tokens[at - 1]!, verbs[at - 1]!) &&
  clauses.sectionAt(at - 1).opener === undefined &&
  verbs.slice(first, at).every((role, i) => isNone(role) || isBareInfinitive(tokens[first + i]!, role));
const isBareInfinitive = (token: Token, role: VerbRole) =>
  role !== 'zuInfinitive' && !(role === 'finite' && isHelper(token)) && canBeNonfinite(token, nonfinite.infinitive);

/** „eher beschönigen als dramatisieren“, „ein schnelleres Ende fordert als der Rat“: without a verb of its own als compares words, not clauses. */
function comparesWords(sentence: Sentence, first: number, at: number, last: number): boolean {
  const { tokens, verbs } = sentence;
  if (tokens[at]!.lower !== 'als') return false;
  if (!hasVerb(sentence, at, last)) return isUnequal(sentence, first, at);
  return isBareInfinitive(tokens[last]!, verbs[last]!) && !hasSubject(sentence, at + 1, last - 1);
}

/** „Sie lief so schnell sie konnte zum Bus“: inside a sentence the degree needs no comma, neither before it nor behind nor in it. */
function measuresDegree({ tokens }: Sentence, at: number): boolean {
  const isDegreeAt = (so: number) =>
    so > 0 &&
    tokens[so]?.lower === 'so' &&
    canBeAny(tokens[so + 1], 'adjective', 'adverb', 'pronoun') &&
    isPersonalPronoun(tokens[so + 2]) &&
    tokens[so + 3] !== undefined &&
    finitePersons(tokens[so + 3]!) !== 0;
  return (isDegreeAt(at) && tokens[at + 4]?.kind === 'word') || isDegreeAt(at - 2) || isDegreeAt(at - 4);
}

/** „Auf die Frage ‚Wo waren Sie?‘ schwieg er“: what is quoted is the attribute of the noun before it, and no clause beside the other. */
function isBehindNamedQuote({ tokens }: Sentence, at: number): boolean {
  if (!closingQuotes.test(tokens[at - 1]!.text)) return false;
  const opening = tokens.findLastIndex(({ text }, i) => i < at - 1 && openingQuotes.test(text));
  return isBigWord(tokens[opening - 1]);
}
const openingQuotes = /^[„«»‚‹"]$/;
const closingQuotes = /^[“”»«‘’›"]$/;

/** „Wir sahen die Schwalben kommen“, „Er hieß den Knecht die Pferde anschirren“: the infinitive needs no comma. */
function onBareInfinitive({ tokens, verbs, clauses }: Sentence, first: number, at: number, last: number): Opinion {
  const right = verbs.slice(at, last + 1);
  const opener = clauses.openerAt(at);
  if (!right.includes('infinitive') || right.some((role) => role === 'finite' || role === 'zuInfinitive'))
    return 'open';
  // „dürfen die vorgeschriebene Amtstracht tragen“: without a finite verb it is no relative pronoun.
  if (opener !== undefined && !isRelativePronoun(tokens[opener])) return 'open';
  const governing = tokens.slice(first, at).filter((_, i) => verbs[first + i] === 'finite');
  if (governing.some((verb) => isFormOf(verb, hasOtherDoer))) return 'refused';
  return governing.some((verb) => isFormOf(verb, takesBareInfinitive)) ? 'groundless' : 'open';
}

/** „… die ihm gegenüber obliegende Pflicht“: behind an article only a clause with its verb at the end is sure to be one. */
const mayOpenAttribute = ({ tokens, verbs }: Sentence, at: number, last: number) =>
  canBe(tokens[at], 'determiner') && verbs[last] === 'none';

/** A comma with one verb for both its sides, which belong together. */
export function dividesNothing(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs } = sentence;
  if (comma < 1 || comma + 1 >= tokens.length) return false;
  const { first } = between(sentence, comma - 1);
  const { last } = between(sentence, comma + 1);
  const isFinite = (at: number) => verbs[at] === 'finite';
  const left = verbs.slice(first, comma);
  const right = verbs.slice(comma + 1, last + 1);
  const isList = tokens.slice(comma + 1, last + 1).some(isCoordinator);
  const isOver = tokens[last + 1] === undefined || /^[.!?;]$/.test(tokens[last + 1]!.text);
  // „Nach dem Umbau{,} erwartet Sie …“, but „Außer sich vor Freude, sprang er auf“
  const isPhrase = canBe(tokens[0], 'preposition') && tokens[1]?.lower !== 'sich' && left.every(isNone);
  if (first === 0 && isPhrase && isFinite(comma + 1)) return true;
  // „schneller{,} als im letzten Jahr“
  if (/^(?:als|wie)$/.test(tokens[comma + 1]!.lower)) return !right.some(isVerb) && isCompared(sentence, first, comma);
  // „haben den ganzen Tag{,} am Strand verbracht“: the bracket closes behind the comma.
  const isOpen = left.includes('finite') && (isNone(left.at(-1)!) || isFinite(comma - 1));
  if (first === 0 && isOpen && isOver && !isList)
    return right.every((role) => role !== 'finite' && role !== 'zuInfinitive') && closesBracket(tokens[last]!);
  // „dass einzelne Teile{,} erst im Mai eintreffen“
  const isSubordinate = tokens[first - 1]?.text === ',' && sentence.clauses.openerAt(first) !== undefined;
  const isFinal = isFinite(last) && !canBeNonfinite(tokens[last], nonfinite.participle2);
  return isSubordinate && left.every(isNone) && isFinal && right.filter(isVerb).length === 1 && !isList;
}

/** „Dem Lehrling den Lohn zu kürzen, kam niemandem in den Sinn“: what stands before the group belongs to it. */
const dividesInfinitiveGroup = ({ tokens, verbs }: Sentence, first: number, at: number, last: number) =>
  first === 0 &&
  verbs.slice(0, at).every(isNone) &&
  verbs[last] === 'zuInfinitive' &&
  canBe(tokens[at], 'determiner') &&
  tokens[last + 1]?.text === ',' &&
  verbs[last + 2] === 'finite';

/** „… geht etwas verloren und niemand weiß davon“: before und a comma only closes what stands in the clause (Amtliches Regelwerk § 73). */
function joinsMainClauses({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { opener, finites } = clauses.sectionAt(at - 1);
  const isEnd = opener !== undefined || verbs[at - 1] === 'zuInfinitive' || finites.includes(at - 1);
  return isJoiner(tokens[at]) && tokens[at + 1]?.lower !== 'zwar' && finites.length > 0 && !isEnd;
}

/** „…, aber preiswert, und preiswert ist mehr als billig“: two main clauses, between which the comma is free (Amtliches Regelwerk § 73). */
export function dividesMainClauses(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs, clauses } = sentence;
  if (comma < 1 || comma + 3 >= tokens.length) return false;
  const left = clauses.sectionAt(comma - 1);
  const { last } = between(sentence, comma + 1);
  const verb = verbs.findIndex((role, at) => at > comma + 1 && at <= last && role === 'finite');
  const isMain = left.opener === undefined && left.finites.length > 0 && left.finites[0] !== left.last;
  return isMain && verb > comma + 2 && verb < last;
}

/** „Die Maße kannte er, die Masse nicht.“, „Den Hund biss der Briefträger, nicht umgekehrt.“: the second clause has the verb of the first. */
export function dividesGapped({ tokens, verbs }: Sentence, comma: number): boolean {
  const end = tokens.findIndex(({ kind }, at) => at > comma + 1 && kind === 'mark');
  const last = (end < 0 ? tokens.length : end) - 1;
  const isLeft = verbs.slice(0, comma).includes('finite');
  const isGap = tokens[comma + 1]?.lower === 'nicht' || /^(?:nicht|auch|nie|kaum|schon)$/.test(tokens[last]!.lower);
  const isVerbless = verbs.slice(comma + 1, last + 1).every((role) => role === 'none' || role === 'participle');
  return isLeft && last > comma + 1 && isGap && isVerbless;
}

/** „Ein Haus, sagte Großvater gern, habe Ohren“: a clause is inserted whose verb stands before its subject, and the verb of the other one goes on behind it. */
export function enclosesClause(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs } = sentence;
  const isComma = ({ text }: Token) => text === ',';
  const before = tokens.findLastIndex((token, at) => at < comma && isComma(token));
  const behind = tokens.findIndex((token, at) => at > comma && isComma(token));
  const isInserted = (opening: number, closing: number) =>
    opening > 0 &&
    closing > opening &&
    verbs[opening + 1] === 'finite' &&
    verbs[closing + 1] === 'finite' &&
    hasSubject(sentence, opening + 2, closing - 1);
  return isInserted(comma, behind) || isInserted(before, comma);
}

/** „…, deren Namen ich nie gehört hatte, und Vater weinte“: a subordinate clause ends here, and what und joins does not go on with it. */
export function closesClause(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs, clauses } = sentence;
  const before = clauses.clauseAt(comma - 1);
  if (before?.kind !== 'subordinate' || verbs[comma - 1] !== 'finite' || comma + 2 >= tokens.length) return false;
  const { last } = between(sentence, comma + 1);
  if (!verbs.slice(comma + 2, last + 1).includes('finite')) return false;
  const hasOwnSubject = isRelativePronoun(tokens[before.first]) && hasSubject(sentence, comma + 2, last);
  return verbs[last] !== 'finite' || hasOwnSubject;
}

/** „… von der Eigentümerin, der Wohnbau AG, und waren froh“, „…, den Rücken an den Ofen gelehnt, und lasen“: what goes on behind „und“ is the clause, and the comma closes what was inserted. */
export function closesApposition({ tokens, verbs, phrases }: Sentence, comma: number): boolean {
  const opening = tokens.findLastIndex(({ text }, at) => at < comma && text === ',');
  const apposition = phraseStartingAt(phrases, opening + 1);
  return (
    opening > 0 &&
    apposition?.determiner === opening + 1 &&
    verbs.slice(opening + 1, comma - 1).every(isNone) &&
    (isNone(verbs[comma - 1]!) || canBeNonfinite(tokens[comma - 1], nonfinite.participle2)) &&
    verbs[comma + 2] === 'finite'
  );
}

/** Whether a comparison has begun that als goes on: a comparative, or a word like one. */
export const isUnequal = ({ tokens }: Sentence, first: number, end: number) =>
  tokens
    .slice(first, end)
    .some((token) => /^(?:mehr|weniger|anders|eher|lieber|länger)$/.test(token.lower) || canBeComparative(token));

/** Whether a comparison has begun, with als or with wie. */
const isCompared = (sentence: Sentence, first: number, end: number) =>
  isUnequal(sentence, first, end) ||
  sentence.tokens.slice(first, end).some(({ lower }) => /^(?:so|ebenso|genauso|sowohl)$/.test(lower));
