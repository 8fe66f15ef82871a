import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

/** Whether the comma is missing before the words that begin at `at`. */
export type PlaceTest = (sentence: Sentence, at: number) => boolean;

/** Whether the word is one of these, however it is written. */
export const is = (token: Token | undefined, words: RegExp): boolean => token !== undefined && words.test(token.lower);

/** The ending of an adjective: two with the same one may stand side by side before one noun. */
export const endingOf = (token: Token): string | undefined => /e[mnrs]?$/.exec(token.lower)?.[0];
