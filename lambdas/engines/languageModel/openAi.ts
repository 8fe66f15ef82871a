import * as z from 'zod';
import { Fault } from '../faults.ts';
import { exchange } from '../exchange.ts';
import { parseJson } from './edits.ts';
import { EDITS_TOOL, editsSchema } from './prompt.ts';
import type { Transport } from './languageModel.ts';

export interface OpenAiSettings {
  /** Base address with its version, such as `http://127.0.0.1:8000/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as bearer token where the server wants one. */
  readonly key?: string | undefined;
}

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

/**
 * A server that speaks OpenAI's protocol (API reference, "Chat Completions", with `response_format` of type
 * `json_schema`): vLLM, llama.cpp, Ollama. The text goes to this address and to no other.
 */
export function openAiTransport({ url, model, key }: OpenAiSettings): Transport {
  const address = `${url.replace(/\/+$/u, '')}/chat/completions`;
  return {
    async complete({ instructions, material, maxOutputTokens }, signal) {
      const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
      const body = JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: material },
        ],
        max_tokens: maxOutputTokens,
        temperature: 0,
        stream: false,
        response_format: { type: 'json_schema', json_schema: { name: EDITS_TOOL, strict: true, schema: editsSchema } },
      });
      const parsed = completion.safeParse(await exchange(address, { headers, body, signal }));
      if (!parsed.success) throw new Fault('invalid');
      const { choices, usage } = parsed.data;
      const { finish_reason: reason, message } = choices[0]!;
      if (reason === 'length') throw new Fault('truncated');
      if (reason === 'content_filter' || message.refusal) throw new Fault('refused');
      return {
        content: parseJson(message.content ?? ''),
        inputTokens: usage?.prompt_tokens ?? 0,
        outputTokens: usage?.completion_tokens ?? 0,
      };
    },
  };
}
