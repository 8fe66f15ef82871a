import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Rule } from '../../rule.ts';

const source = 'Duden, Die Grammatik, Kapitel „Präpositionen mit Dativ und Akkusativ“';
const message = 'Artikel, Adjektiv und Substantiv müssen nach der Präposition im selben Fall stehen.';

/** „von Grund auf guter Rat“: this auf governs nothing. */
const found = (sentence: Sentence, isSure: boolean) =>
  [...disagreements(sentence, 'twoWay', isSure)].filter(
    ({ start }) => !sentence.text.slice(0, start).endsWith('von Grund auf '),
  );

export const phraseAfterTwoWayPreposition: Rule = {
  id: 'phrase-after-two-way-preposition',
  category: 'agreement',
  source,
  message,
  // „über alle Maßen“ has kept an old ending.
  find: (sentence) => found(sentence, true).filter(({ end }) => !sentence.text.slice(0, end).endsWith('alle Maßen')),
  examples: {
    wrong: [
      'Wir lachen neben {dem→der} alten Mauer.',
      'In vielen {Länder→Ländern} ist das anders.',
      'Sie sitzt auf einem {alte→alten} Stuhl.',
      'Sie wohnt in {einem→einer} kleinen Stadt.',
      'In {dieser→diesem} Garten wachsen Rosen.',
      'Er wartet auf {deine→deinen} Besuch.',
      'Das bezieht sich auf {einem→einen} alten Vertrag.',
    ],
    right: [
      'Sie wohnt in einer kleinen Stadt.',
      'Wir wanderten auf der Schwäbischen Alb.',
      'Er ist in einem dritten Land Soldat gewesen.',
      'Er setzte sich auf einen alten Stuhl.',
      'Hier wurde von Grund auf guter Rat gegeben.',
      'Das Lied ist in aller Munde, und sie freute sich über alle Maßen.',
      'Vor allem Kinder mögen das.',
      'Auf der einen Seite ist das gut.',
      'Die Stadt liegt an der Oder.',
      'Das Amt bezog ein Haus auf dem Markt.',
      'Die Umwandlung von Äckern in Wälder steht auf dem Plan.',
      'Hier kann die Umwandlung in der Regel warten.',
      'Nach Änderungen an der Liste muss man die Namen anpassen.',
      'Beim Einführen in das System befindet sich der Patient im Wachzustand.',
    ],
  },
};

/** Where the article itself would change and no verb tells the case, another case may be meant. */
export const articleAfterTwoWayPreposition: Rule = {
  id: 'article-after-two-way-preposition',
  category: 'agreement',
  source,
  message,
  permission: 'comment',
  find: (sentence) => found(sentence, false),
  examples: {
    wrong: ['Wir kleben es neben {das⇢die} alte Mauer.'],
    right: ['Wir kleben es neben die alte Mauer.'],
  },
};
