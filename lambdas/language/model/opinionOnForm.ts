import { withChanges } from '../../domain/changedText.ts';
import { phraseAround, phraseEndingAt, type NounPhrase } from '../analysis/nounPhrases.ts';
import { isOnlyPlural } from '../analysis/phraseBorders.ts';
import { governedCells } from '../analysis/governedPhrases.ts';
import { analyse, opensSentence, type Sentence } from '../analysis/sentence.ts';
import { hasSubjectOf, numbersOfSubjects } from '../analysis/subjects.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { fixedCase } from '../grammar/prepositions.ts';
import {
  isDefiniteArticle,
  isOnlySubject,
  isPluralIndefinite,
  isRelativePronoun,
  personsOfSubjects,
} from '../grammar/pronouns.ts';
import { isMeasure, isSmallNumber, isTimeSpan } from '../grammar/time.ts';
import { wordClass } from '../grammar/wordClass.ts';
import { isBig, tokenize, type Token } from '../text/tokens.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import {
  canBe,
  canBeNonfinite,
  finitePersons,
  isDeclinedAdjective,
  isFormOf,
  isHelper,
  isPredicative,
} from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { onCase } from './opinionOnCase.ts';
import { between } from './opinionOnClause.ts';
import { onRelative } from './opinionOnRelative.ts';
import { onVerbForm } from './opinionOnVerbForm.ts';
import { confirmedIf, type Opinion } from './opinion.ts';

// What the grammar says of another form of a word: the sentence is read with the one and with the other, and the phrase with its place, or the
// verb with its subject, is in order in both, in one, or in none.

/** On another form of the word at this place. */
export function onInflection(sentence: Sentence, at: number, proposal: ContextCandidate): Opinion {
  const after = changed(sentence, proposal);
  if (!after.tokens[at]) return 'open';
  if (isCounted(sentence, after, at)) return 'evident';
  if (isUnknownNoun(sentence, at)) {
    const isNamed = isName(sentence, proposal.replacement);
    // „mit Einverständniss“
    const isDoubled = sentence.tokens[at]!.text === proposal.replacement + proposal.replacement.at(-1)!;
    return (isAfterArticle(sentence, at) || isDoubled) && !isNamed ? 'confirmed' : 'refused';
  }
  const ofWord = onRelative(sentence, after, at, proposal) ?? onWord(sentence, at, proposal);
  if (ofWord !== undefined) return ofWord;
  const ofForm = onVerbForm(sentence, after, at) ?? onAttribute(sentence, after, at) ?? onCase(sentence, after, at);
  if (ofForm !== undefined) return ofForm;
  if (agreesWithPronoun(sentence, at) === false && agreesWithPronoun(after, at) === true)
    return isBesidePerson(sentence, at) ? 'evident' : 'confirmed';
  const numbers = numbersOf(sentence, at);
  const numbersAfter = numbersOf(after, at);
  if (numbers !== 0 && numbersAfter !== 0) {
    const subjects = numbersOfSubjects(sentence, at);
    // „Sonntags darf nicht gemäht werden“: where nothing is the subject, nothing calls for the plural.
    if (subjects === 0 && numbers === 1 && numbersAfter === 2) return 'groundless';
    // „Diese Schulung bereitet Sie vor“
    if (numbers === 1 && isPoliteObject(sentence, at)) return 'groundless';
    if ((subjects & numbers) === 0) {
      if ((subjects & numbersAfter) === 0 || agreesWithPronoun(after, at) === false) return 'open';
      return isPlainClause(sentence, at) ? 'evident' : 'confirmed';
    }
    return subjects !== 0 && (subjects & numbersAfter) === 0 && isOnlyVerb(sentence, at) ? 'groundless' : 'open';
  }
  const agrees = agreesInPlace(sentence, at);
  const agreesAfter = agreesInPlace(after, at);
  if (agrees === undefined || agreesAfter === undefined) return 'open';
  // „ist das Abnutzung“ asks what something is.
  const isAsked = sentence.tokens[at]!.lower === 'das' && isFormOf(sentence.tokens[at - 1], 'sein');
  if (!agrees) return agreesAfter && !isAsked ? 'confirmed' : 'open';
  if (isDativeForGenitive(sentence, at)) return 'confirmed';
  return becomesAttribute(after, at) ? 'open' : 'groundless';
}

