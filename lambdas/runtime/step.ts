import type { Context } from 'aws-lambda';
import type { JobName, JobRights } from '../steps.ts';
import { describeError, log } from './log.ts';
import { create, type Created, type Service } from './service.ts';

/** A passing fault: the state machine tries the step again. Everything else fails the order, with a refund. */
export class TryAgain extends Error {
  constructor(cause: unknown) {
    super('passing fault', { cause });
    this.name = 'TryAgain';
  }
}

/**
 * Names by which SDKs and Node report that a service is busy or out of reach, or will not let us: a right that is
 * missing is ours to put right, and no reason to give an order up.
 */
const passing = [
  /Throttl/,
  /TooManyRequests/,
  /ServiceUnavailable/,
  /InternalServerError/,
  /InternalError/,
  /SlowDown/,
  /Timeout/,
  /ProvisionedThroughputExceeded/,
  /TransactionConflict/,
  /^AccessDenied/,
  // Keys that change or expire, or clocks that differ, while a call is on its way (AWS general reference, "Common errors").
  /^SignatureDoesNotMatch$/,
  /^InvalidSignatureException$/,
  /^RequestTimeTooSkewed$/,
  /^RequestExpired$/,
  /^Expired_?Token/,
  /^InvalidAccessKeyId$/,
  /^InvalidClientTokenId$/,
  /^UnrecognizedClient/,
  /^ECONN/,
  /^EPIPE$/,
  /^EAI_AGAIN$/,
];

/** The same as HTTP says it: the answer to a HEAD has no body, and so no name for its error. */
const PASSING_STATUS = [403, 408, 429, 500, 502, 503, 504];

interface ServiceError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly $retryable?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isPassing = (error: unknown) => {
  const { name, code, $retryable, $metadata } = error as ServiceError;
  return (
    Boolean($retryable) ||
    PASSING_STATUS.includes($metadata?.httpStatusCode ?? 0) ||
    [name, code].some((label) => typeof label === 'string' && passing.some((p) => p.test(label)))
  );
};

/** What a step is told beside its input. */
export interface StepContext {
  /** Milliseconds of the epoch. */
  readonly now: number;
  /** Milliseconds of the epoch at which Lambda ends the step. */
  readonly endsAt: number;
}

/**
 * Makes a Lambda handler of a step or a scheduled job: creates its services, logs ids and durations, and tells the
 * state machine passing faults from final ones by the error's name. The message that reaches the execution's history
 * is the error's name alone, since messages may quote text.
 */
export function step<N extends JobName, S extends Readonly<Record<string, Service<JobRights<N>, unknown>>>, I, O>(
  name: N,
  services: S,
  handle: (input: I, services: Created<S>, context: StepContext) => Promise<O>,
) {
  return async (input: I, context: Context): Promise<O> => {
    const now = Date.now();
    const { transaction } = (input ?? {}) as { transaction?: string };
    try {
      const output = await handle(input, create(services), { now, endsAt: now + context.getRemainingTimeInMillis() });
      log('info', 'step', { step: name, transaction, milliseconds: Date.now() - now });
      return output;
    } catch (error) {
      log('error', 'step', { step: name, transaction, milliseconds: Date.now() - now, ...describeError(error) });
      if (error instanceof TryAgain || isPassing(error)) throw new TryAgain(undefined);
      const failed = new Error('failed');
      failed.name = error instanceof Error ? error.name : 'Error';
      throw failed;
    }
  };
}
