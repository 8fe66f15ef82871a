import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';

const { infinitive, zuInfinitive, participle2 } = nonfinite;
const none: readonly Repair[] = [];

/** A modal verb, and at the end of the clause nothing but a participle: the infinitive is meant, or „werden“ is missing. */
function find({ tokens, lexicon, isComplete, clauses }: Sentence): readonly Repair[] {
  if (!isComplete) return none;
  for (let at = 0; at < tokens.length; at++) {
    if (!formsOfModals.words.has(tokens[at]!.lower) || (at > 0 && tokens[at]!.text !== tokens[at]!.lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const { text, lower, start, end } = tokens[last]!;
    if (last - at < 2 || text !== lower || !canBeNonfinite(tokens[last], participle2)) continue;
    if (canBeNonfinite(tokens[last], infinitive) || !/^[.!?]$/.test(tokens[last + 1]?.text ?? '')) continue;
    if (/^(?:als|wie|so)$/.test(tokens[last - 1]!.lower) || canBe(tokens[last], 'adverb')) continue;
    const others = tokens.slice(first, last).filter((token) => token !== tokens[at]);
    if (others.some((token) => isVerbal(token, infinitive | zuInfinitive | participle2) || isSurelyFinite(token)))
      continue;
    const [form] = nonfiniteForms(tokens[last]!, infinitive, lexicon);
    if (form) return [{ start, end, replacement: form, alternatives: [`${text} werden`] }];
  }
  return none;
}

export const participleAfterModal: Rule = {
  id: 'participle-after-modal',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Modalverben“',
  message: 'Nach einem Modalverb steht der Infinitiv; im Passiv fehlt hier „werden“.',
  permission: 'comment',
  trigger: formsOfModals.words,
  find,
  examples: {
    wrong: ['Der Antrag kann bis Freitag {gestellt⇢stellen}.', 'Wir müssen die Daten noch {geprüft⇢prüfen}.'],
    right: ['Das will gelernt sein.', 'Der Antrag kann gestellt werden.', 'Sie soll geliebt und geehrt werden.'],
  },
};
