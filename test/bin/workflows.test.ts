import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.github/workflows';
const files = readdirSync(folder).map((name) => join(folder, name));
const workflows = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const all = (pattern: RegExp) => [...workflows.matchAll(pattern)].map(([, found = '']) => found);

describe('the pipeline of changes', () => {
  it('calls scripts that are there, with files that are there', () => {
    const called = [...all(/npm (?:run )?([\w:]+)/g)].filter((name) => name !== 'ci');
    expect(new Set(called)).toEqual(new Set(['test', 'synth', 'smoke']));
    for (const name of called) expect(scripts[name]).toBeDefined();
    for (const file of all(/(test\/fixtures\/\S+)/g)) expect(existsSync(file)).toBe(true);
  });

  it('stores no keys: what GitHub knows are the names of roles', () => {
    expect(workflows).not.toMatch(/secrets\.|aws-access-key-id|aws-secret-access-key/i);
    expect(all(/role-to-assume: (.+)/g)).toEqual(['${{ vars.AWS_COMPARE_ROLE }}', '${{ vars.AWS_ROLE }}']);
  });

  it('gives the token that AWS trusts to those jobs alone which act there', () => {
    const jobs = readFileSync(join(folder, 'deploy.yml'), 'utf8').split(/\n {2}(?=\w+:\n)/);
    const trusted = jobs.filter((job) => job.includes('id-token: write')).map((job) => job.split(':')[0]);
    expect(trusted).toEqual(['diff', 'dev', 'prod']);
  });

  it('brings nothing to production that has not been tried on dev, and nothing to dev that has not been tested', () => {
    expect(workflows).toMatch(/\n {2}dev:\n.*\n {4}needs: \[test, assemble\]/);
    expect(workflows).toMatch(/\n {2}prod:\n.*\n {4}needs: dev\n/);
  });
});

const lint = spawnSync('actionlint', ['-no-color', ...files], { encoding: 'utf8' });
(lint.error ? it.skip : it)('actionlint finds nothing (skipped where actionlint is missing)', () =>
  expect(lint.stdout).toBe(''),
);

it('the cloud assembly that is kept can be read again by the CDK, from wherever it lies', () => {
  const assembly = process.env.TEST_ASSEMBLY ?? '.cache/cdk.local';
  const { stdout, status } = spawnSync('node_modules/.bin/cdk', ['list', '--app', assembly], { encoding: 'utf8' });
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    ['Korrekturrand-local-Mail', 'Korrekturrand-local-Data', 'Korrekturrand-local-App'],
  ]);
});
