import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// ESLint's no-cycle does not follow imports of types, which bind two modules as closely for whoever reads them.

const sources = ['lambdas', 'lib', 'bin', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const importsOf = new Map(
  sources.map((file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)];
    return [resolve(file), named.map(([, path]) => resolve(dirname(file), path!))] as const;
  }),
);

/** Every module that `file` leads to. */
function reached(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...importsOf.get(file)!];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(importsOf.get(next) ?? []));
  }
  return found;
}

test('no module leads back to itself, not by its types either', () => {
  expect(importsOf.size).toBeGreaterThan(600);
  expect([...importsOf.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});
