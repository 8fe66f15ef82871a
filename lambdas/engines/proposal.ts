import type { Category } from '../domain/finding.ts';
import type { Paragraph, Range } from '../domain/paragraph.ts';

/** A stretch of a paragraph that a server is asked about: all of it, or some of its sentences. */
export interface Piece extends Range {
  readonly paragraph: Paragraph;
}

/** What a server proposes to change; nothing counts before it is proved (proof.ts) and merged (merging.ts). */
export interface Proposal extends Range {
  /** `Paragraph.index`. */
  readonly paragraph: number;
  readonly replacement: string;
  /** Further replacements that the server holds possible. */
  readonly alternatives: readonly string[];
  readonly category: Category;
  /** German sentence for the customer. */
  readonly message: string;
  /** Stable identifier, such as `sprachmodell`. */
  readonly rule: string;
}

/** Why a proposal did not count. */
export type Refusal =
  | 'malformed'
  | 'too-many'
  | 'unknown-paragraph'
  | 'not-found'
  | 'not-unique'
  | 'unchanged'
  | 'too-large'
  | 'characters'
  | 'numbers'
  | 'names'
  | 'misspelt'
  | 'protected'
  | 'switched-off'
  | 'contradicts-settled'
  | 'contradicts-embedded'
  | 'overlapping'
  | 'restless';

export const isRefusal = (value: Refusal | object): value is Refusal => typeof value === 'string';
