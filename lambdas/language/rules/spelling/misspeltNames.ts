import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const misspeltNames: Rule = {
  id: 'misspelt-name',
  category: 'spelling',
  source: 'Eigenschreibung der Namensträger; Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Dieser Name wird anders geschrieben.',
  ...phraseTable('misspelt-name'),
};
