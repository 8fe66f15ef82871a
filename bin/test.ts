import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { repository } from '../lib/aws/artifacts.ts';
import { makeAssembly } from './synth.ts';

// Everything `npm test` runs after the checks of types and style. The tests of the running product want the
// assembly that `npm start` would serve. Ends with one line of counts; every skipped test is named aloud.
interface Assertion {
  readonly status: string;
  readonly fullName: string;
}
interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly assertionResults: readonly Assertion[] }[];
}

await makeAssembly();

const output = `${repository}/.cache/jest.json`;
mkdirSync(`${repository}/.cache`, { recursive: true });
const args = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });

const results = JSON.parse(readFileSync(output, 'utf8')) as Results;
const skipped = results.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter((assertion) => assertion.status === 'pending');
for (const { fullName } of skipped) console.log(`skipped: ${fullName}`);
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
console.log(`${results.numPassedTests} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = status ?? 1;
