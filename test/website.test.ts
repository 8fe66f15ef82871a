import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readParagraphs } from '../lambdas/docx/readParagraphs.ts';
import { firstPages, website } from '../lib/aws/artifacts.ts';

// The website as it is uploaded; `npm test` builds it first.
const read = (file: string) => readFileSync(join(website, file), 'utf8');
const assets = readdirSync(join(website, 'assets'));
const chunk = (name: string) => {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (!found) throw new Error(`the website has no ${name}`);
  return found;
};

/** Scripts that a document names, and all that they import before they can run. */
function scriptsOf(document: string): readonly string[] {
  const named = [...read(document).matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported = ''] of read(`assets/${file}`).matchAll(
      /(?:from|^import|[;}]import)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      follow(imported);
  };
  named.forEach(follow);
  return [...found];
}

/** Bytes by file as they travel, largest first: what a failing test shows. */
const weigh = (files: readonly string[]) =>
  files
    .map((file) => ({ file, bytes: gzipSync(read(`assets/${file}`), { level: 9 }).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
const total = (weights: ReturnType<typeof weigh>) => weights.reduce((sum, { bytes }) => sum + bytes, 0);
const overLimit = (weights: ReturnType<typeof weigh>, limit: number) => (total(weights) > limit ? weights : []);

it('the start page loads 170 kB of script at most, and this is what is in it', () => {
  const weights = weigh(scriptsOf('start.html'));
  expect(weights.map(({ file }) => file.split('-')[0])).toEqual(expect.arrayContaining(['app', 'HomePage']));
  expect(overLimit(weights, 170_000)).toEqual([]);
});

it('what people come to first is named by its document, so that no code waits for other code', () => {
  for (const { document, code } of Object.values(firstPages)) {
    const named = [...read(document).matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file);
    expect(named).toContain(chunk(code));
    expect(scriptsOf(document).toSorted()).toEqual(named.toSorted());
  }
});

it('the page before sign-in loads 60 kB of script at most, and nothing of the application', () => {
  const weights = weigh(scriptsOf('willkommen.html'));
  expect(weights.map(({ file }) => file.split('-')[0])).toEqual(['willkommen']);
  expect(overLimit(weights, 60_000)).toEqual([]);
});

it('the page before sign-in can be read without a script', () => {
  const page = read('willkommen.html');
  for (const text of ['Ihr Word-Dokument', 'Was es kostet', '200.000', '59,50', 'Was andere fragen', '<del', '<ins'])
    expect(page).toContain(text);
  expect(page).not.toContain('<!-- page -->');
});

it('the sample is corrected by the product: rejected it is the original, and it has corrections', () => {
  const text = (file: string) => readParagraphs(readFileSync(join(website, file))).paragraphs.map((one) => one.text);
  expect(text('beispiel.docx').join('\n')).toContain('Wir währen');
  expect(text('beispiel-korrigiert.docx').join('\n')).toContain('Wir wären');
});
