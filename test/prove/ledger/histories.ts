import { live } from './history.ts';
import { judge } from './judge.ts';
import { type Mutation, openTables, type Tables } from './watchedTables.ts';

/** A history that violates something. */
export interface Violation {
  readonly seed: number;
  readonly wrong: readonly string[];
}

/** Histories on the same tables in memory: memory stays small, and a table is opened seldom. */
export const HISTORIES_PER_TABLE = 500;

interface Run {
  readonly seed: number;
  readonly count: number;
  readonly drop?: Mutation | undefined;
  /** Violations after which no more are looked for. */
  readonly enough?: number;
  /** Tables for the histories that follow, up to the next violation: it may leave something behind. */
  readonly open?: () => Tables | Promise<Tables>;
}

/** Lives `count` histories from `seed` on; gives those that violate something. */
export async function violatingHistories({ seed, count, drop, enough = Infinity, open = openTables }: Run) {
  // Refusals are what most calls end in; where in the code they were made tells nothing, and telling costs half the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const failed: Violation[] = [];
  let tables = await open();
  for (let offset = 0; offset < count && failed.length < enough; offset += 1) {
    const fresh = offset > 0 && (offset % HISTORIES_PER_TABLE === 0 || failed.at(-1)?.seed === seed + offset - 1);
    if (fresh) {
      await tables.close();
      tables = await open();
    }
    const wrong = await violations(seed + offset, tables, drop);
    if (wrong.length > 0) failed.push({ seed: seed + offset, wrong });
  }
  await tables.close();
  Error.stackTraceLimit = stackTraceLimit;
  return failed;
}

async function violations(seed: number, tables: Tables, drop?: Mutation): Promise<string[]> {
  try {
    return await judge(await live(seed, tables, drop), tables);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
