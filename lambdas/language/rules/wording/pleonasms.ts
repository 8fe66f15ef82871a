import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';

export const pleonasms: Rule = {
  id: 'pleonasm',
  category: 'wording',
  source: 'Duden, Zweifelsfälle: einzige, -möglich, Wissen',
  message: 'Eine Steigerung oder ein Wort ist hier zu viel.',
  ...phraseTable('pleonasm'),
};
