import { readFileSync } from 'node:fs';
import { Random } from '../fixtures/random.ts';
import { Agenda } from './agenda.ts';
import { Rate, Slots } from './quotas.ts';
import { describeOutcome, scenarios } from './scenarios.ts';
import { simulate, type World } from './simulate.ts';
import { charactersOf, copiesForPages, defaults, type Quotas, secondsOf } from './world.ts';

/** Twenty minutes in which so many orders a second come. */
const minutes = (ordersPerSecond: number, quotas: Partial<Quotas> = {}, seed = 1): World => ({
  seed,
  arrivals: (second) => (second < 1_200 ? ordersPerSecond : 0),
  peak: ordersPerSecond,
  seconds: 1_200,
  characters: charactersOf,
  secondsOf,
  copiesForPages,
  quotas: { ...defaults, ...quotas },
});
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]!;

/** The chance of having to wait at c servers with a erlangs of work (Erlang, 1917), by its recursion in Erlang B. */
function erlangC(servers: number, erlangs: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (erlangs * blocked) / (n + erlangs * blocked);
  return blocked / (1 - (erlangs / servers) * (1 - blocked));
}

describe('agenda and quotas', () => {
  it('let things happen in the order of their time, and of their entry where that is the same', () => {
    const agenda = new Agenda();
    const random = new Random(3);
    const seen: [number, number][] = [];
    random.times(2_000, (index) => agenda.after(random.below(50), () => seen.push([agenda.now, index])));
    agenda.run();
    expect(seen).toHaveLength(2_000);
    expect(seen).toEqual(seen.toSorted(([a, i], [b, j]) => a - b || i - j));
  });

  it('let nobody have more than there is, and everybody who waits have a turn', () => {
    const slots = new Slots(() => 3);
    expect([slots.take(), slots.take(), slots.take(), slots.take()]).toEqual([true, true, true, false]);
    let served = 0;
    for (let one = 0; one < 5; one += 1) slots.wait(() => (served += 1));
    for (let one = 0; one < 5; one += 1) slots.release();
    expect([served, slots.most]).toEqual([5, 3]);
  });

  it('count a rate as AWS does: the burst at once, then so many a second', () => {
    const rate = new Rate(10, 20);
    expect(Array.from({ length: 25 }, () => rate.take(0)).filter(Boolean)).toHaveLength(20);
    expect(Array.from({ length: 25 }, () => rate.take(1)).filter(Boolean)).toHaveLength(10);
    const queue = new Rate(10, 1);
    expect([queue.reserve(0), queue.reserve(0), queue.reserve(0)].map((wait) => wait.toFixed(1))).toEqual([
      '0.0',
      '0.1',
      '0.2',
    ]);
  });

  it.each([
    [1, 0.7],
    [4, 0.8],
    [20, 0.9],
  ])('keep %i servers that are busy for %f of their time waited for as Erlang C says', (servers, load) => {
    const agenda = new Agenda();
    const random = new Random(servers);
    const slots = new Slots(() => servers);
    const exponential = () => -Math.log(1 - random.next());
    const waits: number[] = [];
    const arrive = (left: number) => {
      const came = agenda.now;
      slots.wait(() => {
        waits.push(agenda.now - came);
        agenda.after(exponential(), () => slots.release());
      });
      if (left > 0) agenda.after(exponential() / (servers * load), () => arrive(left - 1));
    };
    arrive(100_000);
    agenda.run();
    const expected = erlangC(servers, servers * load) / (servers * (1 - load));
    expect(Math.abs(mean(waits) / expected - 1)).toBeLessThan(0.12);
    const waited = waits.filter((wait) => wait > 0).length / waits.length;
    expect(Math.abs(waited / erlangC(servers, servers * load) - 1)).toBeLessThan(0.06);
  });
});

describe('the simulated state machine', () => {
  it.each([
    ['with all it needs', {}],
    ['with ten copies of functions', { concurrency: 10 }],
    ['with a mail a second', { mailsPerSecond: 1.1 }],
    ['with few starts', { startsPerSecond: 1.3, startsAtOnce: 2 }],
    ['with one place to correct', { correctAtOnce: 1 }],
    ['with few transitions', { transitionsPerSecond: 5, transitionsAtOnce: 5 }],
  ])('loses no order and sends every mail once, %s', (_, quotas: Partial<Quotas>) => {
    const { arrived, settled, mailed, arrivedIn } = simulate(minutes(1.2, quotas));
    expect(arrived).toBeGreaterThan(1_300);
    expect([settled, mailed]).toEqual([arrived, arrived]);
    expect(arrivedIn.reduce((sum, count) => sum + count, 0)).toBe(arrived);
  });

  it('settles before it mails, and takes at least as long as its steps', () => {
    const { untilSettled, untilMailed } = simulate(minutes(1));
    expect(Math.min(...untilSettled)).toBeGreaterThan(0.1);
    expect(mean(untilMailed)).toBeGreaterThan(mean(untilSettled));
  });

  it.each(['concurrency', 'mailsPerSecond'] as const)(
    'waits longer the more comes and the less there is: %s',
    (quota) => {
      const little = { concurrency: 7, mailsPerSecond: 0.6 }[quota];
      const until = (rate: number, limit: number) =>
        quantile(simulate(minutes(rate, { [quota]: limit })).untilMailed, 0.95);
      const byLoad = [0.25, 0.5, 1].map((rate) => until(rate, little));
      const byLimit = [4, 2, 1].map((times) => until(1, little * times));
      // Where nothing is scarce yet, chance decides, and that within a tenth.
      for (const series of [byLoad, byLimit])
        series.slice(1).forEach((later, index) => expect(later).toBeGreaterThan(0.9 * series[index]!));
      expect(byLoad.at(-1)).toBeGreaterThan(1.5 * byLoad[0]!);
    },
  );

  it('does the same again with the same seed, and something else with another', () => {
    const once = (seed: number) => JSON.stringify(simulate(minutes(0.5, { mailsPerSecond: 1 }, seed)));
    expect(once(7)).toBe(once(7));
    expect(once(7)).not.toBe(once(8));
  });

  it('says of its smallest scenario what docs/scale.md says', () => {
    const [[name, world] = ['', undefined]] = Object.entries(scenarios);
    if (!world) throw new Error('no scenario');
    const page = readFileSync('docs/scale.md', 'utf8');
    const told = Object.fromEntries(describeOutcome(simulate({ ...world, seed: 1 })));
    for (const what of ['orders, documents, mails', 'until the document, p50 / p95 / p99 / most', 'dearest minute'])
      expect(page).toContain(told[what]);
    for (const one of Object.keys(scenarios)) expect(page).toContain(one);
    expect(page).toContain(name);
  });
});
