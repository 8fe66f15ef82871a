import type { Sentence } from '../analysis/sentence.ts';
import { hasSubjectOf } from '../analysis/subjects.ts';
import { auxiliaries, isFormOfModal } from '../grammar/auxiliaries.ts';
import { nonfinite, persons } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isFormOf } from '../words/readings.ts';
import type { Opinion } from './opinion.ts';

// What the grammar says of another form of a verb: a clause has one finite verb, a modal verb an infinitive, haben and sein a participle.

const isAuxiliary = new Set(auxiliaries);

/** On another form of the verb at this place; undefined where it is none. */
export function onVerbForm(sentence: Sentence, after: Sentence, at: number): Opinion | undefined {
  const { tokens, clauses } = sentence;
  const word = tokens[at]!;
  const other = after.tokens[at]!;
  const next = tokens[at + 1];
  // „teile Sie uns das mit“, „informier wir Sie“
  const asked = next?.text === 'Sie' ? persons['3p'] : next?.lower === 'wir' ? persons['1p'] : 0;
  const section = clauses.sectionAt(at);
  if (asked !== 0 && (finitePersons(word) & asked) === 0 && (finitePersons(other) & asked) !== 0) {
    // „Am Abend erwartet Sie ein Essen“; of „verknotet Sie sie doppelt“ the second is the object.
    const hasOther =
      hasSubjectOf(sentence, at, section.first, at - 1) ||
      hasSubjectOf(sentence, at, tokens[at + 2]?.text === 'sie' ? at + 3 : at + 2, section.last);
    return canBe(word, 'verb') && !hasOther ? 'confirmed' : undefined;
  }
  const finites = section.finites.filter((place) => place !== at);
  const isFinite = finitePersons(word) !== 0;
  // „…, die im Mai befragt worden“
  if (!isFinite && finitePersons(other) !== 0)
    return finites.length === 0 && (isFormOf(word, 'werden') || (section.opener !== undefined && at === section.last))
      ? 'confirmed'
      : undefined;
  const becomes = (form: number) => !canBeNonfinite(word, form) && canBeNonfinite(other, form);
  const { infinitive, participle2 } = nonfinite;
  if (becomes(infinitive)) {
    // „eine Firma beauftragten müssen“
    if (at + 1 === section.last && isFormOfModal(next)) return 'confirmed';
    // „hätte das längst reparieren könne“
    const isCluster = isFormOfModal(word) && canBeNonfinite(tokens[at - 1], infinitive);
    return isCluster && at === section.last && finites.length === 1 ? 'confirmed' : undefined;
  }
  // „hat mir geratet“
  if (becomes(participle2) && at === section.last && finites.length === 1)
    return isFormOf(tokens[finites[0]!], isAuxiliary) ? 'confirmed' : undefined;
  return undefined;
}
