import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isFormOfIhr, personsHere } from '../../analysis/onlyVerb.ts';
import { isPluralOfDu, verbBeside } from '../../analysis/pronounSubjects.ts';
import { inflectedBothWays, inPerson, isOldForm, mayBeNoun } from '../../words/conjugation.ts';
import { ANY_PERSON, cellsOfCase, nonfinite, persons, personsOf, tenses } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord, isWhich } from '../../grammar/questionWords.ts';

type Person = keyof typeof persons;

const personOf = byWord<Person>({ ich: '1s', du: '2s', er: '3s', man: '3s', wir: '1p', ihr: '2p', es: '3s' });
const { infinitive, participle2, imperativeSingular, imperativePlural } = nonfinite;
const { nominative } = cellsOfCase;
const subjunctive1 = ANY_PERSON << tenses.subjunctive1;
/** Beside these the pronoun is half of a subject, or no part of the clause. */
const beside = new Set(['und', 'oder', 'sowie', '"', '„', '“', '»', '«', 'als', 'wie', '-']);
const subjects = new Set(['sie', 'es', 'ihr', 'wer']);

/** A subject pronoun with a finite verb beside it, and no verb in the clause that agrees. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    const person = personOf.get(sentence.tokens[at]!.lower);
    if (person === undefined || (at > 0 && startsBig(sentence.tokens[at]!.text))) continue;
    const repair = repairAt(sentence, at, person);
    if (repair) found.push(repair);
  }
  return found;
}

function repairAt(sentence: Sentence, at: number, person: Person): Repair | undefined {
  const { tokens, lexicon } = sentence;
  if (isApart(tokens[at + 1]) || (at > 1 && isApart(tokens[at - 1]) && tokens[at - 2]!.text !== ',')) return undefined;
  const { first, last } = sentence.clauses.conjunctAt(at);
  const stretch = tokens.slice(first, last + 1);
  if (stretch.some(({ readings, kind, text, lower }) => readings.length === 0 && kind === 'word' && text === lower))
    return undefined;
  const found = verbBeside(sentence, at);
  if (found === undefined) return undefined;
  const { place, isSecond } = found;
  // Beside „ich“, „wir“ a „sie“ behind the verb is an object: „Wir müsst sie abholen“.
  const isObject = (i: number) => i > Math.max(at, place) && person !== '2p' && /^(?:sie|es)$/.test(tokens[i]!.text);
  if (stretch.filter((one, i) => isOtherSubject(one, i) && !isObject(first + i)).length !== 1) return undefined;
  const verb = tokens[place]!;
  // „Sie fährt einen Bus, er einen Käfer“: what could be a verb is an article.
  if (place === at + 1 && canBe(verb, 'determiner') && isBig(tokens[place + 1])) return undefined;
  if ((personsBeside(sentence, place, at) & persons[person]) !== 0) return undefined;
  for (let i = first; i <= last; i++)
    if (i !== place && isRival(sentence, i, { at, verb: place, person })) return undefined;
  // „Warum sollt es …“ is verse.
  if (tokens[at]!.lower === 'es' && (isHelper(verb) || !isFormOfIhr(sentence, place))) return undefined;
  if (person === '2p' && !isPluralOfDu(sentence, at, place)) return undefined;
  if (person === '1p' && isOfMasculine(sentence, first, last)) return undefined;
  // „Wir bitte Sie“: the only word that can be a verb is one.
  const isOnly = at === 0 && place === 1 && stretch.every((one) => one === verb || finitePersons(one) === 0);
  // „Erst recht wir Arbeiter“
  if (!isOnly && (sentence.verbs[place] === 'none' || (!isSecond && mayBeNoun(verb, lexicon)))) return undefined;
  if (person === '3s' && inflectedBothWays.test(verb.lower)) return undefined;
  const [form, other] = formsOf(sentence, verb, person);
  // „man ahnet“ is old, not wrong.
  if (form === undefined || isOldForm(verb.lower, form)) return undefined;
  // „sollt ich“: before a vowel the -e may be left out.
  if (person === '1s' && place < at && form === `${verb.lower}e`) return undefined;
  const { start, end, text } = verb;
  return { start, end, replacement: inCaseOf(text, form), ...(other !== undefined && { alternatives: [other] }) };
}

const isApart = (token: Token | undefined) => token !== undefined && beside.has(token.lower);

/** A subject pronoun, or a word that might be one; „Sie“ in the middle of a sentence with „wir“ is its object. */
const isOtherSubject = ({ lower, text }: Token, at: number) =>
  (lower !== 'es' && personOf.has(lower)) || (subjects.has(lower) && (!/^(?:Sie|Ihr)$/.test(text) || at === 0));

/** Persons of the verb beside the pronoun; „Geh du voran“, „Kommt ihr!“: before it also those of an imperative. */
function personsBeside({ tokens }: Sentence, verb: number, at: number): number {
  const token = tokens[verb]!;
  if (verb > at || (verb > 0 && (isHelper(token) || isQuestionWord(tokens[0]) || isWhich(tokens[0]))))
    return finitePersons(token);
  const singular = canBeNonfinite(token, imperativeSingular) ? persons['2s'] : 0;
  return finitePersons(token) | singular | (canBeNonfinite(token, imperativePlural) ? persons['2p'] : 0);
}

interface Place {
  readonly at: number;
  readonly verb: number;
  readonly person: Person;
}

