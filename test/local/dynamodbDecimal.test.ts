import fc from 'fast-check';
import { addNumbers, canonicalNumber, compareNumbers, sortableNumber } from '../../lib/local/dynamodbDecimal.ts';

/** A number of up to 30 digits with its exponent, as text; small enough that sums stay within 38 digits. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: -10, max: 10 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`);
/** The value times 10^10, which is whole. */
const scaled = (text: string) => {
  const [digits = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length + 10);
};

describe('a number', () => {
  it('has one spelling, which means the same', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const canonical = canonicalNumber(text);
        expect(canonical).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(scaled(canonical)).toBe(scaled(text));
        expect(canonicalNumber(canonical)).toBe(canonical);
      }),
    );
  });
  it('adds and subtracts exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(scaled(addNumbers(a, b))).toBe(scaled(a) + scaled(b));
        expect(scaled(addNumbers(a, b, -1n))).toBe(scaled(a) - scaled(b));
      }),
    );
  });
  it('sorts as a key like it compares', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const order = scaled(a) < scaled(b) ? -1 : scaled(a) > scaled(b) ? 1 : 0;
        expect(compareNumbers(a, b)).toBe(order);
        expect(Buffer.compare(Buffer.from(sortableNumber(a)), Buffer.from(sortableNumber(b)))).toBe(order);
      }),
    );
  });
});
