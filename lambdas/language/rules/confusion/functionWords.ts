import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const functionWords: Rule = {
  id: 'function-words',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier ist wohl ein anderes, ähnliches Wort gemeint.',
  ...phraseTable('function-words', { namesWords: true }),
};
