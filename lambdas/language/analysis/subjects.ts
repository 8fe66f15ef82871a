import {
  isAccusativePronoun,
  isOnlySubject,
  isPersonalPronoun,
  isReflexive,
  isRelativePronoun,
  isSubjectPronoun,
  subjectPersons,
} from '../grammar/pronouns.ts';
import { isMeasure, isSmallNumber, isTimeOfDay, isTimeSpan } from '../grammar/time.ts';
import { isAmount, isCollective } from '../grammar/quantities.ts';
import { wordClass } from '../grammar/wordClass.ts';
import { startsBig } from '../text/letterCase.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { cellsOfCase, cellsOfSlot, persons } from '../words/features.ts';
import { canBe, cellsAs, finitePersons, isFormOf } from '../words/readings.ts';
import type { Clause } from './clause.ts';
import { beginOf, phraseAround, phraseEndingAt, phraseStartingAt, type NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';
import { isLinking, verbsOf } from './verbGovernment.ts';
import type { Span } from './span.ts';

const { nominative } = cellsOfCase;

/** Whether any word from `first` to `last` could be the subject of a clause; of unknown words nobody can tell, so they count. */
export function hasSubject({ tokens, phrases }: Sentence, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    // „Gestern“ at the head of a sentence looks like the noun.
    if (token.kind === 'mark' || (at === 0 && canBe(token, 'adverb'))) continue;
    if (token.kind !== 'word' || token.readings.length === 0) return true;
    const phrase = phraseAround(phrases, at);
    if (phrase) {
      if (phrase.cells === 0 || (phrase.preposition === undefined && (phrase.cells & nominative) !== 0)) return true;
      at = phrase.noun;
    } else if (startsBig(token.text) && !(at === 0 && canBe(token, 'preposition'))) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 &&
      !/^(?:sich|den|dem|des)$/.test(token.lower)
    )
      return true;
  }
  return false;
}

/**
 * Whether any word from `first` to `last` could be the subject of a verb, with which it agrees; of unknown words nobody can tell, so they
 * count, and a time of day does not („gestern Abend“).
 */
export function hasSubjectOf(sentence: Sentence, verb: number, first: number, last: number): boolean {
  const { tokens, phrases } = sentence;
  const asked = finitePersons(tokens[verb]!);
  const numbers = ((asked & persons['3s']) === 0 ? 0 : 1) | ((asked & persons['3p']) === 0 ? 0 : 2);
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (at === 0 && canBe(token, 'adverb')) continue;
    const phrase = phraseAround(phrases, at);
    if (phrase) {
      const isTime = isTimeSpan(tokens[phrase.noun]) || isTimeOfDay(tokens[phrase.noun]);
      const isOther = phrase.preposition === undefined && (numbersIn(phrase.cells) & numbers) !== 0;
      if (!isTime && (phrase.cells === 0 || isOther)) return true;
      at = phrase.noun;
    } else if (isPersonalPronoun(token)) {
      if (((subjectPersons.get(token.lower) ?? 0) & asked) !== 0) return true;
    } else if (hasSubject(sentence, at, at) && !isTimeOfDay(token)) return true;
  }
  return false;
}

/** Whether the word is, or is part of, an object in the accusative that nobody takes for the subject, or a reflexive pronoun. */
export function isAccusative({ phrases, tokens }: Sentence, at: number): boolean {
  const phrase = phraseAround(phrases, at);
  if (phrase) {
    const { preposition, cells } = phrase;
    return preposition === undefined && (cells & cellsOfCase.accusative) !== 0 && (cells & nominative) === 0;
  }
  return isReflexive(tokens[at]) || (isAccusativePronoun(tokens[at]) && !isSubjectPronoun(tokens[at]));
}

/** Which numbers the subject of the clause around a verb could have: 1 the singular, 2 the plural, 3 both; of unknown words nobody can tell. */
export function numbersOfSubjects(sentence: Sentence, verb: number): number {
  const section = sentence.clauses.sectionAt(verb);
  const own = ownPart(sentence, verb, section);
  // „da sie lange arbeitete und müde war“: what und joins may have the subject of the clause before it.
  return (own && numbersOfSubjectsIn(sentence, verb, own)) || numbersOfSubjectsIn(sentence, verb, section);
}

