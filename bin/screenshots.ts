import { spawnSync } from 'node:child_process';
import { repository } from '../lib/aws/artifacts.ts';
import { makeAssembly } from './synth.ts';

// `npm run screenshots [test name]`: walks the journeys of the browser tests and writes every screen and state they come
// by to .cache/screenshots, at five widths and in both themes.
await makeAssembly();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...process.argv.slice(2), '--selectProjects', 'browser'],
  { cwd: repository, stdio: 'inherit', env: { ...process.env, SCREENSHOTS: '1' } },
);
process.exitCode = status ?? 1;
