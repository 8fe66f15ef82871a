import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { Fault, type FaultCause, faultOfError, faultOfStatus } from '../faults.ts';
import { EDITS_TOOL, editsSchema } from './prompt.ts';
import type { Transport } from './languageModel.ts';

/**
 * Amazon Bedrock by its Converse operation, without streaming (Bedrock user guide, "Carry out a conversation with the
 * Converse API operations"). `inferenceProfile` is the id of an EU profile, such as `eu.…`; Bedrock stores nothing of a
 * request. Credentials and region are those of the process.
 */
export function bedrockTransport(inferenceProfile: string): Transport {
  // Retries are ours: they know the deadline and the budget (asking.ts).
  const client = new BedrockRuntimeClient({ maxAttempts: 1 });
  return {
    async complete({ instructions, material, maxOutputTokens }, abortSignal) {
      const command = new ConverseCommand({
        modelId: inferenceProfile,
        system: [{ text: instructions }],
        messages: [{ role: 'user', content: [{ text: material }] }],
        inferenceConfig: { maxTokens: maxOutputTokens, temperature: 0 },
        toolConfig: {
          tools: [
            {
              toolSpec: {
                name: EDITS_TOOL,
                description: 'Meldet die Korrekturen eines Textes.',
                inputSchema: { json: structuredClone(editsSchema) as never },
              },
            },
          ],
          toolChoice: { tool: { name: EDITS_TOOL } },
        },
      });
      const output = await client.send(command, { abortSignal }).catch((error: unknown) => {
        throw faultOf(error, abortSignal);
      });
      const stopped = stops[output.stopReason ?? ''];
      if (stopped) throw new Fault(stopped);
      return {
        content: editsIn(output),
        inputTokens: output.usage?.inputTokens ?? 0,
        outputTokens: output.usage?.outputTokens ?? 0,
      };
    },
  };
}

/** Why an answer is not one (API reference, "Converse", `stopReason`). */
const stops: Readonly<Record<string, FaultCause>> = {
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
  content_filtered: 'refused',
  guardrail_intervened: 'refused',
  malformed_model_output: 'invalid',
  malformed_tool_use: 'invalid',
};

/** @throws Fault `invalid` if the tool was not used */
function editsIn({ output }: ConverseCommandOutput): unknown {
  const used = output?.message?.content?.find(({ toolUse }) => toolUse?.name === EDITS_TOOL)?.toolUse;
  if (!used) throw new Fault('invalid');
  return used.input;
}

/** Errors of the operation by name (API reference, "Converse", "Errors"); what the SDK could not read is invalid. */
const errors: Readonly<Record<string, FaultCause>> = {
  ThrottlingException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  ModelTimeoutException: 'timeout',
  ModelErrorException: 'invalid',
  ModelNotReadyException: 'unavailable',
  SyntaxError: 'invalid',
};

function faultOf(error: unknown, signal: AbortSignal): Fault {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const cause = errors[name ?? ''] ?? faultOfStatus($metadata?.httpStatusCode ?? 200);
  return cause ? new Fault(cause) : faultOfError(error, signal);
}
