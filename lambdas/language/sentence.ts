import type { Token } from './tokens.ts';
import type { Speller } from './speller.ts';

/** What rules consume: one sentence of a paragraph. Offsets of tokens count from the start of the paragraph's text. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** The whole paragraph's text. */
  readonly text: string;
  readonly speller: Speller;
}
