import { isModalParticle } from '../grammar/adverbs.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { isReflexive } from '../grammar/pronouns.ts';
import { cell, cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { canBe } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { isSurelyFinite } from './finiteForms.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { endOfAttributes } from './numberedSubjects.ts';
import { casesOf, type Place } from './places.ts';
import type { Sentence } from './sentence.ts';
import {
  hasOtherSubject,
  hasSubjectPronoun,
  hasSureSubject,
  isBehindSubject,
  isLoneSubject,
  isOnlySubject,
  namesTime,
  numberOf,
  precedesZu,
  standsBeforeSie,
  type Surroundings,
} from './subjectSigns.ts';
import { isLinking, mayGive, takesAccusativeOnly, takesDative, verbsOf } from './verbGovernment.ts';

const { nominative, genitive, dative, accusative } = cellsOfCase;
const { plural } = cellsOfSlot;

/** What a phrase without a preposition is in its clause. */
interface Role {
  readonly name: string;
  /** What must hold; that the phrase has none of the roles before it goes without saying. */
  readonly holds: (around: Surroundings) => boolean;
  readonly cases: Place | ((around: Surroundings) => Place);
}

const subjectOrObject = casesOf({ expected: nominative | accusative, unlikely: dative | genitive });

/** From the surest sign to the weakest; the first that holds counts, and the last always does. */
const roles: readonly Role[] = [
  {
    // „Er blieb den ganzen Tag“
    name: 'span of time',
    holds: ({ noun }) => namesTime(noun),
    cases: casesOf({ expected: accusative, possible: nominative, unlikely: dative | genitive }),
  },
  {
    // „Er arbeitet als ein Lehrer“: the case is that of what it is compared with.
    name: 'compared',
    holds: ({ words }) => words.some(({ lower }) => /^(?:als|wie|denn|so)$/.test(lower)),
    cases: subjectOrObject,
  },
  {
    // „Das ist einen Fehler.“
    name: 'predicate',
    holds: isPredicate,
    cases: casesOf({ expected: nominative, unlikely: dative | genitive }),
  },
  {
    name: 'beside a linking verb',
    holds: ({ lemmas, finite }) => isLinking(lemmas) && finite.length === 1,
    cases: casesOf({ expected: nominative, otherNumber: accusative, unlikely: dative | genitive }),
  },
  {
    // Two clauses in one stretch: nobody can tell to which verb it belongs.
    name: 'among several verbs',
    holds: ({ lemmas, finite }) =>
      isLinking(lemmas) || (finite.length > 1 && !finite[0]!.readings.some(({ kind }) => kind === 'auxiliary')),
    cases: subjectOrObject,
  },
  {
    // „kann ein Name oder ein Befehl sein“, „… der Preis kein Maß für Güte oder Dauer ist“: what links stands behind the next phrase.
    name: 'before a linking verb behind und',
    holds: ({ lemmas, sentence: { tokens }, section }) =>
      lemmas.size < 2 && isLinking(verbsOf([tokens[section.last]!])),
    cases: subjectOrObject,
  },
  {
    // „Kursen dauern lange“
    name: 'only subject of a plural verb',
    holds: isOnlySubject,
    cases: casesOf({ expected: nominative & plural }),
  },
  {
    // „Wir helfen den Nachbar“
    name: 'object of a verb with the dative',
    holds: ({ isObject, lemmas }) => isObject && takesDative(lemmas),
    cases: casesOf({ expected: dative, possible: accusative }),
  },
  {
    // „Ich habe ein Hund“
    name: 'object of a verb with the accusative',
    holds: (around) => around.isObject && isOfAccusativeVerb(around),
    cases: casesOf({ expected: accusative, unlikely: genitive }),
  },
  {
    // „Neue Fahrern suchen wir“: without a determiner, and a dative by its form alone.
    name: 'subject or object of a verb with the accusative',
    holds: (around) => isOnlyDative(around) && isOfAccusativeVerb(around),
    cases: casesOf({ expected: nominative | accusative, unlikely: genitive }),
  },
  {
    // „Er gibt ihr ein Apfel“
    name: 'object',
    holds: ({ isObject }) => isObject,
    cases: casesOf({ expected: accusative, unlikely: dative | genitive }),
  },
  {
    // „Danach steigt die Mietzins“
    name: 'lone subject behind its verb',
    holds: isLoneSubject,
    cases: casesOf({ expected: nominative, unlikely: ~nominative }),
  },
  {
    // „Dabei sind die verfügbaren Möglichkeit …“
    name: 'behind a plural of sein or werden',
    holds: ({ before }) => /^(?:sind|waren|wurden)$/.test(before?.text ?? ''),
    cases: casesOf({ expected: nominative & plural, otherNumber: nominative | accusative }),
  },
  {
    // „Die Stadt plant | ein neuen Spielplatz“
    name: 'behind subject and verb',
    holds: isBehindSubject,
    cases: casesOf({ expected: accusative, unlikely: nominative | dative | genitive }),
  },
  {
    // „Der Besucher kommen“: its subject, the number as the verb tells it.
    name: 'before its verb',
    holds: (around) => verbBehind(around) !== undefined,
    cases: (around) => {
      const number = numberOf(verbBehind(around)!);
      return casesOf({
        expected: nominative & number,
        possible: accusative,
        otherNumber: nominative & ~number,
        unlikely: dative | genitive,
      });
    },
  },
  {
    // „Sie erlauben ihren Mitglieder …“: a dative without its -n is as likely as an accusative.
    name: 'beside a verb that gives',
    holds: ({ lemmas }) => mayGive(lemmas),
    cases: casesOf({ expected: nominative | accusative | dative, unlikely: genitive }),
  },
  { name: 'subject or object', holds: () => true, cases: subjectOrObject },
];

/** The role of the phrase in its clause, and the cases that it allows. */
export function roleOf(sentence: Sentence, phrase: NounPhrase): { readonly name: string; readonly place: Place } {
  const around = surroundingsOf(sentence, phrase);
  const { name, cases } = roles.find(({ holds }) => holds(around))!;
  return { name, place: typeof cases === 'function' ? cases(around) : cases };
}

function surroundingsOf(sentence: Sentence, phrase: NounPhrase): Surroundings {
  const { tokens, clauses } = sentence;
  const clause = clauses.conjunctAt(phrase.noun);
  const words = tokens.slice(clause.first, clause.last + 1);
  let lemmas: ReadonlySet<string> | undefined;
  let finite: readonly Token[] | undefined;
  let isObject: boolean | undefined;
  return {
    sentence,
    phrase,
    clause,
    section: clauses.sectionAt(phrase.noun),
    words,
    noun: tokens[phrase.noun]!,
    before: tokens[phrase.first - 1],
    get lemmas() {
      return (lemmas ??= verbsOf(words));
    },
    get finite() {
      return (finite ??= words.filter(isSurelyFinite));
    },
    get isObject() {
      return (isObject ??= hasSubjectBeside(this));
    },
  };
}

/** Whether something else is the subject, so that the phrase can only be an object. */
const hasSubjectBeside = (around: Surroundings) =>
  (!isJoinedToModal(around) && precedesZu(around)) ||
  hasSubjectPronoun(around) ||
  standsBeforeSie(around) ||
  hasSureSubject(around) ||
  hasOtherSubject(around);

/** „Der Antrag ist zu prüfen und ein Bescheid zu erteilen“, „Dabei ist eine Lampe und ein Schalter zu verwenden“ */
const isJoinedToModal = ({ sentence: { tokens }, section, clause: { first } }: Surroundings) =>
  isJoiner(tokens[first - 1]) && verbsOf(tokens.slice(section.first, first)).has('sein');

/** „Das ist einen Fehler.“: the last words of a clause that has no verb but sein, in the accusative of a masculine. */
function isPredicate({ sentence: { tokens, verbs }, phrase, before, lemmas }: Surroundings): boolean {
  const { first, noun, determiner, cells } = phrase;
  if (cells !== cell('accusative', 'masculine') || determiner !== first || !lemmas.has('sein') || lemmas.size > 1)
    return false;
  return (
    before !== undefined &&
    (verbs[first - 1] === 'finite' || isModalParticle(before)) &&
    /^(?:k?einen|unseren|meinen|seinen)$/.test(tokens[first]!.lower) &&
    /^[.,!?]$/.test(tokens[noun + 1]?.text ?? '.')
  );
}

/** All verbs around, also one that stands behind und („Ich habe deinen Plänen und deinem Rat vertraut“), have an accusative and nothing else. */
function isOfAccusativeVerb({ sentence: { tokens }, phrase, clause, section, words, before }: Surroundings): boolean {
  const isAlone = before?.kind === 'word' && !isJoiner(before) && !canBe(tokens[phrase.noun + 1], 'preposition');
  if (!isAlone || words.some(isReflexive)) return false;
  const around = /^(?:und|oder|sowie)$/.test(tokens[clause.last + 1]?.lower ?? '') ? section : clause;
  return takesAccusativeOnly(verbsOf(tokens.slice(around.first, around.last + 1)));
}

const isOnlyDative = ({ phrase, words }: Surroundings) =>
  (phrase.cells & ~dative) === 0 && phrase.determiner === undefined && !words.some(({ lower }) => lower === 'zu');

/** The verb behind the phrase and its attributes, where they are all that stands before it. */
function verbBehind({ sentence, phrase, clause: { prefield } }: Surroundings): Token | undefined {
  const isAll = prefield?.first === phrase.first && prefield.last === endOfAttributes(sentence, phrase);
  return isAll ? sentence.tokens[prefield.last + 1] : undefined;
}
