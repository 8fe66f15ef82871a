import { persons } from '../words/features.ts';
import { readTable, wordClass, type Form } from './wordClass.ts';
import { whichForms } from './questionWords.ts';

/** The cases a form of a personal pronoun can have, and as a subject its persons (Duden, Die Grammatik, „Personalpronomen“). */
interface PersonalForm {
  readonly cases: ReadonlySet<string>;
  /** Bits of `persons`. */
  readonly persons: number;
}

/** One form a line: its cases, then, for a nominative, its persons. „man“ and „sich“ go with them. */
const personalForms = readTable<PersonalForm>(
  `
  ich: nominative 1s
  du: nominative 2s
  er: nominative 3s
  man: nominative 3s
  wir: nominative 1p
  es: nominative accusative 3s
  sie: nominative accusative 3s 3p
  ihr: nominative dative 2p
  mich: accusative
  dich: accusative
  ihn: accusative
  mir: dative
  dir: dative
  ihm: dative
  ihnen: dative
  uns: accusative dative
  euch: accusative dative
  sich: accusative dative
`,
  (notes) => {
    const isPerson = (note: string): note is keyof typeof persons => note in persons;
    return {
      cases: new Set(notes.filter((note) => !isPerson(note))),
      persons: notes.filter(isPerson).reduce((bits, person) => bits | persons[person], 0),
    };
  },
);

const withCases = (test: (cases: ReadonlySet<string>) => boolean) =>
  wordClass([...personalForms].flatMap(([word, { cases }]) => (test(cases) ? [word] : [])));

/** Personal pronouns that can be a subject: ich, du, er, sie, es, wir, ihr, man. */
export const subjectPronouns = withCases((cases) => cases.has('nominative'));
export const isSubjectPronoun = subjectPronouns.has;
/** Those that can be nothing but a subject: ich, du, er, wir, man. */
const onlySubjects = withCases((cases) => cases.has('nominative') && cases.size === 1);
export const isOnlySubject = onlySubjects.has;
/** Those that are never a subject: mich, ihm, uns, sich. */
export const isObjectPronoun = withCases((cases) => !cases.has('nominative')).has;
/** Those that can be a dative: mir, ihr, uns. */
export const isDativePronoun = withCases((cases) => cases.has('dative')).has;
/** Those that can be an accusative: mich, sie, uns. */
export const isAccusativePronoun = withCases((cases) => cases.has('accusative')).has;
/** Every form of a personal pronoun, with „man“ and „sich“. */
export const personalPronouns = wordClass(personalForms.keys());
export const isPersonalPronoun = personalPronouns.has;
/** Those that refer to the subject: „ich … mich“. */
export const isReflexive = wordClass('sich mich dich mir dir uns euch').has;

/** Subject pronouns with the persons they go with (bits of `persons`); „wer“ goes with the third. */
export const subjectPersons: ReadonlyMap<string, number> = new Map([
  ...[...personalForms].flatMap(([word, { persons: bits }]) => (bits === 0 ? [] : [[word, bits] as const])),
  ['wer', persons['3s']],
]);
/** Some of them. */
export const personsOfSubjects = (pronouns: Iterable<string>): ReadonlyMap<string, number> =>
  new Map([...pronouns].map((pronoun) => [pronoun, subjectPersons.get(pronoun)!]));

/** The definite article, each form of which is a pronoun too. */
export const definiteArticles = wordClass('der die das den dem des');
export const isDefiniteArticle = definiteArticles.has;
/** Forms of the relative pronouns der and welcher. */
export const relativePronouns = wordClass([
  ...[...definiteArticles.words].filter((word) => word !== 'des'),
  ...['deren', 'dessen', 'denen'],
  ...whichForms.words,
]);
export const isRelativePronoun = relativePronouns.has;

/** Stems of the determiners that are declined like ein: it, kein and the possessives. */
export const possessiveStems = ['mein', 'dein', 'sein', 'ihr', 'unser', 'euer', 'eur'] as const;
const likeEin = ['ein', 'kein', ...possessiveStems];
const declined = (stem: string) => ['', 'e', 'er', 'es', 'en', 'em'].map((ending) => stem + ending);
/** ein in all forms. */
export const indefiniteArticles = wordClass(declined('ein'));
export const isIndefiniteArticle = indefiniteArticles.has;
/** ein, kein and the possessives in all forms. */
export const einWords = wordClass(likeEin.flatMap(declined));
export const isEinWord = einWords.has;
/** ein, kein and the possessives without an ending: the nominative of masculines and neuters. */
export const bareEinWords = wordClass(likeEin.filter((stem) => stem !== 'eur'));
export const isBareEinWord = bareEinWords.has;
/** The possessives in all forms. */
export const possessives = wordClass(possessiveStems.flatMap(declined));
export const isPossessive = possessives.has;
/** dieser, jener, jeder, solcher in all forms. */
export const demonstratives = wordClass(['dies', 'jen', 'jed', 'solch'].flatMap(declined));
export const isDemonstrative = demonstratives.has;

/** Indefinite pronouns that name several: they go with a plural. */
export const pluralIndefinites = wordClass('alle viele einige manche mehrere beide wenige');
export const isPluralIndefinite = pluralIndefinites.has;
/** Indefinite pronouns of things, which a clause with „was“ explains. */
const neuterIndefinites = wordClass('alles etwas nichts vieles manches einiges weniges');
export const isNeuterIndefinite = neuterIndefinites.has;
/** Indefinite pronouns of a person. */
const personalIndefinites = wordClass('jemand niemand jeder jede keiner einer');
export const isPersonalIndefinite = personalIndefinites.has;
/** Words that stand for a whole subject by themselves, besides the personal pronouns. */
export const standsForSubject = (token: Form | undefined): boolean =>
  isPersonalIndefinite(token) || isPluralIndefinite(token) || token?.lower === 'das' || token?.lower === 'dies';
