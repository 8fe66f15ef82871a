import type { NounPhrase } from '../analysis/nounPhrases.ts';
import { placeOf } from '../analysis/phrasePlaces.ts';
import { analyse, type Sentence } from '../analysis/sentence.ts';
import { hasSubject, numbersOfSubjects } from '../analysis/subjects.ts';
import type { VerbRole } from '../analysis/verbRole.ts';
import { isBig, tokenize, type Token } from '../text/tokens.ts';
import { isCoordinator, isJoiner } from '../grammar/coordinators.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import { isDefiniteArticle, isPluralIndefinite, isRelativePronoun } from '../grammar/pronouns.ts';
import { isMeasure } from '../grammar/time.ts';
import { ALL_CELLS, cellsOfCase, nonfinite, persons } from '../words/features.ts';
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
  joined: onJoined,
  confusion: onConfusion,
  'das-dass': (sentence, proposal) => (isWithoutSubject(sentence, proposal) ? 'confirmed' : 'open'),
  superfluous: (sentence, proposal) => (isTwice(sentence, proposal) ? 'confirmed' : 'open'),
  small: (sentence, proposal) => (isAdjectiveAlone(sentence, proposal) ? 'confirmed' : 'open'),
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
  if (agreesWithPronoun(sentence, at) === false && agreesWithPronoun(after, at) === true) return 'confirmed';
  const state = stateOfPhrase(sentence, at);
  const stateAfter = stateOfPhrase(after, at);
  if (state === undefined || stateAfter === undefined) return 'open';
  if (state === 'clash') return stateAfter === 'fine' ? 'confirmed' : 'open';
  if (isDativeForGenitive(sentence, at)) return 'confirmed';
  return becomesAttribute(after, at) ? 'open' : 'groundless';
}

/** Persons of pronouns that are nothing but subjects. */
const personOf: ReadonlyMap<string, number> = new Map([
  ['ich', persons['1s']],
  ['du', persons['2s']],
  ['wir', persons['1p']],
]);

/** „Wir bitte Sie“: whether a verb has the person of the only such pronoun of its stretch; undefined where there is none. */
function agreesWithPronoun(sentence: Sentence, at: number): boolean | undefined {
  const found = finitePersons(sentence.tokens[at]!);
  const { first, last } = between(sentence, at, at);
  const pronouns = sentence.tokens.slice(first, last + 1).filter(({ lower }) => personOf.has(lower));
  return found === 0 || pronouns.length !== 1 ? undefined : (found & personOf.get(pronouns[0]!.lower)!) !== 0;
}

/** „einschließlich einem Vergleich“, „statt einem Brief“: said so by many, written with the genitive. */
const formal =
  /^(?:einschließlich|ausschließlich|abzüglich|zuzüglich|statt|anstatt|anbetracht|hinsichtlich|bezüglich|wegen)$/;
const isDativeForGenitive = ({ tokens, phrases }: Sentence, at: number) =>
  phrases.some(
    ({ first, noun, cells }) =>
      first <= at &&
      at <= noun &&
      formal.test(tokens[first - 1]?.lower ?? '') &&
      (cells & cellsOfCase.dative) !== 0 &&
      (cells & cellsOfCase.genitive) === 0,
  );

/** „die Katze unsere(r) Nachbarin“: directly behind a noun a phrase in the genitive belongs to it; with an article it may open the clause. */
const becomesAttribute = ({ tokens, phrases }: Sentence, at: number) =>
  phrases.some(
    ({ first, noun, cells, preposition }, i) =>
      first <= at &&
      at <= noun &&
      preposition === undefined &&
      !isDefiniteArticle(tokens[first]) &&
      (cells & cellsOfCase.genitive) !== 0 &&
      (phrases[i - 1]?.noun === first - 1 || isPluralIndefinite(tokens[first - 1])),
  );

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
  return isJoiner(tokens[noun + 1]) && isBig(tokens[noun + 2]);
}

