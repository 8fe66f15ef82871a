import { matchCase, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

export const seitSeid: Rule = {
  id: 'seit-seid',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: sein',
  message: '„seid“ ist eine Form von „sein“ (ihr seid); „seit“ bezeichnet eine Zeit.',
  pattern: [word('ihr'), word('seit'), word('nicht|sehr|so|alle|beide|herzlich|immer|schon|willkommen|eingeladen|gut')],
  at: 1,
  becomes: matchCase('seid'),
  examples: {
    wrong: ['Ihr {seit→seid} herzlich willkommen.'],
    right: ['Ihr seid herzlich willkommen.', 'Seit immer mehr Menschen kommen, ist es eng.'],
  },
};
