import { proveDecided, proveSeed } from '../prove/documents.ts';

/** The short form of `npm run prove -- documents --seed 1 --count N`; a failing seed can be run there alone. */
const CASES = 3_000;
const DECIDED_CASES = 500;

describe('a document of random constructs, corrected at random', () => {
  it(`keeps the three properties in ${CASES} cases`, () => {
    const violated: string[] = [];
    for (let seed = 1; seed <= CASES && violated.length < 5; seed++) {
      violated.push(...proveSeed(seed).map((found) => `seed ${seed}: ${found}`));
    }
    expect(violated).toEqual([]);
  });

  it('keeps them in each form that a customer may download once some corrections are rejected', () => {
    const violated: string[] = [];
    for (let seed = 1; seed <= DECIDED_CASES && violated.length < 5; seed++) {
      violated.push(...proveDecided(seed).map((found) => `seed ${seed}: ${found}`));
    }
    expect(violated).toEqual([]);
  });
});
