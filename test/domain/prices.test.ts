import {
  cheaperPackage,
  creditPackages,
  directPaymentCents,
  priceCents,
  sufficientPackage,
  vatCents,
} from '../../lambdas/domain/prices.ts';

describe('the price of a direct payment', () => {
  it.each([
    [0, 0],
    [-5, 0],
    [1, 100],
    [2_000, 100],
    [2_001, 200],
    [84_213, 43_00],
  ])('for %i missing characters is %i cents', (missing, cents) => expect(directPaymentCents(missing)).toBe(cents));
});

describe('the price of a package', () => {
  it.each(creditPackages.map((p) => [p.characters, p.totalCents] as const))(
    'of %i characters is %i cents',
    (characters, cents) => expect(priceCents(characters)).toBe(cents),
  );
  it('is the number of thousands times the price of a thousand', () => {
    for (const { characters, perThousandCents, totalCents } of creditPackages) {
      expect((characters / 1000) * perThousandCents).toBe(totalCents);
    }
  });
  it('never exceeds what the same characters cost directly', () => {
    for (const { characters, totalCents } of creditPackages)
      expect(totalCents).toBeLessThan(directPaymentCents(characters));
  });
});

describe('a package beside a direct payment', () => {
  it.each([
    [172_456, 200_000],
    [98_001, 200_000],
    [98_000, undefined],
    [400_000, 500_000],
    [0, undefined],
    [10_000_001, undefined],
  ])('for %i missing characters is cheaper, or costs the same, with %s', (missing, characters) =>
    expect(cheaperPackage(missing)?.characters).toBe(characters),
  );

  it('is the smallest that suffices', () => {
    expect([1, 200_000, 200_001, 10_000_001].map((missing) => sufficientPackage(missing)?.characters)).toEqual([
      200_000,
      200_000,
      500_000,
      undefined,
    ]);
  });
});

it('VAT is rounded to the cent, and left to the payment page where that computes it', () => {
  expect([vatCents(50_00, 19), vatCents(1_03, 19), vatCents(50_00, 'automatic')]).toEqual([9_50, 20, undefined]);
});
