import { phraseEndingAt, phraseStartingAt } from './nounPhrases.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Clause } from './clause.ts';
import { phraseInPrefield } from './subjects.ts';
import { numberOf } from './subjectSigns.ts';
import type { Sentence } from './sentence.ts';
import { determinerCells } from '../words/declension.ts';
import { cellsOfCase } from '../words/features.ts';
import { canBe, cellsAs, verbLemmas, canBeAny } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { isSubjectPronoun, isAccusativePronoun, isDativePronoun } from '../grammar/pronouns.ts';
import type { WordTest } from '../grammar/wordClass.ts';
import { nounsWith, verbsWith, announces } from '../grammar/valency.ts';

// What may stand before an infinitive group with zu and have it depend on it: objects, predicates, impersonal verbs, correlates.

/** Verbs that a whole infinitive group with zu depends on. */
export const governing = verbsWith('zu');
/** Of these the reflexive pronoun belongs to the verb, not to the group: „Er weigert sich, …“. */
export const reflexive = verbsWith('refl');

/** Of these the infinitive is what somebody in the dative does. */
export const takesDative = new Set(
  [...verbsWith('dat dat+acc give')].filter((verb) => governing.has(verb) || verb === 'helfen'),
);

/** Verbs that somebody in the accusative is asked to do something with: sie bittet ihn, … */
export const takesAccusative = verbsWith('whom');

/** Verbs whose „es“ announces the group. */
const impersonal = verbsWith('es');

/** What one may aim at: with sein and es a group tells what it is. */
const aim = nounsWith('aim');

/** Pronouns that are surely a dative, or an object, where „ihr“ and „sich“ could be something else. */
export const isDative: WordTest = (token) => isDativePronoun(token) && !/^(?:ihr|sich)$/.test(token?.lower ?? '');

const isAccusative: WordTest = (token) => isAccusativePronoun(token) && !/^(?:es|sich)$/.test(token?.lower ?? '');

/** The subject stands before the verb, or is a pronoun between it and the word at `at`. */
const hasSubjectAround = (sentence: Sentence, clause: Clause, at: number) =>
  at > clause.finites[0]! + 1 || hasSubjectBefore(sentence, clause);

/** A pronoun before the verb, or a phrase that fills its prefield and has its number: „Mittlerweile versuchen …“ has none. */
export function hasSubjectBefore(sentence: Sentence, clause: Clause): boolean {
  if (clause.prefield === undefined) return false;
  const { tokens } = sentence;
  const { last } = clause.prefield;
  if (isSubjectPronoun(tokens[last])) return true;
  const subject = phraseInPrefield(sentence, clause);
  const wanted = cellsOfCase.nominative & numberOf(tokens[last + 1]!);
  return subject?.preposition === undefined && ((subject?.cells ?? 0) & wanted) !== 0;
}

/** A noun, an article, a pronoun or a declined adjective. */
export const startsObject = (token: Token): boolean =>
  startsBig(token.text) || canBeAny(token, 'determiner', 'pronoun') || cellsAs(token, 'adjective') !== 0;

/** „… erlaubt es Ihnen | …“, „… bittet ihn | …“, „… weigert sich | …“, „Es gilt | …“. */
export function followsObject(sentence: Sentence, at: number): boolean {
  const { tokens, phrases } = sentence;
  if (followsDative(sentence, at)) return true;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  const { lower, text } = tokens[at]!;
  if (lower === 'gilt') return at === first + 1 && tokens[first]!.lower === 'es' && startsObject(tokens[at + 1]!);
  const finite = section.finiteBefore(at);
  if (finite === undefined || at - finite > 3 || section.opener !== undefined) return false;
  const isPronouns = tokens
    .slice(finite + 1, at)
    .every((token) => isSubjectPronoun(token) || token.lower === 'hiermit');
  if (!isPronouns) return false;
  const lemmas = verbLemmas(tokens[finite]!);
  // „Dann entschied sich Anna dazu, …“: the subject is still to come.
  const isOwn = lower === 'sich' || isReflexiveOf(tokens, finite, lower);
  if (isOwn && hasSubjectAround(sentence, section, at) && lemmas.some((lemma) => reflexive.has(lemma))) return true;
  if (lower === 'sich') return false;
  if (lower === 'es') {
    const next = tokens[at + 1]!;
    const behind = phraseStartingAt(phrases, at + 1);
    // „Es gelang U 9 am Abend, …“: of a name nobody can tell whether it is the dative.
    const mayBeDative = isDative(next) || (behind ? (behind.cells & cellsOfCase.dative) !== 0 : startsBig(next.text));
    // „Neben der Liste erlaubt es die Vorschau, …“: the subject is still to come.
    const isSubjectBehind =
      canBe(tokens[first], 'preposition') && behind !== undefined && (behind.cells & cellsOfCase.nominative) !== 0;
    return (
      at === finite + 1 &&
      !mayBeDative &&
      !isSubjectBehind &&
      lemmas.some((lemma) => impersonal.has(lemma)) &&
      startsObject(next)
    );
  }
  if (isDative(tokens[at]) && lemmas.some((lemma) => takesDative.has(lemma))) return true;
  // „Wir bitten Sie | …“, but „Bitten sie die Leute zu gehen?“
  const isObject =
    isAccusative(tokens[at]) && (lower !== 'sie' || at > finite + 1 || (text === 'Sie' && finite > first));
  return isObject && lemmas.some((lemma) => takesAccusative.has(lemma));
}

