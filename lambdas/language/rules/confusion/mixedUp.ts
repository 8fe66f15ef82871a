import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const mixedUp: Rule = {
  id: 'mixed-up',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis; §§ 43–45',
  message: 'Hier ist wohl ein ähnliches Wort gemeint.',
  ...phraseTable('mixed-up', { namesWords: true }),
};
