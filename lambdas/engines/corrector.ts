import type { Variety } from '../domain/correctionSettings.ts';
import type { EngineAccount } from '../domain/engines.ts';
import type { Category, Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';

/** What an engine may tell those it asks; what is switched off is taken out of its findings in any case (respected.ts). */
export interface Wishes {
  /** Words that the customer wants left alone. */
  readonly dictionary?: readonly string[];
  /** Categories that the customer has switched off. */
  readonly switchedOff?: readonly Category[];
}

/** What an engine carries from one call to the next. It is stored as JSON between two runs of the correct step. */
export type Memory = unknown;

export interface Scope {
  /** Indexes of the paragraphs that will be corrected. Exactly these are counted and charged. */
  readonly paragraphs: readonly number[];
  /** BCP 47 tag of the document's main language, for example `de-DE`, `de-CH` or `en`. */
  readonly language: string;
}

export interface Progress {
  /** The findings of this call alone; earlier calls' findings are not repeated. */
  readonly findings: readonly Finding[];
  readonly memory: Memory;
  /** `Paragraph.index` below which everything is worked on: what the customer sees as progress. */
  readonly next: number;
  readonly done: boolean;
  /** Paragraphs of this call that cost so much that they were read without grammar; missing where there are none. */
  readonly simplified?: number;
  /** What an engine outside this process did in this call. */
  readonly account?: EngineAccount;
}

/**
 * The port for whatever corrects German: the embedded engine, a LanguageTool server, a language model.
 * It sees the whole document, since names and the document's own choices are known only there.
 */
export interface Corrector {
  /** How long a call may work between two checkpoints: what a kill may cost, and how often the customer sees progress. */
  readonly runMilliseconds: number;
  scope(paragraphs: readonly Paragraph[]): Promise<Scope>;
  /**
   * Works until it is done or `deadline` (milliseconds of the epoch) has come, whichever is first. The first call
   * gets `undefined` as memory, each further one what the last returned, so that a killed step loses one call's work.
   * A `variety` other than `document` is the customer's choice of German, whatever the document says of itself.
   */
  correct(
    paragraphs: readonly Paragraph[],
    memory: Memory,
    deadline: number,
    variety?: Variety,
    wishes?: Wishes,
  ): Promise<Progress>;
}
