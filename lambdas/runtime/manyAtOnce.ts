import { describeError, log } from './log.ts';

interface Pace {
  /** How many are worked on at the same time. */
  readonly copies: number;
  /** Milliseconds of the epoch from which on nothing new is begun. */
  readonly until: number;
}

/**
 * Does work on each of many, several at the same time, as long as there is time. One that fails is logged and keeps no other
 * from its turn.
 * @returns how many were not begun
 * @throws the first error, once all others have had their turn
 */
export async function manyAtOnce<T>(
  all: readonly T[],
  { copies, until }: Pace,
  work: (one: T) => Promise<void>,
): Promise<number> {
  const waiting = all.values();
  const errors: unknown[] = [];
  let begun = 0;
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      begun += 1;
      try {
        await work(next.value);
      } catch (error) {
        log('error', 'one-of-many', describeError(error));
        errors.push(error);
      }
      if (Date.now() >= until) return;
    }
  };
  await Promise.all(Array.from({ length: copies }, worker));
  if (errors.length > 0) throw errors[0];
  return all.length - begun;
}
