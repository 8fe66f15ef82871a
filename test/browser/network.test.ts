import { join } from 'node:path';
import { repository } from '../support/runningProduct.ts';
import { beginSignedIn, type Journey } from './journey.ts';

const customer = { email: 'nils@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
const document = join(repository, 'test/fixtures/documents/brief.docx');
let journey: Journey;
beforeAll(async () => {
  journey = await beginSignedIn(customer);
});
afterAll(() => journey.stop());

/** Presses Tab until what has the focus is called so, as somebody would who has no pointer. */
async function tabTo(name: string): Promise<void> {
  const { page } = journey;
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
    );
    if (String(focused).trim() === name) return;
  }
  throw new Error(`no way leads to ${name} by keyboard`);
}

it('leads from the file to the decided correction by keyboard alone, over a slow network', async () => {
  const { page, product } = journey;
  const slow = await page.context().newCDPSession(page);
  // A telephone far from its mast: bytes a second, milliseconds.
  const conditions = { offline: false, downloadThroughput: 60_000, uploadThroughput: 8_000, latency: 400 };
  await slow.send('Network.emulateNetworkConditions', conditions);
  // Listened for from the beginning: a dialogue that opens before the browser knows of the listener is lost.
  const chooser = page.waitForEvent('filechooser');
  await page.goto(product.url);
  await page.getByText('Datei auswählen').waitFor();
  await tabTo('Datei auswählen');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(document);
  await page
    .getByRole('status')
    .getByText(/Datei wird hochgeladen/)
    .waitFor();
  await page.getByRole('button', { name: 'Korrigieren starten' }).waitFor();
  await tabTo('Korrigieren starten');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Korrekturen im Einzelnen' }).waitFor();
  await tabTo('Nächste Korrektur');
  await page.keyboard.press('Enter');
  const note = page.locator('[data-note]:focus');
  await note.waitFor();
  await page.keyboard.press('l');
  await note.getByText('Abgelehnt').waitFor();
  await slow.detach();
});

it('leads to a page at once while its code is still on its way, and takes the focus from nobody who has gone on', async () => {
  const { page, product } = journey;
  await page.goto(product.url);
  await page.getByText('Datei auswählen').waitFor();
  let deliver: (() => void) | undefined;
  const delivered = new Promise<void>((done) => (deliver = done));
  await page.route('**/assets/LedgerPage-*', (route) => delivered.then(() => route.continue()));
  await page.getByRole('link', { name: 'Umsätze', exact: true }).press('Enter');
  await page.getByText('Seite wird geladen …').waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await page.keyboard.press('Shift+Tab');
  const goneTo = await page.evaluate('document.activeElement.outerHTML');
  deliver?.();
  await page.getByRole('heading', { name: 'Umsätze', level: 1 }).waitFor();
  expect(await page.evaluate('document.activeElement.outerHTML')).toBe(goneTo);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

it('keeps the document when the upload, the count or the start fails, and goes on at a press of a button', async () => {
  const { page, product } = journey;
  await page.goto(product.url);
  const failing = async (address: string) => page.route(address, (route) => route.abort(), { times: 1 });
  await page.route(`${product.servicesUrl}/**`, (route) => route.abort(), { times: 1 });
  await page.locator('input[type=file]').setInputFiles(document);
  await page
    .getByRole('alert')
    .getByText(/Fehler beim Hochladen der Datei/)
    .waitFor();
  await failing(`${product.url}/api/files/calculate`);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await page
    .getByRole('alert')
    .getByText(/Fehler beim Verarbeiten der Datei/)
    .waitFor();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await failing(`${product.url}/api/files/start`);
  await page.getByRole('button', { name: 'Korrigieren starten' }).click();
  await page.getByText('Network error, please try again later').first().waitFor();
  await page.getByRole('button', { name: 'Korrigieren starten' }).click();
  await page.waitForURL(/order-confirmation/);
  await page.getByText('Ihre Korrektur ist fertig').waitFor();
});

it('shows no error of its own in the browser, and breaks no rule of the security policy', () =>
  expect(journey.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]));
