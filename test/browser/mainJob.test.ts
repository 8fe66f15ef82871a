import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { acceptAll, asItIs, rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { createCustomer } from '../../lib/local/demo.ts';
import type { Product } from '../../lib/local/product.ts';
import { newState, removeState, repository, startTestProduct } from '../support/runningProduct.ts';
import { launchBrowser } from './launch.ts';

const document = 'test/fixtures/documents/brief.docx';
const original = readFileSync(document);
const customer = { email: 'berta@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
const AUTHOR = 'Lektorat Rot';

const state = newState();
const screenshots = join(repository, '.cache/screenshots');
let product: Product;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  product = await startTestProduct(state);
  await createCustomer(product, customer);
  mkdirSync(screenshots, { recursive: true });
  browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'de-DE',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeState(state);
});

/** What the rules of WCAG find on the page as it stands. */
const barriers = async () => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
const picture = (name: string) => page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
let corrected: Uint8Array;

it('leads a customer from the sign-in to the corrected document', async () => {
  await page.goto(product.url);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await picture('1-login');
  expect(await barriers()).toEqual([]);
  await page.getByLabel('E-Mail').first().fill(customer.email);
  await page.getByLabel('Passwort').first().fill(customer.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${product.url}/`);

  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await picture('2-terms');
  await page.getByRole('button', { name: 'Akzeptieren', exact: true }).click();
  await page.getByText('Nutzungsbedingungen wurden erfolgreich akzeptiert.').waitFor();
  await picture('3-start');

  await page.goto(`${product.url}/profile`);
  await page.getByLabel('Name im Word-Änderungsverlauf').fill(AUTHOR);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Word-Dateiname wurde erfolgreich gespeichert').waitFor();
  await page.goto(product.url);

  await page.locator('input[type=file]').setInputFiles(join(repository, document));
  await page.getByRole('button', { name: 'Korrigieren starten' }).waitFor();
  await picture('4-scope');
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Korrigieren starten' }).click();
  await page.waitForURL(/order-confirmation/);
  await page.getByText('Ihre Korrektur ist fertig').waitFor({ timeout: 60_000 });
  await picture('5-done');
  expect(await barriers()).toEqual([]);
}, 180_000);

it('puts the corrected document into the mailbox, under the customer’s editor name', async () => {
  for (let attempt = 0; product.mailbox.ids().length === 0 && attempt < 100; attempt += 1)
    await page.waitForTimeout(100);
  await page.goto(`${product.servicesUrl}/mailbox`);
  await page.getByRole('link', { name: /Ihre Korrektur ist fertig/ }).click();
  await picture('6-mail');
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

it('shows no error in the browser, and breaks no rule of the security policy', () => expect(problems).toEqual([]));

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
