import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { acceptAll, asItIs, rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { repository } from '../support/runningProduct.ts';
import { beginJourney, type Journey } from './journey.ts';

const document = 'test/fixtures/documents/brief.docx';
const original = readFileSync(document);
const customer = { email: 'berta@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
const AUTHOR = 'Lektorat Rot';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney(customer);
});
afterAll(() => journey.stop());
let corrected: Uint8Array;

it('leads a customer from the sign-in to the corrected document', async () => {
  const { page, product, look } = journey;
  await page.goto(product.url);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await look('1-login');
  await journey.signIn();
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).waitFor();
  await look('2-terms');
  await journey.acceptTerms();
  await look('3-start');

  await page.goto(`${product.url}/profile`);
  await page.getByLabel('Name im Word-Änderungsverlauf').fill(AUTHOR);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Word-Dateiname wurde erfolgreich gespeichert').waitFor();
  await page.goto(product.url);

  await page.locator('input[type=file]').setInputFiles(join(repository, document));
  await page.getByRole('button', { name: 'Korrigieren starten' }).waitFor();
  await look('4-scope');
  await page.getByRole('button', { name: 'Korrigieren starten' }).click();
  await page.waitForURL(/order-confirmation/);
  await page.getByText('Ihre Korrektur ist fertig').waitFor();
  await look('5-done');
});

it('puts the corrected document into the mailbox, under the customer’s editor name', async () => {
  const { page, product } = journey;
  for (let attempt = 0; product.mailbox.ids().length === 0 && attempt < 100; attempt += 1)
    await page.waitForTimeout(100);
  await page.goto(`${product.servicesUrl}/mailbox`);
  await page.getByRole('link', { name: /Ihre Korrektur ist fertig/ }).click();
  const mail = await PostalMime.parse(product.mailbox.raw(product.mailbox.ids().at(-1) ?? '') ?? '');
  corrected = new Uint8Array(mail.attachments[0]?.content as ArrayBuffer);

  const main = 'word/document.xml';
  expect(rejectAll(corrected, AUTHOR).get(main)?.markup).toBe(asItIs(original).get(main)?.markup);
  expect(acceptAll(corrected, AUTHOR).get(main)?.markup).not.toBe(asItIs(original).get(main)?.markup);
  const text = readParagraphs(corrected)
    .paragraphs.map((paragraph) => paragraph.text)
    .join('\n');
  const expected = JSON.parse(readFileSync('test/fixtures/documents/brief.errors.json', 'utf8')) as { right: string }[];
  expect(expected.filter(({ right }) => text.includes(right)).length).toBeGreaterThanOrEqual(3);
});

it('shows no error in the browser, and breaks no rule of the security policy', () =>
  expect(journey.problems).toEqual([]));

const has = (program: string) => spawnSync('which', [program]).status === 0;
const workspace = mkdtempSync(join(tmpdir(), 'korrekturrand-judges-'));
const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: workspace, encoding: 'utf8' });

(has('pandoc') ? it : it.skip)(
  'pandoc agrees: rejecting gives the original (skipped where missing: apt-get install pandoc)',
  () => {
    writeFileSync(join(workspace, 'original.docx'), original);
    writeFileSync(join(workspace, 'corrected.docx'), corrected);
    const text = (changes: string, file: string) =>
      run('pandoc', `--track-changes=${changes}`, '-t', 'plain', '--wrap=none', file).stdout;
    expect(text('reject', 'corrected.docx')).toBe(text('accept', 'original.docx'));
    expect(text('accept', 'corrected.docx')).not.toBe(text('accept', 'original.docx'));
  },
);

(has('soffice') ? it : it.skip)(
  'LibreOffice opens it and shows the changes under the editor name (skipped where missing: apt-get install libreoffice-writer)',
  () => {
    writeFileSync(join(workspace, 'corrected.docx'), corrected);
    run(
      'soffice',
      '--headless',
      `-env:UserInstallation=file://${workspace}/profile`,
      '--convert-to',
      'fodt',
      'corrected.docx',
    );
    const flat = readFileSync(join(workspace, 'corrected.fodt'), 'utf8');
    expect(flat).toContain('<text:changed-region');
    expect(flat).toContain(`<dc:creator>${AUTHOR}</dc:creator>`);
  },
  120_000,
);
