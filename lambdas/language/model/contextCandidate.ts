import type { Candidate } from '../matching.ts';
import type { ContextKind } from './contextRules.ts';

/** What the model proposes for a sentence, as candidates with their probability: which count is decided in evidence.ts. */
export interface ContextCandidate extends Candidate {
  readonly kind: ContextKind;
  readonly probability: number;
  /** Of the ending of a word the other endings that change in its phrase: they are made together, or not at all. */
  readonly mates?: readonly ContextCandidate[];
}
