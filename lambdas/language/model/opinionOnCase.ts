import { phraseAround, phraseEndingAt, type NounPhrase } from '../analysis/nounPhrases.ts';
import { analyse, type Sentence } from '../analysis/sentence.ts';
import { placesIn } from '../analysis/span.ts';
import { hasSubjectOf } from '../analysis/subjects.ts';
import { takesAccusativeOnly, takesDative, takesDativeOnly, verbsOf } from '../analysis/verbGovernment.ts';
import type { VerbRole } from '../analysis/verbRole.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import {
  isAccusativePronoun,
  isDativePronoun,
  isOnlySubject,
  isPluralIndefinite,
  isSubjectPronoun,
} from '../grammar/pronouns.ts';
import { isTimeSpan } from '../grammar/time.ts';
import { listed } from '../grammar/wordClass.ts';
import { isBig, tokenize, type Token } from '../text/tokens.ts';
import { cellsOfCase, nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, isDeclinedAdjective, isFormOf } from '../words/readings.ts';
import { confirmedIf, type Opinion } from './opinion.ts';
import { caseOfPlace } from './placeOrDirection.ts';

// What the grammar says of another case: whose case it is the verb tells, the preposition, or what und, als or an article far before joins it to.

/** On another case of the word at this place; undefined where nothing governs it. */
export const onCase = (sentence: Sentence, after: Sentence, at: number): Opinion | undefined =>
  onPronounBehindPreposition(sentence, after, at) ??
  onNamedApposition(sentence, after, at) ??
  onAsSubject(sentence, after, at) ??
  onObject(sentence, after, at) ??
  confirmedWhere(isSecondDative(sentence, after, at)) ??
  confirmedWhere(isObjectOfPassive(sentence, after, at)) ??
  (isOfCaseBefore(sentence, after, at) ? 'evident' : undefined) ??
  onNested(sentence, after, at) ??
  onArticle(sentence, after, at) ??
  onApposition(sentence, after, at) ??
  (isOutOfCase(sentence, after, at) ? 'evident' : undefined) ??
  onGoverned(sentence, after, at) ??
  onOnlySubject(sentence, after, at);

const confirmedWhere = (isShown: boolean): Opinion | undefined => (isShown ? 'confirmed' : undefined);

/** „Ohne ihm wären wir umgekehrt“: a personal pronoun stands by itself behind a preposition that has one case. */
function onPronounBehindPreposition({ tokens }: Sentence, after: Sentence, at: number): Opinion | undefined {
  const preposition = tokens[at - 1]?.lower ?? '';
  const governed = fixedCase.get(preposition);
  // „um ihm aus der Zeitung vorzulesen“
  if (/^(?:um|ohne)$/.test(preposition) && tokens.some((token, place) => place > at && isZu(token))) return undefined;
  const isCertain = governed === cellsOfCase.accusative || governed === cellsOfCase.dative;
  if (!isCertain || !/^(?:ihn|ihm|mich|mir|dich|dir)$/.test(tokens[at]!.lower)) return undefined;
  const own = cellsAs(tokens[at]!, 'pronoun') & governed;
  const other = cellsAs(after.tokens[at]!, 'pronoun') & governed;
  return own === 0 && other !== 0 ? 'evident' : undefined;
}

const isZu = (token: Token) => token.lower === 'zu' || canBeNonfinite(token, nonfinite.zuInfinitive);

/**
 * „mit Herrn Özdemir, der Leiter des Jugendamts, über …“: between two commas stands a phrase without a verb, and before them what it tells of,
 * behind a preposition with one case.
 */
function onNamedApposition(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, verbs } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (
    phrase?.first !== at ||
    phrase.determiner !== at ||
    tokens[at - 1]?.text !== ',' ||
    phrase.preposition !== undefined
  )
    return undefined;
  const end = tokens.findIndex(({ kind }, place) => place > phrase.noun && kind === 'mark');
  const isClosed = end > 0 && (tokens[end]!.text === ',' || end === tokens.length - 1);
  if (!isClosed || verbs.slice(at, end).some((role) => role !== 'none')) return undefined;
  const governed = caseBeforeComma(sentence, at - 1);
  if (governed === undefined || (phrase.cells & governed) !== 0 || phrase.cells === 0) return undefined;
  return ((phraseAfter?.cells ?? 0) & governed) !== 0 ? 'evident' : undefined;
}

