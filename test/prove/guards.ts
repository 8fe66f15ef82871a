import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error jest's configuration is JavaScript
import units from '../../jest.unit.config.js';
import { Court, proofNames } from './guards/court.ts';
import { type Guard, switched } from './guards/switches.ts';
import { isOf, unseen } from './guards/unseen.ts';

/** Where everything stands that money or a document hangs on. */
const FOLDERS = ['lambdas/stores', 'lambdas/runtime', 'lambdas/pipeline', 'lambdas/api', 'lambdas/triggers'];

const sources = () => FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`)).toSorted();

/** Every guard of the product; its place in the list, from 0, is its number to the switches. @param keep is given each source with its switches */
export function allGuards(keep: (file: string, source: string) => void = () => undefined): readonly Guard[] {
  const guards: Guard[] = [];
  for (const file of sources()) {
    const found = switched(file, readFileSync(file, 'utf8'), guards.length);
    guards.push(...found.guards);
    keep(file, found.source);
  }
  return guards;
}

/** A copy of the sources in which every guard has its switch. */
function switchedCopy(): { readonly directory: string; readonly guards: readonly Guard[] } {
  const directory = mkdtempSync(join(tmpdir(), 'korrekturrand-guards-'));
  // Links would lead a module back to the sources without switches.
  const copied = ['bin', 'lambdas', 'lib', 'test'];
  for (const name of readdirSync('.')) {
    if (copied.includes(name) || /\.js(on)?$/.test(name)) cpSync(name, join(directory, name), { recursive: true });
    else if (!name.startsWith('.')) symlinkSync(join(process.cwd(), name), join(directory, name));
  }
  return { directory, guards: allGuards((file, source) => writeFileSync(join(directory, file), source)) };
}

interface Judge {
  readonly name: string;
  /** What it took with every guard in its place. */
  readonly milliseconds: number;
}

/** Judges by the number of each guard they come by, cheapest first. */
type Judges = ReadonlyMap<number, readonly Judge[]>;

const testFiles = () => globSync((units as Units).testMatch.map((pattern) => pattern.replace('<rootDir>/', '')));
interface Units {
  readonly testMatch: readonly string[];
}

/** Has these judge with every guard in its place, and sees who comes by which. @throws if anything fails then */
async function judgesOfGuards(court: Court, all: readonly string[]): Promise<Judges> {
  const heard: { readonly judge: Judge; readonly met: readonly number[] }[] = [];
  for (const name of all) {
    const begun = performance.now();
    const judgement = await court.ask({ out: undefined, judge: name });
    if (!judgement?.passed)
      throw new Error(`${judgement ? 'fails' : 'does not end'} with every guard in its place: ${name}`);
    heard.push({ judge: { name, milliseconds: performance.now() - begun }, met: judgement.met });
  }
  const judges = new Map<number, Judge[]>();
  for (const { judge, met } of heard.toSorted((a, b) => a.judge.milliseconds - b.judge.milliseconds))
    for (const id of met) judges.set(id, [...(judges.get(id) ?? []), judge]);
  return judges;
}

/** @returns who misses the guard, or nobody */
async function missing(court: Court, out: number, { isStatic }: Guard, judges: Judges): Promise<string | undefined> {
  for (const { name, milliseconds } of judges.get(out) ?? []) {
    const judgement = await court.ask({ out, judge: name }, isStatic, milliseconds);
    if (!judgement) return `${name}, which did not end`;
    if (!judgement.passed) return name;
  }
  return undefined;
}

/**
 * `prove guards [--only PATHS|PATHS] [--every N] [--from N] [--numbers N,N]`: takes every guard out in turn, and tells of
 * those that no test or proof misses; the numbers are those it tells. None may be without a reason in `guards/unseen.ts`; in a
 * whole run no reason may be without need.
 */
export async function proveGuards(options: Readonly<Record<string, string>>): Promise<boolean> {
  const { only = '', every = '1', from = '1', numbers } = options;
  const { directory, guards } = switchedCopy();
  const isChosen = (number: number) =>
    number >= Number(from) && (number - 1) % Number(every) === 0 && numbers?.split(',').includes(`${number}`) !== false;
  const isIn = (file: string) => only.split('|').some((part) => file.includes(part));
  const chosen = [...guards.entries()].filter(([id, { file }]) => isIn(file) && isChosen(id + 1));
  const court = new Court(directory);
  const survivors: Guard[] = [];
  try {
    const judges = await judgesOfGuards(court, [...proofNames, ...testFiles()]);
    for (const [id, guard] of chosen) if (!judges.has(id)) console.log(`nobody comes by ${lineOf(guard)}`);
    for (const [id, guard] of chosen) {
      const judge = await missing(court, id, guard, judges);
      if (judge === undefined) survivors.push(guard);
      const fate = judge === undefined ? 'SURVIVES:' : `missed by ${judge}:`;
      console.log(`${id + 1} ${fate} ${lineOf(guard)}`);
    }
    const isWell = told(chosen.length, survivors, chosen.length === guards.length);
    // The proofs share a process with what they judged: they must be in their right mind still.
    await judgesOfGuards(court, proofNames);
    return isWell;
  } finally {
    court.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const lineOf = ({ file, line, what, text }: Guard) => `${file}:${line} ${what}: ${text}`;

function told(tried: number, survivors: readonly Guard[], isWhole: boolean): boolean {
  const strange = survivors.filter((guard) => !unseen.some(isOf(guard)));
  const needless = isWhole ? unseen.filter((one) => !survivors.some((guard) => isOf(guard)(one))) : [];
  for (const guard of strange) console.log(`nobody misses, without a reason: ${lineOf(guard)}`);
  for (const { file, text, reason } of needless)
    console.log(`is missed although it is said „${reason}“: ${file} ${text}`);
  const explained = survivors.length - strange.length;
  console.log(
    `${tried} guards: ${tried - survivors.length} missed, ${explained} survive with a reason, ${strange.length} without, ${needless.length} reasons without need`,
  );
  return strange.length + needless.length === 0;
}
