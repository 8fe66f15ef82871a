import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

export const phraseAfterTwoWayPreposition: Rule = {
  id: 'phrase-after-two-way-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Präpositionen mit Dativ und Akkusativ“',
  message: 'Artikel, Adjektiv und Substantiv müssen nach der Präposition im selben Fall stehen.',
  permission: 'comment',
  find: (sentence) => disagreements(sentence, 'twoWay'),
  examples: {
    wrong: [
      'Sie wohnt in {einem⇢einer} kleinen Stadt.',
      'In vielen {Länder⇢Ländern} ist das anders.',
      'Er setzte sich auf {eine⇢einen} alten Stuhl.',
      'Wir treffen uns in {diese⇢diesem} Jahr nicht mehr.',
    ],
    right: [
      'Sie wohnt in einer kleinen Stadt.',
      'Er setzte sich auf einen alten Stuhl.',
      'Das Lied ist in aller Munde.',
      'Vor allem Kinder mögen das.',
      'Auf der einen Seite ist das gut.',
    ],
  },
};
