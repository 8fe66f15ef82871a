import type { Clause } from './clause.ts';
import { cell, cellsOfCase, cellsOfSlot, nonfinite, persons, tenses } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper, isFormOf } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { hasSense, isComparing } from '../grammar/subordinators.ts';
import type { WordTest } from '../grammar/wordClass.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { isWhich } from '../grammar/questionWords.ts';
import { endOfAttributes, isPlainSubject, isSure } from './numberedSubjects.ts';
import {
  isFormOfIhr,
  isGovernedBy,
  onlyFinite,
  isWrittenAsVerb,
  personsHere,
  isHelperAtEnd,
  isBracketEnd,
} from './onlyVerb.ts';
import { isFronted, isOpening, startsClause, hasRival } from './rivalSubjects.ts';

const { nominative } = cellsOfCase;

const { plural } = cellsOfSlot;

/** A clause in which the subject is sure to be a phrase of one number, and its finite verb, which stands in the other. */
export interface NumberClash {
  readonly subject: NounPhrase;
  /** Index of the finite verb. */
  readonly verb: number;
  readonly isPlural: boolean;
  /** Whether article, adjectives or attributes tell the number, so that the noun's ending is no slip. */
  readonly isSure: boolean;
}

/** Clauses that hold one phrase which can be the subject, and a finite verb of the other number. */
export function* numberClashes(sentence: Sentence): Iterable<NumberClash> {
  for (const subject of sentence.phrases) {
    const cells = subject.cells & nominative;
    if (cells === 0 || subject.preposition !== undefined) continue;
    const isPlural = (cells & ~plural) === 0;
    if ((!isPlural && (cells & plural) !== 0) || !isPlainSubject(sentence, subject, isPlural)) continue;
    const verb = clashingVerb(sentence, subject, isPlural);
    if (verb === undefined) continue;
    const isThird = (finitePersons(sentence.tokens[verb]!) & (persons['3s'] | persons['3p'])) !== 0;
    yield { subject, verb, isPlural, isSure: !isThird || isSure(sentence, subject, isPlural) };
  }
}

function clashingVerb(sentence: Sentence, subject: NounPhrase, isPlural: boolean): number | undefined {
  const { tokens } = sentence;
  // „Eine wichtige Rolle spielten außerdem:“ has its subject in the list below.
  if (tokens.at(-1)!.text === ':') return undefined;
  const stretch = sentence.clauses.conjunctAt(subject.noun);
  const { first, last } = stretch;
  const end = endOfAttributes(sentence, subject);
  if (stretch.isCoordinated || isJoiner(tokens[end + 1]) || isJoiner(tokens[subject.noun + 1])) return undefined;
  const isInverted = !startsClause(tokens, first, subject.first);
  // „Zehn Jahre ist das her“
  if (isPlural && !isInverted && subject.numeral !== undefined && subject.determiner === undefined) return undefined;
  const verb = onlyFinite(sentence, subject, { first, last }, end, isInverted);
  if (verb === undefined) return undefined;
  // „Wer es mag, aber die Kosten scheut“ goes on with its own subject; a main clause has its verb in the middle.
  const isCoordinated = first > 0 && /^(?:aber|denn|doch)$/.test(tokens[first]!.lower);
  if (!isInverted && isCoordinated && (verb !== end + 1 || verb === last)) return undefined;
  if (isPlural && mayBeTitle(sentence, subject, verb)) return undefined;
  // „ein Raum, welche Tiere er fasst“ would ask; behind a noun „welche“ relates.
  if (isWhich(tokens[subject.first]) && canBe(tokens[subject.first - 2], 'noun')) return undefined;
  // „Daraus macht ihr eigene Pläne“
  if (tokens[verb + 1]?.lower === 'ihr' && (finitePersons(tokens[verb]!) & persons['2p']) !== 0) return undefined;
  if (isNoSubject(sentence, subject, verb, end) || goesOnBehindClause(sentence, verb, first)) return undefined;
  const [right, other] = isPlural ? [persons['3p'], persons['3s']] : [persons['3s'], persons['3p']];
  // „wenn du …, dein Buch lesen willst“ goes on with its own subject.
  const wrong = subject.first === 0 ? other | persons['2s'] : other;
  if ((finitePersons(tokens[verb]!) & wrong) === 0 && (isPlural || !isFormOfIhr(sentence, verb))) return undefined;
  for (let at = first; at <= last; at++)
    if (!isGovernedBy(sentence, verb, at) && (personsHere(sentence, at) & right) !== 0) return undefined;
  if (
    isInverted &&
    !(isPlural ? isPluralBehind(sentence, subject, verb, stretch) : isBehindItsVerb(sentence, subject, stretch))
  )
    return undefined;
  // „Die Kinder sieht und hört man“
  const whole = { first, last: sentence.clauses.sectionAt(subject.noun).last };
  return hasRival(sentence, whole, subject.first, end, isPlural) ? undefined : verb;
}

