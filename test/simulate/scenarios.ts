import { orderCost, prices } from './costs.ts';
import { type Outcome, simulate, type World } from './simulate.ts';
import { asked, charactersOf, copiesForPages, dailyRate, defaults, fresh, PEAK_SHARE, secondsOf } from './world.ts';

const HOUR = 3_600;
/** When the busiest hour begins. */
const TEN = 10 * HOUR;

const given = { characters: charactersOf, secondsOf, copiesForPages };
const peakOf = (ordersPerDay: number) => (PEAK_SHARE * ordersPerDay) / HOUR;

/** From ten o'clock on, for some hours of a day with so many orders. */
const fromTen = (ordersPerDay: number, hours = 1) => ({
  ...given,
  arrivals: (second: number) => (second < hours * HOUR ? dailyRate(ordersPerDay)(TEN + second) : 0),
  peak: peakOf(ordersPerDay),
  seconds: hours * HOUR,
});

/** Half an hour of the peak, five minutes of which bring ten times as much. */
const burst = (ordersPerDay: number) => {
  const peak = peakOf(ordersPerDay);
  return {
    ...given,
    arrivals: (second: number) => (second >= HOUR / 2 ? 0 : second >= 600 && second < 900 ? 10 * peak : peak),
    peak: 10 * peak,
    seconds: HOUR / 2,
  };
};

/** What `npm run simulate` shows without further words, and docs/scale.md has. */
export const scenarios: Readonly<Record<string, Omit<World, 'seed'>>> = {
  'new account, 1,000 a day': { ...fromTen(1_000, 8), quotas: fresh },
  'default quotas, 50,000 a day': { ...fromTen(50_000), quotas: defaults },
  'default quotas, 1,000,000 a day': { ...fromTen(1_000_000), quotas: defaults },
  'quotas asked for, 1,000,000 a day': { ...fromTen(1_000_000), quotas: asked },
  'the same with the default starts, ten times the peak for five minutes': {
    ...burst(1_000_000),
    quotas: { ...asked, startsPerSecond: defaults.startsPerSecond },
  },
  'quotas asked for, ten times the peak for five minutes': { ...burst(1_000_000), quotas: asked },
};

const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
const seconds = (value: number) =>
  value < 10 ? `${value.toFixed(1)} s` : value < 600 ? `${Math.round(value)} s` : `${Math.round(value / 60)} min`;
const latencies = (values: readonly number[]) => {
  const sorted = Float64Array.from(values).sort();
  return [0.5, 0.95, 0.99, 1].map((share) => seconds(percentile(sorted, share))).join(' / ');
};

/** What came of it, line by line. */
export function describeOutcome({
  arrived,
  settled,
  mailed,
  ...rest
}: Outcome): readonly (readonly [string, string])[] {
  const { untilSettled, untilMailed, refused, swept, mostCopies, costs, arrivedIn, endedAt } = rest;
  const dearest = costs.indexOf(Math.max(...costs));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return [
    ['orders, documents, mails', [arrived, settled, mailed].map((count) => count.toLocaleString('en')).join(', ')],
    ['until the document, p50 / p95 / p99 / most', latencies(untilSettled)],
    ['until the mail, p50 / p95 / p99 / most', latencies(untilMailed)],
    ['copies of steps at once, at most', String(mostCopies)],
    ['refused: functions, starts, mails', [refused.functions, refused.starts, refused.mails].join(', ')],
    ['brought on by the sweeper', String(swept)],
    ['last mail', `${Math.round(endedAt / 60)} min after the beginning`],
    ['USD a thousand orders', ((1_000 * total) / arrived).toFixed(3)],
    [
      'dearest minute',
      `${dearest}: USD ${(costs[dearest] ?? 0).toFixed(3)}, ${arrivedIn[dearest] ?? 0} orders came in it`,
    ],
  ];
}

/** `npm run simulate`: prints what each scenario comes to, or the one whose name begins with these words. */
export function showScenarios(seed: number, only = ''): boolean {
  const chosen = Object.entries(scenarios).filter(([name]) => name.startsWith(only));
  console.log(`prices: ${prices.region}, ${prices.asOf}; seed ${seed}`);
  for (const [name, cost] of Object.entries(orderCost))
    console.log(`  ${name}: USD ${(1_000 * cost).toFixed(3)} a thousand orders`);
  for (const [name, world] of chosen) {
    console.log(`\n${name}`);
    for (const [what, value] of describeOutcome(simulate({ ...world, seed })))
      console.log(`  ${what.padEnd(46)}${value}`);
  }
  return chosen.length > 0;
}
