import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { resourceFiles } from '../../lambdas/language/resources.ts';
import { readTemplates } from '../../lib/local/template.ts';
import { bundleSizes } from '../bench/bundles.ts';
import { assembly } from '../support/runningProduct.ts';

const { outputs } = JSON.parse(readFileSync('.cache/bundles.json', 'utf8')) as Metafile;
const functions = readTemplates(assembly, []).filter(
  ({ type, metadata }) => type === 'AWS::Lambda::Function' && metadata['local:entry'],
);
const directoryOf = ({ properties }: (typeof functions)[number]) => (properties.Code as { S3Key: string }).S3Key;
const withEngine = ['correct', 'previewCorrections', 'tryText'];

const bytesBelow = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

describe('the bundles', () => {
  it('lie outside the repository, each in a directory of its own', () => {
    expect(new Set(functions.map(directoryOf)).size).toBe(functions.length);
    for (const one of functions) {
      expect(existsSync(join(directoryOf(one), 'index.mjs'))).toBe(true);
      expect(directoryOf(one).startsWith(process.cwd())).toBe(false);
    }
  });

  it('import nothing but what Node brings', () => {
    const external = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const names = external.map(({ path }) => path.replace(/^node:/, ''));
    expect(names.length).toBeGreaterThan(functions.length);
    expect(names.filter((name) => !builtinModules.includes(name))).toEqual([]);
  });

  it('stay within their sizes (npm run bench -- bundles)', () =>
    expect(bundleSizes().filter(({ bytes, limit }) => bytes > limit)).toEqual([]));

  it('have their credentials from their environment, and carry no other way to any', () => {
    const carried = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    expect(carried.some((file) => file.includes('@aws-sdk/credential-provider-env/'))).toBe(true);
    expect(
      carried.filter((file) => /credential-provider-(ini|sso|process|login|http|web-identity)/.test(file)),
    ).toEqual([]);
  });

  it('are within 150 MB each with the data beside them, Lambda taking 250', () => {
    for (const one of functions) expect(bytesBelow(directoryOf(one))).toBeLessThan(150_000_000);
  });

  it('carry every data file of the engine where they carry the engine', () => {
    for (const one of functions) {
      const carried = existsSync(join(directoryOf(one), 'language')) && readdirSync(join(directoryOf(one), 'language'));
      const expected = withEngine.some((name) => one.id.startsWith(name)) && resourceFiles.map(({ name }) => name);
      expect([one.id, carried && carried.toSorted()]).toEqual([one.id, expected && expected.toSorted()]);
    }
  });

  it('leave no data file of the engine behind', () => {
    const files = readdirSync('lambdas/language', { recursive: true, encoding: 'utf8' });
    const named = resourceFiles.map(({ file }) => basename(file));
    const data = files.filter((file) => /\.(bin|wasm)$|tables.[^/]+\.txt$/.test(file)).map((file) => basename(file));
    expect(data.length).toBeGreaterThan(4);
    expect(data.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('tell the line of the TypeScript source in a stack trace', () => {
    const one = functions.find(({ id }) => id.startsWith('getStatistics'));
    if (!one) throw new Error('no such function');
    const { Variables } = one.properties.Environment as { Variables: Record<string, string> };
    // Without the secret of the distribution the first call ends in a bug, which is logged.
    const env = Object.fromEntries(Object.entries(Variables).filter(([variable]) => variable !== 'ORIGIN_SECRET'));
    const call = `const { handler } = await import(${JSON.stringify(join(directoryOf(one), 'index.mjs'))});
      await handler({ headers: {}, requestContext: { requestId: 'r' } });`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', call], { env, encoding: 'utf8' });
    expect(stdout).toMatch(/"event":"bug".*lambdas\/runtime\/environment\.ts:\d+/);
  });
});