const reflexives: ReadonlyMap<string, string> = new Map([
  ['mich', 'ich'],
  ['dich', 'du'],
  ['uns', 'wir'],
  ['euch', 'ihr'],
]);

/** „Wir freuen uns“: the subject beside the verb is that of the pronoun. */
const isReflexiveOf = (tokens: readonly Token[], finite: number, pronoun: string) =>
  reflexives.has(pronoun) &&
  [tokens[finite - 1], tokens[finite + 1]].some((token) => token?.lower === reflexives.get(pronoun));

/** „… ermöglicht es dem Verein | …“ */
function followsDative({ tokens, verbs, phrases }: Sentence, at: number): boolean {
  const phrase = phraseEndingAt(phrases, at);
  if (phrase === undefined || phrase.preposition !== undefined || tokens[phrase.first - 1]?.lower !== 'es')
    return false;
  const verb = tokens[phrase.first - 2];
  const isDative = (phrase.cells & cellsOfCase.dative) !== 0 && (phrase.cells & cellsOfCase.accusative) === 0;
  return isDative && verbs[phrase.first - 2] === 'finite' && verbLemmas(verb!).some((lemma) => impersonal.has(lemma));
}

/** Adjectives that are no adverbs of the infinitive behind them. */
const judging =
  /^(?:wichtig(?:er)?|nötig|notwendig|sinnvoll(?:er)?|möglich|unmöglich|erlaubt|verboten|üblich|ratsam|empfehlenswert|erforderlich|zulässig|unzulässig|hilfreich|unerlässlich|schwierig(?:er)?|sinnlos|zwecklos|ärgerlich|erstaunlich|interessant|unhöflich|vernünftig)$/;

/** Adverbs of the clause before the group: „Es lohnt sich jedoch, …“. */
const sentenceAdverb =
  /^(?:jedoch|aber|auch|daher|also|nun|nur|doch|allerdings|dabei|wohl|hier|immer|oft|nicht|deshalb|zudem|ungemein|sehr|vor|schon|trotzdem|dennoch|besonders|manchmal|natürlich|durchaus|für)$/;

/** „Ziel ist es | die Kosten zu senken“, „Wichtig ist es | …“, „Ziel muss es sein | …“. */
export function followsPredicate({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  const es = tokens[at]!.lower === 'es' ? at : at - 1;
  const finite = es - 1;
  if (sentenceAdverb.test(tokens[at + 1]!.lower)) return false;
  if (tokens[es]?.lower !== 'es' || finite <= first || verbs[finite] !== 'finite') return false;
  if (es < at && tokens[at]!.lower !== 'sein') return false;
  // „Als Grund ist es in der Regel anzusehen, wenn …“
  if (tokens[first]!.lower === 'als') return false;
  const isCopula = es < at || verbLemmas(tokens[finite]!).includes('sein');
  return isCopula && tokens.slice(first, finite).some(({ text, lower }) => aim.has(text) || judging.test(lower));
}

/** „Es lohnt sich | die Preise zu vergleichen“, „Daher empfiehlt es sich | …“, „Es ist wichtig | regelmäßig …“, „Es macht Spaß | …“. */
export function followsImpersonal({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const finite = clauses.sectionAt(at).finiteBefore(at);
  if (finite === undefined) return false;
  const lemmas = verbLemmas(tokens[finite]!);
  const isImpersonal = tokens[finite - 1]?.lower === 'es' || tokens[finite + 1]?.lower === 'es';
  if (!isImpersonal) return false;
  const { lower, text } = tokens[at]!;
  if (sentenceAdverb.test(tokens[at + 1]!.lower)) return false;
  if (lower === 'sich') return at <= finite + 2 && lemmas.some((lemma) => /^(?:lohnen|empfehlen|gehören)$/.test(lemma));
  if (judging.test(lower)) return at <= finite + 3 && lemmas.includes('sein') && verbs[at + 1] === 'none';
  return (text === 'Spaß' || text === 'Freude') && lemmas.includes('machen') && at <= finite + 4;
}

/** „Die Karte berechtigt den Inhaber | das Bad zu nutzen“: the person behind a verb that always has one. */
export function followsAccusative(sentence: Sentence, at: number): boolean {
  const { tokens, verbs, phrases } = sentence;
  const phrase = phraseEndingAt(phrases, at);
  if (phrase?.determiner === undefined || phrase.preposition !== undefined || verbs[phrase.first - 1] !== 'finite')
    return false;
  const finite = phrase.first - 1;
  const section = sentence.clauses.sectionAt(at);
  if (!verbLemmas(tokens[finite]!).some((lemma) => takesAccusative.has(lemma))) return false;
  const next = determinerCells(tokens[at + 1]!.lower);
  const isObject = (phrase.cells & cellsOfCase.accusative) !== 0;
  return isObject && next !== 0 && (next & cellsOfCase.genitive) === 0 && hasSubjectBefore(sentence, section);
}

/** „… trägt dazu bei | …“ aside, where the particle closes the clause: „… dient dazu | das Dach zu tragen“. */
export function followsCorrelate({ tokens, clauses }: Sentence, at: number): boolean {
  const finite = clauses.sectionAt(at).finiteBefore(at);
  if (finite === undefined || !startsObject(tokens[at + 1]!)) return false;
  return verbLemmas(tokens[finite]!).some((lemma) => announces(tokens[at]!.lower, lemma));
}
