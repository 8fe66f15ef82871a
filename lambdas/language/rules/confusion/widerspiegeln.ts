import { inCaseOf, like } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

export const widerspiegeln: Rule = {
  id: 'wieder-wider',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: wider',
  message: '„wider“ im Sinn von „gegen, zurück“ schreibt man mit einfachem i.',
  pattern: [like(/^wieder(?:spiegel|spruch|sprüch|willig|wärtig|sinnig)/i)],
  at: 0,
  becomes: ({ original }) => inCaseOf(original, original.toLowerCase().replace('wieder', 'wider')),
  examples: {
    wrong: ['Das {wiederspiegelt→widerspiegelt} die Lage gut.', 'Er erhob {Wiederspruch→Widerspruch}.'],
    right: ['Die Zahlen spiegeln die Lage wider.', 'Wir wollen das Angebot wieder sprechen lassen.'],
  },
};
