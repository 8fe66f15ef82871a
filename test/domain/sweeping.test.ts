import { inTurn, pauseBefore } from '../../lambdas/domain/sweeping.ts';

const MINUTES = 5;
const orders = Array.from({ length: 2_500 }, (_, index) => index);

describe('a run of the sweeper', () => {
  it('looks at the oldest first where it can look at all', () =>
    expect(inTurn(['a', 'b'], 0, MINUTES)).toEqual(['a', 'b']));
  it('looks at nothing where nothing is open', () => expect(inTurn([], 300_000, MINUTES)).toEqual([]));
  it('begins a thousand orders further on each time, and looks at each order once', () => {
    const runs = [0, 1, 2, 3].map((run) => inTurn(orders, run * MINUTES * 60_000, MINUTES));
    expect(runs.map(([first]) => first)).toEqual([0, 1_000, 2_000, 500]);
    for (const run of runs) expect(run.toSorted((a, b) => a - b)).toEqual(orders);
  });
  it('asks Step Functions for as many as that lets through: many at once, then ten a second', () => {
    expect([0, 200, 201, 210].map((swept) => pauseBefore(swept, 1_000, 1_000))).toEqual([0, 0, 100, 1_000]);
    expect(pauseBefore(210, 1_000, 3_000)).toBe(0);
  });
});
