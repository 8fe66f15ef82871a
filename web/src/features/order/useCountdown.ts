import { useEffect, useState } from 'react';

const TICK_MS = 1_000;
/** Seconds until a shorter estimate is caught up with. */
const CATCH_UP = 3;

/**
 * Seconds that are left, counted down smoothly: never up, since nobody likes to see time grow, and never to 0 while
 * the work goes on. An estimate that has grown is waited for.
 * @param estimate the newest one
 */
export function useCountdown(estimate: number): number {
  const [shown, setShown] = useState(estimate);
  useEffect(() => {
    const timer = setInterval(() => setShown((now) => nextSecond(now, estimate)), TICK_MS);
    return () => clearInterval(timer);
  }, [estimate]);
  return Math.max(1, shown);
}

/** @returns what to show a second after `shown` */
export function nextSecond(shown: number, estimate: number): number {
  if (estimate >= shown) return shown;
  return Math.max(1, shown - Math.max(1, Math.ceil((shown - estimate) / CATCH_UP)));
}
