import { phraseStartingAt } from '../../analysis/nounPhrases.ts';
import { startsBig } from '../../text/letterCase.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isVerbParticle } from '../../analysis/verbParticles.ts';
import {
  endOfSubordinate,
  missingCommas,
  opensBehindCompleteClauses,
  opensSubordinate,
} from '../../analysis/subordinates.ts';
import { governsPronoun } from '../../analysis/relativeClauses.ts';
import { cellsOfCase, persons } from '../../words/features.ts';
import { canBe, isNothingButPreposition, finitePersons, canBeAny, isFormOf } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun, standsForSubject, isNeuterIndefinite, isRelativePronoun } from '../../grammar/pronouns.ts';
import { isQuestionWithPreposition, isQuestionWord, questionWords, whichForms } from '../../grammar/questionWords.ts';
import {
  goesWithClause,
  isComparing,
  isElliptical,
  subordinators,
  goesWithConjunction,
  isIndifferent,
} from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isCoordinator, isJoiner } from '../../grammar/coordinators.ts';
import { verbsWith } from '../../grammar/valency.ts';

/** Words that begin an indirect question or a free relative clause; „wie“ compares as often. */
const questions = new Set([...questionWords.words, ...whichForms.words].filter((word) => word !== 'wie'));
/** These begin phrases as often as clauses: adverbs, prepositions and comparing words. */
const isPhraseLike = (word: string) => {
  const also = subordinators.get(word)?.also;
  return ['adverb', 'preposition', 'comparison'].some((other) => also?.has(other as 'adverb'));
};
/** Before these the comma stands already, or it is not right before the conjunction: what compares, and what belongs to it. */
const isAttached: WordTest = (token) =>
  (goesWithClause(token) && !/^(?:möglich|beispiel)$/.test(token?.lower ?? '')) ||
  isCoordinator(token) ||
  /^(?:ebenso|genauso|mehr|weniger|anders|ähnlich|seit|bis|insofern|insoweit|irgend)$/.test(token?.lower ?? '');
/** The same for question words, which nicht, auch and nur do not introduce. */
const isAttachedToQuestion: WordTest = (token) =>
  isCoordinator(token) ||
  isQuestionWord(token) ||
  isComparing(token) ||
  isIndifferent(token) ||
  /^(?:noch|weder)$/.test(token?.lower ?? '') ||
  /^(?:allein|irgend|bis|seit|je|so|sei|nach)$/.test(token?.lower ?? '');

/** „das, was …“ */
const isCorrelate: WordTest = (token) => isNeuterIndefinite(token) || /^(?:das|dem|dessen)$/.test(token?.lower ?? '');

/** A subject can begin with it: a pronoun, an article, a noun, an adjective. */
function isSubjectLike(token: Token | undefined): boolean {
  if (token?.kind !== 'word') return token?.kind === 'masked';
  return startsBig(token.text) || canBeAny(token, 'pronoun', 'determiner', 'adjective');
}

/** The clause has its own subject in the nominative right behind the word, and its verb is nothing but finite. */
function hasOwnSubject({ tokens, phrases, verbs }: Sentence, at: number, end: number): boolean {
  // „… entlasten damit alle Familien, die …“, „wie die meisten Leute die ich kenne“: the verb is that of a relative clause.
  const phrase = phraseStartingAt(phrases, at + 1);
  const isComparison = isComparing(tokens[at]);
  const isExplained = phrase !== undefined && isRelativePronoun(tokens[phrase.noun + 1]);
  if (isExplained && (isComparison || phraseStartingAt(phrases, phrase.noun + 1) === undefined)) return false;
  if (/^(?:alle|viele|die)$/.test(tokens[at + 1]!.lower) && isRelativePronoun(tokens[at + 2])) return false;
  const next = tokens[at + 1]!;
  if (isSubjectPronoun(next) || standsForSubject(next) || next.lower === 'sich') return true;
  if (/^(?:damit|solange)$/.test(tokens[at]!.lower) && startsBig(tokens[at + 1]!.text)) return true;
  const isThird = (finitePersons(tokens[end]!) & (persons['3s'] | persons['3p'])) !== 0;
  return (
    phrase?.determiner !== undefined &&
    (phrase.cells & cellsOfCase.nominative) !== 0 &&
    isThird &&
    (isSurelyFinite(tokens[end]!) || /^(?:participle|infinitive)$/.test(verbs[end - 1]!))
  );
}

/** Verbs of telling and finding out, behind which wie begins an indirect question. */
const asking = verbsWith('ob');

/** „… zeigt, wie Wolken entstehen“. */
const isAsked = ({ tokens }: Sentence, at: number, end: number) =>
  tokens[at]!.text === 'wie' && end > at + 2 && isFormOf(tokens[at - 1], asking);

/** „… fragt, wer wem was gibt“: a question word stands already between the last finite verb and this one. */
function isSecondQuestion({ tokens, verbs }: Sentence, at: number): boolean {
  for (let i = at - 1; i >= 0 && verbs[i] !== 'finite' && tokens[i]!.kind !== 'mark'; i--)
    if (questions.has(tokens[i]!.lower)) return true;
  return false;
}

/** „…, besonders in Kiel, wo der Wind weht“: behind clauses that are complete, a noun and an adverb that only relates to it. */
const opensBehindNoun = (sentence: Sentence, at: number) =>
  (isQuestionWithPreposition(sentence.tokens[at]) || /^(?:wo|weshalb|weswegen)$/.test(sentence.tokens[at]!.lower)) &&
  startsBig(sentence.tokens[at - 1]!.text) &&
  opensBehindCompleteClauses(sentence, at, at);