/** The case of what stands before a comma behind a preposition that has one: a name with its title, or a phrase. */
function caseBeforeComma({ tokens, phrases }: Sentence, comma: number): number | undefined {
  const phrase = phraseEndingAt(phrases, comma - 1);
  if (phrase?.preposition !== undefined) return fixedCase.get(tokens[phrase.preposition]!.lower);
  let first = comma - 1;
  while (first > 0 && isBig(tokens[first]) && !canBe(tokens[first], 'preposition')) first--;
  return first < comma - 1 ? fixedCase.get(tokens[first]!.lower) : undefined;
}

/** With these, als tells of the subject. */
const worksAs = new Set(
  listed('arbeiten dienen gelten fungieren auftreten kandidieren amtieren jobben anfangen beginnen'),
);

/** „Der Wald dient als wichtigen Vorrat“, „wurde als neuen Geschäftsführer vorgestellt“: of the subject nothing but a nominative tells. */
function onAsSubject(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, clauses } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (!phrase || !phraseAfter || tokens[phrase.preposition ?? phrase.first - 1]?.lower !== 'als') return undefined;
  const section = clauses.sectionAt(at);
  // „dient weniger der Sanktion als der Pflege“
  if (tokens.slice(section.first, phrase.first).some(({ lower }) => /^(?:weniger|mehr|eher)$/.test(lower)))
    return undefined;
  const verb = tokens[section.finites[0] ?? -1];
  if (verb === undefined || section.finites.length > 1) return undefined;
  const isOfSubject = isPassive(sentence, at) || isFormOf(verb, worksAs);
  const { nominative } = cellsOfCase;
  if (!isOfSubject || (phrase.cells & nominative) !== 0) return undefined;
  return (phraseAfter.cells & nominative) === 0 ? 'refused' : 'evident';
}

/** A form of werden and a participle, without an infinitive. */
function isPassive({ tokens, clauses, verbs }: Sentence, at: number): boolean {
  const { first, last, finites } = clauses.sectionAt(at);
  const roles = verbs.slice(first, last + 1);
  return (
    finites.length === 1 &&
    isFormOf(tokens[finites[0]!], 'werden') &&
    roles.includes('participle') &&
    !roles.includes('infinitive')
  );
}

/** „Den Rat wird empfohlen, …“: beside a passive stands no accusative, unless it tells how long. */
function isObjectOfPassive(sentence: Sentence, after: Sentence, at: number): boolean {
  const { tokens, phrases } = sentence;
  const phrase = phraseAround(phrases, at);
  if (phrase?.determiner !== at || isTimeSpan(tokens[phrase.noun]) || !isPassive(sentence, at)) return false;
  const { accusative, dative, nominative } = cellsOfCase;
  const isOnly = phrase.cells !== 0 && (phrase.cells & ~accusative) === 0 && phrase.preposition === undefined;
  return isOnly && ((phraseAround(after.phrases, at)?.cells ?? 0) & (dative | nominative)) !== 0;
}

/** „bieten wir Ihnen folgenden Leistungen an“: beside a pronoun that is a dative already the other object is none. */
function isSecondDative(sentence: Sentence, after: Sentence, at: number): boolean {
  const { tokens, phrases, clauses } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  const { dative, accusative } = cellsOfCase;
  if (!phrase || phrase.preposition !== undefined || phraseAfter?.first !== phrase.first) return false;
  const { first, last } = clauses.sectionAt(at);
  const isDative = (token: Token, i: number) =>
    /^(?:mir|dir|ihm|ihnen)$/.test(token.lower) && !canBe(tokens[first + i - 1], 'preposition');
  const isOnly = phrase.cells !== 0 && (phrase.cells & ~dative) === 0;
  return isOnly && (phraseAfter.cells & accusative) !== 0 && tokens.slice(first, last + 1).some(isDative);
}