/** On single words of which the words beside them tell that they are wrong. */
function onWord(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion | undefined {
  const { tokens } = sentence;
  const { lower } = tokens[at]!;
  const before = tokens[at - 1];
  // „habe ich vorletzter Woche abgegeben“
  if (isTimeSpan(tokens[at + 1]) && /^(?:vor)?(?:letzte|vorige|nächste)r$/.test(lower) && lower === `${replacement}r`)
    return confirmedIf(before?.kind === 'word' && !canBe(before, 'preposition') && !isBig(before));
  // „Gestern hat jemanden seinen Müll abgeladen“: nothing else can be the subject.
  if (/^(?:jemand|niemand)$/.test(replacement) && lower === `${replacement}en`) {
    const { first, last, finites } = sentence.clauses.sectionAt(at);
    const verb = finites[0];
    if (verb === undefined || finites.length > 1) return 'open';
    return confirmedIf(!hasSubjectOf(sentence, verb, first, at - 1) && !hasSubjectOf(sentence, verb, at + 1, last));
  }
  if (isBehindParticiple(sentence, at) || isBareBehindGenitive(sentence, at) || isBeforeIhr(sentence, at))
    return 'refused';
  // „Meine Familie und ich möchten“, „Ladet die Nachbarn ein, hängt Plakate auf“
  if (isSubjectWithPerson(sentence, at) || isRequestBehindRequest(sentence, at)) return 'refused';
  // „um zwölf Pause machen“
  const isHour = /^(?:um|gegen|ab|bis)$/.test(tokens[at - 2]?.lower ?? '') && !isSmallNumber(tokens[at - 3]);
  if (isSmallNumber(before) && isHour) return 'refused';
  // „von Frau Leschke und Herr Pawelzik“
  if (lower === 'herr' && replacement === 'Herrn' && isJoiner(before))
    return confirmedIf(
      sentence.phrases.some(({ noun, preposition }) => noun < at && noun >= at - 3 && preposition !== undefined),
    );
  // „eine schützenden Oxidschicht“: behind „eine“ nothing ends with -en, whatever its noun is.
  if (/^(?:ein|jed)e$/.test(before?.lower ?? '') && lower === `${replacement}n` && isBig(tokens[at + 1]))
    return confirmedIf(canBe(tokens[at], 'adjective'));
  // „einer der Heizdrähten“
  const partOf = /^(?:(?:jed|kein|ein)(?:er|es|em|en|e)|eins) (?:d|uns|ihr|sein|mein|dein|eur)er$/;
  if (isBig(tokens[at]) && partOf.test(`${tokens[at - 2]?.lower ?? ''} ${before?.lower ?? ''}`))
    return confirmedIf(isGenitivePlural(sentence, replacement) && !isGenitivePlural(sentence, tokens[at]!.text));
  // „war der Schutz zu beachteten“
  const isInfinitive = sentence.lexicon
    .lookUp(replacement)
    .readings.some((reading) => (reading.nonfinite & nonfinite.infinitive) !== 0);
  // „Du hältst den Stift zu verkrampft“
  const isTooMuch = isPredicative(tokens[at]) || canBeNonfinite(tokens[at], nonfinite.participle2);
  if (before?.lower === 'zu' && isInfinitive && !isTooMuch && (tokens[at + 1]?.kind ?? 'mark') === 'mark')
    return 'confirmed';
  return undefined;
}

/** „die schnell Antwort“, „bin positive überrascht“: an adjective has an ending before its noun, and nowhere else. */
function onAttribute(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, phrases, verbs } = sentence;
  const before = tokens[at - 1];
  const word = tokens[at]!;
  const other = after.tokens[at]!;
  const next = tokens[at + 1];
  const own = phraseAround(phrases, at);
  // „der Krug, aus dem frisches Wasser kommt“, „für alle gleiche Regeln“
  const isPronoun =
    isPluralIndefinite(before) ||
    (isRelativePronoun(before) && (tokens[at - 2]?.text === ',' || tokens[at - 3]?.text === ','));
  // „sein eigen Fleisch“, „ein gut Teil“ stand so since long ago.
  const isOldStyle = /^(?:eigen|gut|lieb)$/.test(word.lower);
  if (
    !isPronoun &&
    !isOldStyle &&
    canBe(before, 'determiner') &&
    isBig(next) &&
    !isBig(word) &&
    (own?.cells ?? 0) === 0
  ) {
    const joined = phraseAround(after.phrases, at);
    return joined?.noun === at + 1 && joined.first < at && joined.cells !== 0 ? 'confirmed' : undefined;
  }
  const isAttribute = isDeclinedAdjective(word) && !isPredicative(word);
  if (!isAttribute || !isPredicative(other) || own !== undefined || isBig(word) || next === undefined) return undefined;
  // „den kleinen“ may stand for a noun.
  if (canBe(before, 'determiner') || isDeclinedAdjective(before) || isJoiner(before) || before?.kind !== 'word')
    return undefined;
  const isVerb = verbs[at + 1] === 'finite' && isHelper(next);
  return isVerb || canBe(next, 'determiner') ? 'confirmed' : undefined;
}

