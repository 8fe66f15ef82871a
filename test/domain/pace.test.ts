import { estimateSeconds, type Pace, paceOf, usualPace } from '../../lambdas/domain/pace.ts';
import { Random } from '../fixtures/random.ts';

const usual: Pace = { overheadSeconds: 5, charactersPerSecond: 40_000 };
/** Orders of a stage that takes 2 seconds and a second for 8,000 characters, give or take a tenth. */
const orders = (count: number, lengthOf: (at: number) => number) => {
  const random = new Random(1);
  return Array.from({ length: count }, (_, at) => {
    const characters = lengthOf(at);
    return { characters, seconds: (2 + characters / 8_000) * (0.9 + random.below(20) / 100) };
  });
};
const lengths = [1_000, 8_000, 25_000, 60_000, 150_000, 400_000];
const various = (at: number) => lengths[at % lengths.length] ?? 0;

it('is the usual one until an order has ended', () => {
  expect(paceOf([], usual)).toEqual(usual);
});

it('is that of the stage once some orders of different lengths have ended', () => {
  const pace = paceOf(orders(12, various), usual);
  for (const characters of lengths) {
    const ratio = estimateSeconds(characters, pace) / (2 + characters / 8_000);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5);
  }
});

it('learns what every order takes from orders that had nothing left to read, and keeps the usual speed', () => {
  const pace = paceOf(
    orders(8, () => 0),
    usual,
  );
  expect(pace.charactersPerSecond).toBe(usual.charactersPerSecond);
  expect(pace.overheadSeconds).toBeCloseTo(2, 0);
});

it('is not moved by a few orders that something held up', () => {
  const wild = { characters: 20_000, seconds: 3_600 };
  const pace = paceOf([...orders(12, various), wild, wild, wild], usual);
  expect(estimateSeconds(60_000, pace)).toBeLessThan(1.5 * (2 + 60_000 / 8_000));
});

it('believes long orders more than short ones, whose times are mostly chance', () => {
  // As on a machine that began to do much else: short orders slower and slower, long ones quick again.
  const short = [2, 2, 6, 9, 24, 29].map((seconds, at) => ({ characters: 1_000 + 7_000 * at, seconds }));
  const long = [16, 18].map((seconds) => ({ characters: 400_000, seconds }));
  expect(estimateSeconds(400_000, paceOf([...short, ...long], usual))).toBeLessThan(1.5 * 17);
});

it('makes no speed of orders that went backwards in time, or all at once', () => {
  const backwards = lengths.map((characters) => ({ characters, seconds: -characters / 1_000 }));
  const pace = paceOf(backwards, usual);
  expect(pace.charactersPerSecond).toBeGreaterThan(0);
  expect(Number.isFinite(estimateSeconds(1_000_000, pace))).toBe(true);
});

it('never promises no time at all', () => {
  expect(estimateSeconds(0, { overheadSeconds: 0, charactersPerSecond: 1 })).toBe(1);
  expect(estimateSeconds(0, usualPace('embedded'))).toBeGreaterThan(1);
});