/**
 * „Bilder zu malen ist schön“: the group is the subject; „Lesern wird geraten“: a dative; „Bitte lest die Regeln“ asks; „Beispiele
 * wie folgt“; „Ein Weg, … gestellt werden ist“: behind another verb the clause around it goes on.
 */
function isNoSubject(sentence: Sentence, subject: NounPhrase, verb: number, end: number): boolean {
  const { tokens, verbs } = sentence;
  // „dass die Kosten gesenkt werden kann“: what the helper governs.
  let behind = verb;
  if (isHelperAtEnd(sentence, verb)) behind = isBracketEnd(sentence, verb - 2) ? verb - 2 : verb - 1;
  const between = verbs.slice(end + 1, behind);
  if (verb > end && between.some((role) => role === 'zuInfinitive' || role === 'infinitive')) return true;
  // „Dann schalte bitte die Waffen ab.“
  if (tokens[verb + 1]?.lower === 'bitte') return true;
  if (tokens[verb - 1]?.lower === 'wie' || /^(?:bitte|irgendwas|irgendwer|irgendjemand)$/.test(tokens[0]!.lower))
    return true;
  const isBare = subject.determiner === undefined && (subject.cells & cellsOfCase.dative) !== 0;
  if (isBare && verb > end && /^(?:wird|wurde|ist|war)$/.test(tokens[verb]!.lower))
    return tokens.some(({ lower }) => dativePassive.test(lower));
  if (tokens[verb]!.readings.some(({ kind }) => kind === 'modal')) return false;
  return /^(?:werden|wird|wurden?|worden|haben|sein)$/.test(tokens[verb - 1]?.lower ?? '');
}

/** „Die Stürme, die hier wüten, sind ein Schauspiel“: the subject stands before the clause that has just ended. */
const goesOnBehindClause = ({ tokens }: Sentence, verb: number, first: number) =>
  verb === first && first > 0 && tokens[first - 1]!.text === ',' && !canBe(tokens[0], 'conjunction', 'subordinating');

/** Participles of verbs with a dative: „Lesern wird empfohlen, …“ */
const dativePassive =
  /^(?:empfohlen|geraten|abgeraten|erlaubt|gestattet|geholfen|verboten|ermöglicht|untersagt|gedankt|gekündigt|vorgeworfen|angeboten|vorgeschlagen|gezeigt|mitgeteilt|gegeben|verliehen|überreicht|geboten|nahegelegt|gefolgt|zugestimmt|widersprochen|begegnet|geschadet|vertraut|zugehört|applaudiert|geantwortet|verziehen|gewährt|verwehrt|verweigert|versprochen|erteilt|zugesagt|zugestanden|erspart|ausgehändigt)$/;

/** „Interne Pfade zeigt alle Ordner an“: without an article the subject may be the name of a command or a dialogue. */
function mayBeTitle({ tokens, phrases }: Sentence, subject: NounPhrase, verb: number): boolean {
  const isBare = subject.determiner === undefined || tokens[subject.determiner]!.lower === 'meine';
  if (!isBare || isHelper(tokens[verb]) || subject.first > 0) return false;
  return phrases.some(({ first, preposition }) => first > verb && preposition === undefined);
}

/** „Dann können der Mieter kündigen“: a masculine in the nominative behind its verb, with no list that could go on behind it. */
function isBehindItsVerb(sentence: Sentence, { first, noun, cells }: NounPhrase, { last, right }: Clause): boolean {
  // „Damals änderte sich die Lage“: the object is sich.
  const isBehindSich = sentence.tokens[first - 1]?.lower === 'sich' && sentence.verbs[first - 2] === 'finite';
  if (isBehindSich && (cells & nominative) !== 0) return isOver(sentence.tokens, last);
  if ((cells & nominative) !== cell('nominative', 'masculine') || sentence.verbs[first - 1] !== 'finite') return false;
  return isOver(sentence.tokens, last) || (last > noun && right?.last === last);
}

