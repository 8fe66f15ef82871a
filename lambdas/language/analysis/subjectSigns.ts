import { isDefiniteArticle, isOnlySubject as isOnlySubjectPronoun } from '../grammar/pronouns.ts';
import { opensInfinitive } from '../grammar/coordinators.ts';
import { isWhich } from '../grammar/questionWords.ts';
import { isTimeSpan } from '../grammar/time.ts';
import type { Token } from '../text/tokens.ts';
import { startsBig } from '../text/letterCase.ts';
import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper, isZuOfInfinitive } from '../words/readings.ts';
import type { Clause } from './clause.ts';
import { isSurelyFinite } from './finiteForms.ts';
import type { NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';
import { hasSubject, phraseInPrefield } from './subjects.ts';

const { nominative } = cellsOfCase;

/** A phrase without a preposition and what stands around it. */
export interface Surroundings {
  readonly sentence: Sentence;
  readonly phrase: NounPhrase;
  /** What und and oder leave of the section around it. */
  readonly clause: Clause;
  readonly section: Clause;
  /** All words of the clause. */
  readonly words: readonly Token[];
  readonly noun: Token;
  readonly before: Token | undefined;
  /** The infinitives of all verbs that the words may be forms of. */
  readonly lemmas: ReadonlySet<string>;
  /** The words that are finite by their form alone. */
  readonly finite: readonly Token[];
  /** Whether something else is the subject. As the two before it, it is found when a role asks. */
  readonly isObject: boolean;
}

export const namesTime = (token: Token | undefined): boolean =>
  isTimeSpan(token) || /^(?:abend|morgen|mal|zukunft|vergangenheit|fall|fälle|fällen)$/.test(token?.lower ?? '');

/** Nouns for persons, which are wont to be subjects behind the verb, too: „Die Leitung übernimmt ein neuer Direktor“. */
const person =
  /(?:er|ent|ant|ist|or|chef|mann|loge|arzt|koch|mensch|junge|sohn|freund|kunde|kollege|gast|wirt|anwalt|meister)$/i;

/** „Die Stadt plant | ein neuen Spielplatz“: right behind the verb, and before that a phrase that agrees with it and opens the sentence. */
export function isBehindSubject({ sentence, phrase, clause, noun, before: verb }: Surroundings): boolean {
  if (phrase.cells !== 0 || clause.left !== phrase.first - 1 || person.test(noun.text)) return false;
  const subject = phraseInPrefield(sentence, clause);
  if (subject?.determiner === undefined || subject.preposition !== undefined) return false;
  return !namesTime(sentence.tokens[subject.noun]) && (subject.cells & nominative & numberOf(verb!)) !== 0;
}

/** A pronoun that is a subject, unless the verb right before the phrase is another's: „Ich denke jetzt gehört der Platz ihr“. */
export function hasSubjectPronoun({
  sentence: { tokens },
  phrase,
  clause: { first },
  words,
  before,
}: Surroundings): boolean {
  const pronoun = words.find(isOnlySubjectPronoun);
  // „Weder ich noch mein Anwalt …“
  if (before?.lower === 'noch' && tokens[phrase.first - 2] === pronoun) return false;
  if (pronoun === undefined || before === undefined || phrase.first - 1 < first) return pronoun !== undefined;
  const isThird = (finitePersons(before) & persons['3s']) !== 0 && before.text === before.lower;
  const own = { ich: persons['1s'], du: persons['2s'], wir: persons['1p'] }[pronoun.lower] ?? persons['3s'];
  const isOther = (finitePersons(before) & own) === 0 || tokens.slice(first, phrase.first - 1).some(isSurelyFinite);
  const canBeSubject = (phrase.cells & nominative) !== 0;
  return !(isThird && isOther && canBeSubject && !isHelper(before));
}

/** „Mein Lebenslauf finden Sie im Anhang“: the verb is a plural, and its subject can only be the polite Sie behind it. */
export function standsBeforeSie({
  sentence: { tokens },
  phrase: { first, noun, parts },
  clause,
}: Surroundings): boolean {
  return (
    first === 0 &&
    clause.left === noun + 1 &&
    (finitePersons(tokens[clause.left]!) & persons['3s']) === 0 &&
    tokens[noun + 2]?.text === 'Sie' &&
    (parts.at(-1)! & cellsOfSlot.plural) === 0
  );
}

/** The slots whose number agrees with a finite verb. */
export function numberOf(verb: Token): number {
  const [isSingular, isPlural] = [persons['3s'], persons['3p']].map((one) => (finitePersons(verb) & one) !== 0);
  return isSingular === isPlural ? ALL_CELLS : isPlural ? cellsOfSlot.plural : ALL_CELLS & ~cellsOfSlot.plural;
}

/** Another phrase before this one that can be nothing but the subject: a masculine in the nominative, with its article. */
export function hasSureSubject({
  sentence: { phrases },
  phrase,
  clause: { first, last },
  before,
}: Surroundings): boolean {
  if (/^(?:und|oder|sowie|bzw|noch|wie|als)$/.test(before?.lower ?? '')) return false;
  return phrases.some(
    ({ first: start, noun, cells, determiner, preposition }) =>
      start >= first &&
      noun < phrase.first - 1 &&
      noun <= last &&
      determiner !== undefined &&
      preposition === undefined &&
      cells === cell('nominative', 'masculine'),
  );
}

/**
 * A clause between marks whose finite verb is sure to be a plural wants a subject in the plural: the only phrase without a
 * preposition must be it, whatever its ending („Kursen dauern lange“).
 */
export function isOnlySubject({ sentence, phrase, clause: { first, last }, words }: Surroundings): boolean {
  const { tokens, phrases } = sentence;
  if ((phrase.parts.at(-1)! & cellsOfSlot.plural) === 0 || (phrase.cells & nominative) !== 0) return false;
  // The stop of „bzw.“ ends nothing.
  const ends = (at: number) => tokens[at] === undefined || /^[,;:!?]$/.test(tokens[at].text);
  if (!ends(first - 1) || !(ends(last + 1) || last + 2 === tokens.length)) return false;
  const finite = words.filter(
    (token, at) => finitePersons(token) !== 0 && (token.text === token.lower || first + at === 0),
  );
  if (
    !finite.some(isSurelyFinite) ||
    !finite.every(
      (token) => isSurelyPlural(token) || canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2),
    )
  )
    return false;
  const others = (from: number, to: number) => from <= to && hasSubject(sentence, from, to);
  if (others(first, phrase.first - 1) || others(phrase.noun + 1, last)) return false;
  return phrases.every(
    ({ noun, first: start, preposition }) =>
      noun < first || start > last || noun === phrase.noun || preposition !== undefined,
  );
}

