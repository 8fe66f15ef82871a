import { startsBig } from '../text/letterCase.ts';
import { isCollective } from '../grammar/quantities.ts';
import type { Clause } from './clause.ts';
import type { Span } from './span.ts';
import { type Read } from './clauses.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { cell, cellsOfCase, cellsOfSlot, nonfinite, persons, tenses } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { canBe, canBeNonfinite, cellsAs, finitePersons, isHelper, isFormOf } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { hasSense, isComparing, isSubordinator } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { isRelativePronoun } from '../grammar/pronouns.ts';
import { isQuestionAdverb, isWhich } from '../grammar/questionWords.ts';
import { isCountedSpan, isMeasure } from '../grammar/time.ts';

const { nominative, genitive } = cellsOfCase;
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

/** Nouns that stand for many, and measures: „zwei Nächte“, „drei Male“. */
const standsForMany: WordTest = (token) =>
  isMeasure(token) ||
  isCountedSpan(token) ||
  isCollective(token) ||
  /^(?:nächte|abende|male)$/.test(token?.lower ?? '');

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

/** „Der Hund schlaft“: a verb that changes its vowel only in läuft and läufst; no imperative („Das Heft gebt bitte ab!“). */
export function isFormOfIhr({ tokens }: Sentence, verb: number): boolean {
  const isOnly = (finitePersons(tokens[verb]!) & ~persons['2p']) === 0;
  return isOnly && verb > 0 && !tokens.some(({ lower }) => asksYou.has(lower));
}

const asksYou = new Set(['bitte', 'ihr', 'euch', 'euer', 'eure', 'euren', 'mal', '!']);

/** „haben sich verdoppelt“, „ist zu beachten“: what looks finite belongs to the verb before it. */
function isGovernedBy(sentence: Sentence, verb: number, at: number): boolean {
  const { tokens, verbs } = sentence;
  // „… spielen können“: at the end of a subordinate clause the helper stands behind its verb.
  if (at === verb - 1 && isHelperAtEnd(sentence, verb)) return true;
  if (at <= verb) return false;
  const isAuxiliary = tokens[verb]!.readings.some(({ kind }) => kind === 'auxiliary');
  if (isAuxiliary && canBeNonfinite(tokens[at], nonfinite.participle2)) return true;
  return verbs[at] === 'zuInfinitive' || verbs[at] === 'infinitive';
}

/** Index of the one word of the stretch that is sure to be a finite verb. */
function onlyFinite(
  sentence: Sentence,
  subject: NounPhrase,
  { first, last }: Span,
  end: number,
  isInverted: boolean,
): number | undefined {
  const { tokens } = sentence;
  let found: number | undefined;
  for (let at = first; at <= last; at++) {
    // A helper right behind the subject of a main clause is finite, though it looks like an infinitive.
    const isSecond = at === end + 1 && subject.first === 0 && isHelperOf(sentence, at, last);
    const isBefore = isInverted && at === subject.first - 1 && sentence.verbs[at] === 'finite';
    const isFinal =
      at === last &&
      subject.first > first &&
      !isInverted &&
      (isHelperAtEnd(sentence, at) || isVerbAtEnd(sentence, first, at));
    if (!isSecond && !isBefore && !isFinal && !(isSurelyFinite(tokens[at]!) && isWrittenAsVerb(tokens, at))) continue;
    if (found !== undefined) return undefined;
    found = at;
  }
  return found;
}

const isWrittenAsVerb = (tokens: readonly Token[], at: number) => at === 0 || tokens[at]!.text === tokens[at]!.lower;

/** Persons of a word as a finite verb; none where it is a noun or the article of a phrase („einen“). */
export function personsHere({ tokens, phrases }: Sentence, at: number): number {
  const bits = finitePersons(tokens[at]!);
  if (bits === 0 || !isWrittenAsVerb(tokens, at)) return 0;
  // „einen klaren Trend“ holds no form of klaren.
  return phrases.some(
    ({ determiner, adjectives }) => determiner === at || (determiner !== undefined && adjectives.includes(at)),
  )
    ? 0
    : bits;
}

/** Index of the last word of what belongs to a phrase: genitives and phrases with prepositions behind its noun. */
export function endOfAttributes({ tokens, phrases }: Sentence, { noun }: NounPhrase): number {
  let end = noun;
  for (const phrase of phrases) {
    if ((phrase.preposition ?? phrase.first) !== end + 1 || phrase.noun <= end) continue;
    const isGenitive = phrase.determiner !== undefined && (phrase.cells & genitive) !== 0;
    if (phrase.preposition === undefined && !(isGenitive && /[rs]$/.test(tokens[phrase.first]!.lower))) break;
    end = phrase.noun;
  }
  return end;
}

/** A modal or auxiliary verb with the infinitive or participle that it governs at the end of the stretch. */
function isHelperOf(sentence: Sentence, at: number, last: number): boolean {
  if (last > at && isLikeFinite(sentence, at)) return true;
  return isHelper(sentence.tokens[at]) && last > at && isBracketEnd(sentence, last);
}

