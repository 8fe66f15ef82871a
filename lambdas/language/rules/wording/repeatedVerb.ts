import type { Clause } from '../../analysis/clause.ts';
import { hasOtherFinite, isSurelyFinite } from '../../analysis/finiteForms.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

/** „Ich habe habe …“: in a clause of its own, since a comma may be missing between two (Was er hat hat er). */
function isTwice(sentence: Sentence, at: number): boolean {
  const { tokens, clauses } = sentence;
  const { lower, text, gap } = tokens[at]!;
  const before = tokens[at - 1]!;
  if (before.text !== lower || text !== lower || gap !== ' ' || !isSurelyFinite(before)) return false;
  const section = clauses.sectionAt(at);
  const { first } = section;
  // „Das war war“: the second is „wahr“.
  if (lower === 'war' || at - 1 === first || first > 0 || introducesClause(tokens, section)) return false;
  return !hasOtherFinite(tokens, section, at - 1, at);
}

const introducesClause = (tokens: readonly Token[], { first, opener }: Clause) =>
  /^w/i.test(tokens[first]!.text) || opener !== undefined || canBe(tokens[first], 'conjunction');

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++)
    if (tokens[at]!.kind === 'word' && isTwice(sentence, at))
      found.push({ start: tokens[at - 1]!.end, end: tokens[at]!.end, replacement: '' });
  for (let at = 2; at + 1 < tokens.length; at++) {
    const verb = tokens[at - 2]!;
    const pronoun = tokens[at - 1]!;
    const again = tokens[at]!;
    if (
      again.text !== verb.lower ||
      again.kind !== 'word' ||
      !(isSubjectPronoun(pronoun) || isConnecting(pronoun) || /^(?:das|dies)$/.test(pronoun.lower)) ||
      !isSurelyFinite(again)
    )
      continue;
    found.push({ start: pronoun.end, end: again.end, replacement: '' });
  }
  return found;
}

/** „Der Bus fasst jedoch fasst 50 Leute.“ */
const isConnecting: WordTest = (token) => /^(?:jedoch|allerdings|leider|deshalb)$/.test(token?.lower ?? '');

export const repeatedVerb: Rule = {
  id: 'repeated-verb',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Das Verb steht zweimal.',
  find,
  examples: {
    wrong: [
      'Leider ist es{ ist→} nicht so einfach.',
      'Ich habe{ habe→} das Formular ausgefüllt.',
      'Der Bus fasst jedoch{ fasst→} nur 50 Leute.',
    ],
    right: ['Es ist, wie es ist.', 'Was er hat, hat er.', 'Wir haben haben wollen.'],
  },
};
