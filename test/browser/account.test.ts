import PostalMime from 'postal-mime';
import { beginJourney, type Journey } from './journey.ts';

const fresh = { email: 'neu@example.org', password: 'Birne-Zug-81-Wolke' };
const later = { ...fresh, password: 'Wolke-Rad-17-Birne' };
let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ email: 'alt@example.org', password: 'Sehr-geheim-2026', characters: 100 });
});
afterAll(() => journey.stop());

/** The newest mail to an address, once there are more than `before`. */
const mailAfter = async (before: number) => {
  const { page, product } = journey;
  for (let attempt = 0; product.mailbox.ids().length <= before && attempt < 100; attempt += 1) {
    await page.waitForTimeout(100);
  }
  const newest = product.mailbox.ids().at(-1) ?? '';
  const { html = '', text = '' } = await PostalMime.parse(product.mailbox.raw(newest) ?? '');
  return { html, text };
};
const mailCount = () => journey.product.mailbox.ids().length;

it('opens an account by e-mail alone, with the password set from the mail', async () => {
  const { page, product, look } = journey;
  await page.goto(`${product.url}/auth/register`);
  await page.getByLabel('E-Mail').fill(fresh.email);
  await look('register');
  const before = mailCount();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByText(`Wir haben eine E-Mail an ${fresh.email} geschickt`).waitFor();
  const link = /https?:\S+\/auth\/set-password\S+/.exec((await mailAfter(before)).text)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(fresh.password);
  await look('set-password');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await page.waitForURL(`${product.url}/`);
  await journey.acceptTerms();
});

it('replaces a forgotten password by the link from a mail, which holds once', async () => {
  const { page, product, look } = journey;
  await page.goto(`${product.url}/auth/reset`);
  await page.getByLabel('E-Mail').fill(fresh.email);
  const before = mailCount();
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await page.getByText(`Wir haben eine E-Mail an ${fresh.email} geschickt`).waitFor();
  await look('reset-mailed');
  const link = /https?:\S+\/auth\/verify\S+/.exec((await mailAfter(before)).text)?.[0] ?? '';
  const confirmed = page.getByText('Bestätigung erfolgreich. Sie werden zur Anmeldeseite weitergeleitet...');
  await Promise.all([confirmed.waitFor(), page.goto(link)]);
  await page.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor();
  await look('reset-password');
  await page.getByLabel('Neues Passwort').fill(later.password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await page.getByText('Ihr Passwort ist geändert.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).first().click();
  await page.waitForURL(`${product.servicesUrl}/**`);
  await journey.signIn(later);
  await page.goto(link);
  await page.getByText('Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.').waitFor();
});

it('refuses a confirmation that is none, and offers one way to an account alone', async () => {
  const { page, product, look } = journey;
  // The hosted login remembers who has just signed in.
  await page.context().clearCookies();
  await page.goto(`${product.url}/auth`);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await page.getByRole('link', { name: 'Passwort vergessen' }).waitFor();
  expect(await page.getByRole('link', { name: 'Konto anlegen' }).count()).toBe(0);
  await page.goto(`${product.url}/bestaetigung?type=signup&token_hash=000000&email=niemand%40example.org`);
  await page.getByText('Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.').waitFor();
  await look('confirmation-failed');
  await page.getByRole('banner').getByRole('link', { name: 'Konto anlegen' }).click();
  await page.getByRole('heading', { name: 'Konto anlegen' }).waitFor();
});
