import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { inSwissSpelling } from '../../words/swissSpelling.ts';
import { mayContinueName } from '../guards.ts';

function find({ tokens, text, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  if (!knowledge.hasNoEszett) return found;
  for (const [at, { kind, start, end }] of tokens.entries()) {
    // The token is spelt with ß either way (analysis/sentence.ts).
    const written = text.slice(start, end);
    if (kind === 'word' && written.length > 1 && written.includes('ß') && !mayContinueName(tokens, at))
      found.push({ start, end, replacement: inSwissSpelling(written) });
  }
  return found;
}

export const swissSs: Rule = {
  id: 'swiss-ss',
  category: 'spelling',
  language: 'de-CH',
  source: 'Amtliches Regelwerk § 25 E2',
  message: 'In der Schweiz schreibt man „ss“ statt „ß“.',
  trigger: (text) => /ß|ss/.test(text),
  find,
  examples: {
    wrong: ['Er wohnt in einer {großen→grossen} {Straße→Strasse}.'],
    right: ['Er fährt mit dem Velo durch die Strasse.', 'Herr Peter Voß schreibt ein ß.'],
  },
};
