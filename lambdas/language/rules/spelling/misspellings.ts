import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const misspellings: Rule = {
  id: 'common-misspelling',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'So wird das Wort oft geschrieben, richtig ist es anders.',
  ...phraseTable('common-misspelling'),
};
