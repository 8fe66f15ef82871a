import { spawnSync } from 'node:child_process';
import { hostileKinds, refusal } from '../docx/hostile.ts';

const LIMITS = { milliseconds: 500, megabytes: 256 };

/**
 * `prove hostile`: every hostile file is refused with its own code, in time and in little memory. Each is tried in a
 * process of its own, whose largest memory counts; `--only N` is that process.
 */
export function proveHostile(options: Readonly<Record<string, string>>): boolean {
  if (options.only !== undefined) return tryOne(Number(options.only));
  let failed = 0;
  hostileKinds.forEach(({ name }, index) => {
    const { stdout, status } = spawnSync(process.execPath, [process.argv[1] ?? '', 'hostile', '--only', `${index}`], {
      encoding: 'utf8',
    });
    if (status !== 0) failed++;
    console.log(`${status === 0 ? 'passed' : 'failed'} ${stdout.trim()}: ${name}`);
  });
  console.log(`${hostileKinds.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

function tryOne(index: number): boolean {
  const kind = hostileKinds[index];
  if (!kind) return false;
  const bytes = kind.make();
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const code = refusal(bytes);
  const milliseconds = Math.round(performance.now() - started);
  // What the test itself needed to make the file does not count, hence the growth.
  const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  console.log(`${code} ${milliseconds} ms ${megabytes} MB more`);
  return code === kind.code && milliseconds < LIMITS.milliseconds && megabytes < LIMITS.megabytes;
}
