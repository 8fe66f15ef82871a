import { nonfinite } from '../../features.ts';
import { capitalise, both, lowerCased, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

/** An infinitive and nothing else: no adjective (beim offenen Fenster), number or determiner (zum einen). */
const infinitive = where(
  ({ readings, text }, { lexicon }) =>
    readings.length > 0 &&
    readings.every(({ pos }) => pos === 'verb') &&
    readings.some((reading) => (reading.nonfinite & nonfinite.infinitive) !== 0) &&
    lexicon.accepts(text) &&
    lexicon.accepts(capitalise(text)),
);

export const nominalisedInfinitive: Rule = {
  id: 'beim-infinitive',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (2)',
  message: 'Ein Infinitiv nach „beim“, „zum“, „vom“ oder „im“ ist ein Substantiv und wird großgeschrieben.',
  pattern: [word('beim|zum|vom|im'), both(lowerCased, infinitive)],
  at: 1,
  becomes: ({ original }) => capitalise(original),
  examples: {
    wrong: [
      'Beim {putzen→Putzen} der Fenster sang sie.',
      'Er half ihr beim {tragen→Tragen} und lachte.',
      'Wir haben genug Holz zum {heizen→Heizen} im Keller.',
    ],
    right: ['Er stand beim offenen Fenster.', 'Zum einen regnet es.', 'Beim Putzen der Fenster sang sie.'],
  },
};
