import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { repository } from '../support/runningProduct.ts';
import { beginJourney, type Journey } from './journey.ts';

const customer = { email: 'orla@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney(customer);
});
afterAll(() => journey.stop());

it('shows what was corrected and why, hands the document out and deletes it on demand', async () => {
  const { page, product, look } = journey;
  await journey.signIn();
  await journey.acceptTerms();
  await page.locator('input[type=file]').setInputFiles(join(repository, 'test/fixtures/documents/brief.docx'));
  await page.getByRole('heading', { name: 'Ihre ersten drei Korrekturen, kostenlos' }).waitFor();
  await page.getByText(/Korrekturen im ganzen Dokument/).waitFor();
  expect(
    await page.getByRole('region', { name: 'Ihre ersten drei Korrekturen, kostenlos' }).locator('ins').count(),
  ).toBe(3);
  await page.getByText('Für dieses Dokument ändern').click();
  await page.getByRole('checkbox', { name: 'Kommasetzung' }).waitFor();
  await look('scope');
  await page.getByText('Vorschau des Dokuments').click();
  const preview = page.getByRole('region', { name: 'Vorschau des Dokuments' });
  await preview.getByText(/Besuch in unserer Werkstatt/).waitFor();
  await look('preview');
  await page.getByRole('button', { name: 'Korrigieren starten' }).click();
  await page.getByRole('region', { name: 'Korrekturen im Einzelnen' }).waitFor();
  await page.getByText(/per E-Mail geschickt/).waitFor();
  await look('order-done');
  const report = page.getByRole('region', { name: 'Korrekturen im Einzelnen' });
  await report.getByRole('button', { name: 'Nächste Korrektur' }).click();
  const note = page.locator('[data-note]:focus');
  await note.waitFor();
  await page.keyboard.press('l');
  await note.getByText('Abgelehnt').waitFor();
  await page.keyboard.press('ArrowDown');
  await report.getByText(/^2 von/).waitFor();
  await look('order-decided');

  const order = page.url();
  await page.goto(`${product.servicesUrl}/mailbox`);
  await page.getByRole('link', { name: /Ihre Korrektur ist fertig/ }).click();
  await page.getByRole('button', { name: 'Unzustellbar melden' }).click();
  await page.getByRole('heading', { name: 'Gemeldet' }).waitFor();
  await page.goto(order);
  await page.getByText('Unsere E-Mail an Sie kam zurück oder wurde als Spam gemeldet.').waitFor();
  await look('order-bounced');

  const load = async (name: string) => {
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await downloads;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  // The rejection was kept over the reload: what is loaded has one change fewer than what was mailed.
  const chosen = await load('Mit Änderungen laden');
  expect(chosen.name).toBe('brief_korrigiert_Auswahl.docx');
  const clean = await load('Saubere Fassung');
  expect(clean.name).toBe('brief_sauber.docx');
  const textsOf = (bytes: Uint8Array) => readParagraphs(bytes).paragraphs.map(({ text }) => text);
  expect(textsOf(clean.bytes)).toEqual(textsOf(chosen.bytes));

  await page.getByRole('button', { name: 'Jetzt löschen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Dokument jetzt löschen?' }).waitFor();
  await look('order-delete');
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await page.getByText(/^Sie haben das Dokument am .* gelöscht\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Mit Änderungen laden' }).count()).toBe(0);
  await look('order-deleted');
  await page.goto(`${product.url}/transactions`);
  await page.getByRole('link', { name: 'gelöscht' }).waitFor();
});

it('hands the customer’s data out as a file', async () => {
  const { page, product, look } = journey;
  await page.goto(`${product.url}/profile`);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  const data = JSON.parse(readFileSync(await (await downloads).path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ user: { email: customer.email }, payments: [] });
  expect(data['transactions']).toHaveLength(1);
  await look('profile');
});

it('takes a withdrawal in two steps and confirms it by mail', async () => {
  const { page, product, look } = journey;
  await page.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByLabel('Ihr Name').fill('Orla Beispiel');
  await page.getByLabel('Welchen Vertrag widerrufen Sie?').fill('Auftrag von heute');
  await look('withdrawal-form');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' }).waitFor();
  await look('withdrawal-confirm');
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' }).waitFor();
  await look('withdrawal-receipt');
  const number = await page.getByText(/^wd_/).textContent();
  const mails = product.mailbox.ids().map((id) => product.mailbox.raw(id)?.toString() ?? '');
  expect(mails.filter((mail) => mail.includes(number ?? '-'))).toHaveLength(1);
});

it('shows no error in the browser, and breaks no rule of the security policy', () =>
  expect(journey.problems).toEqual([]));