/** „da die Schulung vormittags stattfand und die Berufstätigen nicht kommen konnten“: what und divides behind the verb of either clause. */
function ownPart({ tokens }: Sentence, verb: number, { first, last, finites }: Clause): Span | undefined {
  const before = finites.findLast((other) => other < verb && isJoiner(tokens[other + 1]));
  const isEnd = isJoiner(tokens[verb + 1]) && finites.some((other) => other > verb);
  if (before === undefined && !isEnd) return undefined;
  return { first: before === undefined ? first : before + 2, last: isEnd ? verb : last };
}

/** What a phrase or a word tells of the subject: its number (1, 2, 3 as above), and where to read on. */
interface Told {
  readonly numbers: number;
  /** The number of what is the subject only where nothing else is: a span of time, a number behind „über“. */
  readonly otherwise?: number;
  /** Nothing else need be asked: this is the subject, or nobody can tell. */
  readonly isLast?: boolean;
  /** The last word it is about, where that is not its own. */
  readonly end?: number;
}

const NOTHING: Told = { numbers: 0 };
const NOBODY_KNOWS: Told = { numbers: 3, isLast: true };
const numbered = (numbers: number): Told => ({ numbers });

function numbersOfSubjectsIn(sentence: Sentence, verb: number, span: Span): number {
  const { tokens, phrases } = sentence;
  const { first, last } = span;
  // „Sowohl der Chef, als auch sein Vertreter haben …“: the other half of the subject stands before the mark.
  if (/^(?:als|sondern|wie) auch$/.test(`${tokens[first]!.lower} ${tokens[first + 1]?.lower ?? ''}`)) return 3;
  let numbers = numbersBeforeInsertion(sentence, verb);
  let otherwise = 0;
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (at === verb || token.kind === 'mark') continue;
    // „in der sich 19 Personen meldeten“
    if (isRelativePronoun(token) && canBe(tokens[at - 1], 'preposition')) continue;
    const phrase = phraseAround(phrases, at);
    const told = phrase ? toldByPhrase(sentence, phrase, span, verb) : toldByWord(sentence, at, span, verb);
    if (told.isLast) return told.numbers;
    numbers |= told.numbers;
    otherwise |= told.otherwise ?? 0;
    at = told.end ?? phrase?.noun ?? at;
  }
  return numbers || otherwise;
}

function toldByPhrase(sentence: Sentence, phrase: NounPhrase, { first }: Span, verb: number): Told {
  const { tokens, verbs } = sentence;
  const noun = tokens[phrase.noun]!;
  // „kam über sechshundert Gäste“: more than so many.
  if (isNumbered(sentence, phrase)) return { numbers: 0, otherwise: 2 };
  if (phrase.preposition !== undefined || isSecondBehindPreposition(sentence, phrase)) return NOTHING;
  if (phrase.first > first + 1 && isCompared(sentence, phrase)) return NOTHING;
  if (isOfWhomBehindPreposition(tokens, phrase.first - 1)) return NOTHING;
  // „Studien, die ländliche und städtische Orte vergleichen“: no article, but a relative pronoun.
  if (phrase.cells === 0 && isRelativeAt(tokens, first) && phrase.first === first)
    return numbered(numbersOfAntecedent(sentence, first) | numbersIn(cellsAs(noun, 'noun')));
  if (phrase.cells === 0) return NOBODY_KNOWS;
  // „Der Schal, den du verloren hast und dein Handschuh liegen …“: behind a verb und may join it to a subject farther away.
  if (phrase.first > first && isJoiner(tokens[phrase.first - 1]) && verbs[phrase.first - 2] === 'finite')
    return NOBODY_KNOWS;
  // „Drei der Betriebe“: at the head of a sentence it looks like the noun.
  if (phrase.first === phrase.noun && isSmallNumber(noun)) return numbered(2);
  // „alle fünf Minuten“ tells how often, „zwei Stunden weg war“ how long.
  if (isTimeSpan(noun) && /^(?:alle|jede[nrs]?)$/.test(tokens[phrase.first]!.lower)) return NOTHING;
  if (phrase.numeral !== undefined && isTimeSpan(noun)) return { numbers: 0, otherwise: numbersIn(phrase.cells) };
  // „Ein Drittel der Befragten lehnen ab“: the verb goes with what is counted as well; „Hoheit haben geruht“ was polite.
  if ((isCollective(noun) && isCounting(sentence, phrase.noun)) || isOldTitle(noun)) return NOBODY_KNOWS;
  // „vier Tonnen Weizen“, „von 200 ms Länge“: what is measured.
  if (phrase.first === phrase.noun && isBehindMeasure(tokens, phrase.first)) return NOTHING;
  const amount = tokens[phrase.first - 1];
  if (isMeasure(noun) && amount?.kind === 'number') return numbered(amount.text === '1' ? 3 : 2);
  return toldByJoined(sentence, phrase, verb);
}

