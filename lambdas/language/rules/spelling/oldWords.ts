import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { mayContinueName, wordBefore } from '../guards.ts';
import { definiteArticles, einWords } from '../../grammar/pronouns.ts';

const isArticle = (word: string) =>
  (definiteArticles.words.has(word) && !/^d(?:ie|as)$/.test(word)) ||
  (einWords.words.has(word) && !/(?:e|er|nes)$/.test(word)) ||
  /^(?:eines|gute[mnr]|heißer|letzte[nr]|diese[mnr])$/.test(word);

export const oldWords: Rule = {
  id: 'old-word',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis (1996, 2006, 2016, 2024)',
  message: 'Das ist die Schreibung von vor der Rechtschreibreform; heute gilt die neue.',
  ...phraseTable('old-word', {
    guards: {
      name: mayContinueName,
      article: (tokens, first) => !isArticle(wordBefore(tokens, first)),
    },
  }),
};
