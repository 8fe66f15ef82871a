import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const joinedInContext: Rule = {
  id: 'joined-in-context',
  category: 'compounding',
  source: 'Amtliches Regelwerk §§ 34–39, § 45, Wörterverzeichnis',
  message: 'In dieser Bedeutung schreibt man die Verbindung anders.',
  ...phraseTable('joined-in-context', { namesWords: true }),
};
