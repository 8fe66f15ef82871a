import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { cellsOfCase, nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { NounPhrase } from '../../analysis/nounPhrases.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isOnlySubject } from '../../grammar/pronouns.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';

const { infinitive, zuInfinitive, participle2 } = nonfinite;
const none: readonly Repair[] = [];

const isObject = ({ preposition, determiner, cells }: NounPhrase) =>
  preposition === undefined && determiner !== undefined && (cells & cellsOfCase.accusative) !== 0;

/** A modal verb, and at the end of the clause nothing but a participle: the infinitive is meant, or „werden“ is missing. */
function find({ tokens, lexicon, isComplete, clauses, phrases }: Sentence): readonly Repair[] {
  if (!isComplete) return none;
  for (let at = 0; at < tokens.length; at++) {
    if (!formsOfModals.words.has(tokens[at]!.lower) || (at > 0 && tokens[at]!.text !== tokens[at]!.lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const { text, lower, start, end } = tokens[last]!;
    if (last - at < 2 || text !== lower || !canBeNonfinite(tokens[last], participle2)) continue;
    if (canBeNonfinite(tokens[last], infinitive) || !/^[.!?,]$/.test(tokens[last + 1]?.text ?? '')) continue;
    if (/^(?:als|wie|so)$/.test(tokens[last - 1]!.lower) || canBe(tokens[last], 'adverb')) continue;
    const others = tokens.slice(first, last).filter((token) => token !== tokens[at]);
    if (others.some((token) => isVerbal(token, infinitive | zuInfinitive | participle2) || isSurelyFinite(token)))
      continue;
    const [form] = nonfiniteForms(tokens[last]!, infinitive, lexicon);
    if (form === undefined) continue;
    // „Wir mussten ein Referat gehalten“: who does it and what is done are both said, so that nothing is left for a passive.
    const isActive =
      others.some(isOnlySubject) &&
      phrases.some((phrase) => phrase.first > at && phrase.noun < last && isObject(phrase));
    // „… müssen Daten gefiltert, sortiert und gespeichert werden“
    if (tokens[last + 1]!.text === ',' && (!isActive || canBeNonfinite(tokens[last + 2], participle2))) continue;
    return [{ start, end, replacement: form, ...(!isActive && { alternatives: [`${text} werden`] }) }];
  }
  return none;
}

export const participleAfterModal: Rule = {
  id: 'participle-after-modal',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Modalverben“',
  message: 'Nach einem Modalverb steht der Infinitiv; im Passiv fehlt hier „werden“.',
  trigger: formsOfModals.words,
  find,
  examples: {
    wrong: [
      'Der Antrag kann bis Freitag {gestellt⇢stellen}.',
      'Morgen müssen alle Daten noch {geprüft⇢prüfen}.',
      'Wir mussten ein Referat {gehalten→halten}.',
    ],
    right: ['Das will gelernt sein.', 'Der Antrag kann gestellt werden.', 'Sie soll geliebt und geehrt werden.'],
  },
};
