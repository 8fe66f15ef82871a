import { cellsOfCase, cellsOfSlot, persons, personsOf } from '../../features.ts';
import { isSurelyFinite } from '../../clauses.ts';
import { inCaseOf } from '../../patterns.ts';
import { canBe, finitePersons } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const articles = /^(?:der|die|das)$/;

const boundary = /^[.,;:!?]$/;

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  const phrase = sentence.phrases[0];
  if (!phrase || phrase.first !== 0 || !articles.test(tokens[0]!.lower) || !sentence.isComplete) return;
  if (phrase.noun !== 1 + phrase.adjectives.length || canBe(tokens[phrase.noun], 'name')) return;
  const subject = phrase.cells & cellsOfCase.nominative;
  const isPlural = (subject & ~cellsOfSlot.plural) === 0;
  const verb = tokens[phrase.noun + 1];
  if (subject === 0 || (!isPlural && (subject & cellsOfSlot.plural) !== 0) || !verb || !isSurelyFinite(verb)) return;
  const found = finitePersons(verb);
  const wanted = isPlural ? persons['3p'] : persons['3s'];
  if ((found & wanted) !== 0 || (found & (isPlural ? persons['3s'] : persons['3p'])) === 0) return;
  if (hasOtherSubject(sentence, phrase.noun + 2)) return;
  const forms = formsFor(sentence, phrase.noun + 1, wanted);
  if (forms.length === 1) yield { start: verb.start, end: verb.end, replacement: inCaseOf(verb.text, forms[0]!) };
}

/** Whether the rest of the clause holds anything that might be the subject: a noun without a preposition, a pronoun. */
function hasOtherSubject({ tokens, phrases }: Sentence, from: number): boolean {
  const end = tokens.findIndex((token, at) => at >= from && token.kind === 'mark' && boundary.test(token.text));
  for (let at = from; at < (end < 0 ? tokens.length : end); at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark' || token.kind === 'masked' || /^(?:und|oder|sowie)$/.test(token.lower)) return true;
    if (canBe(token, 'pronoun') && token.lower !== 'sich' && !canBe(token, 'determiner')) return true;
    if (!/^\p{Lu}/u.test(token.text)) continue;
    const phrase = phrases.find(({ first, noun }) => first <= at && at <= noun);
    const isPrepositional = phrase?.preposition !== undefined || tokens[at - 1]?.kind === 'number';
    if (!isPrepositional) return true;
  }
  return false;
}

/** The same verb, tense and mood in the other number. */
function formsFor({ tokens, lexicon }: Sentence, at: number, wanted: number): string[] {
  const forms = new Set<string>();
  for (const { pos, lemma, finite } of tokens[at]!.readings) {
    if (pos !== 'verb') continue;
    for (const shift of [0, 6]) {
      if (personsOf((finite >> shift) & 63) === 0) continue;
      for (const form of lexicon.forms(lemma, (one) => one.pos === 'verb' && ((one.finite >> shift) & wanted) !== 0))
        if (lexicon.zipf(form) > 3) forms.add(form);
    }
  }
  return [...forms];
}

export const subjectVerb: Rule = {
  id: 'subject-verb-number',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Subjekt und Verb müssen in der Zahl übereinstimmen.',
  // „Die Möglichkeiten konnte“ may also want another noun, so it is a comment.
  permission: 'comment',
  trigger: new Set(['der', 'die', 'das']),
  find,
  examples: {
    wrong: [
      'Die Kosten {ist⇢sind} hoch.',
      'Die Zäune {wird⇢werden} im Herbst gestrichen.',
      'Die Stadt {sind⇢ist} groß.',
    ],
    right: [
      'Die Kosten trägt der Mieter.',
      'Die Zäune streicht er morgen.',
      'Die Kosten sind hoch.',
      'Die Äpfel hat Anna gegessen.',
    ],
  },
};
