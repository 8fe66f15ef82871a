import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A hash over everything below these folders and files, for telling whether something must be made anew. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = `${repository}/${path}`;
    const files = path.includes('.')
      ? ['']
      : readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.parentPath.includes('/dist'))
          .map(({ parentPath, name }) => `${parentPath.slice(full.length)}/${name}`)
          .toSorted();
    for (const file of files) hash.update(file).update(readFileSync(`${full}${file}`));
  }
  return hash.digest('hex');
}

/** Runs a command unless its output is there and its sources have not changed since. */
async function make(
  name: string,
  sources: readonly string[],
  output: string,
  command: readonly string[],
): Promise<void> {
  const stamp = `${repository}/.cache/${name}.sha256`;
  const wanted = hashOf(sources);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const [program = '', ...args] = command;
  await promisify(execFile)(program, args, { cwd: repository });
  mkdirSync(`${repository}/.cache`, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The templates of the local stage, synthesised in a process of its own since CDK takes 400 MB. @returns their directory */
export async function makeTemplates(): Promise<string> {
  const output = `${repository}/.cache/cdk.local`;
  const sources = [
    'lib/aws',
    'lambdas/routes.ts',
    'lambdas/steps.ts',
    'lambdas/environment.ts',
    'lambdas/domain',
    'cdk.json',
  ];
  await make('templates', sources, output, [process.execPath, 'bin/aws.ts', 'local', output]);
  return output;
}

/** The website, built as it is deployed. */
export async function makeWebsite(): Promise<void> {
  const sources = ['web', 'lambdas/domain', 'package-lock.json'];
  await make('website', sources, `${repository}/web/dist`, [
    process.execPath,
    'node_modules/vite/bin/vite.js',
    'build',
    'web',
    '--logLevel',
    'warn',
  ]);
}

/** A proof or benchmark of the running product, for which templates and website are made first. */
export const ofTheProduct =
  <Options extends unknown[]>(run: (...options: Options) => boolean | Promise<boolean>) =>
  async (...options: Options): Promise<boolean> => {
    await Promise.all([makeTemplates(), makeWebsite()]);
    return run(...options);
  };