/** „Der Chef und sein Vertreter“, „Meine Familie und ich“; „jeder Messwert und jede Störung steht“ */
function toldByJoined(sentence: Sentence, phrase: NounPhrase, verb: number): Told {
  const { tokens, phrases } = sentence;
  const own = numbersIn(phrase.cells);
  const hasAnd = tokens[phrase.noun + 1]?.lower === 'und';
  const other = hasAnd ? phraseStartingAt(phrases, phrase.noun + 2) : undefined;
  if (other && own !== 0 && (other.cells & nominative) !== 0)
    return isEvery(tokens[other.first]) ? NOBODY_KNOWS : { numbers: 2, end: other.noun };
  if (hasAnd && isOnlySubject(tokens[phrase.noun + 2])) return { numbers: 2, end: phrase.noun + 2 };
  return { numbers: own, isLast: isNothingElse(sentence, phrase, verb) };
}

function toldByWord(sentence: Sentence, at: number, { first }: Span, verb: number): Told {
  const { tokens, phrases, verbs } = sentence;
  const token = tokens[at]!;
  if (at === first && isRelativeAt(tokens, at)) return numbered(numbersOfAntecedent(sentence, at));
  // „deren Rückseite beschrieben war“
  if (isRelativeOwner(tokens, at - 1) && cellsAs(token, 'noun') !== 0)
    return numbered(numbersIn(cellsAs(token, 'noun')));
  // „sein“ before its modal verb is no „sein“ of anybody.
  if (verbs[at] === 'infinitive' || verbs[at] === 'zuInfinitive') return NOTHING;
  // „dessen Bolzen festgerostet sind“, „hielten die Grenzwerte ein“, „aus der Wegeunterhaltung“
  if (isPartOfVerb(sentence, at, verb) || isUnknownBehindPreposition(tokens, at)) return NOTHING;
  // „form- und fristgerecht“, „nichts Auffälliges“
  if (token.text.endsWith('-') || isPartOfPhrase(phrases, at)) return NOTHING;
  if (isAmount(tokens[at - 1]) && startsBig(token.text)) return NOTHING;
  // „drei der gelieferten Gläser“, „von rund 80 Euro“, „300 Gäste“
  if (token.kind === 'number' || isSmallNumber(token)) {
    const isGoverned = tokens.slice(Math.max(first, at - 2), at).some((one) => canBe(one, 'preposition'));
    return isGoverned ? NOTHING : numbered(2);
  }
  // „nur noch ein paar Stufen“
  if (token.lower === 'ein' && tokens[at + 1]?.text === 'paar') return { numbers: 2, end: at + 1 };
  // The polite Sie, wherever it is no object.
  if (token.text === 'Sie' && at > 0) return numbered(2);
  // „Was für Personen sind das?“
  if (/^(?:das|dies|es)$/.test(token.lower) && isFormOf(tokens[verb], linkingForms)) return NOBODY_KNOWS;
  // „200 ms“
  if (token.readings.length === 0 && tokens[at - 1]?.kind === 'number') return NOTHING;
  const cells = cellsAs(token, 'pronoun', 'determiner');
  const isUnknown = token.kind !== 'word' || token.readings.length === 0;
  if (isUnknown || ((cells & nominative) === 0 && at > 0 && startsBig(token.text))) return NOBODY_KNOWS;
  return /^(?:sich|den|dem|des)$/.test(token.lower) ? NOTHING : numbered(numbersIn(cells));
}

/** „Dieser Betrag deckt die Kosten“: what can only be a nominative is the subject, but beside verbs that link two of them. */
function isNothingElse({ tokens, clauses }: Sentence, { first, noun, cells }: NounPhrase, verb: number): boolean {
  if (cells === 0 || (cells & ~nominative) !== 0 || isJoiner(tokens[noun + 1]) || isJoiner(tokens[first - 1]))
    return false;
  const { first: begin, last } = clauses.sectionAt(verb);
  return tokens[noun + 1]?.text !== ',' && !isLinking(verbsOf(tokens.slice(begin, last + 1)));
}

