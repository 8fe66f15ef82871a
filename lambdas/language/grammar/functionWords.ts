import { deictics } from './adverbs.ts';
import { formsOfSein } from './auxiliaries.ts';
import { coordinators } from './coordinators.ts';
import { commonPrepositions, contractions } from './prepositions.ts';
import { definiteArticles, demonstratives, einWords, personalPronouns, pluralIndefinites } from './pronouns.ts';
import { questionWords } from './questionWords.ts';
import { subordinators } from './subordinators.ts';
import { listed, wordClass } from './wordClass.ts';

/**
 * Words of the closed classes and the commonest adverbs: what a sentence consists of besides its nouns, verbs and adjectives. A rule that
 * asks „is this an everyday small word?“ asks here.
 */
export const functionWords = wordClass([
  ...definiteArticles.words,
  ...einWords.words,
  ...demonstratives.words,
  ...personalPronouns.words,
  ...pluralIndefinites.words,
  ...coordinators.words,
  ...subordinators.keys(),
  ...questionWords.words,
  ...commonPrepositions.words,
  ...contractions.keys(),
  ...formsOfSein.words,
  ...deictics.words,
  ...listed('wird wurde hat hatte haben kann muss will nicht nichts auch nur noch schon so sehr mehr immer'),
]);
export const isFunctionWord = functionWords.has;
