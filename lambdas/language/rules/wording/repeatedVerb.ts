import { isSurelyFinite } from '../../analysis/clauses.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const subject = /^(?:ich|du|er|sie|es|wir|ihr|man|das|dies)$/;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 2; at + 1 < tokens.length; at++) {
    const verb = tokens[at - 2]!;
    const pronoun = tokens[at - 1]!;
    const again = tokens[at]!;
    if (again.text !== verb.lower || again.kind !== 'word' || !subject.test(pronoun.text) || !isSurelyFinite(again))
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
    wrong: ['Leider ist es{ ist→} nicht so einfach.'],
    right: ['Es ist, wie es ist.', 'Was er hat, hat er.'],
  },
};
