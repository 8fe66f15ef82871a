import { capitalise, exactly, lowerCased, both, not, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const adjective = exactly('folgenden|allgemeinen|wesentlichen|übrigen|einzelnen|weiteren|besonderen');
const noNoun = where((token) => !/^\p{Lu}/u.test(token.text) && !/(?:e|en|es|em)$/.test(token.text));

export const fixedPhrases: Rule = {
  id: 'im-folgenden',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1)',
  message: 'Nominalisierte Adjektive in festen Wendungen wie „im Folgenden“ schreibt man groß.',
  pattern: [word('im'), both(adjective, lowerCased), both(noNoun, not(word('und')))],
  at: 1,
  becomes: ({ original }) => capitalise(original),
  examples: {
    wrong: ['Das wird im {folgenden→Folgenden} genauer erklärt.', 'Er hat im {allgemeinen→Allgemeinen} recht.'],
    right: ['Im folgenden Kapitel geht es um Holz.', 'Das gilt im Folgenden nicht.'],
  },
};
