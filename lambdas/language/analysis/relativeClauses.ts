import { startsBig } from '../text/letterCase.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { isVerbParticle } from './verbParticles.ts';
import { endOfSubordinate, mayOpenClause, opensBehindCompleteClauses, opensSubordinate } from './subordinates.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { opensSentence, type Sentence } from './sentence.ts';
import { adjectiveCells } from './nounPhrases.ts';
import { determinerCells } from '../words/declension.ts';
import { cellsOfCase, cellsOfSlot, nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, isVerbal, canBeAny } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import {
  isRelativePronoun,
  isPluralIndefinite,
  isNeuterIndefinite,
  isPersonalIndefinite,
} from '../grammar/pronouns.ts';
import { isQuestionWord, isWhich } from '../grammar/questionWords.ts';

/** Pronouns that a relative clause can explain. */
const isAntecedentPronoun: WordTest = (token) =>
  isNeuterIndefinite(token) ||
  isPersonalIndefinite(token) ||
  isPluralIndefinite(token) ||
  /^(?:eine|aller|allen|d(?:as|er|ie)jenige|d(?:e[nmrs]|ie)jenigen|jede[mn]|anderen?|jene[nrm]?|solche)$/.test(
    token?.lower ?? '',
  );

/** A noun or pronoun that stands before a relative clause; a hanging second part (-parameter) is one too. */
function isAntecedent({ tokens }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  // At a sentence's beginning the capital of an unknown word tells nothing (Inwiefern das stimmt, …).
  const isUnknownNoun = token.readings.length === 0 && !opensSentence(tokens, at);
  const isNoun =
    startsBig(token.text) &&
    (canBe(token, 'noun') || canBe(token, 'name') || isUnknownNoun) &&
    !canBeAny(token, 'determiner', 'preposition', 'conjunction', 'adverb', 'pronoun');
  return isNoun || isAntecedentPronoun(token) || /^-\p{Ll}{3,}/u.test(token.text);
}

/** An article whose noun stands behind a participle with words of its own: „der auf den Bau verwendeten Kosten“. */
function opensExtendedPhrase({ tokens, phrases, verbs, clauses }: Sentence, at: number): boolean {
  const { last } = clauses.sectionAt(at);
  const cells = determinerCells(tokens[at]!.lower);
  for (const phrase of phrases) {
    if (phrase.first <= at + 1 || phrase.first > last || phrase.determiner !== undefined) continue;
    if (verbs.slice(at + 1, phrase.first).includes('finite')) return false;
    const [adjective] = phrase.adjectives;
    if (adjective === undefined || phrase.preposition !== undefined) continue;
    const noun = cellsAs(tokens[phrase.noun]!, 'noun', 'name');
    if ((cells & adjectiveCells(tokens[adjective]!, ['weak']) & noun) !== 0) return true;
  }
  return false;
}

/** Whether the word is no article: what follows is no noun phrase that agrees with it. */
function isPronoun(sentence: Sentence, at: number, from: number): boolean {
  const { tokens, phrases } = sentence;
  const { lower } = tokens[at]!;
  if (/^(?:denen|welch)/.test(lower)) return true;
  const next = tokens[at + 1]!;
  if (/^(?:dessen|deren)$/.test(lower) && from === at) return next.lower !== 'was';
  // „das was …“, „die zu lösende Aufgabe“, and what is no word that anybody could judge.
  if (next.kind === 'mark' || (next.readings.length === 0 && next.text === next.lower)) return false;
  if (/^(?:was|und|oder|bzw)$/.test(next.lower) || /-\p{Lu}/u.test(next.text)) return false;
  // „die Zahl der unter 18-Jährigen“
  if (/^(?:unter|über)$/.test(next.lower) && tokens[at + 2]?.kind === 'number') return false;
  if (next.lower === 'zu' && /end(?:e[nmrs]?)$/.test(tokens[at + 2]?.lower ?? '')) return false;
  const phrase = phrases.find(({ determiner }) => determiner === at);
  if (isOrphanedVerb(sentence, at, from, phrase)) return true;
  if (next.kind !== 'word' || /^(?:dessen|deren)$/.test(lower)) return false;
  // Of a name or an unknown noun nobody can tell whether it agrees.
  if (startsBig(next.text) && (next.readings.length === 0 || from < at)) return false;
  if (opensExtendedPhrase(sentence, at)) return false;
  if (/^eine?[mnrs]?$/.test(next.lower) && (from === at || lower !== 'die') && !isWeakEin(lower, next.lower))
    return true;
  // Behind a preposition a wrong case is likelier than a missing comma.
  if (phrase === undefined) return (determinerCells(lower) & adjectiveCells(next, ['weak'])) === 0;
  return phrase.cells === 0 && from === at;
}

