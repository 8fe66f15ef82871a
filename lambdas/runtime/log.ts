import { type EngineAccount, fallbackCharacters } from '../domain/engines.ts';

/**
 * The trace that a call belongs to. Lambda tells it by this variable with every call, and the SDK passes it on, so that the start of
 * an order and all of its steps have one (X-Ray developer guide, "Tracing header").
 */
const traceId = () => /\bRoot=([\w-]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

/**
 * Writes one line of JSON. Ids, codes and durations only: never text, file names or addresses. An error is reduced to
 * its name, its code and the frames of its stack, since a message may quote what it choked on.
 */
export function log(level: 'info' | 'error', event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, event, ...fields, trace: traceId() })}\n`);
}

/** Tells the operator where an engine outside this process had to be done without; these lines have alarms (steps.ts). */
export function logEngine(transaction: string, account: EngineAccount | undefined): void {
  if (!account || fallbackCharacters(account) === 0) return;
  const { engine, fallback, inputTokens, outputTokens } = account;
  log('error', 'engine-fallback', { transaction, engine, fallback });
  if (fallback.budget) log('error', 'engine-over-budget', { transaction, engine, inputTokens, outputTokens });
}

/** What may be logged of an error. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const code = (error as { code?: unknown }).code;
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
  };
}