/** „dass der Verein geschadet haben“: a helper at the end of a subordinate clause, behind what it governs. */
function isHelperAtEnd(read: Read, at: number): boolean {
  const { tokens } = read;
  const next = tokens[at + 1];
  const isBehindVerb = isBracketEnd(read, at - 1) || canBeNonfinite(tokens[at - 1], nonfinite.participle2);
  return isHelper(tokens[at]) && isBehindVerb && (next === undefined || /^[.,!?]$/.test(next.text));
}

/** „weil der Vertrag im Juni enden, suchen wir …“: no list of infinitives goes on, since the sentence ends or its main clause begins. */
function isVerbAtEnd({ tokens, verbs, clauses }: Sentence, first: number, at: number): boolean {
  if (verbs[at] !== 'finite' || canBeNonfinite(tokens[at], nonfinite.participle2)) return false;
  // „Warum die Hölle im Jenseits suchen?“
  if (first === 0 && /^w/.test(tokens[0]!.lower) && !/^w(?:enn|eil|ährend)$/.test(tokens[0]!.lower)) return false;
  if (clauses.conjunctAt(first).opener === undefined && tokens[first]!.lower !== 'da') return false;
  if (verbs.slice(first, at).some((role) => role !== 'none')) return false;
  const mark = tokens[at + 1];
  if (mark === undefined || /^[.!?]$/.test(mark.text)) return true;
  return mark.text === ',' && verbs[at + 2] === 'finite';
}

/** Verbs that tell of a state: as infinitives they open no instruction („Die Datei öffnen“). */
const stative = new Set(
  `haben dauern betragen fehlen gehören bleiben stehen liegen steigen sinken bedeuten erfordern ermöglichen basieren
  beruhen bestehen erfolgen entsprechen kosten gelten scheinen`.split(/\s+/),
);

/** „Das Unternehmen haben 300 Mitarbeiter“: a whole sentence with no other verb. */
function isLikeFinite({ tokens, verbs, isComplete }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  if (!isComplete || token.text !== token.lower || verbs[at + 1] === 'infinitive') return false;
  if (tokens[at + 1]?.lower === 'sich') return verbs[at] === 'finite';
  return token.readings.some(({ lemma, finite }) => stative.has(lemma) && finite !== 0);
}

