import { isJoiner } from '../grammar/coordinators.ts';
import { personsOfSubjects, subjectPronouns } from '../grammar/pronouns.ts';
import { startsBig } from '../text/letterCase.ts';
import { nonfinite, personsOf, type Reading } from '../words/features.ts';
import { findNounPhrases } from '../analysis/nounPhrases.ts';
import { isSurelyFinite } from '../analysis/finiteForms.ts';
import { canBe, finitePersons } from '../words/readings.ts';
import { opensSentence, type Sentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { contractions } from '../grammar/prepositions.ts';

/** Weights on the scale of frequencies (Zipf): how much a word's fitting its place says about its being meant. */
const AGREES = 0.6;
const DISAGREES = -0.7;
const NO_NOUN_PHRASE = -0.6;
const NOUN_IN_ITS_PLACE = 1.2;
const PERSON = 0.5;
/** Where the subject surely is the pronoun, and for a pronoun beside a verb that has no other subject. */
const SURE_PERSON = 1.2;
const NONFINITE = 0.5;
const REACH = 5;

const subjects = personsOfSubjects(subjectPronouns.words);
const infinitiveVerbs =
  /^(?:kann|kannst|könn(?:en|t|te\w*)|konnt\w+|muss|musst|müss(?:en|t)|musst\w+|müsst\w+|soll|sollst|sollen|sollt\w*|will|willst|wollen|wollt\w*|darf|darfst|dürf\w+|durft\w+|möcht\w+|mag|mögen|werde|wirst|wird|werden|werdet|würd\w+)$/;
const participleVerbs =
  /^(?:habe|hab|hast|hat|haben|habt|hatt\w+|hätt\w+|bin|bist|ist|sind|seid|war|warst|waren|wart|wäre\w*|sei|seien|wurde\w*|wird|werden|werde|worden)$/;
const sureDeterminer = /^(?:(?:k|m|d|s)?ein(?:e[mnrs]?)?|dem|des|(?:unser|ihr|euer)e?[mnrs]?|dies\w+|jede\w?)$/;

/** How well a word would stand in the place of the token `at`: positive if phrase and clause speak for it. */
export function fitOf(sentence: Sentence, at: number, word: string): number {
  const { tokens, lexicon } = sentence;
  const readings = readingsOf(word, lexicon, opensSentence(tokens, at));
  const trial: Token = { ...tokens[at]!, text: word, lower: word.toLowerCase(), readings };
  const isGivenCapital = startsBig(word) && !startsBig(tokens[at]!.text);
  return phraseFit(tokens, at, trial, isGivenCapital) + verbFit(sentence, at, readings) + pronounFit(tokens, at, word);
}

function readingsOf(word: string, lexicon: Sentence['lexicon'], opens: boolean): readonly Reading[] {
  const { readings } = lexicon.lookUp(word);
  return opens ? [...readings, ...lexicon.lookUp(word.toLowerCase()).readings] : readings;
}

/** Determiner, adjectives and noun should agree, and what stands behind a determiner should end in a noun. */
function phraseFit(tokens: readonly Token[], at: number, trial: Token, isGivenCapital: boolean): number {
  const from = Math.max(0, at - REACH);
  const window = [...tokens.slice(from, at), trial, ...tokens.slice(at + 1, at + REACH)];
  const here = at - from;
  const phrase = findNounPhrases(window).find(({ first, noun }) => first <= here && here <= noun);
  const before = tokens[at - 1];
  if (phrase && (phrase.determiner !== undefined || phrase.adjectives.length > 0)) {
    const isNounHere = phrase.noun === here && isGivenCapital;
    return (phrase.cells === 0 ? DISAGREES : AGREES) + (isNounHere ? NOUN_IN_ITS_PLACE : 0);
  }
  const isBare = before?.kind === 'word' && (sureDeterminer.test(before.lower) || contractions.has(before.lower));
  return isBare && !canBe(trial, 'adverb') && !canBe(trial, 'particle') ? NO_NOUN_PHRASE : 0;
}

/** The person of a subordinate clause that the verb ends: „wenn du ihn …“. */
function subjectAtOpening({ tokens, clauses }: Sentence, at: number): number | undefined {
  if (tokens[at + 1]?.kind === 'word') return undefined;
  const { first } = clauses.conjunctAt(at);
  if (at - first < 2 || !isCertainSubordinator(tokens[first])) return undefined;
  return subjects.get(tokens[first + 1]!.lower);
}

/** A subject pronoun beside a verb of its person, at the start or behind a conjunction: „Hätten wir …“. */
function pronounFit(tokens: readonly Token[], at: number, word: string): number {
  const person = subjects.get(word);
  const before = tokens[at - 1];
  if (person === undefined || before === undefined || !isSurelyFinite(before)) return 0;
  const hasOwn = at > 1 && tokens[at - 2]!.kind === 'word';
  return !hasOwn && (finitePersons(before) & person) !== 0 ? SURE_PERSON : 0;
}

const governing = ({ lower }: Token) => infinitiveVerbs.test(lower) || participleVerbs.test(lower);

/** Person beside a subject pronoun; infinitive behind zu or a modal verb, participle with haben or sein at the end. */
function verbFit(sentence: Sentence, at: number, readings: readonly Reading[]): number {
  const { tokens } = sentence;
  const verbs = readings.filter(({ pos }) => pos === 'verb');
  if (verbs.length === 0) return 0;
  let fit = 0;
  const finite = verbs.reduce((bits, reading) => bits | personsOf(reading.finite), 0);
  const beside = subjects.get(tokens[at - 1]?.lower ?? '') ?? subjects.get(tokens[at + 1]?.lower ?? '');
  const opening = beside === undefined ? subjectAtOpening(sentence, at) : undefined;
  const person = beside ?? opening;
  const weight = opening === undefined ? PERSON : SURE_PERSON;
  if (person !== undefined && finite !== 0) fit += finite & person ? weight : -weight;
  const forms = verbs.reduce((bits, reading) => bits | reading.nonfinite, 0);
  if (tokens[at - 1]?.lower === 'zu') return fit + (forms & nonfinite.infinitive ? NONFINITE : -NONFINITE);
  const next = tokens[at + 1];
  if (next?.kind === 'word' && !isJoiner(next) && !governing(next)) return fit;
  for (let i = next?.kind === 'word' ? at + 1 : at - 1; i >= 0 && tokens[i]!.text !== ','; i--) {
    if (i === at) continue;
    if (forms & nonfinite.infinitive && infinitiveVerbs.test(tokens[i]!.lower)) return fit + NONFINITE;
    if (forms & nonfinite.participle2 && participleVerbs.test(tokens[i]!.lower)) return fit + NONFINITE;
  }
  return fit;
}