/** Two nouns of which people make one word (as our lexicon counts it), or of which nobody has; „zwei Fass Bier“ are a measure and what is measured. */
function onJoined(sentence: Sentence, { start, replacement }: ContextCandidate): Opinion {
  const { tokens, lexicon } = sentence;
  const at = firstFrom(sentence, start);
  const first = tokens[at];
  const second = tokens[at + 1];
  if (!isBig(first) || !isBig(second) || isMeasure(first)) return 'open';
  return lexicon.zipf(replacement) > 0 ? 'confirmed' : 'groundless';
}

function onConfusion(sentence: Sentence, { start, replacement }: ContextCandidate): Opinion {
  const { tokens, verbs } = sentence;
  const at = firstFrom(sentence, start);
  const { first, last } = between(sentence, at, at);
  const isFinal = verbs[last] === 'finite' && last > at + 1;
  switch (`${tokens[at]!.lower} ${replacement}`) {
    case 'wie als':
      return isUnequal(sentence, first, at) ? 'confirmed' : 'open';
    // „…, denn wir bald brauchen“: behind denn the verb stands second.
    case 'denn den':
      return at === first && isFinal ? 'confirmed' : 'open';
    case 'den denn':
      return at === first && !isFinal && hasVerb(sentence, at, last) ? 'confirmed' : 'open';
    default:
      return 'open';
  }
}

/** „…, dass im Plan nicht vorgesehen ist“: the clause behind „dass“ lacks a subject, which „das“ would be. */
function isWithoutSubject(sentence: Sentence, { start, replacement }: ContextCandidate): boolean {
  const at = firstFrom(sentence, start);
  const { last } = between(sentence, at, at);
  return replacement === 'das' && sentence.verbs[last] === 'finite' && !hasSubject(sentence, at + 1, last);
}

/** „nicht nicht“: of pronouns and articles the second may open the next phrase or clause („die, die die Wand streichen“). */
function isTwice({ tokens }: Sentence, { start }: ContextCandidate): boolean {
  const at = tokens.findIndex((token) => token.start > start);
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    tokens[at]?.text === before.text &&
    before.text !== tokens[at - 2]?.text &&
    !canBe(before, 'determiner') &&
    !(canBe(before, 'pronoun') && before.lower !== 'ich')
  );
}

/** „Besonders Interessant ist …“: an adjective without an ending, which no noun is like and which cannot stand for one. */
function isAdjectiveAlone(sentence: Sentence, { start, replacement }: ContextCandidate): boolean {
  const token = sentence.tokens[firstFrom(sentence, start)]!;
  const { readings } = sentence.lexicon.lookUp(replacement);
  return (
    !canBe(token, 'noun') &&
    !canBe(token, 'name') &&
    readings.length > 0 &&
    readings.every(({ pos, cells }) => pos === 'adverb' || (pos === 'adjective' && cells === 0))
  );
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
  const isSubordinate = tokens[first - 1]?.text === ',' && sentence.clauses.openerAt(first) !== undefined;
  const isFinal = isFinite(last) && !canBeNonfinite(tokens[last], nonfinite.participle2);
  return isSubordinate && left.every(isNone) && isFinal && right.filter(isVerb).length === 1 && !isList;
}

/** Whether a comparison has begun that als goes on: a comparative, or a word like one. */
const isUnequal = ({ tokens }: Sentence, first: number, end: number) =>
  tokens
    .slice(first, end)
    .some(
      (token) =>
        /^(?:mehr|weniger|anders|eher|lieber|länger)$/.test(token.lower) ||
        token.readings.some(({ pos, degree }) => pos === 'adjective' && degree === 1),
    );

/** Whether a comparison has begun, with als or with wie. */
const isCompared = (sentence: Sentence, first: number, end: number) =>
  isUnequal(sentence, first, end) ||
  sentence.tokens.slice(first, end).some(({ lower }) => /^(?:so|ebenso|genauso|sowohl)$/.test(lower));
