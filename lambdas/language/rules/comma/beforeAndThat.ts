import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 2 < tokens.length; at++) {
    const { kind, end } = tokens[at - 1]!;
    if (tokens[at]!.text === 'und' && tokens[at + 1]!.text === 'zwar' && kind !== 'mark')
      found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const beforeAndThat: Rule = {
  id: 'comma-und-zwar',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Zusätze',
  message: 'Nachträge mit „und zwar“ werden mit Komma abgetrennt.',
  trigger: new Set(['zwar']),
  find,
  examples: {
    wrong: ['Sie kommt{→,} und zwar bald.'],
    right: ['Sie kommt, und zwar bald.', 'Und zwar schnell!'],
  },
};
