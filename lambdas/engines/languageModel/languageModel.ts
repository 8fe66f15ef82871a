import { lengthOf } from '../pieces.ts';
import type { Question, Server } from '../server.ts';
import { readEdits } from './edits.ts';
import { instructions, material } from './prompt.ts';
import { BATCH_CHARACTERS, CHARACTERS_PER_TOKEN, mostTokens, tokenBudget } from './tokens.ts';

/** What goes to a model, in whatever form its service wants it. */
export interface ModelRequest {
  readonly instructions: string;
  readonly material: string;
  readonly maxOutputTokens: number;
}

/** What came back: parsed JSON, not yet looked at. */
export interface ModelReply {
  readonly content: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A way to a model: Amazon Bedrock, or a server that speaks OpenAI's protocol. */
export interface Transport {
  /** @throws Fault */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}

const PATIENCE_MILLISECONDS = 60_000;

/** The language model as an engine: it is asked for edits and can answer with nothing else. */
export function languageModel(transport: Transport): Server {
  return {
    name: 'languageModel',
    batchCharacters: BATCH_CHARACTERS,
    patienceMs: PATIENCE_MILLISECONDS,
    tokenBudget,
    worstCase: (question) => {
      // A thread's memory and a text of rare characters cost more than the rule of thumb says.
      const { output } = mostTokens(lengthOf(question.pieces));
      const written = instructions(question.thread).length + material(question).length;
      return { input: Math.ceil(written / CHARACTERS_PER_TOKEN), output };
    },
    async ask(question: Question, signal) {
      const request = {
        instructions: instructions(question.thread),
        material: material(question),
        maxOutputTokens: mostTokens(lengthOf(question.pieces)).output,
      };
      const { content, inputTokens, outputTokens } = await transport.complete(request, signal);
      return { ...readEdits(content, question.pieces), inputTokens, outputTokens };
    },
  };
}
