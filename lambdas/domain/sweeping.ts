/** Younger orders are left to the pipeline; the execution's own start may be under way. */
export const GRACE_MILLISECONDS = 60_000;

/** Kept for ending in order, and for the call that is under way. */
export const RESERVE_MILLISECONDS = 10_000;

/**
 * Step Functions describes some 250 executions at once and ten a second after that, in most regions (Step Functions
 * developer guide, "Quotas related to API action throttling", as we know it); faster, and it refuses.
 */
const DESCRIBED_AT_ONCE = 200;
export const MILLISECONDS_AN_ORDER = 100;

/** How long a run that began at `began` waits before it asks for its next order. Milliseconds of the epoch. */
export const pauseBefore = (swept: number, began: number, now: number): number =>
  Math.max(0, began + Math.max(0, swept - DESCRIBED_AT_ONCE) * MILLISECONDS_AN_ORDER - now);

/** So many open orders every run of the sweeper gets through in its time. */
const SURELY_SWEPT = 1_000;

/**
 * Open orders in the order in which a run of the sweeper looks at them. Most of them may be at work and merely wait their
 * turn, which nobody knows before asking; where they are more than a run can ask for, each run begins so much further on,
 * and whoever needs the sweeper is met after a few runs, wherever it stands.
 * @param orders oldest first
 * @param now milliseconds of the epoch
 */
export function inTurn<T>(orders: readonly T[], now: number, everyMinutes: number): T[] {
  const run = Math.floor(now / (everyMinutes * 60_000));
  const first = (run * SURELY_SWEPT) % Math.max(1, orders.length);
  return [...orders.slice(first), ...orders.slice(0, first)];
}
