import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

export const genitiveAttribute: Rule = {
  id: 'genitive-attribute',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Genitivattribut“',
  message: 'Hinter einem Substantiv steht hier der Genitiv: Artikel, Adjektiv und Substantiv müssen dazu passen.',
  permission: 'comment',
  find: (sentence) => disagreements(sentence, 'attribute'),
  examples: {
    wrong: [
      'Der Inhalt des {Brief⇢Briefes} war kurz.',
      'Im Falle eines {positive⇢positiven} Ergebnisses rufen wir an.',
    ],
    right: ['Der Inhalt des Briefes war kurz.', 'Er gab dem Mann den Schlüssel.', 'Das sind die Ziele der Bürger.'],
  },
};