/** „Danach steigt die Mietzins“: behind its verb, in a sentence that holds no other word that could be the subject. */
export function isLoneSubject({ sentence, phrase, clause: { first, last, finites } }: Surroundings): boolean {
  const { tokens, isComplete } = sentence;
  const { first: begin, noun, cells } = phrase;
  if (!isComplete || first !== 0 || cells !== 0 || finites[0] !== begin - 1 || begin < 2) return false;
  if (/^(?:und|oder|bitte)$/.test(tokens[0]!.lower) || !isSurelyFinite(tokens[begin - 1]!)) return false;
  if (!/^[.,!?]$/.test(tokens[last + 1]?.text ?? '')) return false;
  const isFree = (from: number, to: number) => from > to || !hasSubject(sentence, from, to);
  return isFree(canBe(tokens[0], 'adverb') ? 1 : 0, begin - 2) && isFree(noun + 1, last);
}

/** „es gibt“; or the phrase is singular and no word of the clause can be a verb in the third person singular. */
export function hasOtherSubject(around: Surroundings): boolean {
  const { sentence, phrase, words } = around;
  const { tokens } = sentence;
  const { first, last } = around.clause;
  const gives = words.findIndex(({ lower }) => /^(?:gibt|gab|gäbe|gebe)$/.test(lower));
  if (gives >= 0 && (words[gives - 1]?.lower === 'es' || words[gives + 1]?.lower === 'es')) return true;
  if (hasIndefiniteObject(around)) return true;
  const isJoined = /^(?:und|oder|sowie|bzw|noch|,)$/;
  if (phrase.cells === 0 || (phrase.cells & cellsOfSlot.plural) !== 0 || tokens[last + 1]?.text === ',') return false;
  // Where the subject is wont to stand the verb is as likely to be wrong.
  if (phrase.first - first < 2 || sentence.verbs[phrase.first - 1] === 'finite') return false;
  // „Heute haben der Lauf in Jena sowie der in Gera begonnen.“
  const isDefinite = isDefiniteArticle(tokens[phrase.first]);
  const beside = [tokens[phrase.first - 1], tokens[phrase.noun + 1], isDefinite ? tokens[last + 1] : undefined];
  if (beside.some((token) => isJoined.test(token?.lower ?? ''))) return false;
  if (words.some(({ lower, kind, readings }) => lower === 'noch' || (kind === 'word' && readings.length === 0)))
    return false;
  const small = words.filter((token, at) => token.text === token.lower || first + at === 0);
  return small.some(isSurelyPlural) && !small.some((token) => (finitePersons(token) & persons['3s']) !== 0);
}

