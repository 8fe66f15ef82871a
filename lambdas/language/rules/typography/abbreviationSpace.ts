import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const pairs = new Map([
  ['z', 'b'],
  ['d', 'h'],
  ['u', 'a'],
  ['o', 'ä'],
  ['u', 'u'],
  ['i', 'd'],
]);

function* find({ tokens, knowledge }: Sentence): Iterable<Repair> {
  // A document that writes z.B. throughout has made its choice; only the one that does both is made consistent.
  if (knowledge.choices['z.B.'] !== 'z. B.') return;
  for (let at = 0; at + 3 < tokens.length; at++) {
    const [first, dot, second, end] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]!, tokens[at + 3]!];
    if (pairs.get(first.lower) !== second.lower || dot.text !== '.' || end.text !== '.') continue;
    if (second.gap === '' && dot.gap === '' && end.gap === '' && first.text !== 'I')
      yield { start: dot.end, end: second.start, replacement: '\u00A0' };
  }
}

export const abbreviationSpace: Rule = {
  id: 'abbreviation-space',
  category: 'typography',
  source: 'DIN 5008, Abkürzungen',
  message: 'Zwischen den Teilen mehrteiliger Abkürzungen steht ein (geschütztes) Leerzeichen.',
  trigger: new Set(pairs.keys()),
  find,
  examples: {
    wrong: ['Viele Tiere, z.{→\u00A0}B. Hunde, mögen das, z. B. auch die Katzen, z. B. im Haus.'],
    right: [
      'Viele Tiere, z.\u00A0B. Hunde, mögen das.',
      'Viele Tiere, z. B. Hunde, mögen das.',
      'Viele Tiere, z.B. Hunde, mögen das.',
    ],
  },
};
