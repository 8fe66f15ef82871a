import { subordinatorOf } from '../analysis/clauses.ts';
import type { NounPhrase } from '../analysis/nounPhrases.ts';
import { placeOf } from '../analysis/phrasePlaces.ts';
import { analyse, type Sentence } from '../analysis/sentence.ts';
import { numbersOfSubjects } from '../analysis/subjects.ts';
import type { VerbRole } from '../analysis/verbRole.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { isCoordinator, isJoiner } from '../grammar/coordinators.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import { isRelativePronoun } from '../grammar/pronouns.ts';
import { startsBig } from '../text/letterCase.ts';
import { ALL_CELLS, nonfinite, persons } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidates.ts';
import type { ContextKind } from './contextRules.ts';

/**
 * What our grammar says of what the model proposes: that the text cannot stand as it is and could afterwards, that there is no
 * reason for the change, or nothing at all. The model has read the sentence and knows no grammar; the grammar sees what
 * cannot be and knows no meaning. What both see is nearly always an error, and needs no great probability.
 */
export type Opinion = 'confirmed' | 'groundless' | 'open';

/** What a kind is asked about; the others the grammar knows nothing of. */
const opinions: Partial<Record<ContextKind, (sentence: Sentence, proposal: ContextCandidate) => Opinion>> = {
  inflection: onInflection,
  comma: (sentence, proposal) => onComma(sentence, firstFrom(sentence, proposal.start)),
  'no-comma': (sentence, proposal) =>
    dividesNothing(sentence, firstFrom(sentence, proposal.start)) ? 'confirmed' : 'open',
};

export const secondOpinion = (sentence: Sentence, proposal: ContextCandidate): Opinion =>
  opinions[proposal.kind]?.(sentence, proposal) ?? 'open';

const firstFrom = ({ tokens }: Sentence, start: number) => tokens.findIndex((token) => token.start >= start);

const isNone = (role: VerbRole) => role === 'none';
const isVerb = (role: VerbRole) => role !== 'none';
/** Behind a comma no stretch tells whether a verb is an infinitive or a participle: its form must do. */
const closesBracket = (token: Token) =>
  token.text === token.lower && canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2);

function onInflection(sentence: Sentence, proposal: ContextCandidate): Opinion {
  const at = firstFrom(sentence, proposal.start);
  const after = changed(sentence, proposal);
  if (!after.tokens[at]) return 'open';
  const numbers = numbersOf(sentence, at);
  const numbersAfter = numbersOf(after, at);
  if (numbers !== 0 && numbersAfter !== 0) {
    const subjects = numbersOfSubjects(sentence, at);
    return (subjects & numbers) === 0 && (subjects & numbersAfter) !== 0 ? 'confirmed' : 'open';
  }
  const state = stateOfPhrase(sentence, at);
  const stateAfter = stateOfPhrase(after, at);
  if (state === undefined || stateAfter === undefined) return 'open';
  if (state === 'clash') return stateAfter === 'fine' ? 'confirmed' : 'open';
  return 'groundless';
}

/** The sentence with the proposal carried out. */
function changed(
  { tokens, text, lexicon, knowledge }: Sentence,
  { start, end, replacement }: ContextCandidate,
): Sentence {
  const from = tokens[0]!.start;
  const mended = text.slice(from, start) + replacement + text.slice(end, tokens.at(-1)!.end);
  return analyse(tokenize(mended), mended, lexicon, knowledge);
}

/** 1 for a finite verb of the third person in the singular, 2 in the plural, 3 for one that may be both. */
function numbersOf({ tokens }: Sentence, at: number): number {
  const found = finitePersons(tokens[at]!);
  return ((found & persons['3s']) === 0 ? 0 : 1) | ((found & persons['3p']) === 0 ? 0 : 2);
}

/** Whether the words of the phrase agree with one another and with its place; undefined where the word is in none. */
function stateOfPhrase(sentence: Sentence, at: number): 'clash' | 'unlikely' | 'fine' | undefined {
  const phrase = sentence.phrases.find(({ first, noun }) => first <= at && at <= noun);
  if (!phrase || isMoreThanPhrase(sentence, phrase)) return undefined;
  if (phrase.cells === 0) return 'clash';
  const place = placeOf(sentence, phrase)?.place;
  if (!place) return 'fine';
  const allows = (cost: number) => place.some((one) => one.cost <= cost && (one.cells & phrase.cells) !== 0);
  return allows(0) ? 'fine' : allows(Infinity) ? 'unlikely' : 'clash';
}

