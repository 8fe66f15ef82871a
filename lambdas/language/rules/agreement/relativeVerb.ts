import { isBig } from '../../text/tokens.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { phraseEndingAt, type NounPhrase } from '../../analysis/nounPhrases.ts';
import type { Span } from '../../analysis/span.ts';
import { hasRival } from '../../analysis/rivalSubjects.ts';
import { inPerson, mayBeNoun } from '../../words/conjugation.ts';
import { cellsOfSlot, nonfinite, persons } from '../../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, finitePersons, isHelper, isVerbal } from '../../words/readings.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPluralIndefinite, isDemonstrative, isEinWord } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const { feminine, masculine, neuter, plural } = cellsOfSlot;
const { infinitive, zuInfinitive, participle2 } = nonfinite;
const pronouns = new Set(['der', 'die', 'das']);
const many = /^(?:sie|wir|ihr|euch|uns|die|diese|jene|solche|welche|andere|eine[rs]?|jede[rs]?)$/;
const small = ['determiner', 'pronoun', 'adverb', 'preposition', 'conjunction'] as const;
/** Determiners that tell of one. */
const isOne: WordTest = (token) =>
  isEinWord(token) || isDemonstrative(token) || /^d(?:as|ie|e[mrs])$/.test(token?.lower ?? '');
const none: readonly Repair[] = [];

/** A relative pronoun that is sure to be the subject, and the only verb of its clause, at its end, in the other number. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens, lexicon } = sentence;
  const found: Repair[] = [];
  for (let at = 2; at + 1 < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (!pronouns.has(text) || tokens[at - 1]!.text !== ',') continue;
    // „ein Ziel, das Andere für mich setzen“: what looks like its article is another's pronoun.
    if (sentence.phrases.some(({ determiner }) => determiner === at)) continue;
    const person = personOf(sentence, at);
    if (person === undefined) continue;
    const stretch = sentence.clauses.conjunctAt(at);
    const verb = tokens[stretch.last]!;
    if (!isClash(sentence, stretch, persons[person], persons[person === '3s' ? '3p' : '3s'])) continue;
    // „der“ is no object; „die Leute, die die Polizei sucht“ has another subject.
    if (text !== 'der' && hasRival(sentence, stretch, at, at, person === '3p')) continue;
    if (sentence.verbs[stretch.last] !== 'finite' && mayBeNoun(verb, lexicon)) continue;
    const [form] = inPerson(verb, person, lexicon, true);
    if (form) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found.length > 0 ? found : none;
}

/** The number of what the pronoun at `at` tells of, if that is certain. */
function personOf(sentence: Sentence, at: number): '3s' | '3p' | undefined {
  const { text } = sentence.tokens[at]!;
  if (text === 'der') return isMasculine(sentence, at - 2) ? '3s' : undefined;
  if (text === 'die' && isPlural(sentence, at - 2)) return '3p';
  return isOnlySingular(sentence, at - 2, text === 'die' ? feminine : neuter) ? '3s' : undefined;
}

/** „Die Frau, die …“: the only noun and the only word before the comma that the pronoun could tell of. */
function isOnlySingular({ tokens, phrases }: Sentence, at: number, slot: number): boolean {
  const phrase = phraseEndingAt(phrases, at);
  if (phrase?.determiner === undefined || phrase.cells === 0 || (phrase.cells & ~slot) !== 0) return false;
  // „viele Kriminelle, die …“: a noun declined as an adjective, or „solche“, may be a plural that lacks its ending.
  if (!isOne(tokens[phrase.determiner]) || canBe(tokens[at], 'noun', 'adjectival')) return false;
  return tokens.slice(0, at).every((token, i) => {
    if (token.kind !== 'word' || phrase.determiner === i) return token.kind === 'word';
    const isNoun = i === 0 ? !small.some((pos) => canBe(token, pos)) : startsBig(token.text);
    return !(isPluralIndefinite(token) || many.test(token.lower)) && !isNoun;
  });
}

/** A noun that can be nothing but a masculine in the singular, and no feminine before it: „der“ is the subject. */
function isMasculine(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at]!;
  const cells = cellsAs(token, 'noun');
  if (!startsBig(token.text) || cells === 0 || (cells & ~masculine) !== 0) return false;
  return !isBehindFeminine(sentence, at);
}

/** A noun in the plural, with no feminine before it of which „die“ might tell. */
function isPlural(sentence: Sentence, at: number): boolean {
  const phrase = phraseEndingAt(sentence.phrases, at);
  if (phrase === undefined || (phrase.cells & plural) === 0 || (phrase.cells & feminine) !== 0) return false;
  return !isBehindFeminine(sentence, at);
}

