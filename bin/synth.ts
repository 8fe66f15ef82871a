import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundles, repository, website } from '../lib/aws/artifacts.ts';

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
  const wanted = `${hashOf(sources)} ${command.join(' ')}`;
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  rmSync(output, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, command, { cwd: repository });
  mkdirSync(`${repository}/.cache`, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** What a deployment of a stage uploads: the bundles of all functions, and the website, which names the stage's prices. */
export async function makeArtifacts(stage = 'local'): Promise<void> {
  await Promise.all([
    make('bundles', ['lambdas', 'bin/bundle.ts', 'package-lock.json'], bundles, ['bin/bundle.ts']),
    // The page before sign-in shows a document that the engine has corrected.
    make('website', ['web', 'lambdas', 'lib/aws/stages', 'bin/buildWebsite.ts', 'package-lock.json'], website, [
      'bin/buildWebsite.ts',
      website,
      stage,
    ]),
  ]);
}

/**
 * The cloud assembly of the local stage, templates and assets, as `cdk deploy` uploads it; synthesised in a process of
 * its own since CDK takes 400 MB.
 * @returns its directory
 */
export async function makeAssembly(): Promise<string> {
  await makeArtifacts();
  const output = `${repository}/.cache/cdk.local`;
  const sources = ['lib/aws', 'lambdas', 'web', 'bin/bundle.ts', 'cdk.json', 'package-lock.json'];
  await make('assembly', sources, output, ['bin/aws.ts', 'local', output]);
  return output;
}

/** A proof or benchmark of the running product, for which its assembly is made first. */
export const ofTheProduct =
  <Options extends unknown[]>(run: (...options: Options) => boolean | Promise<boolean>) =>
  async (...options: Options): Promise<boolean> => {
    await makeAssembly();
    return run(...options);
  };
