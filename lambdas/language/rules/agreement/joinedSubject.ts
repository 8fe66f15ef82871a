import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { endOfAttributes, hasRival } from '../../analysis/numberClashes.ts';
import type { NounPhrase } from '../../analysis/nounPhrases.ts';
import { inPerson } from '../../words/conjugation.ts';
import { cellsOfCase, cellsOfSlot, persons } from '../../words/features.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Determiners that each make a member of its own; behind kein and jeder the verb stays in the singular. */
const determiner = /^(?:der|die|das|ein|eine|(?:mein|dein|sein|ihr|unser)e?|dieser?|dieses)$/;

/** A phrase of its own in the nominative singular; infinitives and titles are left alone. */
function isMember({ tokens }: Sentence, phrase: NounPhrase | undefined): phrase is NounPhrase {
  if (phrase?.determiner !== phrase?.first || phrase === undefined || phrase.preposition !== undefined) return false;
  const isSingular = (phrase.cells & cellsOfCase.nominative & ~cellsOfSlot.plural) !== 0;
  const isInfinitive = tokens[phrase.noun]!.readings.some(({ kind }) => kind === 'infinitive');
  return isSingular && !isInfinitive && determiner.test(tokens[phrase.first]!.lower);
}

/** „Die Bücher“: a plural with its determiner, beside which the other member may stand bare. */
function isPluralMember(phrase: NounPhrase | undefined): phrase is NounPhrase {
  if (phrase?.determiner !== phrase?.first || phrase === undefined || phrase.preposition !== undefined) return false;
  const cells = phrase.cells & cellsOfCase.nominative;
  return cells !== 0 && (cells & ~cellsOfSlot.plural) === 0;
}

const isBareMember = (phrase: NounPhrase | undefined): phrase is NounPhrase =>
  phrase !== undefined &&
  phrase.preposition === undefined &&
  phrase.first === phrase.noun &&
  (phrase.cells & cellsOfCase.nominative) !== 0;

/** „diskutierte“ may be a participle, too, unless the sentence has no other verb and no noun follows. */
const isOnlyVerb = ({ verbs, isComplete, tokens }: Sentence, at: number) =>
  isComplete &&
  canBe(tokens[at + 1], 'preposition') &&
  verbs.every((role, i) => (i === at ? role !== 'none' : role === 'none'));

/** „Der Rat und die Leitung hat …“: two members with their own articles in front of the verb. */
function find(sentence: Sentence): Repair[] {
  const { tokens, phrases, lexicon } = sentence;
  const [one] = phrases;
  const isMany = isPluralMember(one);
  if (!(isMany || isMember(sentence, one)) || one.first !== 0) return [];
  const and = endOfAttributes(sentence, one) + 1;
  if (tokens[and]?.lower !== 'und') return [];
  const two = phrases.find(({ first }) => first === and + 1);
  if (!(isMember(sentence, two) || (isMany && isBareMember(two))) || tokens[one.noun]!.text === tokens[two.noun]!.text)
    return [];
  // „Ein Funke und das Haus brennt“ is a condition and what follows of it.
  if (/^eine?$/.test(tokens[0]!.lower) && !/eine?$/.test(tokens[two.first]!.lower)) return [];
  const at = endOfAttributes(sentence, two) + 1;
  const verb = tokens[at];
  if (!verb || verb.text !== verb.lower || !(isSurelyFinite(verb) || isOnlyVerb(sentence, at))) return [];
  const own = finitePersons(verb);
  if ((own & persons['3s']) === 0 || (own & persons['3p']) !== 0) return [];
  // „Die Eltern und Lehrer freut, dass …“
  const { last } = sentence.clauses.sectionAt(at);
  if (isMany && !/^[.!?]$/.test(tokens[last]!.text) && !/^[.!?]$/.test(tokens[last + 1]?.text ?? '.')) return [];
  if (hasRival(sentence, { first: 0, last }, 0, at - 1, true)) return [];
  const [replacement] = inPerson(verb, '3p', lexicon);
  return replacement === undefined ? [] : [{ start: verb.start, end: verb.end, replacement }];
}

export const joinedSubject: Rule = {
  id: 'joined-subject-plural',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Zwei mit „und“ verbundene Subjekte verlangen das Verb im Plural.',
  trigger: new Set(['und']),
  find,
  examples: {
    wrong: [
      'Der Rat und die Leitung {hat→haben} zugestimmt.',
      'Die Küche und das Bad {wird→werden} im Mai gestrichen.',
      'Der Vater des Kindes und die Mutter {kommt→kommen} morgen.',
      'Die Schülerinnen und Schüler {diskutierte→diskutierten} über den Film.',
    ],
    right: [
      'Die Mutter und die Tochter liebt er.',
      'Mein Freund und Nachbar kommt morgen.',
      'Ein Funke und das Haus brennt.',
      'Die Kosten und Gebühren trägt der Käufer.',
      'Die Eltern und Lehrer freut, dass alles klappt.',
      'Kein Baum und kein Strauch blüht hier.',
      'Das Lesen und das Schreiben fällt ihm schwer.',
    ],
  },
};