/**
 * On the object of a verb that has but one case: „Der Chor gratulierte die Dirigentin“, „Könnten Sie mich helfen?“ lack their dative, and „Er hat
 * mich lange angeschaut“ is in order. The subject stands elsewhere.
 */
function onObject(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, clauses, verbs } = sentence;
  const { first, last } = clauses.sectionAt(at);
  // „Der Lärm aus der Werkstatt stört“: a particle of the verb stands at the end.
  const found = verbsOf(
    placesIn({ first, last }).flatMap((place) => asVerb(tokens[place]!, verbs[place]!, place === last)),
  );
  const phrase = phraseAround(phrases, at);
  // „weshalb wir unserem Anschluss verpassten“
  if (phrase && isObliqueObject(sentence, phrase) && becomesCase(cellsOfCase.accusative, phrase, sentence, after, at))
    if (takesAccusativeOnly(found) && hasOtherSubject(sentence, at)) return 'confirmed';
  // „Bitte rufen Sie mir morgen an“
  const own = tokens[at]!;
  const other = after.tokens[at]!;
  if (!phrase && isAccusativeOf(other, own))
    if (takesAccusativeOnly(found) && hasOtherSubject(sentence, at)) return 'confirmed';
  const isObject = phrase ? becomesCase(cellsOfCase.dative, phrase, sentence, after, at) : isAccusativeOf(own, other);
  if (!isObject) return undefined;
  if (phrase === undefined && takesAccusativeOnly(found)) return 'refused';
  return takesDativeOnly(found) && hasOtherSubject(sentence, at) ? 'evident' : undefined;
}

/** The words of which the verb of a clause is made; „gehört“ as a finite verb is no participle of hören. */
function asVerb(token: Token, role: VerbRole, isLast: boolean): Token[] {
  if (role === 'none' || role === 'unsure') return isLast && canBe(token, 'particle', 'zus') ? [token] : [];
  const readings = role === 'finite' ? token.readings.filter(({ finite }) => finite !== 0) : token.readings;
  return [{ ...token, readings }];
}

/** A phrase that agrees with itself, and is neither the subject nor the attribute of the noun before it. */
const isObliqueObject = ({ phrases }: Sentence, { first, cells }: NounPhrase) =>
  cells !== 0 &&
  (cells & cellsOfCase.nominative) === 0 &&
  !((cells & cellsOfCase.genitive) !== 0 && phraseEndingAt(phrases, first - 1));

/** Whether a phrase without a preposition cannot have the case, and has it with another determiner. */
function becomesCase(
  asked: number,
  { determiner, preposition, cells, first }: NounPhrase,
  { tokens }: Sentence,
  after: Sentence,
  at: number,
): boolean {
  // „alle Helferinnen“ has no determiner by its form.
  const isFirst = determiner === at || (first === at && isPluralIndefinite(tokens[at]));
  if (!isFirst || preposition !== undefined || (cells & asked) !== 0) return false;
  const phraseAfter = phraseAround(after.phrases, at);
  return phraseAfter?.first === first && (phraseAfter.cells & asked) !== 0;
}

const isAccusativeOf = (one: Token, other: Token) =>
  isAccusativePronoun(one) && !isDativePronoun(one) && isDativePronoun(other);

/** Whether the clause has a subject besides the word here: a pronoun, a phrase that is nothing else, or what stands before the verb. */
function hasOtherSubject({ tokens, phrases, clauses }: Sentence, at: number): boolean {
  const { first, last, prefield, left } = clauses.sectionAt(at);
  if (tokens.slice(first, last + 1).some((token) => isOnlySubject(token) || token.lower === 'niemand')) return true;
  // „Es wundert ihm“
  if (tokens[first]!.lower === 'es' && left === first + 1) return true;
  // „Könnten Sie mich helfen“: directly behind the verb of a main clause
  if (left !== undefined && left + 1 !== at && isSubjectPronoun(tokens[left + 1])) return true;
  const isAround = ({ first: begin, noun }: NounPhrase) => begin <= at && at <= noun;
  const isBeforeVerb = (place: number) => prefield !== undefined && place <= prefield.last && at > (left ?? at);
  return phrases.some(
    (other) =>
      !isAround(other) &&
      other.first >= first &&
      other.first <= last &&
      other.preposition === undefined &&
      (other.cells & cellsOfCase.nominative) !== 0 &&
      ((other.cells & ~cellsOfCase.nominative) === 0 || isBeforeVerb(other.noun)),
  );
}

