import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** With the adjective behind them they are said once. „immer mehr und immer mehr“ has a word between. */
const degrees = new Set(['zu', 'sehr', 'so', 'nicht', 'ganz', 'viel']);

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 3 < tokens.length; at++) {
    const degree = tokens[at]!;
    const word = tokens[at + 1]!;
    const again = tokens[at + 2]!;
    const last = tokens[at + 3]!;
    if (!degrees.has(degree.lower) || again.text !== degree.lower || last.text !== word.text) continue;
    if (again.gap === ' ' && last.gap === ' ' && word.text === word.lower && canBe(word, 'adjective'))
      found.push({ start: word.end, end: last.end, replacement: '' });
  }
  return found;
}

export const doubledPair: Rule = {
  id: 'doubled-pair',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Die beiden Wörter stehen zweimal.',
  trigger: degrees,
  find,
  examples: {
    wrong: ['Die Schuhe sind mir leider zu groß{ zu groß→}.', 'Das Essen war sehr gut{ sehr gut→} und billig.'],
    right: ['Das ist sehr, sehr gut.', 'Er fragte nicht, nicht einmal leise.', 'So gut, so gut, so gut!'],
  },
};
