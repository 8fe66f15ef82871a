import { estimateSeconds, type Pace, paceOf, paceOfDocument, usualPace } from '../../lambdas/domain/pace.ts';
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
  expect(pace.charactersPerSecond).toBeCloseTo(usual.charactersPerSecond, 3);
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

it('serves texts with few errors and with many alike, though half of the orders take twice as long a character', () => {
  const seconds = (characters: number, at: number) => 0.5 + characters / (at % 2 === 0 ? 33_000 : 17_000);
  // Every length in turn, some of them read by the preview before, and few and many errors by turns of each length.
  const history = Array.from({ length: 28 }, (_, at) => {
    const characters = [0, 1_500, 0, 7_000, 35_000, 140_000, 560_000][at % 7] ?? 0;
    return { characters, seconds: seconds(characters, Math.floor(at / 7)) };
  });
  const pace = paceOf(history, usualPace('embedded'));
  for (const characters of [0, 7_000, 35_000, 140_000, 560_000])
    for (const at of [0, 1]) {
      const took = Math.max(1, Math.round(seconds(characters, at)));
      const ratio = estimateSeconds(characters, pace) / took;
      expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(1.5);
    }
});

it('follows a stage that has become slower, and believes the first order of a new one more than what is usual', () => {
  const slow = orders(16, various).map((one) => ({ ...one, seconds: 3 * one.seconds }));
  const pace = paceOf([...orders(16, various), ...slow], usual);
  expect(estimateSeconds(150_000, pace)).toBeGreaterThan(1.8 * (2 + 150_000 / 8_000));
  expect(paceOf([{ characters: 0, seconds: 1 }], usual).overheadSeconds).toBeLessThan(2.5);
});

it('is a document’s own once a second of it has been read', () => {
  expect(paceOfDocument(usual, { characters: 17_000, seconds: 0.9 })).toEqual(usual);
  expect(paceOfDocument(usual, { characters: 0, seconds: 5 })).toEqual(usual);
  expect(paceOfDocument(usual, { characters: 34_000, seconds: 2 })).toEqual({
    overheadSeconds: 5,
    charactersPerSecond: 17_000,
  });
});