/**
 * „Wir danken dem Bürgermeister sowie die Feuerwehr“, „einen Schlafsack und einem warmen Pullover“: what is joined to an object of the verb
 * has its case, unless another verb follows, or another object („dem Hund einen Knochen und der Katze die Milch“).
 */
function isOfCaseBefore(sentence: Sentence, after: Sentence, at: number): boolean {
  const { tokens, phrases, clauses } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (!phrase || !isJoiner(tokens[phrase.first - 1]) || phraseAfter?.first !== phrase.first) return false;
  const sibling = phraseEndingAt(phrases, phrase.first - 2);
  if (sibling === undefined || sibling.preposition !== undefined || phrase.preposition !== undefined) return false;
  const asked = caseOf(sibling.cells);
  if (asked !== cellsOfCase.dative && asked !== cellsOfCase.accusative) return false;
  if ((phrase.cells & asked) !== 0 || (phraseAfter.cells & asked) === 0) return false;
  const { last, finites } = clauses.sectionAt(at);
  const isGapped = phrases.some(({ first, preposition }) => first === phrase.noun + 1 && preposition === undefined);
  const isOver = finites.every((verb) => verb < phrase.first || verb === last);
  const isNoSubject = (phrase.cells & cellsOfCase.nominative) === 0 || hasOtherSubject(sentence, at);
  return isOver && !isGapped && isNoSubject;
}

/** „mit einer bei uns bisher völlig unbekannte Methode“: an article and its noun, with what tells of the attribute between them. */
const LONGEST_ATTRIBUTE = 12;

/** The article behind its preposition, and the attribute and noun that it belongs to, of which this word is one; undefined where there are none. */
function nestedAround(sentence: Sentence, at: number): { article: number; phrase: NounPhrase } | undefined {
  const { tokens, phrases, verbs } = sentence;
  const isArticle = (place: number) =>
    fixedCase.has(tokens[place - 1]?.lower ?? '') &&
    canBe(tokens[place], 'determiner') &&
    !phraseAround(phrases, place);
  const isEnd = ({ determiner, preposition, adjectives }: NounPhrase) =>
    determiner === undefined && preposition === undefined && adjectives.length > 0;
  const isBroken = (from: number, to: number) =>
    tokens.slice(from, to).some(({ kind }, i) => kind === 'mark' || verbs[from + i] === 'finite');
  const own = phraseAround(phrases, at);
  const phrase = own ?? phrases.find((one) => one.first > at + 1 && isEnd(one));
  if (phrase === undefined || !isEnd(phrase) || (own === undefined && !isArticle(at))) return undefined;
  const article = own ? tokens.findLastIndex((_, place) => place < phrase.first - 1 && isArticle(place)) : at;
  if (article < 0 || phrase.first - article > LONGEST_ATTRIBUTE || isBroken(article, phrase.first)) return undefined;
  // „für den mit dem Hund“ has no attribute, but goes on at once; „die neuen“ is a phrase by itself.
  return isBig(tokens[article + 1]) || isDeclinedAdjective(tokens[article + 1]) ? undefined : { article, phrase };
}

/** On an article, and on the attribute and noun that it belongs to, with all that tells of the attribute between them. */
function onNested(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const nested = nestedAround(sentence, at);
  if (nested === undefined) return undefined;
  const { article, phrase } = nested;
  const shortened = ({ tokens, lexicon, knowledge }: Sentence) => {
    const words = [article - 1, article, ...placesIn({ first: phrase.first, last: phrase.noun })].map(
      (place) => tokens[place]!.text,
    );
    const short = words.join(' ');
    return phraseEndingAt(analyse(tokenize(short), short, lexicon, knowledge).phrases, words.length - 1);
  };
  const governed = fixedCase.get(sentence.tokens[article - 1]!.lower)!;
  const before = shortened(sentence);
  const then = shortened(after);
  if (before?.preposition !== 0 || then?.preposition !== 0) return undefined;
  if ((before.cells & governed) !== 0) return 'groundless';
  return (then.cells & governed) === 0 ? 'open' : 'evident';
}

