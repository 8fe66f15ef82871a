import { exactly, word, where } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const saying = word(
  'hoffe|hoffen|glaube|glauben|denke|denken|finde|meine|weiß|wissen|wusste|wussten|hoffte|glaubte|dachte|vermute|vermuten|behauptet|behaupten|bedeutet|heißt|sodass|davon|dafür|daran|darauf|damit',
);
const pronoun = word('ich|er|wir|ihr|man');
const comma = where(({ text }) => text === ',');

export const dasDass: Rule = {
  id: 'das-dass-conjunction',
  category: 'confusion',
  source: 'Amtliches Regelwerk § 4, Wörterverzeichnis: dass',
  message: 'Leitet das Wort einen Nebensatz ein und lässt es sich nicht durch „welches“ ersetzen, schreibt man „dass“.',
  pattern: [saying, comma, exactly('das'), pronoun],
  at: 2,
  becomes: 'dass',
  examples: {
    wrong: ['Ich hoffe, {das→dass} wir uns bald sehen.', 'Sie achten darauf, {das→dass} man sie hört.'],
    right: ['Ich hoffe, dass wir uns bald sehen.', 'Ich finde das Haus, das er gebaut hat, sehr schön.'],
  },
};
