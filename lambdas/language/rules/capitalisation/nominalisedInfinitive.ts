import { capitalise, both, like, where, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const after = where((token) => token.kind === 'mark' && /^[.,;:!?)]$/.test(token.text));

export const nominalisedInfinitive: Rule = {
  id: 'beim-infinitive',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (2)',
  message: 'Ein Infinitiv nach „beim“, „vom“ oder „zum“ ist ein Substantiv und wird großgeschrieben.',
  pattern: [
    word('beim|vom'),
    both(
      like(/^\p{Ll}+(?<!st)(?:e[lr]?n)$/u),
      where(
        (token, sentence) => sentence.lexicon.accepts(capitalise(token.text)) && sentence.lexicon.accepts(token.text),
      ),
    ),
    after,
  ],
  at: 1,
  becomes: ({ original }) => capitalise(original),
  examples: {
    wrong: ['Er ertappte sie beim {lachen→Lachen}.'],
    right: ['Sie hörte ihm beim Singen zu.', 'Beim Wandern sang sie.'],
  },
};
