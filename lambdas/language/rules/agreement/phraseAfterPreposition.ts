import { disagreements } from '../../analysis/phraseDisagreement.ts';
import type { Rule } from '../../rule.ts';

export const phraseAfterPreposition: Rule = {
  id: 'phrase-after-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Rektion der Präpositionen“',
  message: 'Die Präposition verlangt einen anderen Fall: Artikel, Adjektiv und Substantiv richten sich danach.',
  // „um des Friedens willen“ stands around its genitive.
  find: (sentence) =>
    sentence.tokens.some(({ lower }) => lower === 'willen') ? [] : disagreements(sentence, 'governed'),
  examples: {
    wrong: [
      'Er schläft bei {eine→einer} Tante.',
      'Sie sprach mit {andere Gäste→anderen Gästen}.',
      'Das wurde mit dem alten {Gerätes→Gerät} gemessen.',
      'Er wartet seit zwei {Monate→Monaten} auf den Brief.',
      'Sie suchen für {ein→einen} neuen Garten noch Blumen.',
      'Wegen des {Gewitter→Gewitters} blieb er zu Hause.',
      'Er kam aus {die→der} Werkstatt zurück.',
      'Aufgrund {dem Nebel→des Nebels} landete das Flugzeug später.',
      'Während {den→der} Ferien arbeitet sie im Hotel.',
      'Gegenüber {des Rathauses→dem Rathaus} steht eine Linde.',
      'Bei {das→dem} Treffen waren alle da.',
    ],
    right: [
      'Von Natur aus scheue Tiere meiden von hier aus den Weg.',
      'Das ist die Ebene, bis zu der Linien reichen.',
      'Wir haben zu wenige Helfer und einfach zu bedienende Geräte.',
      'Sie genießt bei anderen Achtung.',
      'Die neuen Regeln gelten für die drei Lager.',
      'Er ist einer, der neue Wege geht.',
      'Das sind zu große Mengen.',
      'Was für ein großer Baum ist das?',
      'Sie kam mit einem kleinen Kind.',
      'Sie fuhr mit ein paar netten Leuten.',
      'Seit die Stadt wächst, fehlen Wohnungen.',
      'Er kam, um der Nachbarin zu helfen.',
      'Wegen dem Nebel blieb er zu Hause.',
      'Trotz dem Nebel ging er los.',
      'Er war den Nachbarn gegenüber der Ältere.',
      'Während dem Gast übel wurde, sang der Wirt.',
      'Meiner Meinung nach die beste Lösung.',
      'Die Behörde handelt von Amts wegen.',
      'Um des Friedens willen schwieg sie.',
      'Das gilt für das Lesen und Schreiben.',
      'Er kann bis zu drei Monate fehlen.',
    ],
  },
};
