import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const ordinal = /^(\d{1,3})(?:s?te[nrms]?)$/;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    const [, number] = (kind === 'number' && ordinal.exec(text)) || [];
    const next = tokens[at + 1]!;
    // At the end of a sentence the full stop of the number would be lost in its own.
    if (number !== undefined && next.kind === 'word' && next.gap === ' ')
      found.push({ start, end, replacement: `${number}.` });
  }
  return found;
}

export const ordinalNumber: Rule = {
  id: 'ordinal-number',
  category: 'typography',
  source: 'Amtliches Regelwerk § 104, DIN 5008',
  message: 'Eine Ordnungszahl in Ziffern hat einen Punkt und keine Endung.',
  trigger: (text) => ordinal.test(text),
  find,
  examples: {
    wrong: ['Der {1ste→1.} Preis ging an Anna.', 'Zum {3ten→3.} Mal kam er am {2ten→2.} Mai zu spät.'],
    right: ['Der 1. Preis ging an Anna.', 'Der n-te Teil und das 100stel fehlen.', 'Sie wurde 2te.'],
  },
};
