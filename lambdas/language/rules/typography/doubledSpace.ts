import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find({ tokens, text }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { gap, start, kind } = tokens[at]!;
    if (gap !== '  ' || kind === 'mark' || tokens[at - 1]!.kind === 'mark') continue;
    // Wider gaps and tabs are somebody's layout, and then two spaces may be part of it.
    if (text.includes('   ') || text.includes('\t')) return found;
    found.push({ start: start - 2, end: start, replacement: ' ' });
  }
  return found;
}

export const doubledSpace: Rule = {
  id: 'doubled-space',
  category: 'typography',
  source: 'DIN 5008, Leerzeichen',
  message: 'Zwischen zwei Wörtern steht genau ein Leerzeichen.',
  find,
  examples: {
    wrong: ['Das ist{  → }ein Hund.'],
    right: ['Das ist ein Hund.', 'Name:   Anna  Maier'],
  },
};
