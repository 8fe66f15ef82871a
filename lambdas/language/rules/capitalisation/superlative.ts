import { exactly, like, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

/** What follows a noun („am Besten der Klasse“) or makes the superlative an attribute („am Schönsten Ort“). */
const attribute = like(/^(?:der|des|von|dieser|unserer|ihrer|seiner|was|\p{Lu}.*)$/u);

export const superlative: Rule = {
  id: 'am-besten',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 58 (2)',
  message: 'Superlative mit „am“, nach denen man mit „wie?“ fragt, schreibt man klein.',
  pattern: [
    word('am'),
    exactly('Besten|Meisten|Wenigsten|Liebsten|Schnellsten|Häufigsten|Einfachsten|Leichtesten|Schlimmsten'),
    where((token, sentence, at) => token.text !== ',' && !attribute.matches(token, sentence, at)),
  ],
  at: 1,
  becomes: ({ original }) => original.toLowerCase(),
  examples: {
    wrong: ['Am {Besten→besten} wäre es, heute zu fahren.', 'Das gefällt mir am {Meisten→meisten} und ihr auch.'],
    right: ['Wir zweifeln am Besten der Klasse.', 'Das gefällt mir am besten.', 'Es fehlt am Schönsten, was es gibt.'],
  },
};