/** „mit die von der Firma gelieferten Teilen“: however far its noun, the article behind a preposition has its case; undefined where it says nothing. */
function onArticle({ tokens }: Sentence, after: Sentence, at: number): Opinion | undefined {
  const preposition = tokens[at - 1];
  const governed = fixedCase.get(preposition?.lower ?? '');
  // „mit ein bis zwei anderen“; „mit“ may mean „among others“: „ist mit die wichtigste Stütze“.
  if (governed === undefined || tokens[at + 1]?.lower === 'bis' || !canBe(tokens[at], 'determiner')) return undefined;
  if (preposition!.lower === 'mit' && tokens.some((token) => isFormOf(token, 'sein'))) return undefined;
  const own = cellsAs(tokens[at]!, 'determiner') & governed;
  const other = cellsAs(after.tokens[at]!, 'determiner') & governed;
  return own === 0 && other !== 0 ? 'confirmed' : undefined;
}

/** „Man kennt meinen Schwager als begabter Trompeter“: whose case it has the sense tells; undefined where no als stands before the phrase. */
function onApposition(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, clauses } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (!phrase || !phraseAfter || phrase.cells === 0) return undefined;
  const als = phrase.preposition ?? phrase.first - 1;
  if (tokens[als]?.lower !== 'als') return undefined;
  // „Ihm als langjährigen Mieter steht das zu“
  const named = als > 0 ? caseOf(cellsAs(tokens[als - 1]!, 'pronoun')) : undefined;
  if (named !== undefined && (phrase.cells & named) === 0)
    return (phraseAfter.cells & named) === 0 ? 'open' : 'evident';
  const { first, last } = clauses.sectionAt(at);
  const objects = phrases.filter(
    (other) =>
      other.first >= first &&
      other.noun <= last &&
      other !== phrase &&
      // „bei allen als offene Daten veröffentlichten Sätzen“: als tells of the attribute.
      other.first !== phrase.noun + 1 &&
      other.preposition === undefined &&
      (other.cells & cellsOfCase.nominative) === 0,
  );
  return confirmedIf(
    objects.some(
      ({ cells }) =>
        (cells & phrase.cells) === 0 &&
        (caseOf(cells) === caseOf(phraseAfter.cells) || (cells & phraseAfter.cells) !== 0),
    ),
  );
}

/** „mit den Bus“, „laut unseren Großhändler“: no reading of the phrase has a case that its preposition can govern. */
function isOutOfCase({ tokens, phrases, clauses }: Sentence, after: Sentence, at: number): boolean {
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (phrase?.preposition === undefined || phraseAfter?.preposition !== phrase.preposition) return false;
  const { lower } = tokens[phrase.preposition]!;
  const governed = fixedCase.get(lower);
  if (governed === undefined || phrase.determiner === undefined || phrase.cells === 0) return false;
  // „Was ist das für ein Ton?“, „von sich aus den Kontakt suchen“, „ab nächsten Montag“
  // „Seit den Garten niemand mehr pflegt, …“ opens a clause.
  const section = clauses.sectionAt(at);
  if (lower === 'seit' && section.finites[0] === section.last) return false;
  const isOther = lower === 'für' ? tokens.some((token) => token.lower === 'was') : lower === 'aus' || lower === 'ab';
  return !isOther && (phrase.cells & governed) === 0 && (phraseAfter.cells & governed) !== 0;
}

/** The only case of the cells; undefined where there are several. */
const caseOf = (cells: number) => Object.values(cellsOfCase).find((one) => cells !== 0 && (cells & ~one) === 0);

