import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/spec.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
const named = rows.flatMap((row) =>
  [...row.matchAll(/`(test\/[^`]+)` › (.+?)(?=<br>| \|$)/g)].map(([, file = '', name = '']) => ({ file, name })),
);

describe('the table of the specification', () => {
  it('names a test in every row', () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((row) => !/` › \S/.test(row))).toEqual([]);
  });

  it('names tests that there are', () => {
    expect(named.filter(({ file, name }) => !existsSync(file) || !isThere(file, name))).toEqual([]);
  });
});

/** Whether a test of the file has the title, as it is written there. */
const isThere = (file: string, title: string) =>
  ["'", '`'].some((quote) => readFileSync(file, 'utf8').includes(quote + title + quote));
