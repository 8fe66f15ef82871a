import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import { counted } from './digitHyphen.ts';

/** Round numbers in letters, and what counts like a number. */
const countsToo = /^(?:fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|mehr|viel|halb|ganz|dies)$/;
const adjective = new RegExp(`^(?:${counted})e[mnrs]?$`);

function find({ tokens, lexicon }: Sentence): Repair[] {
  return tokens.slice(1).flatMap((token, i) => {
    const before = tokens[i]!;
    const whole = before.lower + token.text;
    const isOne =
      token.gap === ' ' &&
      adjective.test(token.text) &&
      (isSmallNumber(before) || countsToo.test(before.text)) &&
      lexicon.accepts(whole);
    return isOne ? [{ start: before.end, end: token.start, replacement: '' }] : [];
  });
}

export const countedAdjective: Rule = {
  id: 'counted-adjective',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 36 (1)',
  message: 'Zahl und Adjektiv bilden hier ein Wort.',
  trigger: (text) => adjective.test(text),
  find,
  examples: {
    wrong: [
      'Er kommt mit fünf{ →}jähriger Erfahrung.',
      'Nach einer zwei{ →}tägigen Reise kamen wir an.',
      'Die dies{ →}jährige Versammlung war kurz.',
      'Ein mehr{ →}stöckiges Haus brannte.',
    ],
    right: [
      'Nach der zweitägigen Reise kamen wir an.',
      'Eine 5-jährige Erfahrung reicht.',
      'Zwei jährliche Züge fahren.',
      'Zwei ein- und mehrstöckige Häuser stehen leer.',
    ],
  },
};
