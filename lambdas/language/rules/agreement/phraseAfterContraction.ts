import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

export const phraseAfterContraction: Rule = {
  id: 'phrase-after-contraction',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Verschmelzung von Präposition und Artikel“',
  message: 'In „im“, „zum“, „zur“ und dergleichen steckt der Artikel: Danach wird das Adjektiv schwach gebeugt.',
  find: (sentence) => disagreements(sentence, 'contracted'),
  examples: {
    wrong: [
      'Wir fahren im {nächstem→nächsten} Jahr ans Meer.',
      'Das gehört zur {alte→alten} Ordnung.',
      'Der Schlüssel liegt im {Autos→Auto}.',
    ],
    right: [
      'Das Geld soll beim Sozialfonds beschafft werden.',
      'Im alten Haus wohnt ein junger Mann.',
      'Das ist der am häufigsten gehörte Fehler.',
      'Der Baum ist zum Fällen freigegeben.',
    ],
  },
};
