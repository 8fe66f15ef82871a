import { capitalise } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const before = tokens[at - 1]!;
    if (
      text === 'paar' &&
      (canBe(before, 'numeral') || /^(?:\d+|\p{Ll}+(?<!ander|jed)es)$/u.test(before.text)) &&
      !/^(?:ein|eines|dieses|jenes|alles|so)$/.test(before.lower)
    )
      found.push({ start, end, replacement: capitalise(text) });
    if (text !== 'Willen' || !/^(?:\p{Lu}.*|selbst)$/u.test(before.text)) continue;
    if (tokens.slice(Math.max(0, at - 5), at - 1).some(({ lower }) => lower === 'um'))
      found.push({ start, end, replacement: 'willen' });
  }
  return found;
}

export const pairNoun: Rule = {
  id: 'paar-willen',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56 (4), (5)',
  message: '„Ein Paar“ sind zwei, die zusammengehören; „um … willen“ ist eine Präposition und wird kleingeschrieben.',
  trigger: new Set(['paar', 'willen']),
  find,
  examples: {
    wrong: [
      'Das sind zwei {paar→Paar} Schuhe.',
      'Sie sind ein schönes {paar→Paar}.',
      'Um Gottes {Willen→willen}, sei still!',
    ],
    right: ['Ein paar Leute kamen.', 'Es geht um seinen letzten Willen.', 'Dieses paar Tage alte Kalb lebt.'],
  },
};
