import { exactly, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';
import { smallNumbers, isCountedSpan } from '../../grammar/time.ts';

const several = where(({ kind, lower, text }) =>
  kind === 'number'
    ? /^\d+(?:[.,]\d+)?$/.test(text) && text !== '1'
    : smallNumbers.includes(lower) || /^(?:zwanzig|hundert|tausend)$/.test(lower),
);

export const euros: Rule = {
  id: 'euros',
  category: 'agreement',
  source: 'Duden, Die deutsche Rechtschreibung, Stichwort „Euro“',
  message: 'Bei Beträgen steht „Euro“ ohne Mehrzahlendung.',
  pattern: [several, exactly('Euros')],
  at: 1,
  becomes: 'Euro',
  examples: {
    wrong: ['Das kostet 20 {Euros→Euro}.', 'Er zahlte fünf {Euros→Euro}.'],
    right: ['Das kostet 20 Euro.', 'Er sammelt die Euros der kleinen Staaten.'],
  },
};

export const millions: Rule = {
  id: 'millions',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Zahlsubstantive“',
  message: '„Million“ und „Milliarde“ haben hinter einer Zahl über eins die Mehrzahl.',
  pattern: [several, exactly('Million|Milliarde')],
  at: 1,
  becomes: ({ original }) => (original.endsWith('e') ? `${original}n` : `${original}en`),
  examples: {
    wrong: ['Dort leben 12 {Million→Millionen} Menschen.', 'Das kostet drei {Milliarde→Milliarden}.'],
    right: ['Dort lebt 1 Million Menschen.', 'Dort leben 12 Millionen Menschen.'],
  },
};

export const isAgo: Rule = {
  id: 'is-ago',
  category: 'agreement',
  source: 'Duden, Richtiges und gutes Deutsch, Stichwort „her“',
  message: '„Es“ ist hier das Subjekt: „Es ist zwei Jahre her.“',
  pattern: [word('es'), word('sind'), several, where((token) => isCountedSpan(token)), word('her')],
  at: 1,
  becomes: 'ist',
  examples: {
    wrong: ['Es {sind→ist} drei Wochen her.'],
    right: ['Es ist drei Wochen her.', 'Es sind drei Wochen vergangen.'],
  },
};
