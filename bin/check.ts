import { spawn } from 'node:child_process';
import { repository } from '../lib/aws/artifacts.ts';

// `npm run check`: what `npm test` asks of the sources before anything runs. The linter takes as long as everything else, so
// they go side by side; each says on its own what it has found.
const lanes = [
  ['eslint . --max-warnings 0'],
  [
    'prettier --check --log-level warn .',
    'tsc -p tsconfig.json',
    'tsc -p web/tsconfig.json',
    'tsc -p test/web/tsconfig.json',
    'knip',
  ],
];

const passes = (command: string) =>
  new Promise<boolean>((resolve) => {
    const [name = '', ...args] = command.split(' ');
    const running = spawn(`node_modules/.bin/${name}`, args, { cwd: repository, stdio: 'inherit' });
    running.once('error', () => resolve(false));
    running.once('exit', (status) => resolve(status === 0));
  });

/** Runs the commands one after the other, all of them, and names those that fail. */
async function run(commands: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const command of commands) if (!(await passes(command))) failed.push(command);
  return failed;
}

const failed = (await Promise.all(lanes.map(run))).flat();
for (const command of failed) console.error(`failed: ${command}`);
process.exitCode = failed.length === 0 ? 0 : 1;