/** Whether another word of the stretch may be the finite verb: one that agrees, or one that is surely finite. */
function isRival(sentence: Sentence, i: number, { at, verb, person }: Place): boolean {
  const { tokens, verbs } = sentence;
  const token = tokens[i]!;
  if (isSurelyFinite(token) && token.kind === 'word' && (i === 0 || token.text === token.lower)) return true;
  if (i > 0 && token.text !== token.lower) return false;
  // „Ich können mein Rad …“: the article of a phrase further on is no form of meinen.
  if (canBe(token, 'determiner') && i !== at + 1 && i !== at - 1) return false;
  if ((personsHere(sentence, i) & persons[person]) === 0 || verbs[i] === 'none') return false;
  // „Wir müsst sie kommen lassen“: infinitives of the modal verb.
  return !(
    i > verb &&
    (verbs[i] === 'zuInfinitive' ||
      verbs[i] === 'infinitive' ||
      // „Gestern hat wir das Büro bezogen“
      (verbs[i] === 'unsure' && isAuxiliary(tokens[verb]!) && canBeNonfinite(token, participle2)) ||
      (isGovernor(tokens[verb]!) && canBeNonfinite(token, infinitive)))
  );
}

const isAuxiliary = ({ readings }: Token) => readings.some(({ kind }) => kind === 'auxiliary');

/** Modal verbs and werden take an infinitive. */
const isGovernor = ({ readings }: Token) => readings.some(({ kind, lemma }) => kind === 'modal' || lemma === 'werden');

/** „Morgen wird wir der Vertrag geschickt“: with a masculine nominative there the pronoun is the slip. */
const isOfMasculine = ({ phrases }: Sentence, first: number, last: number) =>
  phrases.some(
    (one) =>
      one.preposition === undefined &&
      one.first >= first &&
      one.noun <= last &&
      one.cells !== 0 &&
      (one.cells & ~nominative) === 0,
  );

/** The right form, and another where the tense is open: „ich hofft“ is hoffe or hoffte. */
function formsOf({ lexicon }: Sentence, verb: Token, person: Person): (string | undefined)[] {
  const [form] = inPerson(verb, person, lexicon);
  // „man sollt“ lacks the -e of sollte.
  const lemmas = new Set(verb.readings.filter(({ finite }) => finite !== 0).map(({ lemma }) => lemma));
  const isLonger = lexicon
    .readings(`${verb.lower}e`)
    .some(({ finite, lemma }) => lemmas.has(lemma) && (personsOf(finite & ~subjunctive1) & persons[person]) !== 0);
  if (!isLonger) return [form];
  return isHelper(verb) || form === undefined ? [`${verb.lower}e`] : [form, `${verb.lower}e`];
}

export const pronounVerb: Rule = {
  id: 'pronoun-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Das Verb richtet sich in Person und Zahl nach dem Subjekt.',
  trigger: new Set(personOf.keys()),
  find,
  examples: {
    wrong: [
      'Gestern {hat→habe} ich ihn gesehen.',
      'Du {kann→kannst} morgen kommen.',
      'Ich {brauchen→brauche} einen Stuhl.',
      'Man {müssen→muss} früh aufstehen.',
      'Wir {bitte→bitten} Sie um Rückmeldung.',
      'Ich {können→kann} das Buch nicht mitnehmen.',
      'Wir {hat→haben} keine Zeit.',
      'Hiermit {kündigen→kündige} ich meinen Vertrag.',
      'Ich {hast→habe} den Bus verpasst.',
      'Wir {müsst→müssen} sie morgen abholen.',
      'Ihr {sind→seid} zu früh gekommen.',
      'Heute {gehst→gehen} wir ins Museum.',
      'Morgen {wirst→werdet} ihr den Schlüssel bekommen.',
      'Natürlich {werde→werden} wir Ihnen helfen.',
      'Wo {wohnt→wohnst} du jetzt?',
      'Wenn der Regen aufhört, {geht→gehen} wir los.',
      'Wir {erklärt→erklären} Ihnen gern alles.',
      'Ich {hofft⇢hoffe} auf gutes Wetter.',
      'Hier {gebt→gibt} es viele Seen.',
      'Gestern {hat→haben} wir das neue Büro bezogen.',
    ],
    right: [
      'Sie fährt einen Bus, er einen Käfer und Oma ihren Traktor.',
      'Du und ich gehen.',
      'Er verlöscht die Kerze.',
      'Ich ging und sie kam.',
      'Er gehe, sagte sie.',
      'Wir, das heißt er und ich, kommen.',
      'Morgen will ich gehen.',
      'Was man lernen muss, lernt man.',
      'Das hat man ihm gesagt.',
      'Als ich kam, war er weg.',
      'Ihr sind die Hände gebunden.',
      'Ihr haben viele geschrieben.',
      'Ihr liest die Oma vor.',
      'Kannst ihr sagen, dass ich komme?',
      'Ein Blatt, das der eine von ihr liest, nützt dem anderen.',
      'Erst recht wir Bäcker stehen früh auf.',
      'Da sollt ich auf ihn warten.',
      'Warte ich lange, werde ich müde.',
      'Geh du voran!',
      'Es leben viele Menschen dort.',
      'Wenn ihr fertig seid, gebt es zurück.',
      'Wann kommt ihr nach Hause?',
    ],
  },
};
