import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(process.cwd(), 'lib/local');
const sizes = readdirSync(directory)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(join(directory, name), 'utf8').split('\n').length - 1] as const);

/** The design says 2,500; docs/decisions.md says why there are more. The number may fall, and never rise unseen. */
const MAX_LINES = 7_000;

describe('the local product', () => {
  it('grows no further', () => expect(sizes.reduce((sum, [, lines]) => sum + lines, 0)).toBeLessThanOrEqual(MAX_LINES));
  it('has no module that a newcomer cannot read at one go', () =>
    expect(sizes.filter(([, lines]) => lines > 250)).toEqual([]));
});