/** „die Firma der Brüder“, „eine Gruppe von Leuten“: what follows may tell of the feminine before the phrase. */
function isBehindFeminine({ tokens, phrases }: Sentence, at: number): boolean {
  const index = phrases.findIndex(({ noun }) => noun === at);
  const begin = index < 0 ? at : (phrases[index]!.preposition ?? phrases[index]!.first);
  const others = phrases.slice(0, index < 0 ? phrases.findIndex(({ noun }) => noun > at) : index);
  if (isBig(tokens[begin - 1])) return true;
  // „die einzige Person im Umkreis von zehn Kilometern, die …“: any phrase of the clause, however many stand between.
  const isLinked = ({ noun }: NounPhrase) =>
    noun >= begin - 1 || !tokens.slice(noun + 1, begin).some((token) => isSurelyFinite(token) || token.text === ',');
  return others.some((phrase) => (phrase.cells & feminine) !== 0 && isLinked(phrase));
}

/** The last word is a verb in the other number, and no other word of the stretch is one but what that governs. */
function isClash({ tokens, verbs }: Sentence, { first, last }: Span, right: number, other: number): boolean {
  const verb = tokens[last]!;
  const bits = finitePersons(verb);
  if (verb.text !== verb.lower || (bits & other) === 0 || (bits & right) !== 0) return false;
  if (canBeNonfinite(verb, participle2) || verbs[last] === 'zuInfinitive' || last < first + 2) return false;
  if (!isSurelyFinite(verb) && !isApart(tokens, verbs, last)) return false;
  for (let at = first; at < last; at++) {
    const token = tokens[at]!;
    if (canBe(token, 'determiner') && at > first) continue;
    if (at === last - 1 && isHelper(verb) && isVerbal(token, infinitive | participle2)) continue;
    if (isSurelyFinite(token) || (token.text === token.lower && (finitePersons(token) & right & ~other) !== 0))
      return false;
    if (isVerbal(token, infinitive | zuInfinitive | participle2)) return false;
  }
  return true;
}

/** The sentence ends here, or its main clause goes on with its verb: no list of infinitives follows. */
function isApart(tokens: Sentence['tokens'], verbs: Sentence['verbs'], last: number): boolean {
  const mark = tokens[last + 1];
  const next = tokens[last + 2];
  if (mark === undefined || /^[.!?]$/.test(mark.text)) return true;
  return mark.text === ',' && next !== undefined && (isSurelyFinite(next) || verbs[last + 2] === 'finite');
}

export const relativeVerb: Rule = {
  id: 'relative-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Das Verb des Nebensatzes richtet sich nach dem Wort, auf das sich „der“ oder „die“ bezieht.',
  trigger: pronouns,
  find,
  examples: {
    wrong: [
      'Die Leute, die hier {wohnt→wohnen}, sind nett.',
      'Der Mann, der dort {stehen→steht}, ist mein Chef.',
      'Das ist ein Plan, der uns {helfen→hilft}.',
      'Der Ausschuss, der die Pläne {prüfen→prüft}, tagt morgen.',
      'Es gibt Gründe, die dagegen {spricht→sprechen}.',
      'Es gibt viele Leute, die dort bleiben {muss→müssen}.',
      'Die Frau, die neben mir {saßen→saß}, schlief ein.',
      'Das Buch, das dort {liegen→liegt}, gehört mir.',
    ],
    right: [
      'Er ist die einzige Person im Umkreis von zehn Kilometern, die mich heilen kann.',
      'Die Leute, die die Polizei sucht, sind verschwunden.',
      'Die Firma der Brüder, die bald schließt, hat Schulden.',
      'Die Zahl der Unfälle, die steigt, macht Sorgen.',
      'Ein Mann, der tanzen, singen und lachen kann, ist hier.',
      'Die Mitglieder der Gruppe, die dort wohnt, sind jung.',
      'Sie ist die Frau des Arztes, der alle trauen.',
      'Das sind Bücher, die man liest.',
      'Das ist eine der Frauen, die dort saßen.',
      'Das Haus, das die Eltern kaufen, ist alt.',
      'Das Haus, das wir lieben, ist alt.',
      'Ein Ziel, das Andere für mich setzen, spornt mich nicht an.',
      'Aufrufer der Funktion, die nicht warten, verlieren Daten.',
    ],
  },
};
