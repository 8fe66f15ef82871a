import { canBe } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { nounFollows, wordAfter, wordBefore, type Guard } from '../guards.ts';

/** What follows a noun („am Besten der Klasse“) or makes the superlative an attribute („am Schönsten Ort“). */
const best: Guard = (tokens, first, last) =>
  nounFollows(tokens, first, last) ||
  /^(?:der|des|von|dieser|unserer|ihrer|seiner|was|-)$/.test(wordAfter(tokens, last)) ||
  /[-/]/.test(wordBefore(tokens, first)) ||
  /^(?:was|das)$/.test(tokens[last + 2]?.lower ?? '');

export const smallPhrases: Rule = {
  id: 'small-in-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 58 (2) bis (5)',
  message: 'In dieser Wendung schreibt man Adjektive und Adverbien klein.',
  ...phraseTable('small-in-phrase', {
    guards: {
      best,
      // „die schönste Zeit ihres Lebens“, „das Wohl oder Übel der Stadt“
      noun: (tokens, first) =>
        first === 0 || canBe(tokens[first - 1], 'adjective') || canBe(tokens[first - 1], 'determiner'),
      // „nach Links und Rechts“ may be parties.
      side: (tokens, first, last) =>
        first === 0 ||
        tokens[first]!.text === 'Nach' ||
        tokens.some(({ lower }) => /^(?:durch)?(?:ge)?such/.test(lower)) ||
        /^(?:und|oder|bis)$/.test(wordAfter(tokens, last)),
    },
  }),
};
