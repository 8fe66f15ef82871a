import { like, matchCase, where, word, both } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const count = where(
  ({ kind, lower }) =>
    kind === 'number' ||
    /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|einem|einer|mehreren|vielen|einigen|wenigen|langem|kurzem|gestern|heute|jeher|anfang|beginn|ende|mitte|wann)$/.test(
      lower,
    ),
);
const span = like(
  /^(?:Sekunden?|Minuten?|Stunden?|Tag|Tagen|Wochen?|Monat|Monaten|Quartal|Jahr|Jahren|Jahrzehnt|Jahrzehnten|Jahrhunderten?|Zeit|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/,
);

export const seidSeit: Rule = {
  id: 'seid-seit',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: seit',
  message: 'Vor einer Zeitangabe steht „seit“; „seid“ gehört zu „ihr seid“.',
  pattern: [
    word('seid'),
    both(
      count,
      where(() => true),
    ),
    span,
  ],
  at: 0,
  unless: [word('ihr')],
  becomes: matchCase('seit'),
  examples: {
    wrong: ['Ich warte {seid→seit} drei Wochen auf eine Antwort.', '{Seid→Seit} einem Jahr wohnt sie in Köln.'],
    right: ['Ihr seid drei Wochen zu früh gekommen.', 'Seid einen Tag lang still.'],
  },
};
