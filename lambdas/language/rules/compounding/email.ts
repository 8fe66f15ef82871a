import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const email: Rule = {
  id: 'e-mail',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (1), § 55 (2)',
  message:
    'Zusammensetzungen mit einem einzelnen Buchstaben schreibt man mit Bindestrich: E-Mail; Email ist Schmelzglas.',
  ...phraseTable('e-mail'),
};
