import { exactly, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

/** Comparatives that also mean something without a comparison (früher wie heute). */
const apart =
  /^(?:früher|später|weiter|ferner|länger|öfter|näher|vorher|eher|wieder|über|unter|lieber|mehr|minder|leider)$/;
/** Words before a form that could also be a declined positive (ein schöner), and show that it is none. */
const before = /^(?:viel|noch|weit|deutlich|etwas|ist|war|sind|waren|wird|bin)$/;
const comparative = where(({ text, readings }, { tokens }, at) => {
  if (!/^\p{Ll}+er$/u.test(text) || apart.test(text)) return false;
  const degrees = readings.filter(({ pos }) => pos === 'adjective').map(({ degree }) => degree);
  if (!degrees.includes(1)) return false;
  return (
    readings.every(({ pos, degree }) => pos === 'adjective' && degree === 1) || before.test(tokens[at - 1]?.lower ?? '')
  );
});
/** Words after a wie that has nothing to do with the comparative. */
const follower = where(
  ({ kind, lower }) =>
    kind === 'word' &&
    !/^(?:auch|etwa|zum|folgt|oben|hier|zuvor|bereits|schon|immer|gewohnt|viele?|oft|gesagt)$/.test(lower),
);

export const comparison: Rule = {
  id: 'wie-als',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: als',
  message: 'Nach dem Komparativ steht „als“, nicht „wie“.',
  pattern: [comparative, exactly('wie'), follower],
  at: 1,
  unless: [word('gleich|gleichen|gleichem|ebenso|genauso|so|sowohl')],
  becomes: 'als',
  examples: {
    wrong: ['Sie ist größer {wie→als} ihr Bruder.', 'Das war viel schöner {wie→als} gestern.'],
    right: [
      'Sie ist so groß wie ihr Bruder.',
      'Sie ist größer als ihr Bruder.',
      'Früher wie heute war es schön.',
      'Er wird in gleichem Maße besser wie sein Bruder.',
    ],
  },
};
