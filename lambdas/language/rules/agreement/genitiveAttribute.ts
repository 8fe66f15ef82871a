import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

const source = 'Duden, Die Grammatik, Kapitel „Genitivattribut“';
const message = 'Hinter einem Substantiv steht hier der Genitiv: Artikel, Adjektiv und Substantiv müssen dazu passen.';

export const genitiveAttribute: Rule = {
  id: 'genitive-attribute',
  category: 'agreement',
  source,
  message,
  find: (sentence) => disagreements(sentence, 'attribute'),
  examples: {
    wrong: [
      'Der Inhalt des {Brief→Briefes} war kurz.',
      'Die Rechnung des externen {Dienstleister→Dienstleisters} steht noch aus.',
      'Der Name meines verstorbenen {Mann→Mannes} soll gelöscht werden.',
      'Im Falle eines {positive→positiven} Ergebnisses rufen wir an.',
      'Wir achten die Kultur {der→des} Gastlandes.',
    ],
    right: ['Der Inhalt des Briefes war kurz.', 'Er gab dem Mann den Schlüssel.', 'Das sind die Ziele der Bürger.'],
  },
};

/** An article that does not tell the genitive may be wrong itself, or begin another phrase. */
export const articleOfAttribute: Rule = {
  id: 'article-of-attribute',
  category: 'agreement',
  source,
  message,
  permission: 'comment',
  find: (sentence) => disagreements(sentence, 'attribute', false),
  examples: {
    wrong: ['Wir achten die Wünsche {der⇢des} neuen Benutzers.'],
    right: ['Wir achten die Wünsche des neuen Benutzers.'],
  },
};
