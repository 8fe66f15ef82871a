import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const fixedSplits: Rule = {
  id: 'always-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 39 E3, Wörterverzeichnis',
  message: 'Diese Verbindung schreibt man getrennt.',
  ...phraseTable('always-apart', {
    guards: {
      // Inder live in India.
      name: (tokens, first) => tokens[first]!.text !== tokens[first]!.lower,
      conjunction: (tokens, first) => first === 0 || tokens[first - 1]!.text === ',',
    },
  }),
};
