import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const missingUmlaut: Rule = {
  id: 'missing-umlaut',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier fehlen wohl die Punkte eines Umlauts.',
  ...phraseTable('missing-umlaut', { namesWords: true }),
};