/** Whether the sentence ends with this word or the mark behind it. */
const isOver = (tokens: readonly Token[], last: number) =>
  tokens[last + 1] === undefined || /^[.!?]$/.test(tokens[last]!.text) || /^[.!?]$/.test(tokens[last + 1]!.text);

/** What may follow the clause without being its subject, as a clause with dass or wie might. */
const isHarmless: WordTest = (token) =>
  (hasSense(token, 'reason', 'concession', 'result', 'purpose', 'contrast', 'time') && !isComparing(token)) ||
  /^(?:die|deren|denen|um|aber|sondern)$/.test(token?.lower ?? '');

/**
 * „Danach wurde die Proben gekühlt“: a plural with its article behind the verb, which is the second part of the sentence
 * behind adverbs and phrases with prepositions, or the first of a question.
 */
function isPluralBehind(sentence: Sentence, subject: NounPhrase, verb: number, clause: Clause): boolean {
  const { first, last, right } = clause;
  const { tokens, verbs } = sentence;
  const isBare = subject.determiner === undefined && subject.numeral === undefined && subject.adjectives.length === 0;
  // „Bitte nehme deine Sachen“ is an imperative.
  if (!isIndicative(tokens[verb]!)) return false;
  // „Obwohl der Bus kam, fehlten die Koffer“: a main clause behind the one that opens the sentence.
  const isBehindClause =
    verb === first &&
    first > 1 &&
    tokens[first - 1]!.text === ',' &&
    isOpening(tokens[0]) &&
    endsInVerb(sentence, first);
  if ((first !== 0 && !isBehindClause) || verb > subject.first || (!isBare && !isWrittenAsVerb(tokens, subject.first)))
    return false;
  // „Verletzt wurde nach ersten Angaben elf Personen.“
  const isVerbalFront =
    verb === 1 && canBeNonfinite(tokens[0], nonfinite.participle2) && isFormOf(tokens[verb], 'werden');
  const isPlaced = isBehindClause || isVerbalFront || isFronted(sentence, verb);
  if (verb === 0 ? !tokens.some(({ text }) => text === '?') : !isPlaced) return false;
  const isClosed = right?.last === last;
  const next = tokens[last + 1];
  const isFree =
    isOver(tokens, last) || (isClosed && isJoiner(next)) || (next!.text === ',' && isHarmless(tokens[last + 2]));
  if (!isFree) return false;
  const isPassive = isClosed && canBeNonfinite(tokens[last], nonfinite.participle2) && isFormOf(tokens[verb], 'werden');
  // „Mit allen wurde Gespräche geführt“; elsewhere a noun without an article may be an object or part of the predicate.
  if (isBare && !isPassive && !isVerbalFront) return false;
  // „Hier wird Pakete packen gelernt“
  if (isBare && verbs.slice(verb + 1, last).some(isInfinitive)) return false;
  if ((isBare || isVerbalFront) && mayBeDative(subject, tokens[isVerbalFront ? 0 : last]!)) return false;
  if (tokens[0]!.lower === 'es') return isPassive;
  // „Heute ist die Fenster putzen angesagt“: a group with an infinitive may be the subject.
  if (isPassive || !verbs.slice(verb + 1, last + 1).some(isInfinitive)) return true;
  if (verbs[last] === 'zuInfinitive') return isFormOf(tokens[verb], 'sein') && isBeside(tokens, verb, subject.first);
  const isGoverning = tokens[verb]!.readings.some(({ kind, lemma }) => kind === 'modal' || lemma === 'werden');
  return verbs[last] === 'infinitive' && isGoverning;
}

/** „Seit 1997 ist er Autor, hatte aber …“ opens with a preposition: its verb is not the last word before the comma. */
const endsInVerb = ({ verbs }: Sentence, first: number) => verbs[first - 2] !== 'none';

const isInfinitive = (role: string) => /infinitive/i.test(role);

/** „Geholfen wird Menschen in Not“ has no subject. */
const mayBeDative = ({ cells }: NounPhrase, participle: Token) =>
  (cells & cellsOfCase.dative & plural) !== 0 && dativePassive.test(participle.lower);

const isIndicative = ({ readings }: Token) =>
  readings.some(
    ({ finite }) => ((finite | (finite >> tenses.past) | (finite >> tenses.subjunctive2)) & persons['3s']) !== 0,
  );

/** Nothing but sich between the verb and the subject. */
const isBeside = (tokens: readonly Token[], verb: number, subject: number) =>
  tokens.slice(verb + 1, subject).every(({ lower }) => lower === 'sich');
