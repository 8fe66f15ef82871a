import { creditPackages, directPaymentCents, priceCents } from '../../lambdas/domain/prices.ts';

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
