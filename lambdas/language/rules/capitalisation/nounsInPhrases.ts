import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const nounsInPhrases: Rule = {
  id: 'noun-in-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (4), Wörterverzeichnis',
  message: 'Das Substantiv in dieser Wendung schreibt man groß und für sich.',
  ...phraseTable('noun-in-phrase'),
};
