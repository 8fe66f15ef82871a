import type { Sentence } from '../analysis/sentence.ts';
import { rememberPerLexicon } from '../words/remembered.ts';
import { capitalise } from '../text/letterCase.ts';
import { fitOf } from './fitting.ts';
import { suggest } from './misspellings.ts';
import type { Suggestion } from './suggestion.ts';

// What may have been meant by an unknown word in its place. The words near it depend on the lexicon alone and are remembered; how well each
// would stand here does not, and is asked anew.

/** A suggestion, and how well it would stand in the place of the unknown word. */
export interface Choice extends Suggestion {
  readonly fit: number;
}

/** So far behind the best a suggestion may still have been meant, and so many are asked about. */
const RIVAL = 1.6;
const MOST_RIVALS = 4;
const REMEMBERED = 2000;

export const suggestions: (form: string, lexicon: Sentence['lexicon']) => readonly Suggestion[] = rememberPerLexicon(
  REMEMBERED,
  suggest,
);

/** The suggestions as they fit the place, best first. */
export const choicesAt = (sentence: Sentence, at: number): Choice[] =>
  suggestions(sentence.tokens[at]!.text, sentence.lexicon)
    .map((one) => {
      const fit = fitOf(sentence, at, one.word);
      return { ...one, fit, score: one.score + fit };
    })
    .sort((a, b) => b.score - a.score);

/** Those that may have been meant, for the context to decide. */
export const rivalsAmong = (choices: readonly Choice[], opens: boolean) =>
  choices
    .filter(({ score }) => score > choices[0]!.score - RIVAL)
    .slice(0, MOST_RIVALS)
    .map(({ word, score }) => ({ word: opens ? capitalise(word) : word, score }));
