import { SlotsStore } from '../../lambdas/stores/slots.ts';
import { memoryTables } from '../support/memoryTables.ts';

const MINUTE = 60_000;
const { client } = memoryTables();
let scope = 0;
const slotsOf = (places: number) => new SlotsStore(client, 'limits', `work${(scope += 1)}`, places);

it('lets as many in as there are places, and the next once one has gone', async () => {
  const slots = slotsOf(3);
  const during = { now: 0, until: 15 * MINUTE };
  const taken = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((holder) => slots.take(holder, during)));
  expect(taken.filter((slot) => slot !== undefined)).toHaveLength(3);
  const [first] = taken.filter((slot) => slot !== undefined);
  if (!first) throw new Error('nobody came in');
  await slots.release(first);
  expect(await slots.take('f', during)).toBeDefined();
  expect(await slots.take('g', during)).toBeUndefined();
});

it('gives the place of a holder that was killed away once its time is over, and not before', async () => {
  const slots = slotsOf(1);
  const killed = await slots.take('a', { now: 0, until: 15 * MINUTE });
  expect(await slots.take('b', { now: 14 * MINUTE, until: 29 * MINUTE })).toBeUndefined();
  expect(await slots.take('b', { now: 16 * MINUTE, until: 31 * MINUTE })).toBeDefined();
  // Whoever comes back too late takes nothing from the one who is there now.
  if (killed) await slots.release(killed);
  expect(await slots.take('c', { now: 17 * MINUTE, until: 32 * MINUTE })).toBeUndefined();
});

it('lets a holder that is called again have its place again', async () => {
  const slots = slotsOf(1);
  expect(await slots.take('a', { now: 0, until: MINUTE })).toEqual(await slots.take('a', { now: 1, until: MINUTE }));
});