const isGenitivePlural = ({ lexicon }: Sentence, word: string) =>
  lexicon.lookUp(word).readings.some(({ pos, cells }) => pos === 'noun' && (cells & cell('genitive', 'plural')) !== 0);

/** „Gefahren wird von Montag bis Freitag“: a participle that opens the sentence is no plural noun. */
function isBehindParticiple({ tokens, lexicon, phrases, clauses }: Sentence, at: number): boolean {
  const before = tokens[at - 1];
  const { last } = clauses.sectionAt(at);
  // „Beanstandet wurde lediglich die fehlenden Ruheräume“
  const isSeveralThings = ({ first, noun, preposition, determiner, cells }: NounPhrase) =>
    first > at &&
    noun <= last &&
    preposition === undefined &&
    determiner !== undefined &&
    (cells & cellsOfCase.nominative) !== 0 &&
    isOnlyPlural(cells);
  if (phrases.some(isSeveralThings)) return false;
  if (before === undefined || !/^(?:wird|wurde)$/.test(tokens[at]!.lower) || !opensSentence(tokens, at - 1))
    return false;
  return canBeNonfinite({ ...before, readings: lexicon.readings(before.lower) }, nonfinite.participle2);
}

/** A phrase in the nominative that und joins to a pronoun which can be nothing but a subject. */
const isSubjectWithPerson = ({ tokens, phrases }: Sentence, at: number) =>
  phrases.some(
    ({ first, noun, cells }) =>
      first <= at &&
      at <= noun &&
      (cells & cellsOfCase.nominative) !== 0 &&
      tokens[noun + 1]?.lower === 'und' &&
      isOnlySubject(tokens[noun + 2]),
  );

/** A request to several people opens the sentence, and what stands first behind a comma may be another. */
const isRequestBehindRequest = ({ tokens }: Sentence, at: number) =>
  [0, at].every((place) => canBeNonfinite(tokens[place], nonfinite.imperativePlural)) && tokens[at - 1]?.text === ',';

/** „findet ihr zwanzig Pflanzen“: the subject stands behind its verb; „öffnet ihr Haus“ has a possessive. */
const isBeforeIhr = ({ tokens, phrases }: Sentence, at: number) =>
  tokens[at + 1]?.text === 'ihr' &&
  (finitePersons(tokens[at]!) & persons['2p']) !== 0 &&
  !phrases.some(({ first, noun }) => first <= at + 1 && at + 1 <= noun);

/** Whether „Sie“ behind the verb may be its object, since a phrase in the singular before it may be the subject. */
function isPoliteObject({ tokens, phrases, clauses }: Sentence, at: number): boolean {
  const subject = phraseEndingAt(phrases, at - 1);
  if (tokens[at + 1]?.text !== 'Sie' || subject?.first !== clauses.sectionAt(at).first) return false;
  return (subject.cells & cellsOfCase.nominative & ~cellsOfSlot.plural) !== 0;
}

