import { availableParallelism } from 'node:os';
import { live } from './ledger/history.ts';
import { violatingHistories } from './ledger/histories.ts';
import { eventsOf } from './ledger/judge.ts';
import { type Mutation, openTables } from './ledger/watchedTables.ts';
import { type RemoteName, remotes } from './ledger/remotes.ts';
import { violatingHistoriesShared } from './ledger/workers.ts';

/**
 * `prove ledger --seed S --count N [--workers W] [--minutes M]`: no credit is lost or doubled, whatever fails and in whatever
 * order. It tells which seeds were lived, so that runs add up (docs/proofs.md). `--over wire|dynamodb-local` sends every call over HTTP, with the real client.
 */
export async function proveLedger(options: Readonly<Record<string, string>>): Promise<boolean> {
  const { over } = options;
  if (over !== undefined && !(over in remotes)) throw new Error(`--over ${Object.keys(remotes).join('|')}`);
  const [seed, count] = [Number(options.seed ?? 1), Number(options.count ?? (over === undefined ? 100_000 : 200))];
  const workers = Number(options.workers ?? availableParallelism());
  const minutes = Number(options.minutes ?? Infinity);
  const started = performance.now();
  const perSecond = (lived: number) => Math.round((1000 * lived) / (performance.now() - started));
  const tell = (lived: number) => {
    if (lived % 10_000 === 0) console.log(`${lived} lived, ${perSecond(lived)} a second`);
  };
  const { failed, lived } =
    over === undefined
      ? await violatingHistoriesShared({ seed, count, workers, minutes, tell })
      : { failed: await violatingHistoriesOver(over as RemoteName, seed, count), lived: count };
  for (const one of failed) console.log(`seed ${one.seed}: ${one.wrong.join(' | ')}`);
  console.log(`${perSecond(lived)} histories a second, seeds ${seed} to ${seed + lived - 1}`);
  console.log(`${lived - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}

/** Histories whose every call goes over HTTP. */
export async function violatingHistoriesOver(name: RemoteName, seed: number, count: number) {
  const remote = await remotes[name]();
  try {
    return await violatingHistories({ seed, count, open: remote.open });
  } finally {
    await remote.stop();
  }
}

/** How often each kind of event happens in the histories. */
export async function eventsIn(seed: number, count: number): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const tables = openTables();
  for (let offset = 0; offset < count; offset += 1) {
    for (const event of await eventsOf(await live(seed + offset, tables), tables)) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
    }
  }
  await tables.close();
  return counts;
}

/** Every guard that the histories meet, by table, write and condition. */
export async function guardsMet(seed: number, count: number): Promise<readonly string[]> {
  const met = new Set<string>();
  const drop: Mutation = (condition, { table, kind }) => {
    met.add(nameOf(condition, table, kind));
    return false;
  };
  await violatingHistories({ seed, count, drop });
  return [...met].toSorted();
}

const nameOf = (condition: string, table: string, kind: string) => `${table}: ${kind.trim()} if ${condition}`;

/** The histories that notice the absence of these guards, `enough` of them at most. */
export function noticing(guards: readonly string[], seed: number, count: number, enough = 1) {
  const drop: Mutation = (condition, { table, kind }) => guards.includes(nameOf(condition, table, kind));
  return violatingHistories({ seed, count, drop, enough });
}