/** „Drei Tage nachdem …“: without a verb before it the phrase may belong to the conjunction. */
const hasVerbBefore = ({ clauses }: Sentence, at: number) => clauses.sectionAt(at).finiteBefore(at) !== undefined;

/** „…, bis man ihn sieht und alles wie ein Traum wirkt“: behind und the verb that the comparison waits for comes last. */
function isComparedInside({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  const and = tokens.findLastIndex((token, i) => i >= first && i < at && isJoiner(token));
  return and !== -1 && !verbs.slice(and, at).includes('finite');
}

/** „… gilt als das was es ist“ */
const isRelative = (tokens: readonly Token[], at: number) =>
  /^(?:das|dem|den|die|der)$/.test(tokens[at]!.lower) && /^(?:was|wo|wer)$/.test(tokens[at + 1]?.lower ?? '');

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text } = tokens[at]!;
    const isQuestion = questions.has(text);
    if (!isQuestion && !(subordinators.has(text) && isSubjectLike(tokens[at + 1]))) continue;
    const isAfterParticle =
      isNothingButPreposition(tokens[at - 1]) && isVerbParticle(sentence, sentence.lexicon, at - 1);
    // „…, bis wann das gilt und ab wann nicht“: behind a joining word no verb has its particle.
    if (canBe(tokens[at - 1], 'preposition') && isCoordinator(tokens[at - 2])) continue;
    // „… gibt an welche …“ could be either.
    if (isAfterParticle && governsPronoun(tokens[at - 1]!, tokens[at]!) && /^welch/.test(text)) continue;
    const from = /^welch/.test(text) && isNothingButPreposition(tokens[at - 1]) && !isAfterParticle ? at - 1 : at;
    const before = tokens[from - 1];
    if (!before || before.kind === 'mark' || (isQuestion ? isAttachedToQuestion : isAttached)(before)) continue;
    if (
      (isNothingButPreposition(before) && !isAfterParticle) ||
      (canBe(before, 'determiner') && !(text === 'was' && isCorrelate(before)))
    )
      continue;
    if (isSecondQuestion(sentence, at)) continue;
    // „Nur wer übt, lernt“
    if (from === 1 && goesWithConjunction(before)) continue;
    const isOpened = opensSubordinate(sentence, at, from, true) || opensBehindNoun(sentence, at);
    if (!isOpened || (!isQuestion && !hasVerbBefore(sentence, at))) continue;
    const end = endOfSubordinate(sentence, at, true)!;
    if (
      /^(?:als|wie)$/.test(text) &&
      ((isComparedInside(sentence, at) && !isSubjectPronoun(tokens[at + 1])) || isRelative(tokens, at + 1))
    )
      continue;
    if (subordinators.get(text)?.also.has('ellipsis') && isElliptical(tokens[at + 1])) continue;
    if (isPhraseLike(text) && !hasOwnSubject(sentence, at, end) && !isAsked(sentence, at, end)) continue;
    // „arbeitet wie ein Pferd und isst …“: the comparison is over, a second predicate follows.
    if (/^(?:als|wie)$/.test(text) && !isSubjectPronoun(tokens[at + 1]) && tokens.slice(at, end).some(isJoiner))
      continue;
    for (const place of missingCommas(sentence, from, at)) found.push({ start: place, end: place, replacement: ',' });
  }
  return found;
}

export const beforeClause: Rule = {
  id: 'comma-before-clause',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Nebensätze werden mit Komma abgetrennt.',
  trigger: new Set([...questions, ...subordinators.keys()]),
  find,
  examples: {
    wrong: [
      'Ich weiß nicht{→,} wer das gesagt hat.',
      'Sie erzählt gern{→,} was sie erlebt hat.',
      'Wir gehen{→,} da er keine Zeit hat.',
      'Er nimmt das{→,} was man ihm gibt.',
      'Der Film zeigt{→,} wie Wolken über dem Meer entstehen.',
      'Das ist eine Anleitung{→,} wie man den Ofen heizen kann.',
      'Er war kleiner{→,} als ich gedacht hatte.',
    ],
    right: [
      'Ich weiß nicht, wer das gesagt hat.',
      'Er arbeitet als Lehrer und sie als Ärztin.',
      'Er arbeitet wie ein Pferd und isst wie ein Spatz.',
      'Er sagt, dass Leute wie wir selten lachen.',
      'Er sah während der Fahrt aus dem Fenster.',
      'Was ist das, was du da hast?',
      'Drei Tage nachdem er ging, regnete es.',
      'Wer lange wartet und das Leben wie einen Traum betrachtet, hat Zeit.',
      'Doch wer viel fragt, lernt viel.',
      'Man stellt ein, bis zu welchem Stand geladen werden soll und ab wann das Auto den Rest nutzen darf.',
      'Wir kommen kurz nachdem es hell wird.',
      'Hier gehen damit alle Daten verloren.',
      'Nur wer übt, lernt etwas.',
      'Das entlastet damit alle Familien, die Kinder haben.',
      'Es ist offen, welche Bücher in welcher Form erscheinen.',
      'Sie ist schneller als ein Pferd und lauter als ein Zug ist.',
    ],
  },
};