/** „auf der einen Seite“, „die einen Leute“. */
const isWeakEin = (article: string, next: string) => next === 'einen' && article !== 'das';

/**
 * „Regeln die Menschen selten freuen“: the article agrees with the noun, yet the verb at the end cannot be that of the
 * clause before, which has its own, nor of a second main clause, since there it would stand second.
 */
function isOrphanedVerb(sentence: Sentence, at: number, from: number, phrase: NounPhrase | undefined): boolean {
  const { tokens, verbs, phrases } = sentence;
  const end = endOfSubordinate(sentence, at, false);
  if (end === undefined || end < at + 2 || !isSurelyFinite(tokens[end]!)) return false;
  const isBehindNoun = isAntecedent(sentence, from - 1);
  if (from < at && !/^(?:deren|dessen)$/.test(tokens[at]!.lower)) return false;
  if (!isBehindNoun && (from < at || !closesClause(sentence, from - 1))) return false;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  const isOpen = tokens
    .slice(first, from)
    .some((token, i) => verbs[first + i] === 'unsure' && !canBe(token, 'determiner') && first + i < from - 1);
  const hasHost = section.opener === undefined && section.finiteBefore(from) !== undefined;
  if (!hasHost || !opensSubordinate(sentence, at, from, true) || isOpen || isOneOfTwo(sentence, at, end)) return false;
  // The verb belongs to a later pronoun: „… die Antwort verstanden die er gab“.
  const isLater = (i: number) => isRelativePronoun(tokens[i]) && !phrases.some(({ determiner }) => determiner === i);
  for (let i = (phrase?.noun ?? at) + 1; i < end; i++) if (isLater(i)) return false;
  for (let i = first; i < end; i++) if (i !== at && mayOpenClause(tokens[i])) return false;
  // „einer der beliebtesten“
  if (phrase === undefined && (determinerCells(tokens[at]!.lower) & adjectiveCells(tokens[at + 1]!, ['weak'])) !== 0)
    return false;
  // „der Preis der Waren“
  const isAttribute = /^(?:der|des)$/.test(tokens[at]!.lower) && ((phrase?.cells ?? 0) & cellsOfCase.genitive) !== 0;
  if (isBehindNoun && isAttribute) return false;
  const nouns = isBehindNoun ? [from - 1] : Array.from({ length: from - first }, (_, i) => first + i);
  return nouns.some((i) => isAntecedent(sentence, i) && agrees(tokens[i]!, tokens[at]!));
}

/** „Wir zeigen Kindern die Bücher die Freude machen“: of two articles behind nouns either could be the pronoun. */
function isOneOfTwo({ tokens, verbs }: Sentence, at: number, end: number): boolean {
  for (let i = at - 1; i > 0 && verbs[i] !== 'finite' && tokens[i]!.kind !== 'mark'; i--)
    if (mayExplain(tokens, i)) return true;
  for (let i = at + 1; i < end; i++) if (mayExplain(tokens, i)) return true;
  return false;
}

/** A form of der behind a noun that it agrees with. */
const mayExplain = (tokens: readonly Token[], at: number) =>
  /^(?:der|die|das|den|dem)$/.test(tokens[at]!.text) &&
  canBe(tokens[at - 1], 'noun') &&
  startsBig(tokens[at - 1]!.text) &&
  agrees(tokens[at - 1]!, tokens[at]!);

/** „auf welche Art die Leute gearbeitet hätten“: a question word stands between the last verb and this word. */
function isInQuestion({ tokens, verbs }: Sentence, at: number): boolean {
  for (let i = at - 1; i >= 0 && verbs[i] !== 'finite' && tokens[i]!.kind !== 'mark'; i--)
    if (isQuestionWord(tokens[i]) || isWhich(tokens[i])) return true;
  return false;
}

/** The pronoun can have the gender and number of the noun. */
function agrees(noun: Token, pronoun: Token): boolean {
  const slots = (cells: number) => (cells | (cells >> 4) | (cells >> 8) | (cells >> 12)) & 0xf;
  const own = slots(cellsAs(noun, 'noun', 'name'));
  const relative = /^(?:der|den|dem)$/.test(pronoun.lower)
    ? determinerCells(pronoun.lower) & ~cellsOfSlot.plural
    : determinerCells(pronoun.lower);
  return own === 0 || (own & slots(relative)) !== 0;
}

/**
 * The last word of a clause whose noun the relative clause explains: an infinitive or participle, the verb of a subordinate
 * clause, the particle of a verb, an adjective behind its copula.
 */
