import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const soundAlikes: Rule = {
  id: 'sound-alikes',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier ist wohl ein anderes Wort gemeint, das ähnlich klingt.',
  ...phraseTable('sound-alikes', { namesWords: true }),
};
