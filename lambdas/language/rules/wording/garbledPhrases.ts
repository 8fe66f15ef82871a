import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const garbledPhrases: Rule = {
  id: 'garbled-phrase',
  category: 'wording',
  source: 'Duden, Redewendungen',
  message: 'Die feste Wendung lautet anders.',
  ...phraseTable('garbled-phrase', { namesWords: true }),
};