/** „wegen Umbau geschlossen“: a noun without an article and an attribute may stay as it is (Duden, Die Grammatik, „wegen Umbau“). */
const isBareBehindGenitive = ({ tokens }: Sentence, at: number) =>
  isBig(tokens[at]) &&
  !canBe(tokens[at], 'determiner') &&
  fixedCase.get(tokens[at - 1]?.lower ?? '') === cellsOfCase.genitive;

/** „unseres neuen Lieferants“: a form that no dictionary has; „mit Japa“ is a name. */
const isUnknownNoun = ({ tokens, lexicon }: Sentence, at: number) =>
  isBig(tokens[at]) && tokens[at]!.readings.length === 0 && !lexicon.accepts(tokens[at]!.text);
/** „eine Klausor“ is no „Klaus“. */
const isName = ({ lexicon }: Sentence, word: string) => lexicon.lookUp(word).readings.some(({ pos }) => pos === 'name');
const isAfterArticle = ({ tokens }: Sentence, at: number) =>
  canBe(tokens[at - 1], 'determiner') || isDeclinedAdjective(tokens[at - 1]);

/** „drei Zitrone“, „verschiedene Käsesorte“: behind a number above one no singular stands, unless it measures („drei Glas“). */
function isCounted({ phrases, tokens }: Sentence, after: Sentence, at: number): boolean {
  const phrase = phraseEndingAt(phrases, at);
  const phraseAfter = phraseEndingAt(after.phrases, at);
  if (!phrase || !phraseAfter || isMeasure(tokens[at])) return false;
  if ((phrase.cells & plural) !== 0 || (phraseAfter.cells & plural) === 0) return false;
  if (isSeveral(tokens[phrase.first])) return !canStandBare(tokens[at]!) && !isAbstract(tokens[at]!);
  if (phrase.numeral === undefined || phrase.cells !== 0) return false;
  // „um zwölf Pause machen“ tells the hour.
  return tokens[phrase.numeral]!.kind === 'word' && !canBe(tokens[phrase.numeral - 1], 'preposition');
}

const { plural } = cellsOfSlot;
const isSeveral = wordClass('verschiedene zahlreiche diverse mehrere unzählige').has;

/** Whether no other verb of its clause may have the subject, and none that stands before the mark in front of it. */
function isOnlyVerb({ clauses }: Sentence, at: number): boolean {
  const { first, finites } = clauses.sectionAt(at);
  return first < at && finites.length === 1;
}

/** A clause with one verb and nothing that hides its subject: no „Sie“ that may be meant small, no list behind a colon. */
function isPlainClause(sentence: Sentence, at: number): boolean {
  const { tokens, clauses, phrases } = sentence;
  const { first, last, finites, opener } = clauses.sectionAt(at);
  // „dass er hat kommen wollen“, „Das Update bitte erst abends einspielen“
  const { infinitive } = nonfinite;
  const both = cell('nominative', 'plural') | cell('accusative', 'plural');
  const isInfinitive = at === last && canBeNonfinite(tokens[at], infinitive);
  if (isInfinitive && (opener === undefined || canBeNonfinite(tokens[at - 1], infinitive))) return false;
  // „durch die ein Amt prüfen und uns helfen soll“; „werden ein Topf, ein Sieb und Salz gebraucht“
  if (canBeNonfinite(tokens[at], infinitive) && isJoiner(tokens[at + 1])) return false;
  const isListed = opener === undefined && tokens[last + 1]?.text === ',' && numbersOf(sentence, at) === 2;
  if (isListed || at === first) return false;
  const isHidden = ({ text }: Token) => text === 'Sie' || text === 'noch';
  // „…, aber keine Reifenheber eingepackt hatte“ goes on; „zwei Stunden weg war“ tells how long.
  const inside = phrases.filter(({ noun }) => noun >= first && noun <= last);
  const isSpan = ({ numeral, noun }: NounPhrase) => numeral !== undefined && isTimeSpan(tokens[noun]);
  // „Interne Pfade zeigt alle Ordner an“: what opens the sentence may be a title.
  const mayBeEither = ({ preposition, cells, first: begin }: NounPhrase) =>
    preposition === undefined &&
    (cells & both) === both &&
    !isJoiner(tokens[begin - 1]) &&
    tokens[begin - 1]?.text !== ',';
  if (inside.filter(mayBeEither).length > 1) return false;
  if (/^(?:aber|sondern|jedoch)$/.test(tokens[first]!.lower) || inside.some(isSpan)) return false;
  return finites.length === 1 && tokens[last + 1]?.text !== ':' && !tokens.slice(first, last + 1).some(isHidden);
}