/** „über sechshundert Gäste“: no place, but more than so many. */
const isNumbered = ({ tokens }: Sentence, { preposition, numeral, determiner, cells }: NounPhrase) =>
  preposition !== undefined &&
  numeral === preposition + 1 &&
  determiner === undefined &&
  (cells & nominative) !== 0 &&
  tokens[preposition]!.lower === 'über';

/** „Kennzahlen wie die Kauffrequenz oder der Bon“: what is compared, and what is joined to it. */
function isCompared({ tokens, phrases }: Sentence, { first }: NounPhrase): boolean {
  if (tokens[first - 1]?.lower === 'wie') return true;
  const before = isJoiner(tokens[first - 1]) ? phraseEndingAt(phrases, first - 2) : undefined;
  return tokens[(before?.first ?? 0) - 1]?.lower === 'wie';
}

const isBehindMeasure = (tokens: Sentence['tokens'], at: number) =>
  isMeasure(tokens[at - 1]) ||
  (isBig(tokens[at - 1]) && isCollective(tokens[at - 1])) ||
  (tokens[at - 1]?.readings.length === 0 && tokens[at - 2]?.kind === 'number');

/** Whether a relative clause begins at this place with its pronoun. */
export const isRelativeAt = (tokens: Sentence['tokens'], at: number) =>
  isRelativePronoun(tokens[at]) && tokens[at - 1]?.text === ',';

/** „deren“ or „dessen“ at the head of a relative clause. */
const isRelativeOwner = (tokens: Sentence['tokens'], at: number) =>
  /^(?:deren|dessen)$/.test(tokens[at]?.lower ?? '') && tokens[at - 1]?.text === ',';

/** „die Hälfte der Gäste“, „eine Reihe von Fragen“, „ein Dutzend Eier“ */
function isCounting({ tokens, phrases }: Sentence, at: number): boolean {
  if (/^vo[nm]$/.test(tokens[at + 1]?.lower ?? '')) return true;
  return ((phraseStartingAt(phrases, at + 1)?.cells ?? 0) & (cellsOfCase.genitive | cellsOfSlot.plural)) !== 0;
}

const isOldTitle = wordClass('hoheit majestät exzellenz gnaden durchlaucht').has;
const isEvery = (token: Token | undefined) => /^jede[rs]?$/.test(token?.lower ?? '');
/** With these „das“ may be the subject, or what is said of it: „Was für Personen sollen das sein?“ */
const linkingForms = new Set(['sein', 'werden', 'bleiben', 'sollen', 'können', 'müssen']);

/** A participle that no dictionary has right before the verb at the end; „ein“ at the end of a clause. */
function isPartOfVerb({ tokens, clauses }: Sentence, at: number, verb: number): boolean {
  const { last } = clauses.sectionAt(verb);
  const token = tokens[at]!;
  const endsAt = tokens[last]?.kind === 'mark' ? last - 1 : last;
  const isParticiple = token.readings.length === 0 && token.text === token.lower && /(?:t|en)$/.test(token.lower);
  return (isParticiple && at === verb - 1 && verb === endsAt) || (token.lower === 'ein' && at === endsAt && verb < at);
}

/** A noun that no dictionary has, governed by a preposition. */
function isUnknownBehindPreposition(tokens: Sentence['tokens'], at: number): boolean {
  if (tokens[at]!.readings.length > 0 || !startsBig(tokens[at]!.text)) return false;
  const before = tokens[at - 1];
  // „die Rechnung, mit der Brugger …“ has a relative pronoun.
  const isGoverned = canBe(before, 'determiner') && canBe(tokens[at - 2], 'preposition');
  return canBe(before, 'preposition') || (isGoverned && tokens[at - 3]?.text !== ',');
}

/** „nach deren Angaben“, „mit dessen Hilfe“ */
const isOfWhomBehindPreposition = (tokens: Sentence['tokens'], at: number) =>
  /^(?:deren|dessen)$/.test(tokens[at]?.lower ?? '') && canBe(tokens[at - 1], 'preposition');

