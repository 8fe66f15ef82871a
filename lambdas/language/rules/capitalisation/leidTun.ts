import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { wordAfter, wordBefore, type Guard } from '../guards.ts';

const aHarm: Guard = (tokens, first) =>
  /^(?:ein|kein|das|großes|viel|dieses|jenes|solches|ihr|sein|mein|zu)$/.test(wordBefore(tokens, first));
/** Only where the clause ends behind the word it is surely no noun with an attribute or an object. */
const goesOn: Guard = (tokens, _, last) => !/^(?:[.,;:!?…)“"–]|)$/.test(wordAfter(tokens, last));

export const leidTun: Rule = {
  id: 'leidtun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk §§ 34 (3), 56 (1)',
  message: '„leid“ und „schuld“ sind in dieser Wendung keine Substantive; „leidtun“ schreibt man zusammen.',
  ...phraseTable('leidtun', { guards: { aHarm, goesOn } }),
};