/** On a phrase that a preposition governs from farther away; undefined where none does. */
function onGoverned(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (!phrase || !phraseAfter || phrase.first !== phraseAfter.first) return undefined;
  const governed =
    governedFromAfar(sentence, phrase) ??
    caseOfSpan(tokens, phrase) ??
    caseOfCounted(tokens, phrase) ??
    caseOfPlace(sentence, phrase);
  if (governed === undefined) return undefined;
  if ((phrase.cells & governed) !== 0 || (phraseAfter.cells & governed) === 0) return 'open';
  return isJoiner(tokens[phrase.first - 1]) || phrase.numeral !== undefined ? 'evident' : 'confirmed';
}

const MOST_BETWEEN = 2;

/** „zwischen dem Zaun und der Wand“, „an die Schule und den Verein“, „für zunächst drei Jahre“ */
function governedFromAfar({ tokens, phrases, clauses }: Sentence, { first, noun, preposition }: NounPhrase) {
  // „deine Ziele und bisherigen Fortschritte“: behind the joiner the determiner before it may go on.
  if (preposition !== undefined || canBe(tokens[first], 'adjective')) return undefined;
  if (isJoiner(tokens[first - 1])) {
    const sibling = phraseEndingAt(phrases, first - 2);
    const governing = sibling?.preposition === undefined ? undefined : tokens[sibling.preposition]!.lower;
    if (governing === undefined) return undefined;
    // Behind „und“ another clause may begin, which has its own verb.
    const { finites, last } = clauses.sectionAt(first);
    // „Während der Proben und den Aufführungen müssen …“: both before the first verb; „…, der mit Ziegen und Gänse arbeitet“: before the last.
    const isEnd = finites.every((verb) => verb < first || verb === last) || finites[0] === noun + 1;
    if (governing !== 'zwischen' && !isEnd) return undefined;
    return caseOf(sibling!.cells & (fixedCase.get(governing) ?? cellsOfCase.accusative | cellsOfCase.dative));
  }
  for (let at = first - 1; at >= first - 1 - MOST_BETWEEN; at--) {
    const governed = fixedCase.get(tokens[at]?.lower ?? '');
    if (governed !== undefined && at < first - 1) return governed;
    if (!canBe(tokens[at], 'adverb')) return undefined;
  }
  return undefined;
}

/** „an zwei Tagen pro Woche“: a span of time is a when, not a whereto. */
const caseOfSpan = (tokens: Sentence['tokens'], { preposition, noun }: NounPhrase) =>
  preposition !== undefined && /^(?:an|in|vor)$/.test(tokens[preposition]!.lower) && isTimeSpan(tokens[noun])
    ? cellsOfCase.dative
    : undefined;

/** „seit zwei Jahre“: behind a preposition with one case a number, in figures or a word, with what is counted. */
const caseOfCounted = (tokens: Sentence['tokens'], { preposition, numeral, determiner }: NounPhrase) =>
  preposition !== undefined && numeral !== undefined && determiner === undefined
    ? fixedCase.get(tokens[preposition]!.lower)
    : undefined;

/** „aber der Bedienung hat uns vergessen“: the clause has no subject, which the phrase would be. */
function onOnlySubject(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, clauses, verbs } = sentence;
  const phrase = phraseAround(phrases, at);
  const phraseAfter = phraseAround(after.phrases, at);
  if (phrase?.determiner !== at || phrase.preposition !== undefined || phraseAfter?.first !== phrase.first)
    return undefined;
  const { nominative } = cellsOfCase;
  if (phrase.cells === 0 || (phrase.cells & nominative) !== 0 || (phraseAfter.cells & nominative) === 0)
    return undefined;
  const { first, last, finites } = clauses.sectionAt(at);
  const verb = finites[0];
  if (verb === undefined || finites.length > 1) return undefined;
  // „Den Gästen wurde geholfen“ has none.
  const isWithout = isFormOf(tokens[verb], 'werden') && takesDative(verbsOf(tokens.slice(first, last + 1)));
  const isOther = verbs[first] === 'finite' || isJoiner(tokens[first]);
  return !isOther && !isWithout && !hasSubjectOf(sentence, verb, first, last) ? 'confirmed' : undefined;
}
