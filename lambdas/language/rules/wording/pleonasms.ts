import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

const table = `
  einzigste → einzige; einzigsten → einzigen; einzigster → einziger; einzigstes → einziges; einzigstem → einzigem
  größtmöglichste → größtmögliche; größtmöglichsten → größtmöglichen; größtmöglichster → größtmöglicher
  bestmöglichste → bestmögliche; bestmöglichsten → bestmöglichen; bestmöglichster → bestmöglicher; bestmöglichstes → bestmögliches
  schnellstmöglichste → schnellstmögliche; schnellstmöglichsten → schnellstmöglichen; schnellstmöglichst → schnellstmöglich
  höchstmöglichste → höchstmögliche; höchstmöglichsten → höchstmöglichen; kleinstmöglichste → kleinstmögliche; bestmöglichst → bestmöglich
`;

export const pleonasms: Rule = {
  id: 'pleonasm',
  category: 'wording',
  source: 'Duden, Zweifelsfälle: einzige, -möglich, Wissen',
  message: 'Eine Steigerung oder ein Wort ist hier zu viel.',
  ...phraseList(table),
  examples: {
    wrong: ['Er war der {einzigste→einzige} Gast.'],
    right: ['Er war der einzige Gast.', 'Das ist meines Wissens falsch.'],
  },
};
