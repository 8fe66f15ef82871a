import { correctMutation } from './mutations.ts';

/** The short form of `npm run prove -- mutations --seed 1 --count N`. */
const CASES = 2_000;

describe('a damaged document', () => {
  it(`is corrected or refused with a reason, in ${CASES} cases`, () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= CASES; seed++) {
      const started = performance.now();
      outcomes.add(correctMutation(seed));
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    expect(outcomes.has('corrected')).toBe(true);
    expect(outcomes.size).toBeGreaterThan(8);
  }, 300_000);
});
