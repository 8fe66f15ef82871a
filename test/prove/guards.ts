import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One guard of the sources, and the source without it. */
interface Guard {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly what: string;
  readonly without: string;
}

/** Where everything stands that money or a document hangs on. */
const FOLDERS = ['lambdas/stores', 'lambdas/runtime', 'lambdas/pipeline', 'lambdas/api', 'lambdas/triggers'];

/** What is taken out: conditions of early ends, conditions of writes, keys that make a write happen once, amounts. */
const kinds: readonly { readonly what: string; readonly find: RegExp; readonly without: (found: string) => string }[] =
  [
    {
      what: 'early end',
      find: /\bif \((?=.*\) (?:throw|return)\b)/g,
      without: () => 'if (false as boolean && ',
    },
    {
      what: 'early end that always comes',
      find: /\bif \((?=.*\) (?:throw|return)\b)/g,
      without: () => 'if (true as boolean || ',
    },
    {
      what: 'condition of a write',
      find: /ConditionExpression: (?:'[^']*'|[a-z]\w*)/g,
      without: () => `ConditionExpression: 'attribute_exists(customer) OR attribute_not_exists(customer)'`,
    },
    { what: 'sign of an amount', find: /amount: -/g, without: () => 'amount: ' },
    { what: 'half of a transaction', find: /^\s+\{ Update: (?:total|addToBalance\(.*\)) \},?$/gm, without: () => '' },
    { what: 'number of attempts', find: /(MAX_ATTEMPTS) = \d+/g, without: () => 'MAX_ATTEMPTS = 100' },
    { what: 'call', find: /^ +(?:verifyCorrection|checkOpen)\(.*\);$/gm, without: () => '' },
    { what: 'awaited call', find: /^ +await [\w.#]+\([^;]*\);$/gm, without: () => '' },
  ];

/** Every guard of a source, in the order of its lines. */
export function guardsOf(file: string, source: string): readonly Guard[] {
  const found = kinds.flatMap(({ what, find, without }) =>
    [...source.matchAll(find)].map(({ 0: text, index }) => ({
      file,
      line: source.slice(0, index + text.length - text.trimStart().length).split('\n').length,
      what,
      without: source.slice(0, index) + without(text) + source.slice(index + text.length),
    })),
  );
  return found.toSorted((a, b) => a.line - b.line);
}

function allGuards(only: string): readonly Guard[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  return files.filter((file) => file.includes(only)).flatMap((file) => guardsOf(file, readFileSync(file, 'utf8')));
}

const units = ['node_modules/jest/bin/jest.js', '-i', '--bail', '--config', 'jest.unit.config.js'];

/**
 * The proofs and tests that a guard missing in a file must fail, cheapest first, as arguments of Node: of the tests those
 * alone that come by the file. Those of an order's steps and of all endpoints import theirs by name, which jest does not
 * see.
 */
const judgesOf = (file: string): readonly (readonly string[])[] => [
  [...units, '--passWithNoTests', '--findRelatedTests', file],
  [...units, 'test/pipeline', ...(file.startsWith('lambdas/api/') ? ['test/api'] : [])],
  ...proofs,
];
const proofs: readonly (readonly string[])[] = [
  ['bin/prove.ts', 'deletion', '--count', '200'],
  ['bin/prove.ts', 'ledger', '--count', '600', '--workers', '1'],
];
/** A guard that keeps something from going on for ever is missed by its time. */
const PATIENCE_MILLISECONDS = 240_000;

async function passes(directory: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: directory, stdio: 'ignore', timeout: PATIENCE_MILLISECONDS });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

async function survives(directory: string, { file, without }: Guard): Promise<boolean> {
  const original = readFileSync(join(directory, file), 'utf8');
  writeFileSync(join(directory, file), without);
  try {
    for (const args of judgesOf(file)) if (!(await passes(directory, args))) return false;
    return true;
  } finally {
    writeFileSync(join(directory, file), original);
  }
}

/** A copy of the sources, in which guards are taken out one at a time. */
function copyOfSources(): string {
  const directory = mkdtempSync(join(tmpdir(), 'korrekturrand-guards-'));
  for (const name of readdirSync('.')) {
    if (name === 'lambdas' || name === 'test' || name.endsWith('.json') || name.endsWith('.js'))
      cpSync(name, join(directory, name), { recursive: true });
    else if (!name.startsWith('.')) symlinkSync(join(process.cwd(), name), join(directory, name));
  }
  // Links would lead a module back to the sources that are whole.
  for (const name of ['bin', 'lib']) {
    rmSync(join(directory, name));
    cpSync(name, join(directory, name), { recursive: true });
  }
  return directory;
}

/**
 * `prove guards [--only PART-OF-A-PATH] [--every N]`: takes every guard out in turn, and tells of those that no test or
 * proof misses.
 */
export async function proveGuards(options: Readonly<Record<string, string>>): Promise<boolean> {
  const guards = allGuards(options.only ?? '').filter((_, index) => index % Number(options.every ?? 1) === 0);
  const directory = copyOfSources();
  const survivors: Guard[] = [];
  try {
    for (const args of [units, ...proofs])
      if (!(await passes(directory, args))) throw new Error(`fails with every guard in its place: ${args.join(' ')}`);
    for (const [index, guard] of guards.entries()) {
      const alive = await survives(directory, guard);
      if (alive) survivors.push(guard);
      console.log(
        `${index + 1}/${guards.length} ${alive ? 'SURVIVES' : 'missed'} ${guard.file}:${guard.line} ${guard.what}`,
      );
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.log(`${guards.length - survivors.length} missed, ${survivors.length} survive`);
  return survivors.length === 0;
}
