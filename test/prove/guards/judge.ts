import { createRequire } from 'node:module';
import { crossings } from '../deletion.ts';
import { violatingHistories } from '../ledger/histories.ts';
import type { Judgement, ProofName, Question } from './court.ts';

// A process of its own that runs a proof or a file of tests over the switched sources as often as it is asked, with one
// guard out. It is warm: a test that takes seconds in a new process takes tenths of one here.

declare global {
  /** Asked by the switched sources; the tests' environment hands it on (environment.js). */
  var isGuardOut: ((id: number) => boolean) | undefined;
}

const HISTORIES = 600;
const CROSSINGS = 200;

const proofs: Readonly<Record<ProofName, () => Promise<boolean>>> = {
  histories: async () => (await violatingHistories({ seed: 1, count: HISTORIES, enough: 1 })).length === 0,
  crossings: async () => (await crossings(1, CROSSINGS, 1)).length === 0,
};

interface Jest {
  runCLI(options: object, projects: readonly string[]): Promise<{ readonly results: { readonly success: boolean } }>;
}

async function passTests(file: string): Promise<boolean> {
  const jest = createRequire(import.meta.url)('jest') as Jest;
  const options = { _: [file], $0: '', runTestsByPath: true, runInBand: true, silent: true, reporters: [] };
  const config = { config: 'jest.unit.config.js', testEnvironment: './test/prove/guards/environment.js' };
  const { results } = await jest.runCLI({ ...options, ...config }, [process.cwd()]);
  return results.success;
}

/** Without its guard a source may do anything, and also stop a proof. */
async function isPassed(judge: string): Promise<boolean> {
  try {
    return await (judge in proofs ? proofs[judge as ProofName]() : passTests(judge));
  } catch {
    return false;
  }
}

// A guard that works while its module is loaded has to be out from the beginning.
let out = process.env.GUARD === undefined ? undefined : Number(process.env.GUARD);
const met = new Set<number>();
globalThis.isGuardOut = (id) => {
  met.add(id);
  return id === out;
};
process.on('message', (question: Question) => {
  ({ out } = question);
  met.clear();
  void isPassed(question.judge).then((passed) => process.send?.({ passed, met: [...met] } satisfies Judgement));
});
// What nobody waits for may fail late; that is no answer to the next question.
process.on('unhandledRejection', () => undefined);
