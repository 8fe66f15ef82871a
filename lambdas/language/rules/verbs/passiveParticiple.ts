import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isOldForm, mayBeNoun, nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite, isHelper, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';

const { infinitive, zuInfinitive, participle2 } = nonfinite;
const none: readonly Repair[] = [];
const passive = new Set(['wurde', 'wurden']);
/** Beside these another clause may begin, or the infinitive belongs to zu. */
const isOther: WordTest = (token) =>
  isCertainSubordinator(token) || isQuestionWord(token) || /^(?:zu|als|worden)$/.test(token?.lower ?? '');

/** A verb that is no participle before werden at the end of a clause with a modal verb, or beside wurde: the passive is meant. */
function find(sentence: Sentence): readonly Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { lower, text } = tokens[at]!;
    if (text !== lower || !(lower === 'werden' || passive.has(lower))) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const place = lower === 'werden' || at === last ? at - 1 : last;
    const verb = tokens[place]!;
    if (place < first || place === at || verb.text !== verb.lower || isHelper(verb)) continue;
    if (!(lower === 'werden' ? isBeforeEnd(sentence, at, last) && isNoParticiple(verb) : isSurelyFinite(verb)))
      continue;
    const rest = tokens.slice(first, last + 1).filter((one) => one !== verb && one !== tokens[at]);
    const helpers = rest.filter(({ lower: word }) => formsOfModals.words.has(word)).length;
    if (helpers !== (lower === 'werden' ? 1 : 0) || rest.some((one) => isOther(one) || isVerb(one))) continue;
    // „Kompromisse, die wir eingehen werden müssen“: the future.
    if (at < last && !isSurelyFinite(verb) && rest.some(isSubjectPronoun)) continue;
    if (isSurelyFinite(verb) && mayBeNoun(verb, lexicon)) continue;
    const [form] = nonfiniteForms(verb, participle2, lexicon);
    if (form && form !== verb.lower && !isOldForm(verb.lower, form))
      found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found.length > 0 ? found : none;
}

/** werden as the last word of a main clause, or before the modal verb of a subordinate one. */
const isBeforeEnd = ({ tokens }: Sentence, at: number, last: number) =>
  at === last || (at === last - 1 && formsOfModals.words.has(tokens[last]!.lower));

/** „vermeiden“, „abholt“, but neither „vergessen“ nor „nötig“. */
const isNoParticiple = (token: Token) =>
  token.readings.every(({ pos }) => pos === 'verb') &&
  !canBeNonfinite(token, participle2) &&
  (canBeNonfinite(token, infinitive) || isSurelyFinite(token));

const isVerb = (token: Token) =>
  !formsOfModals.words.has(token.lower) &&
  token.text === token.lower &&
  (isSurelyFinite(token) || isVerbal(token, infinitive | zuInfinitive | participle2));

export const passiveParticiple: Rule = {
  id: 'passive-participle',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Passiv“',
  message: 'Das Passiv bildet man aus „werden“ und dem Partizip II.',
  trigger: new Set(['werden', ...passive]),
  find,
  examples: {
    wrong: [
      'Hohe Kosten sollten {vermeiden→vermieden} werden.',
      'Die Teile können später {austauscht→ausgetauscht} werden.',
      'Das ist ein Antrag, der bis Freitag {einreichen→eingereicht} werden muss.',
      'Das Formular wurde nicht {ausfüllt→ausgefüllt}.',
    ],
    right: [
      'Hohe Kosten sollten vermieden werden.',
      'Der Termin soll nicht vergessen werden.',
      'Er will Lehrer werden.',
      'Wir glauben, dass sie kommen werden.',
      'Wir wissen, dass wir das nicht ändern können werden.',
      'Das Formular wurde nicht ausgefüllt.',
      'Das ist ein Risiko, das wir eingehen werden müssen.',
    ],
  },
};
