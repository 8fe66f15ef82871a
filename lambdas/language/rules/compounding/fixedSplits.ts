import { inCaseOf, like } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const split: Readonly<Record<string, string>> = {
  garnicht: 'gar nicht',
  garkein: 'gar kein',
  garkeine: 'gar keine',
  garkeinen: 'gar keinen',
  garnichts: 'gar nichts',
  vorallem: 'vor allem',
  aufjedenfall: 'auf jeden Fall',
  zuhause: 'zuhause',
  desweiteren: 'des Weiteren',
  imvoraus: 'im Voraus',
  inbezug: 'in Bezug',
  nachwievor: 'nach wie vor',
  umsomehr: 'umso mehr',
  zumindestens: 'zumindest',
  vorallemaber: 'vor allem aber',
  wieviel: 'wie viel',
  wieviele: 'wie viele',
  soviele: 'so viele',
  zuviel: 'zu viel',
  zuviele: 'zu viele',
  zuwenig: 'zu wenig',
  garniemand: 'gar niemand',
  ebensoviele: 'ebenso viele',
  irgendjemandem: 'irgendjemandem',
};
const wrong = new RegExp(
  `^(?:${Object.keys(split)
    .filter((key) => split[key] !== key)
    .join('|')})$`,
  'i',
);

export const fixedSplits: Rule = {
  id: 'always-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk §§ 34, 39',
  message: 'Diese Verbindung schreibt man getrennt.',
  pattern: [like(wrong)],
  at: 0,
  becomes: ({ original }) => {
    const apart = split[original.toLowerCase()];
    return apart && inCaseOf(original, apart);
  },
  examples: {
    wrong: ['Das habe ich {garnicht→gar nicht} gewusst.', '{Vorallem→Vor allem} die Kinder freuten sich.'],
    right: ['Das habe ich gar nicht gewusst.'],
  },
};
