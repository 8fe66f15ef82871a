import { readFileSync } from 'node:fs';
import { type StepName, steps } from '../../lambdas/steps.ts';
import { stage as prod } from '../../lib/aws/stages/prod.ts';
import type { Random } from '../fixtures/random.ts';

/** What an account may do; docs/scale.md says which of them are AWS's and which our own. */
export interface Quotas {
  /** Copies of functions at once, of all functions together. */
  readonly concurrency: number;
  /** StartExecution: calls a second, and at once. */
  readonly startsPerSecond: number;
  readonly startsAtOnce: number;
  /** Transitions of the state machine. */
  readonly transitionsPerSecond: number;
  readonly transitionsAtOnce: number;
  readonly mailsPerSecond: number;
  /** Orders that are corrected at the same time: a setting of the stage. */
  readonly correctAtOnce: number;
}

/** An account of eu-central-1 that has left the sandbox of SES and asked for nothing else. */
export const defaults: Quotas = {
  concurrency: 1_000,
  startsPerSecond: 150,
  startsAtOnce: 800,
  transitionsPerSecond: 800,
  transitionsAtOnce: 800,
  mailsPerSecond: 14,
  correctAtOnce: prod.correctAtOnce,
};
/** What docs/scale.md says to ask for before a million documents a day. */
export const asked: Quotas = {
  ...defaults,
  concurrency: 3_000,
  startsPerSecond: 300,
  transitionsPerSecond: 3_000,
  mailsPerSecond: 100,
  correctAtOnce: 400,
};
/** A new account, before anybody has written to AWS. */
export const fresh: Quotas = { ...defaults, concurrency: 10, mailsPerSecond: 1, correctAtOnce: 6 };

/** Shares of a day's orders by hour of Berlin: people who write for their living, with a tail in the evening. */
const DAY = [5, 3, 2, 1, 1, 2, 8, 20, 50, 80, 90, 85, 60, 70, 80, 80, 75, 60, 45, 45, 50, 45, 28, 15];
const WHOLE = DAY.reduce((sum, share) => sum + share, 0);
/** The share of a day's orders that its busiest hour brings. */
export const PEAK_SHARE = Math.max(...DAY) / WHOLE;

/** Orders a second at a second of the day. */
export const dailyRate = (ordersPerDay: number) => (second: number) =>
  ((DAY[Math.floor(second / 3_600) % 24] ?? 0) / WHOLE) * (ordersPerDay / 3_600);

/** Characters of a document: half have fewer than 9,000, one in forty more than 90,000 (log-normal). An assumption. */
export function charactersOf(random: Random): number {
  // Box and Muller (1958).
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(2_000_000, Math.round(9_000 * Math.exp(1.2 * normal)));
}

interface Line {
  readonly milliseconds: number;
  readonly millisecondsPerThousand: number;
}
const { correct, write, calculate } = JSON.parse(
  readFileSync(new URL('measured.json', import.meta.url), 'utf8'),
) as Record<'calculate' | 'correct' | 'write', Line>;

/** MB that come with a whole processor (Lambda developer guide, "Memory and computing power"). */
const MB_A_PROCESSOR = 1_769;
/** What a call of AWS takes on its way; assumptions, in seconds. */
export const CALL_SECONDS = { table: 0.008, object: 0.04, mail: 0.15, transition: 0.02 } as const;
/** How often a function has to be started first, and what that takes: our largest bundle and the engine. Assumptions. */
const COLD = { chance: 0.02, seconds: { correct: 1.4, write: 0.7, settle: 0.6, refund: 0.6, mail: 0.7 } } as const;

/** Calls of AWS that each step makes, by what it asks. */
const CALLS: Record<StepName, number> = {
  correct: 4 * CALL_SECONDS.table + 3 * CALL_SECONDS.object,
  write: 2 * CALL_SECONDS.table + 5 * CALL_SECONDS.object,
  settle: 3 * CALL_SECONDS.table + CALL_SECONDS.object,
  refund: 3 * CALL_SECONDS.table,
  mail: 4 * CALL_SECONDS.table + CALL_SECONDS.object + CALL_SECONDS.mail,
};

const processing = ({ milliseconds, millisecondsPerThousand }: Line, characters: number, memory: number) =>
  (milliseconds + (millisecondsPerThousand * characters) / 1_000) / 1_000 / Math.min(1, memory / MB_A_PROCESSOR);

/** Seconds that a step runs: what was measured of its work, with the processor its memory brings, and its calls. */
export function secondsOf(step: StepName, characters: number, random: Random): number {
  const line =
    step === 'correct' ? correct : step === 'write' ? write : { milliseconds: 4, millisecondsPerThousand: 0 };
  const cold = random.chance(COLD.chance) ? COLD.seconds[step] : 0;
  // Calls do not take the same time twice: exponential about half of their mean, with the other half certain.
  const calls = CALLS[step] * (0.5 - 0.5 * Math.log(1 - random.next()));
  return processing(line, characters, steps[step].memory) + calls + cold;
}

/** Calls that a document brings with it (test/web/polling.test.tsx counts them), and what one of them takes. */
export const CALLS_A_DOCUMENT = 53;
const SECONDS_A_CALL = 0.06;
/** Copies of functions that answer the pages of so many orders a second, counting included. */
export const copiesForPages = (ordersPerSecond: number) =>
  ordersPerSecond *
  (CALLS_A_DOCUMENT * SECONDS_A_CALL + processing(calculate, 18_500, 2_048) + 2 * processing(correct, 18_500, 2_048));