/** „…, für die Anspruch besteht“: a relative pronoun before its noun; „das Text und Data Mining“: one article for a term of several words. */
function isMoreThanPhrase({ tokens }: Sentence, { first, noun, preposition, parts }: NounPhrase): boolean {
  if (preposition !== undefined && tokens[preposition - 1]?.text === ',' && isRelativePronoun(tokens[first])) {
    const governed = fixedCase.get(tokens[preposition]!.lower) ?? ALL_CELLS;
    return (parts[0]! & governed) !== 0;
  }
  return isJoiner(tokens[noun + 1]) && startsBig(tokens[noun + 2]?.text ?? '');
}

/** First and last token of what stands between the marks around a place, the mark before it and the mark behind it. */
function between({ tokens }: Sentence, first: number, last: number) {
  const isMark = (at: number) => tokens[at]!.kind === 'mark';
  while (first > 0 && !isMark(first - 1)) first--;
  while (last < tokens.length - 1 && !isMark(last + 1)) last++;
  return { first, last };
}

const hasVerb = ({ verbs }: Sentence, first: number, last: number) => verbs.slice(first, last + 1).some(isVerb);

/** A comma divides clauses, or a clause and a group with zu: where neither side has a verb it may only divide a list. */
function onComma(sentence: Sentence, at: number): Opinion {
  if (at < 1) return 'open';
  const { first, last } = between(sentence, at, at);
  const isVerbal = [hasVerb(sentence, first, at - 1), hasVerb(sentence, at, last)];
  if (isVerbal.every((side) => !side)) return 'groundless';
  return isVerbal.every(Boolean) && !mayOpenAttribute(sentence, at, last) ? 'confirmed' : 'open';
}

/** „… die ihm gegenüber obliegende Pflicht“: behind an article only a clause with its verb at the end is sure to be one. */
const mayOpenAttribute = ({ tokens, verbs }: Sentence, at: number, last: number) =>
  canBe(tokens[at], 'determiner') && verbs[last] === 'none';

/** A comma with one verb for both its sides, which belong together. */
function dividesNothing(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs } = sentence;
  if (comma < 1 || comma + 1 >= tokens.length) return false;
  const { first } = between(sentence, comma - 1, comma - 1);
  const { last } = between(sentence, comma + 1, comma + 1);
  const isFinite = (at: number) => verbs[at] === 'finite';
  const left = verbs.slice(first, comma);
  const right = verbs.slice(comma + 1, last + 1);
  const isList = tokens.slice(comma + 1, last + 1).some(isCoordinator);
  const isOver = tokens[last + 1] === undefined || /^[.!?;]$/.test(tokens[last + 1]!.text);
  // „Nach dem Umbau{,} erwartet Sie …“
  if (first === 0 && canBe(tokens[0], 'preposition') && left.every(isNone) && isFinite(comma + 1)) return true;
  // „schneller{,} als im letzten Jahr“
  if (/^(?:als|wie)$/.test(tokens[comma + 1]!.lower)) return !right.some(isVerb) && isCompared(sentence, first, comma);
  // „haben den ganzen Tag{,} am Strand verbracht“: the bracket closes behind the comma.
  const isOpen = left.includes('finite') && (isNone(left.at(-1)!) || isFinite(comma - 1));
  if (first === 0 && isOpen && isOver && !isList)
    return right.every((role) => role !== 'finite' && role !== 'zuInfinitive') && closesBracket(tokens[last]!);
  // „dass einzelne Teile{,} erst im Mai eintreffen“
  const isSubordinate = tokens[first - 1]?.text === ',' && subordinatorOf(tokens, first, comma - 1) !== undefined;
  const isFinal = isFinite(last) && !canBeNonfinite(tokens[last], nonfinite.participle2);
  return isSubordinate && left.every(isNone) && isFinal && right.filter(isVerb).length === 1 && !isList;
}

/** Whether a comparison has begun: a comparative, or a word that wants als or wie behind it. */
const isCompared = ({ tokens }: Sentence, first: number, end: number) =>
  tokens
    .slice(first, end)
    .some(
      (token) =>
        /^(?:mehr|weniger|anders|so|ebenso|genauso|eher|lieber|sowohl|länger)$/.test(token.lower) ||
        token.readings.some(({ pos, degree }) => pos === 'adjective' && degree === 1),
    );
