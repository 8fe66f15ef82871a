import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { nounFollows } from '../guards.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import { isPersonalPronoun } from '../../grammar/pronouns.ts';

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const before = tokens[at - 1]!;
    const after = tokens[at + 1];
    if (text !== 'folgendes' || before.kind !== 'word' || nounFollows(tokens, at, at)) continue;
    // „ein ihm folgendes, noch junges Tier“ is an attribute whose noun stands far off or was named before.
    if (
      ['determiner', 'pronoun', 'adjective'].some(
        (pos) => canBe(before, pos as 'determiner') && (!isPersonalPronoun(before) || before.lower === 'ihr'),
      )
    )
      continue;
    if (after?.text === ',' || after?.kind === 'masked' || isDeclinedAdjective(after)) continue;
    found.push({ start, end, replacement: 'Folgendes' });
  }
  return found;
}

export const folgendes: Rule = {
  id: 'folgendes',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1)',
  message: 'Ohne ein Substantiv dahinter ist „Folgendes“ selbst eines.',
  trigger: new Set(['folgendes']),
  find,
  examples: {
    wrong: [
      'Geben Sie {folgendes→Folgendes} ein:',
      'Dabei wird {folgendes→Folgendes} gemeldet:',
      'Wir haben {folgendes→Folgendes} beschlossen.',
    ],
    right: ['Wir haben folgendes Ziel.', 'Wir haben folgendes neues Ziel.', 'Er sagte Folgendes.'],
  },
};
