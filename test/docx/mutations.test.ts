import { correctMutation } from './mutations.ts';

/** The short form of `npm run prove -- mutations --seed 1 --count N`. */
const CASES = 2_000;

describe('a damaged document', () => {
  it(`is corrected or refused with a reason, in ${CASES} cases`, () => {
    const outcomes = new Map<string, number>();
    for (let seed = 1; seed <= CASES; seed++) {
      const started = performance.now();
      const outcome = correctMutation(seed);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    // Damage that nothing survives would prove only that documents are refused.
    expect((outcomes.get('corrected') ?? 0) / CASES).toBeGreaterThan(1 / 3);
    expect(outcomes.size).toBeGreaterThan(8);
  });
});