/** Nouns that govern a group with zu. */
const plans =
  /^(?:Weg|Versuch|Grund|Zweck|Sinn|Plan|Wunsch|Gedanke|Vorschlag|Auftrag|Zeitpunkt|Moment|Ort|Anlass|Trick|Schritt|Vorteil|Nachteil)$/;

/**
 * A group with zu has no subject: „einen Brief zu schreiben“. Another phrase before its verb may be all of it, if the comma is
 * missing: „Der beste Weg das Ziel zu erreichen“, „Der beste Weg es zu erreichen“, „Ein Rahmen um Bilder zu fassen“.
 */
export function precedesZu({ sentence, phrase: { noun }, clause: { last, kind, certainty } }: Surroundings): boolean {
  const { tokens, phrases } = sentence;
  // A verb that may be finite is enough to leave the clause its subject: „versuchte der Mann, …“
  if (kind !== 'infinitive' || certainty !== 'certain') return false;
  // „Der beste Weg zu erklären, was …, ist ein Bild.“
  if (plans.test(tokens[noun]!.text) && tokens[noun + 1]?.lower === 'zu') return false;
  // „Ein Satz noch zu Verfahren vor Gericht“ holds a noun.
  const isZu = (at: number) => isZuOfInfinitive(tokens, at) && !startsBig(tokens[at + 1]!.text);
  const zu = tokens.findIndex((_, at) => at > noun && at <= last && isZu(at));
  if (
    zu < 0 ||
    tokens
      .slice(noun, zu)
      .some((token) => opensInfinitive(token) || /^(?:das|es|ihn|dies|sich|alles|etwas)$/.test(token.lower))
  )
    return false;
  return !phrases.some((one) => one.first > noun && one.noun < zu && one.preposition === undefined);
}

/** „Hat die Wohnung ein Keller?“: beside a form of haben alone, the indefinite of two phrases is the object. */
function hasIndefiniteObject({ sentence, phrase, clause: { first }, words, lemmas }: Surroundings): boolean {
  const { tokens, phrases } = sentence;
  if (!/^k?ein$/.test(tokens[phrase.first]!.lower)) return false;
  const verb = words.find(isSurelyFinite);
  if (lemmas.size !== 1 || !lemmas.has('haben') || verb === undefined) return false;
  const wanted = nominative & numberOf(verb);
  const isSubject = ({ first: start, noun, preposition, determiner, cells }: NounPhrase) =>
    start >= first &&
    noun < phrase.first &&
    preposition === undefined &&
    determiner !== undefined &&
    // „…, welche Farbe ein Ball hat“
    !isWhich(tokens[start]) &&
    (cells & wanted) !== 0;
  return (
    phrases.some(isSubject) || tokens.slice(first, phrase.first).some(({ lower }) => /^(?:es|sie|jeder)$/.test(lower))
  );
}

function isSurelyPlural(token: Token): boolean {
  return (isHelper(token) || isSurelyFinite(token)) && (finitePersons(token) & persons['3p']) !== 0;
}