/** „durch den Verkauf und die Tombola“: und joins it to what the preposition governs. */
function isSecondBehindPreposition({ tokens, phrases }: Sentence, { first, cells }: NounPhrase): boolean {
  if (!isJoiner(tokens[first - 1])) return false;
  const before = phraseEndingAt(phrases, first - 2);
  return before?.preposition !== undefined && (before.cells & cells) !== 0;
}

/**
 * „Die Kinder, die mit dem Bus kommen, werden …“: the subject of a verb behind inserted clauses may stand before them, or be the clause („Was sie
 * sah, bestätigte die Angaben“).
 */
function numbersBeforeInsertion({ tokens, phrases, verbs, clauses }: Sentence, verb: number): number {
  const { first } = clauses.sectionAt(verb);
  if (verb !== first || tokens[first - 1]?.text !== ',') return 0;
  let outer = clauses.sectionAt(first - 2);
  if (outer.first < 2) return /^(?:was|wer)$/.test(tokens[outer.first]!.lower) ? 1 : 0;
  let isInserted = false;
  const isInfinitive = (clause: Clause) =>
    verbs[clause.last] === 'zuInfinitive' && clause.finites.length === 0 && tokens[clause.first - 1]?.text === ',';
  while (outer.first >= 2 && (outer.opener !== undefined || isInfinitive(outer))) {
    isInserted ||= outer.opener !== undefined;
    outer = clauses.sectionAt(outer.first - 2);
  }
  if (!isInserted || verbs.slice(outer.first, outer.last + 1).some((role) => role !== 'none')) return 0;
  // „Das Kind, dessen Vater ich kenne, und die Frau, deren Auto dort steht, sind verwandt.“
  if (isJoiner(tokens[outer.first])) return 3;
  return phrases
    .filter((phrase) => phrase.first >= outer.first && phrase.noun <= outer.last && phrase.preposition === undefined)
    .reduce((numbers, { cells }) => numbers | (cells === 0 ? 3 : numbersIn(cells)), 0);
}

/** Which numbers a relative pronoun can have as the subject: „die“ that of the nearest noun before the comma, if that has but one. */
function numbersOfAntecedent(sentence: Sentence, pronoun: number): number {
  const { tokens, phrases } = sentence;
  const own = numbersIn(cellsAs(tokens[pronoun]!, 'pronoun', 'determiner'));
  if (own !== 3) return own;
  // „braune Vorhänge geschickt, die …“
  const nearest = phraseEndingAt(phrases, pronoun - 2) ?? phraseEndingAt(phrases, pronoun - 3);
  const cells = nearest?.cells ?? 0;
  // „mit den Kindern, die …“: in whatever case it stands.
  const isPlural =
    (cells & nominative) === 0 ? cells !== 0 && (cells & ~cellsOfSlot.plural) === 0 : numbersIn(cells) === 2;
  if (!nearest) return own;
  // „die Liste für Bücher, die …“, „die Kinder der Nachbarin, die …“: either may be meant.
  const { feminine, plural } = cellsOfSlot;
  if (isPlural) return hasOtherAntecedent(sentence, nearest, feminine) ? own : 2;
  const isFeminine = nearest.determiner !== undefined && (nearest.cells & ~feminine) === 0;
  return isFeminine && !hasOtherAntecedent(sentence, nearest, plural) ? 1 : own;
}

/** Whether a noun is the attribute of another that has these cells („die Kinder der Nachbarin“), or one of which nobody can tell. */
function hasOtherAntecedent({ phrases, tokens }: Sentence, nearest: NounPhrase, slot: number): boolean {
  let at = beginOf(nearest);
  for (;;) {
    // „die Kinder und die Frau, die …“
    if (isJoiner(tokens[at - 1])) return slot === cellsOfSlot.plural;
    const outer = phraseEndingAt(phrases, at - 1);
    if (outer === undefined) return isBig(tokens[at - 1]) && at > 1;
    if (outer.cells === 0 || (outer.cells & slot) !== 0) return true;
    at = beginOf(outer);
  }
}

/** „von rund 80 Euro“: a word between a preposition and what it governs. */
const isPartOfPhrase = (phrases: Sentence['phrases'], at: number) =>
  phrases.some(({ preposition, first }) => preposition !== undefined && preposition < at && at < first);

const numbersIn = (cells: number) =>
  ((cells & nominative & ~cellsOfSlot.plural) === 0 ? 0 : 1) |
  ((cells & nominative & cellsOfSlot.plural) === 0 ? 0 : 2);