/** An infinitive or a participle as at the end of a main clause; beside an auxiliary „verlängert“ is one, too. */
function isBracketEnd({ tokens, verbs }: Read, at: number): boolean {
  if (verbs[at] === 'unsure') return canBeNonfinite(tokens[at], nonfinite.participle2);
  return /^(?:infinitive|participle|zuInfinitive)$/.test(verbs[at]!);
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

/** Whether all words before the verb are adverbs or belong to phrases with prepositions; „Es“ may hold the first place. */
export function isFronted({ tokens, phrases }: Sentence, verb: number): boolean {
  for (let at = 0; at < verb; at++) {
    const token = tokens[at]!;
    const phrase = phrases.find((one) => (one.preposition ?? one.first) <= at && at <= one.noun);
    if (phrase?.preposition !== undefined) at = phrase.noun;
    else if (at === 0 && canBe(token, 'adverb') && verb === 1) continue;
    else if (token.kind === 'number' && at > 0) continue;
    else if (phrase !== undefined || token.kind !== 'word') return false;
    else if (!canBe(token, 'adverb') && !/^(?:es|und|aber|denn|anbei|hiermit|folglich)$/.test(token.lower))
      return false;
    else if (canBe(token, 'adjective') && canBe(token, 'verb')) return false;
  }
  return true;
}

/** A common noun, in the singular with its article: „Voraussetzung sind Kenntnisse“ is right. */
function isPlainSubject(sentence: Sentence, subject: NounPhrase, isPlural: boolean): boolean {
  const { tokens } = sentence;
  const { first, noun, determiner, parts } = subject;
  const { readings, lower } = tokens[noun]!;
  if (!isPlural && determiner === undefined) return false;
  const isNoun = readings.every(
    ({ pos, kind }) =>
      (pos === 'noun' && (kind !== 'adjectival' || (isPlural && determiner !== undefined))) ||
      pos === 'verb' ||
      (pos === 'name' && determiner !== undefined),
  );
  if (
    !isNoun ||
    parts.length === 0 ||
    !readings.some(({ pos }) => pos === 'noun') ||
    /beamt|majestät|exzellenz|hoheit/.test(lower)
  )
    return false;
  if (tokens[first]!.lower === 'dies') return false;
  // „Welche Art von Fehlern sind gemeint?“; „Jobs soll gesagt haben, …“ may be a name.
  if (isWhich(tokens[first]) && /^(?:Art|Sorte)$/.test(tokens[noun]!.text) && tokens[noun + 1]?.lower === 'von')
    return false;
  if (noun === 0 && isPlural && /[^aeiou]s$/.test(lower)) return false;
  return !standsForMany(tokens[noun]) || isCount(sentence, subject);
}

/** „Die Anzahl der Fehler“ is a number itself, „eine Anzahl Fehler“ and „eine Anzahl der Fehler“ are many. */
function isCount(sentence: Sentence, subject: NounPhrase): boolean {
  const { tokens } = sentence;
  const next = tokens[subject.noun + 1]?.lower ?? '';
  const isDefinite = /^(?:die|diese)$/.test(tokens[subject.first]!.lower) && subject.adjectives.length === 0;
  return (
    isDefinite && /^(?:An)?[Zz]ahl$/.test(tokens[subject.noun]!.text) && /^(?:der|dieser|unserer|ihrer)$/.test(next)
  );
}

/** The singular article alone may be a slip of the plural („die Frage sind“), but not before a genitive. */
function isSure(sentence: Sentence, subject: NounPhrase, isPlural: boolean): boolean {
  const others = subject.parts.slice(0, -1).reduce((all, part) => all & part, nominative);
  if ((others & (isPlural ? ~plural : plural)) === 0) return true;
  return !isPlural && isBeforePlural(sentence, subject.noun + 1);
}

/** „die Qualität der Bilder sind …“, „die Teilnahme an den Kursen sind …“: the nearest plural misled the writer. */
function isBeforePlural({ phrases }: Sentence, first: number): boolean {
  return phrases.some(({ first: start, preposition, cells }) => {
    if ((preposition ?? start) !== first || cells === 0) return false;
    return preposition === undefined ? (cells & genitive & plural) !== 0 : (cells & ~plural) === 0;
  });
}

/** Behind these a subordinate clause begins with its subject; „während“ and „seit“ before another case are prepositions. */
const isOpening: WordTest = (token) =>
  (isSubordinator(token) && !isComparing(token)) ||
  /^(?:aber|denn|doch)$/.test(token?.lower ?? '') ||
  (isQuestionAdverb(token) && !isComparing(token));

/** The phrase is the first of its stretch but for a conjunction, or for a relative pronoun behind its preposition; „welche Gruppen …“ asks. */
function startsClause(tokens: readonly Token[], first: number, at: number): boolean {
  const isBehindComma = tokens[first - 1]?.text === ',';
  if (at === first)
    return (
      first === 0 || /^(?:aber|denn|doch)$/.test(tokens[first - 1]!.lower) || (isBehindComma && isWhich(tokens[first]))
    );
  if (at === first + 2 && isBehindComma)
    return canBe(tokens[first], 'preposition') && isRelativePronoun(tokens[first + 1]);
  return at === first + 1 && isOpening(tokens[first]);
}

/** „Die Gebühren betragen 20 Euro“, „am 19. Mai“: numbers that are no subject. */
const isBesideSubject = (tokens: readonly Token[], at: number) =>
  (tokens[at + 1]?.text === '.' && tokens[at + 2]?.kind === 'word') ||
  (isMeasure(tokens[at + 1]) && !isLinking.test(tokens[at - 1]!.lower));
const isLinking = /^(?:ist|sind|war|waren|wird|werden|wurden?)$/;

/** Anything in the stretch but the words from `start` to `end` that might be the subject in the number of the verb. */
export function hasRival(
  { tokens, phrases }: Sentence,
  { first, last }: Span,
  start: number,
  end: number,
  isPlural: boolean,
): boolean {
  const wanted = nominative & (isPlural ? ~plural : plural);
  const isLinked = tokens.slice(first, last + 1).some((token) => isFormOf(token, 'sein') || isFormOf(token, 'werden'));
  for (let at = first; at <= last; at++) {
    if (at >= start && at <= end) continue;
    const token = tokens[at]!;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (at === 0 && canBe(token, 'adverb')) continue;
    // „…, mit der“
    if (at === first + 1 && isRelativePronoun(token) && canBe(tokens[first], 'preposition')) continue;
    if (phrase) {
      const isCounted = phrase.numeral !== undefined || tokens[phrase.first - 1]?.kind === 'number';
      const isMeasured = isCounted && standsForMany(tokens[phrase.noun]) && !isLinked;
      if (!isMeasured && phrase.preposition === undefined && (phrase.cells === 0 || (phrase.cells & wanted) !== 0))
        return true;
      at = phrase.noun;
    } else if (
      token.kind === 'masked' ||
      (token.kind === 'number' && !canBe(tokens[at - 1], 'noun') && !isBesideSubject(tokens, at)) ||
      (token.kind === 'word' && token.readings.length === 0)
    )
      return true;
    else if (token.text === 'Sie' && canBe(tokens[at - 1], 'preposition')) continue;
    else if (startsBig(token.text) && at > 0 && !/^Ihnen$/.test(token.text)) return true;
    else if (/^(?:ich|du|wir|ihr)$/.test(token.lower)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & (isLinked ? nominative : wanted)) !== 0 &&
      !/^(?:sich|es)$/.test(token.lower)
    )
      return true;
    else if (/^(?:alle[ns]?|beide|mehr|viel|wenig|nichts|etwas)$/.test(token.lower)) return true;
    else if (token.lower === 'es' && at > 0) return true;
  }
  return false;
}
