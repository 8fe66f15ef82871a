// One module though it is long: each place refers to others (a phrase behind und stands in the place of the one before it).
import { isSurelyFinite } from './finiteForms.ts';
import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import { endOfAttributes } from './numberClashes.ts';
import { type NounPhrase } from './nounPhrases.ts';
import type { Place } from './phraseRepair.ts';
import {
  alsoConjunctions,
  fixedCase,
  headPrepositions,
  joinedPrepositions,
  neverGenitive,
  twoWay,
  contractions,
} from '../grammar/prepositions.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper, isNounOfVerb, isZuOfInfinitive } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { hasSubject } from './subjects.ts';
import {
  boundCase,
  caseBeside,
  isAtRest,
  isLinking,
  mayGive,
  takesAccusativeOnly,
  takesDative,
  verbsOf,
} from './verbGovernment.ts';
import { isQuestionWord, isWhich } from '../grammar/questionWords.ts';
import { isCoordinator, isJoiner } from '../grammar/coordinators.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { isTimeSpan } from '../grammar/time.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isModalParticle } from '../grammar/adverbs.ts';
import { isDefiniteArticle, isReflexive } from '../grammar/pronouns.ts';

const { nominative, genitive, dative, accusative } = cellsOfCase;

/** Behind a preposition of one case or of two, with an article that is part of it, behind a noun, or as subject or object. */
export type PlaceKind = 'governed' | 'twoWay' | 'contracted' | 'attribute' | 'free';

export interface PlaceOfPhrase {
  readonly kind: PlaceKind;
  readonly place: Place;
}

const always = (cells: number): Place => [{ cells, cost: 0 }];

/**
 * Which cases the place of a phrase allows; undefined where it cannot be told, or where a phrase of these cells is right
 * whichever of them it allows.
 */
