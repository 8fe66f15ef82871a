import { eventsOf, judge } from './ledger/judge.ts';
import { live } from './ledger/history.ts';
import { type Mutation, openTables } from './ledger/watchedTables.ts';

/** Histories on one engine: memory stays small, and a table is opened seldom. */
const HISTORIES_PER_ENGINE = 500;

/** Lives `count` histories from `seed` on; gives the seeds that violate something, with what. */
export async function violatingHistories(seed: number, count: number, drop?: Mutation, enough = Infinity) {
  // Refusals are what most calls end in; where in the code they were made tells nothing, and telling costs half the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const failed: { readonly seed: number; readonly wrong: readonly string[] }[] = [];
  let engine = openTables();
  for (let offset = 0; offset < count && failed.length < enough; offset += 1) {
    const fresh = offset % HISTORIES_PER_ENGINE === 0 || failed.at(-1)?.seed === seed + offset - 1;
    if (fresh) {
      engine.close();
      engine = openTables();
    }
    const wrong = await violations(seed + offset, engine, drop);
    if (wrong.length > 0) failed.push({ seed: seed + offset, wrong });
  }
  engine.close();
  Error.stackTraceLimit = stackTraceLimit;
  return failed;
}

async function violations(seed: number, engine: ReturnType<typeof openTables>, drop?: Mutation): Promise<string[]> {
  try {
    return judge(await live(seed, engine, drop), engine);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

/** `prove ledger --seed S --count N`: no credit is lost or doubled, whatever fails and in whatever order. */
export async function proveLedger(options: Readonly<Record<string, string>>): Promise<boolean> {
  const [seed, count] = [Number(options.seed ?? 1), Number(options.count ?? 100_000)];
  const started = performance.now();
  const failed = await violatingHistories(seed, count);
  for (const one of failed) console.log(`seed ${one.seed}: ${one.wrong.join(' | ')}`);
  const perSecond = Math.round((1000 * count) / (performance.now() - started));
  console.log(`${perSecond} histories a second`);
  console.log(`${count - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}

/** How often each kind of event happens in the histories. */
export async function eventsIn(seed: number, count: number): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const engine = openTables();
  for (let offset = 0; offset < count; offset += 1) {
    for (const event of eventsOf(await live(seed + offset, engine), engine)) {
      counts.set(event, (counts.get(event) ?? 0) + 1);
    }
  }
  engine.close();
  return counts;
}

/** Every guard that the histories meet, by table, write and condition. */
export async function guardsMet(seed: number, count: number): Promise<readonly string[]> {
  const met = new Set<string>();
  await violatingHistories(seed, count, (condition, { table, kind }) => {
    met.add(nameOf(condition, table, kind));
    return false;
  });
  return [...met].toSorted();
}

const nameOf = (condition: string, table: string, kind: string) => `${table}: ${kind.trim()} if ${condition}`;

/** The histories that notice the absence of these guards, `enough` of them at most. */
export function noticing(guards: readonly string[], seed: number, count: number, enough = 1) {
  const drop: Mutation = (condition, { table, kind }) => guards.includes(nameOf(condition, table, kind));
  return violatingHistories(seed, count, drop, enough);
}
