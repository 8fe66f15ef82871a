import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HISTORIES_PER_TABLE, type Violation } from './histories.ts';

const WORKER = fileURLToPath(new URL('historyWorker.ts', import.meta.url));
/** More violations than these say nothing more. */
const ENOUGH = 20;

interface Shared {
  readonly seed: number;
  readonly count: number;
  readonly workers: number;
  /** Minutes after which no further range is begun; without end where there is none. */
  readonly minutes?: number;
  /** Told now and then how many histories have been lived. */
  readonly tell?: (lived: number) => void;
}

/**
 * Histories shared among threads, in ranges that each takes when it has finished the one before.
 * @returns those that violate something, and how many were lived from `seed` on
 */
export async function violatingHistoriesShared({ seed, count, workers, minutes = Infinity, tell }: Shared) {
  const until = performance.now() + minutes * 60_000;
  const failed: Violation[] = [];
  let next = 0;
  let lived = 0;
  const work = async () => {
    const worker = new Worker(WORKER);
    while (next < count && failed.length < ENOUGH && performance.now() < until) {
      const range = { seed: seed + next, count: Math.min(HISTORIES_PER_TABLE, count - next) };
      next += range.count;
      worker.postMessage(range);
      // An error of the worker rejects this, too.
      const [violations] = (await once(worker, 'message')) as [readonly Violation[]];
      failed.push(...violations);
      lived += range.count;
      tell?.(lived);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { failed: failed.toSorted((a, b) => a.seed - b.seed), lived };
}