export function placeOf(sentence: Sentence, phrase: NounPhrase, cells = phrase.cells): PlaceOfPhrase | undefined {
  const { tokens } = sentence;
  const { first, preposition } = phrase;
  const contracted = contractions.get(tokens[first]!.lower);
  if (contracted !== undefined)
    return { kind: 'contracted', place: always((contracted & dative) !== 0 ? dative : accusative) };
  if (preposition !== undefined) {
    const { lower } = tokens[preposition]!;
    if (!isPreposition(sentence, phrase, preposition))
      return opensGroup(tokens, preposition) ? { kind: 'free', place: placeInClause(sentence, phrase) } : undefined;
    const governed = isAtHead(sentence, preposition) ? dative | genitive : fixedCase.get(lower);
    if (governed !== undefined) return { kind: 'governed', place: always(governed) };
    const isWrongGenitive = neverGenitive.has(lower) && cells !== 0 && (cells & ~genitive) === 0;
    if (isWrongGenitive && /es$/.test(tokens[first]!.lower)) return { kind: 'governed', place: always(dative) };
    if (!twoWay.has(lower) || isBoth(cells, dative, accusative)) return undefined;
    return { kind: 'twoWay', place: casesOfTwoWay(sentence, phrase) };
  }
  if (isBehindJoinedPreposition(sentence, phrase)) return { kind: 'governed', place: always(genitive) };
  const joined = joinedTo(sentence, phrase);
  if (joined) return joined;
  const before = tokens[first - 1];
  if (before && /^[“”"»«)]$/.test(before.text)) return undefined;
  const isGenitive = (phrase.parts.at(-1)! & ~genitive) === 0;
  const isBehindNoun =
    before !== undefined &&
    /^\p{Lu}/u.test(before.text) &&
    (canBe(before, 'noun') || ((isGenitive || tokens[first]!.lower === 'des') && before.readings.length === 0));
  const mayBeGenitive = phrase.determiner === undefined || isGenitive || /e[rs]$/.test(tokens[first]!.lower);
  if (isBehindNoun && mayBeGenitive)
    return {
      kind: 'attribute',
      place:
        isGenitive || /^(?:des|(?:[mds]?ein|kein|jen|unser)es)$/.test(tokens[first]!.lower)
          ? always(genitive)
          : [...always(genitive), { cells: ~genitive, cost: 0.5 }],
    };
  // Every role but an attribute's allows one of them, and finding it out is dear.
  if (isBoth(cells, nominative, accusative)) return undefined;
  const inClause = placeInClause(sentence, phrase);
  // „die Möglichkeiten das digitalen Handels“: behind a noun the genitive is nearly as likely as an object.
  return {
    kind: 'free',
    place: isBehindNoun ? [...inClause.map(withoutGenitive), { cells: genitive, cost: 0.3 }] : inClause,
  };
}

/** „Laut der Polizei …“ */
const isAtHead = ({ tokens, isComplete }: Sentence, preposition: number) =>
  preposition === 0 && isComplete && headPrepositions.has(tokens[0]!.lower);

/** „mit Hilfe | der Software“, „Im Rahmen | des Projekts“; in the middle a frame may be meant. */
export function isBehindJoinedPreposition(
  { tokens, verbs, clauses }: Sentence,
  { first, determiner }: NounPhrase,
): boolean {
  if (first < 2 || determiner !== first || !/^(?:die|das|der|den|dem)$/.test(tokens[first]!.lower)) return false;
  const pair = `${tokens[first - 2]!.lower} ${tokens[first - 1]!.lower}`;
  if (!joinedPrepositions.has(pair) && !(first === 2 && pair === 'im rahmen')) return false;
  // „Mit Hilfe den Berg zu besteigen“
  return !verbs.slice(first, clauses.conjunctAt(first).last + 1).includes('zuInfinitive');
}

const isBoth = (cells: number, one: number, other: number) => (cells & one) !== 0 && (cells & other) !== 0;

const withoutGenitive = ({ cells, cost }: Place[number]) => ({ cells: cells & ~genitive, cost });

const namesTime: WordTest = (token) =>
  isTimeSpan(token) || /^(?:abend|morgen|mal|zukunft|vergangenheit|fall|fälle|fällen)$/.test(token?.lower ?? '');

/** „Sie sprachen an diesem Ort über …“ */
const places = /^(?:Stelle|Ort|Tag|Abend|Morgen|Ende|Anfang|Weise|Art|Regel|Praxis|Zukunft)$/;
/** What is between two: the dative behind these nouns. */
const relations =
  /(?:unterschiede?|beziehung(?:en)?|verhältnis|gleichheit|zusammenhang|zusammenhänge|vergleich|konflikte?|gespräche?|grenzen?|abstand|verbindung|zusammenarbeit|kommunikation|gleichberechtigung|vertrag|kontakt|austausch|differenz(?:en)?|freundschaft|liebe|streit)$/i;

/** Both cases behind in, an, auf …; the likelier first where verb, noun or place in the sentence tell it. */
function casesOfTwoWay({ tokens, clauses }: Sentence, { first: begin, preposition, noun }: NounPhrase): Place {
  const { lower } = tokens[preposition!]!;
  const { first, last } = clauses.conjunctAt(noun);
  const isTime = /^(?:in|an|vor)$/.test(lower) && namesTime(tokens[noun]);
  const isFirst = preposition === 0 && !/^(?:auf|über)$/.test(lower);
  const verbs = verbsOf(tokens.slice(first, last + 1));
  const isOnly = tokens.slice(first, last + 1).filter((token) => token.lower === lower).length === 1;
  const nouns = nounsBefore(tokens, preposition!);
  const refers = tokens.slice(first, last + 1).some(isReflexive);
  const bound = isOnly && preposition !== 0 ? boundCase(verbs, nouns, lower, refers) : undefined;
  if (bound !== undefined && !places.test(tokens[noun]!.text)) return always(cellsOfCase[bound]);
  const isBehindVerb = preposition === 0 || finitePersons(tokens[preposition! - 1]!) !== 0;
  if (lower === 'zwischen' && relations.test(tokens[preposition! - 1]?.text ?? '')) return always(dative);
  // „ist in gute Hände gegeben“
  // „beim Schreiben in die Datei“: the infinitive that is a noun decides, not the verb of the clause.
  if (isNounOfVerb(tokens[preposition! - 1])) return always(dative | accusative);
  const isGiven = tokens.slice(first, last + 1).some((token) => token.lower === 'gegeben');
  if (isAtRest(verbs, isBehindVerb && lower === 'in' && !isGiven) && /^(?:in|an|auf)$/.test(lower))
    return always(dative);
  const found = isTime || isFirst ? 'dative' : caseBeside(verbs, lower);
  if (found === undefined) return always(dative | accusative);
  // „Vor ein Jahr“
  if (lower === 'vor' && isTime && /^eine?[mnrs]?$/.test(tokens[begin]!.lower)) return always(dative);
  const other = found === 'dative' ? accusative : dative;
  return [...always(cellsOfCase[found]), { cells: other, cost: 1 }];
}

/** The noun before the preposition, and one that „von“ or an article parts from it: die Umwandlung von Äckern | in Wälder. */
function nounsBefore(tokens: readonly Token[], preposition: number): string[] {
  const [before, linking, head] = [1, 2, 3].map((back) => tokens[preposition - back]?.text ?? '');
  return /^(?:von|des|der|eine[rs])$/.test(linking!) ? [before!, head!] : [before!];
}

const subjectPronouns = /^(?:ich|du|er|wir|man)$/;
const objectOrBoth: Place = [...always(nominative | accusative), { cells: dative | genitive, cost: 1 }];

/** „Sie erlauben ihren Mitglieder …“: a dative without its -n is as likely as an accusative. */
const objectOrGiven: Place = [
  ...always(nominative | accusative),
  { cells: dative, cost: 0 },
  { cells: genitive, cost: 1 },
];

/** Subject or object, as the verb and the other words of the clause tell. */
function placeInClause(sentence: Sentence, phrase: NounPhrase): Place {
  const { tokens } = sentence;
  const { first: begin, noun } = phrase;
  const { first, last } = sentence.clauses.conjunctAt(noun);
  const stretch = tokens.slice(first, last + 1);
  if (namesTime(tokens[noun]))
    return [...always(accusative), { cells: nominative, cost: 0.45 }, { cells: dative | genitive, cost: 1 }];
  if (stretch.some(({ lower }) => /^(?:als|wie|denn|so)$/.test(lower))) return objectOrBoth;
  const verbs = verbsOf(stretch);
  const finite = stretch.filter(isSurelyFinite);
  if (isPredicate(sentence, phrase, verbs)) return [...always(nominative), { cells: dative | genitive, cost: 1 }];
  if (isLinking(verbs) && finite.length === 1)
    return [...always(nominative), { cells: accusative, cost: 0.8 }, { cells: dative | genitive, cost: 1 }];
  if (isLinking(verbs) || (finite.length > 1 && !finite[0]!.readings.some(({ kind }) => kind === 'auxiliary')))
    return objectOrBoth;
  // „kann ein Name oder ein Befehl sein“, „… der Preis kein Maß für Güte oder Dauer ist“: what links stands behind the next phrase.
  const section = sentence.clauses.sectionAt(noun);
  if (verbs.size < 2 && isLinking(verbsOf([tokens[section.last]!]))) return objectOrBoth;
  if (isOnlySubject(sentence, phrase, first, last)) return always(nominative & cellsOfSlot.plural);
  // „Der Antrag ist zu prüfen und ein Bescheid zu erteilen“
  const isModal =
    isJoiner(tokens[first - 1]) &&
    sentence.verbs[first - 2] === 'zuInfinitive' &&
    verbsOf(tokens.slice(0, first)).has('sein');
  const isObject =
    (!isModal && !mayBeFinite(sentence, first, last) && precedesZu(sentence, noun, last)) ||
    hasSubjectPronoun(sentence, phrase, first, last) ||
    standsBeforeSie(sentence, phrase) ||
    hasSureSubject(sentence, phrase, first, last) ||
    hasOtherSubject(sentence, phrase, first, last);
  if (isObject && takesDative(verbs)) return [...always(dative), { cells: accusative, cost: 0.3 }];
  const before = tokens[begin - 1];
  const isAlone =
    before?.kind === 'word' &&
    !/^(?:und|oder|sowie|bzw)$/.test(before.lower) &&
    !canBe(tokens[noun + 1], 'preposition');
  const isOnlyDative =
    (phrase.cells & ~dative) === 0 && phrase.determiner === undefined && !stretch.some(({ lower }) => lower === 'zu');
  // „Ich habe deinen Plänen und deinem Rat vertraut“: the verb stands behind und.
  const isJoined = /^(?:und|oder|sowie)$/.test(tokens[last + 1]?.lower ?? '');
  const around = isJoined ? sentence.clauses.sectionAt(noun) : { first, last };
  const verbsAround = verbsOf(tokens.slice(around.first, around.last + 1));
  const refers = stretch.some(isReflexive);
  if (isAlone && (isObject || isOnlyDative) && !refers && takesAccusativeOnly(verbsAround))
    return [...always(isObject ? accusative : accusative | nominative), { cells: genitive, cost: 1 }];
  if (isObject) return [...always(accusative), { cells: dative | genitive, cost: 1 }];
  const next = begin === 0 ? tokens[endOfAttributes(sentence, phrase) + 1] : undefined;
  const isFirst = next !== undefined && isSurelyFinite(next);
  if (isLoneSubject(sentence, phrase, first, last)) return [...always(nominative), { cells: ~nominative, cost: 1 }];
  // „Dabei sind die verfügbaren Möglichkeit …“
  const verbBefore = tokens[begin - 1];
  if (verbBefore && /^(?:sind|waren|wurden)$/.test(verbBefore.text))
    return [...always(nominative & cellsOfSlot.plural), { cells: nominative | accusative, cost: 0.6 }];
  if (isBehindSubject(sentence, phrase))
    return [...always(accusative), { cells: nominative, cost: 1.1 }, { cells: dative | genitive, cost: 1 }];
  if (!isFirst) return mayGive(verbs) ? objectOrGiven : objectOrBoth;
  const number = numberOf(next);
  return [
    ...always(nominative & number),
    { cells: accusative, cost: 0.45 },
    { cells: nominative & ~number, cost: 0.6 },
    { cells: dative | genitive, cost: 1 },
  ];
}

/** Nouns for persons, which are wont to be subjects behind the verb, too: „Die Leitung übernimmt ein neuer Direktor“. */
const person =
  /(?:er|ent|ant|ist|or|chef|mann|loge|arzt|koch|mensch|junge|sohn|freund|kunde|kollege|gast|wirt|anwalt|meister)$/i;

/** „Die Stadt plant | ein neuen Spielplatz“: right behind the verb, and before that a phrase that agrees with it and opens the sentence. */
function isBehindSubject({ tokens, phrases, verbs }: Sentence, { first, noun, cells }: NounPhrase): boolean {
  const verb = tokens[first - 1];
  if (cells !== 0 || verb === undefined || verbs[first - 1] !== 'finite' || person.test(tokens[noun]!.text))
    return false;
  const subject = phrases[0];
  if (subject?.first !== 0 || subject.noun !== first - 2 || subject.determiner === undefined) return false;
  if (subject.preposition !== undefined || namesTime(tokens[subject.noun])) return false;
  return (subject.cells & nominative & numberOf(verb)) !== 0;
}

/** A pronoun that is a subject, unless the verb right before the phrase is another's: „Ich denke jetzt gehört der Platz ihr“. */
function hasSubjectPronoun({ tokens }: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  const pronoun = tokens.slice(first, last + 1).find(({ lower }) => subjectPronouns.test(lower));
  const before = tokens[phrase.first - 1];
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
function standsBeforeSie({ tokens, verbs }: Sentence, { first, noun, parts }: NounPhrase): boolean {
  const verb = tokens[noun + 1];
  return (
    first === 0 &&
    verbs[noun + 1] === 'finite' &&
    verb !== undefined &&
    (finitePersons(verb) & persons['3s']) === 0 &&
    tokens[noun + 2]?.text === 'Sie' &&
    (parts.at(-1)! & cellsOfSlot.plural) === 0
  );
}

/** „Das ist einen Fehler.“: the last words of a clause that has no verb but sein, in the accusative of a masculine. */
function isPredicate(
  { tokens, verbs }: Sentence,
  { first, noun, determiner, cells }: NounPhrase,
  lemmas: ReadonlySet<string>,
) {
  if (cells !== cell('accusative', 'masculine') || determiner !== first || !lemmas.has('sein') || lemmas.size > 1)
    return false;
  const before = tokens[first - 1];
  const isBehind = before !== undefined && (verbs[first - 1] === 'finite' || isModalParticle(before));
  return (
    isBehind &&
    /^(?:k?einen|unseren|meinen|seinen)$/.test(tokens[first]!.lower) &&
    /^[.,!?]$/.test(tokens[noun + 1]?.text ?? '.')
  );
}

/** The slots whose number agrees with a finite verb. */
function numberOf(verb: Token): number {
  const [isSingular, isPlural] = [persons['3s'], persons['3p']].map((one) => (finitePersons(verb) & one) !== 0);
  return isSingular === isPlural ? ALL_CELLS : isPlural ? cellsOfSlot.plural : ALL_CELLS & ~cellsOfSlot.plural;
}

/** Another phrase before this one that can be nothing but the subject: a masculine in the nominative, with its article. */
function hasSureSubject({ phrases, tokens }: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  if (/^(?:und|oder|sowie|bzw|noch|wie|als)$/.test(tokens[phrase.first - 1]?.lower ?? '')) return false;
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
function isOnlySubject(sentence: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  const { tokens, phrases } = sentence;
  if ((phrase.parts.at(-1)! & cellsOfSlot.plural) === 0 || (phrase.cells & nominative) !== 0) return false;
  // The stop of „bzw.“ ends nothing.
  const ends = (at: number) => tokens[at] === undefined || /^[,;:!?]$/.test(tokens[at].text);
  if (!ends(first - 1) || !(ends(last + 1) || last + 2 === tokens.length)) return false;
  const stretch = tokens.slice(first, last + 1);
  const finite = stretch.filter(
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
function isLoneSubject(
  sentence: Sentence,
  { first: begin, noun, cells }: NounPhrase,
  first: number,
  last: number,
): boolean {
  const { tokens, verbs, isComplete } = sentence;
  if (!isComplete || first !== 0 || cells !== 0 || verbs[begin - 1] !== 'finite' || begin < 2) return false;
  if (/^(?:und|oder|bitte)$/.test(tokens[0]!.lower) || !isSurelyFinite(tokens[begin - 1]!)) return false;
  if (!/^[.,!?]$/.test(tokens[last + 1]?.text ?? '')) return false;
  const isFree = (from: number, to: number) => from > to || !hasSubject(sentence, from, to);
  return isFree(canBe(tokens[0], 'adverb') ? 1 : 0, begin - 2) && isFree(noun + 1, last);
}

/** „es gibt“; or the phrase is singular and no word of the clause can be a verb in the third person singular. */
function hasOtherSubject(sentence: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  const { tokens } = sentence;
  const stretch = tokens.slice(first, last + 1);
  const gives = stretch.findIndex(({ lower }) => /^(?:gibt|gab|gäbe|gebe)$/.test(lower));
  if (gives >= 0 && (stretch[gives - 1]?.lower === 'es' || stretch[gives + 1]?.lower === 'es')) return true;
  if (hasIndefiniteObject(sentence, phrase, first, last)) return true;
  const isJoined = /^(?:und|oder|sowie|bzw|noch|,)$/;
  if (phrase.cells === 0 || (phrase.cells & cellsOfSlot.plural) !== 0 || tokens[last + 1]?.text === ',') return false;
  // Where the subject is wont to stand the verb is as likely to be wrong.
  if (phrase.first - first < 2 || sentence.verbs[phrase.first - 1] === 'finite') return false;
  // „Heute haben der Lauf in Jena sowie der in Gera begonnen.“
  const isDefinite = isDefiniteArticle(tokens[phrase.first]);
  const beside = [tokens[phrase.first - 1], tokens[phrase.noun + 1], isDefinite ? tokens[last + 1] : undefined];
  if (beside.some((token) => isJoined.test(token?.lower ?? ''))) return false;
  if (stretch.some(({ lower, kind, readings }) => lower === 'noch' || (kind === 'word' && readings.length === 0)))
    return false;
  const small = stretch.filter((token, at) => token.text === token.lower || first + at === 0);
  return small.some(isSurelyPlural) && !small.some((token) => (finitePersons(token) & persons['3s']) !== 0);
}

/** A verb that may be finite is enough to leave the clause its subject: „versuchte der Mann, …“ */
const mayBeFinite = ({ verbs }: Sentence, first: number, last: number) =>
  verbs.slice(first, last + 1).some((role) => role === 'finite' || role === 'unsure');

/** Nouns that govern a group with zu. */
const plans =
  /^(?:Weg|Versuch|Grund|Zweck|Sinn|Plan|Wunsch|Gedanke|Vorschlag|Auftrag|Zeitpunkt|Moment|Ort|Anlass|Trick|Schritt|Vorteil|Nachteil)$/;

/**
 * A group with zu has no subject: „einen Brief zu schreiben“. Another phrase before its verb may be all of it, if the comma is
 * missing: „Der beste Weg das Ziel zu erreichen“, „Der beste Weg es zu erreichen“, „Ein Rahmen um Bilder zu fassen“.
 */
function precedesZu({ tokens, phrases }: Sentence, noun: number, last: number): boolean {
  // „Der beste Weg zu erklären, was …, ist ein Bild.“
  if (plans.test(tokens[noun]!.text) && tokens[noun + 1]?.lower === 'zu') return false;
  // „Ein Satz noch zu Verfahren vor Gericht“ holds a noun.
  const opensInfinitive = (at: number) => isZuOfInfinitive(tokens, at) && !/^\p{Lu}/u.test(tokens[at + 1]!.text);
  const zu = tokens.findIndex((_, at) => at > noun && at <= last && opensInfinitive(at));
  if (
    zu < 0 ||
    tokens
      .slice(noun, zu)
      .some(({ lower }) => /^(?:um|ohne|statt|anstatt|das|es|ihn|dies|sich|alles|etwas)$/.test(lower))
  )
    return false;
  return !phrases.some((one) => one.first > noun && one.noun < zu && one.preposition === undefined);
}

/** „Hat die Wohnung ein Keller?“: beside a form of haben alone, the indefinite of two phrases is the object. */
function hasIndefiniteObject({ tokens, phrases }: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  if (!/^k?ein$/.test(tokens[phrase.first]!.lower)) return false;
  const stretch = tokens.slice(first, last + 1);
  const verbs = [...verbsOf(stretch)];
  const verb = stretch.find((token) => isSurelyFinite(token));
  if (verbs.length !== 1 || verbs[0] !== 'haben' || verb === undefined) return false;
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

/** A phrase behind und stands in the case of the one before it: „zwischen Müttern und Kindern“. */
function joinedTo(sentence: Sentence, phrase: NounPhrase): PlaceOfPhrase | undefined {
  const { tokens, phrases } = sentence;
  if (!/^(?:und|oder|sowie)$/.test(tokens[phrase.first - 1]?.lower ?? '')) return undefined;
  const before = phrases.find(({ noun }) => noun === phrase.first - 2);
  const next = tokens[phrase.noun + 1];
  if (before?.preposition === undefined || (before.determiner === undefined) !== (phrase.determiner === undefined))
    return undefined;
  // „mit dem Hund und die Katze schläft“
  if (next && next.kind === 'word') return undefined;
  const [one, two] = [before, phrase].map(
    ({ first }) => /^(?:d(?:er|ie|as|e[nms])|)/.exec(tokens[first]!.lower)![0] !== '',
  );
  if (one !== two) return undefined;
  if (contractions.has(tokens[before.first]!.lower)) return undefined;
  const place = placeOf(sentence, before);
  if (place?.kind === 'governed') return place;
  return tokens[before.preposition]!.lower === 'zwischen' ? { kind: 'governed', place: always(dative) } : undefined;
}

/** „um den Bach zu sehen“, „ohne der Frau zuzuhören“: no preposition but the start of a group with zu. */
export function opensGroup(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:um|ohne|anstelle|statt)$/.test(tokens[at]!.lower)) return false;
  return tokens.slice(at).some(({ lower }) => /^zu$|^\p{L}+zu\p{L}+n$/u.test(lower));
}

/**
 * A clause or a group that lacks its comma: „er hustet seit die Kur begonnen hat“, „sie sagt zu die Kosten zu prüfen“, where
 * „zu“ is the particle of the verb.
 */
function opensClause({ tokens, verbs, clauses }: Sentence, phrase: NounPhrase, at: number): boolean {
  const { first, last } = clauses.sectionAt(at);
  const behind = verbs.slice(phrase.noun + 1, last + 1);
  if (tokens[at]!.lower === 'zu') return verbs[at - 1] === 'finite' && behind.includes('zuInfinitive');
  return verbs.slice(first, at).includes('finite') && behind.includes('finite');
}

/** „Doch während das Dorf schlief, …“: nothing but coordinators before, the verb at the end of what the comma ends. */
function opensFirstClause({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.sectionAt(at);
  const isHead = tokens.slice(first, at).every((token) => isCoordinator(token));
  return isHead && tokens[last + 1]?.text === ',' && verbs[last] === 'finite';
}

/** „Seit den Umbau der Küche klemmt die Tür, …“: behind the phrase and its attribute stands a verb, and behind that its clause goes on. */
function isBeforeMainVerb({ tokens, phrases }: Sentence, { noun }: NounPhrase): boolean {
  const attribute = phrases.find(({ first, cells }) => first === noun + 1 && (cells & cellsOfCase.genitive) !== 0);
  const verb = (attribute?.noun ?? noun) + 1;
  const next = tokens[verb + 1];
  if (tokens[verb] === undefined || !isSurelyFinite(tokens[verb])) return false;
  return (
    !tokens.some(({ text }) => text === ',') ||
    (next?.kind === 'word' && !isCertainSubordinator(next) && !isQuestionWord(next))
  );
}

/** Whether the word before the phrase is its preposition: no conjunction, no particle, and it does not stand behind its noun. */
function isPreposition(sentence: Sentence, phrase: NounPhrase, preposition: number): boolean {
  const { tokens } = sentence;
  const { lower } = tokens[preposition]!;
  const before = tokens[preposition - 1];
  if (/^(?:seit|während|zu)$/.test(lower) && opensClause(sentence, phrase, preposition)) return false;
  if (/^(?:seit|während)$/.test(lower) && opensFirstClause(sentence, preposition)) return false;
  // „anstelle einen Knopf zu drücken“
  if (lower === 'anstelle' && opensGroup(tokens, preposition)) return false;
  // „ober- und unterhalb wird ein Abstand eingefügt“
  if (
    /^(?:ober|unter|inner|außer)halb$/.test(lower) &&
    before?.lower === 'und' &&
    /-$/.test(tokens[preposition - 2]?.text ?? '')
  )
    return false;
  if (alsoConjunctions.has(lower)) {
    // „seit die Stadt wächst“; within a clause it is a preposition.
    if (
      /^(?:seit|während)$/.test(lower) &&
      before?.kind !== 'word' &&
      !(preposition === 0 && isBeforeMainVerb(sentence, phrase))
    )
      return false;
    if (opensGroup(tokens, preposition)) return false;
  }
  // „zu große Mengen“, „zu erwartende Kosten“
  const isTooMuch = phrase.determiner === undefined || /^(?:viel|wenig)/.test(tokens[phrase.first]!.lower);
  if (lower === 'zu' && isTooMuch) return false;
  // „von Natur aus“, „von hier aus“; „dessen ungeachtet“; „um genau zu sein“
  if (lower === 'aus' && tokens.slice(Math.max(0, preposition - 5), preposition).some((one) => one.lower === 'von'))
    return false;
  if (lower === 'ungeachtet' && /^de(?:ssen|m)$/.test(before?.lower ?? '')) return false;
  if (lower === 'zu' && tokens[phrase.first]!.lower === 'sein') return false;
  // „meiner Meinung nach die Besten“, „der Sache wegen“, „nach und nach“, „ab und zu“, „nach wie vor“
  const isBehind = before && (/^\p{Lu}/u.test(before.text) || /^(?:und|wie|hier|da)$/.test(before.lower));
  // „Angst vor der Prüfung“
  const isOfNoun =
    lower === 'vor' && /^(?:Angst|Furcht|Respekt|Schutz|Scheu|Ekel|Ehrfurcht|Flucht|Achtung)$/.test(before?.text ?? '');
  if (/^(?:nach|wegen|zu|vor|aus)$/.test(lower) && isBehind && !isOfNoun)
    return /^(?:aus|zu)$/.test(lower) && before.kind === 'word' && /^\p{Lu}/u.test(before.text);
  // „seit letztem Jahr“, but „seit Tagen“
  const isLast =
    /^(?:letzte|vorige|vergangene)[nms]?$/.test(tokens[phrase.first]!.lower) && isTimeSpan(tokens[phrase.noun]);
  if (lower === 'seit' && phrase.determiner === undefined && phrase.numeral === undefined && !isLast) return false;
  if (lower === 'bei' && /^Fischen?$/.test(tokens[phrase.noun]!.text)) return false;
  if (/^(?:wegen|wider)$/.test(lower) && /^(?:rechts|amts|und)$/.test(before?.lower ?? '')) return false;
  if (before?.lower === 'bis' && phrase.numeral !== undefined) return false;
  return true;
}
