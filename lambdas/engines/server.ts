import type { EngineName } from '../domain/engines.ts';
import type { Piece, Proposal, Refusal } from './proposal.ts';
import type { Thread } from './thread.ts';

/** One request's worth of a document. */
export interface Question {
  readonly pieces: readonly Piece[];
  /** The end of the text before, which may be read and not be changed. */
  readonly preceding: string;
  readonly thread: Thread;
}

export interface Answer {
  readonly proposals: readonly Proposal[];
  /** What the answer held that could not even be read or placed. */
  readonly refused: readonly Refusal[];
  /** 0 where the service counts none. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Something outside this process that proposes corrections: a language model, a LanguageTool server. */
export interface Server {
  readonly name: Exclude<EngineName, 'embedded'>;
  /** Characters of a document in one request. */
  readonly batchCharacters: number;
  /** Milliseconds one request may take. */
  readonly patienceMs: number;
  /** Tokens a document of so many characters may cost; undefined where they cost nothing. */
  tokenBudget(characters: number): number | undefined;
  /** Tokens a request may cost at most. */
  worstCase(question: Question): { readonly input: number; readonly output: number };
  /** @throws Fault whatever goes wrong, without any text */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
}