/** Persons of pronouns that are nothing but subjects, and not of the third. */
const personOf = personsOfSubjects(['ich', 'du', 'wir']);

/** „erteilen ich“, but „so groß wie du ist keiner“; „arbeitet ich“ may lack its preterite. */
const isBesidePerson = ({ tokens }: Sentence, at: number) =>
  [at - 1, at + 1].some((beside) => personOf.has(tokens[beside]?.lower ?? '')) &&
  !/^(?:wie|als)$/.test(tokens[at - 2]?.lower ?? '') &&
  !tokens[at]!.lower.endsWith('tet');

/** „Wir bitte Sie“: whether a verb has the person of the only such pronoun of its stretch; undefined where there is none. */
function agreesWithPronoun(sentence: Sentence, at: number): boolean | undefined {
  const found = finitePersons(sentence.tokens[at]!);
  const { first, last } = between(sentence, at);
  const inside = sentence.tokens.slice(first, last + 1);
  // „meine Familie und ich möchten“
  if (inside.some((token, i) => personOf.has(token.lower) && (isJoiner(inside[i - 1]) || isJoiner(inside[i + 1]))))
    return undefined;
  const pronouns = inside.filter(({ lower }) => personOf.has(lower));
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

/** The sentence with the proposal carried out, and those that belong to it. */
function changed({ tokens, text, lexicon, knowledge }: Sentence, proposal: ContextCandidate): Sentence {
  const from = tokens[0]!.start;
  const changes = [proposal, ...(proposal.mates ?? [])].map(({ start, end, replacement }) => ({
    ...{ start: start - from, end: end - from, replacement },
  }));
  const mended = withChanges(text.slice(from, tokens.at(-1)!.end), changes);
  return analyse(tokenize(mended), mended, lexicon, knowledge);
}

/** 1 for a finite verb of the third person in the singular, 2 in the plural, 3 for one that may be both. */
function numbersOf({ tokens }: Sentence, at: number): number {
  const found = finitePersons(tokens[at]!);
  return ((found & persons['3s']) === 0 ? 0 : 1) | ((found & persons['3p']) === 0 ? 0 : 2);
}

/** Whether the words of the phrase agree with one another and with their preposition; undefined where the word is in none. */
function agreesInPlace(sentence: Sentence, at: number): boolean | undefined {
  const phrase = phraseAround(sentence.phrases, at);
  if (!phrase || isMoreThanPhrase(sentence, phrase)) return undefined;
  return (phrase.cells & (governedCells(sentence, phrase) ?? ALL_CELLS)) !== 0;
}

/** „…, für die Anspruch besteht“: a relative pronoun before its noun; „das Text und Data Mining“: one article for a term of several words. */
function isMoreThanPhrase({ tokens }: Sentence, { first, noun, preposition, parts }: NounPhrase): boolean {
  if (preposition !== undefined && tokens[preposition - 1]?.text === ',' && isRelativePronoun(tokens[first])) {
    const governed = fixedCase.get(tokens[preposition]!.lower) ?? ALL_CELLS;
    return (parts[0]! & governed) !== 0;
  }
  // „an deine Ziele und bisherigen Fortschritte“: the determiner before und serves both.
  const isShared = (preposition ?? first) === first && isJoiner(tokens[first - 1]) && canBe(tokens[first], 'adjective');
  return isShared || (isJoiner(tokens[noun + 1]) && isBig(tokens[noun + 2]));
}
