/** Why a server did not answer as it should. */
export const faultCauses = [
  'throttled',
  'timeout',
  'unavailable',
  'truncated',
  'invalid',
  'refused',
  'denied',
  'budget',
  'late',
] as const;
export type FaultCause = (typeof faultCauses)[number];

/** A request that came to nothing. The message never quotes what was sent or answered. */
export class Fault extends Error {
  override readonly cause: FaultCause;
  constructor(cause: FaultCause) {
    super(cause);
    this.name = 'Fault';
    this.cause = cause;
  }
}

interface Reaction {
  /** How often the same question is asked again, after a pause. */
  readonly retries: number;
  /** Whether half of the question may do better. */
  readonly halves: boolean;
  /** Whether nothing more is asked for this document. */
  readonly final: boolean;
}

/** What follows from a fault. Whatever remains unanswered after it is corrected by the embedded engine alone. */
export const reactions: Record<FaultCause, Reaction> = {
  // The service is busy or away: the same question may be answered later.
  throttled: { retries: 4, halves: false, final: false },
  unavailable: { retries: 3, halves: false, final: false },
  // Too much was asked at once, or something in it: less may be answered.
  timeout: { retries: 0, halves: true, final: false },
  truncated: { retries: 0, halves: true, final: false },
  invalid: { retries: 1, halves: true, final: false },
  refused: { retries: 0, halves: true, final: false },
  // No right, no such model, no such address: nothing that another request could change.
  denied: { retries: 0, halves: false, final: true },
  budget: { retries: 0, halves: false, final: true },
  // The time of this batch is over; the next has time of its own.
  late: { retries: 0, halves: false, final: false },
};

/** The fault that an HTTP status stands for; undefined where the request was answered. */
export function faultOfStatus(status: number): FaultCause | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 429) return 'throttled';
  if (status === 408 || status === 504) return 'timeout';
  // The question is too large for the server: half of it may not be.
  if (status === 413) return 'truncated';
  return status >= 500 ? 'unavailable' : 'denied';
}

/** What an error comes to: our time limit has ended the request, or else the connection failed. */
export function faultOfError(error: unknown, signal?: AbortSignal): Fault {
  if (error instanceof Fault) return error;
  return new Fault(signal?.aborted ? 'timeout' : 'unavailable');
}

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 15_000;

/** Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter"): anything up to a limit that doubles. */
export const pauseBefore = (retry: number, random: () => number = Math.random): number =>
  random() * Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** retry);