function closesClause(sentence: Sentence, at: number): boolean {
  const { tokens, verbs } = sentence;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  const token = tokens[at]!;
  if (token.kind !== 'word' || !tokens.slice(first, at).some((_, i) => isAntecedent(sentence, first + i))) return false;
  if (/^(?:infinitive|zuInfinitive|participle)$/.test(verbs[at]!)) return true;
  // „Wir wollen Regeln einführen | die …“: without its comma the end of the clause does not show.
  if (verbs[at] === 'unsure' && isVerbal(token, nonfinite.infinitive | nonfinite.participle2))
    return section.finiteBefore(at) !== undefined;
  if (verbs[at] === 'finite') return section.opener !== undefined;
  if (section.finiteBefore(at) === undefined) return false;
  return canBe(token, 'particle', 'zus') && isVerbParticle(sentence, sentence.lexicon, at);
}

/**
 * „Die Daten mit dem Werkzeug laden“, „Nun müssen die Kinder den Weg finden“: what ends like an infinitive is the finite verb
 * of a relative clause only with a subject in the plural.
 */
function isBracketEnd(sentence: Sentence, at: number, from: number): boolean {
  const { tokens, phrases } = sentence;
  const end = endOfSubordinate(sentence, at, true);
  if (end === undefined || !canBeNonfinite(tokens[end], nonfinite.infinitive)) return false;
  const nominativePlural = cellsOfCase.nominative & cellsOfSlot.plural;
  if (from === at && (determinerCells(tokens[at]!.lower) & nominativePlural) !== 0) return false;
  if (/^welche$/.test(tokens[at]!.lower)) return false;
  const inside = tokens.slice(at + 1, end);
  if (inside.some((token) => isPluralIndefinite(token) || /^(?:wir|sie|die)$/.test(token.lower))) return false;
  return !phrases.some(
    ({ first, noun, preposition, cells }) =>
      first > at && noun < end && preposition === undefined && (cells & nominativePlural) !== 0,
  );
}

/** Without the verb of the clause around it a relative clause shows at the head of a sentence: „Leute die gern lesen“. */
function opensBehindFirstPhrase(sentence: Sentence, at: number, from: number): boolean {
  const { tokens, verbs } = sentence;
  const end = endOfSubordinate(sentence, at, true);
  const { first, opener } = sentence.clauses.sectionAt(from);
  if (
    opener !== undefined ||
    first > 0 ||
    end === undefined ||
    end < at + 2 ||
    from > 6 ||
    !isAntecedent(sentence, from - 1)
  )
    return false;
  const isOneNoun =
    verbs.slice(0, from).every((role) => role === 'none') &&
    tokens.slice(0, from).filter((_, i) => isAntecedent(sentence, i)).length === 1;
  return isOneNoun && isSurelyFinite(tokens[end]!) && agrees(tokens[from - 1]!, tokens[at]!);
}

/** Whether the preposition can govern the case of the relative pronoun. */
export function governsPronoun(preposition: Token, { lower }: Token): boolean {
  const cases = preposition.readings.reduce((all, reading) => all | reading.governs, 0);
  return /^(?:deren|dessen|denen|welch)/.test(lower) || (cases & determinerCells(lower)) !== 0;
}

/**
 * If a relative clause surely begins with the pronoun at `at` and lacks its comma: the index of the word before which the
 * comma belongs (a preposition before the pronoun, or the pronoun itself).
 */
export function relativeClauseAt(sentence: Sentence, at: number): number | undefined {
  const { tokens } = sentence;
  // Without its verb at the end there is none, however the words before it stand; that is soon seen.
  if (endOfSubordinate(sentence, at, true) === undefined) return undefined;
  const before = tokens[at - 1]!;
  if (/^(?:als|wie)$/.test(before.lower)) return undefined;
  const isAfterPreposition = canBe(before, 'preposition') && !isAntecedent(sentence, at - 1);
  const isAfterParticle =
    isAfterPreposition && isAntecedent(sentence, at - 2) && isVerbParticle(sentence, sentence.lexicon, at - 1);
  // „… stellt Leitern auf denen …“ could be either.
  if (isAfterParticle && governsPronoun(before, tokens[at]!)) return undefined;
  const from = isAfterPreposition && !isAfterParticle ? at - 1 : at;
  // „die Folge das …“ is dass.
  if (
    tokens[at]!.lower === 'das' &&
    from > 0 &&
    (tokens[at + 1]?.lower === 'das' || !agrees(tokens[from - 1]!, tokens[at]!))
  )
    return undefined;
  if (from < 1 || !isPronoun(sentence, at, from) || isInQuestion(sentence, from)) return undefined;
  if (!isAfterParticle && !isAntecedent(sentence, from - 1) && !closesClause(sentence, from - 1)) return undefined;
  if (isBracketEnd(sentence, at, from)) return undefined;
  const isOpened =
    opensSubordinate(sentence, at, from, true) ||
    opensBehindFirstPhrase(sentence, at, from) ||
    (!tokens[at]!.lower.startsWith('welch') && opensBehindCompleteClauses(sentence, at, from));
  return isOpened ? from : undefined;
}
