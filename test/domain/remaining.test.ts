import { remainingSeconds, type Order } from '../../lambdas/domain/orders.ts';

const start = Date.UTC(2026, 10, 12, 9);
const order = (progressCharacters: number, readBefore = 0) =>
  ({
    startedAt: new Date(start).toISOString(),
    timeEstimateSeconds: 40,
    progressCharacters,
    characterCount: 1_000,
    readBefore,
  }) as Order;
const after = (seconds: number, progress: number, readBefore = 0) =>
  remainingSeconds(order(progress, readBefore), start + seconds * 1_000);

it('is the estimate at first, less what has passed', () => {
  expect([after(0, 0), after(10, 0)]).toEqual([40, 30]);
});

it('follows the order’s own pace the more of it is done', () => {
  // Half is done after 5 seconds: 5 more by the pace, 35 by the estimate.
  expect(after(5, 500)).toBe(20);
  expect(after(9, 900)).toBe(4);
});

it('takes what the preview has read for no sign of the pace', () => {
  // Of the 200 that were left half are read after 5 seconds.
  expect(after(5, 900, 800)).toBe(20);
  expect(after(10, 1_000, 1_000)).toBe(30);
});

it('is the writing once all is read', () => {
  expect(after(12, 1_000)).toBe(3);
});

it('is never nothing, late or done', () => {
  expect([after(400, 0), after(39, 1_000), after(-5, 0), after(400, 1_000, 1_000)]).toEqual([1, 1, 40, 1]);
});
