import { hasSureFinite, isSurelyFinite, stretchBetweenMarks, subordinatorOf } from '../../analysis/clauses.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';

/** „Ich habe habe …“: in a clause of its own, since a comma may be missing between two (Was er hat hat er). */
function isTwice(tokens: Sentence['tokens'], at: number): boolean {
  const { lower, text, gap } = tokens[at]!;
  const before = tokens[at - 1]!;
  if (before.text !== lower || text !== lower || gap !== ' ' || !isSurelyFinite(before)) return false;
  const { first, last } = stretchBetweenMarks(tokens, at);
  // „Das war war“: the second is „wahr“.
  if (lower === 'war' || at - 1 === first || first > 0 || introducesClause(tokens, first, last)) return false;
  return !hasSureFinite(tokens, first, at - 2) && !hasSureFinite(tokens, at + 1, last);
}

const introducesClause = (tokens: Sentence['tokens'], first: number, last: number) =>
  /^w/i.test(tokens[first]!.text) ||
  subordinatorOf(tokens, first, last) !== undefined ||
  canBe(tokens[first], 'conjunction');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++)
    if (tokens[at]!.kind === 'word' && isTwice(tokens, at))
      found.push({ start: tokens[at - 1]!.end, end: tokens[at]!.end, replacement: '' });
  for (let at = 2; at + 1 < tokens.length; at++) {
    const verb = tokens[at - 2]!;
    const pronoun = tokens[at - 1]!;
    const again = tokens[at]!;
    if (
      again.text !== verb.lower ||
      again.kind !== 'word' ||
      !(isSubjectPronoun(pronoun) || /^(?:das|dies)$/.test(pronoun.lower)) ||
      !isSurelyFinite(again)
    )
      continue;
    found.push({ start: pronoun.end, end: again.end, replacement: '' });
  }
  return found;
}

export const repeatedVerb: Rule = {
  id: 'repeated-verb',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Das Verb steht zweimal.',
  find,
  examples: {
    wrong: ['Leider ist es{ ist→} nicht so einfach.', 'Ich habe{ habe→} das Formular ausgefüllt.'],
    right: ['Es ist, wie es ist.', 'Was er hat, hat er.', 'Wir haben haben wollen.'],
  },
};
