import { beginJourney, type Journey } from './journey.ts';

const customer = { email: 'wilma@example.org', password: 'Sehr-geheim-2026', characters: 30_000 };
let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney(customer);
});
afterAll(() => journey.stop());

it('lets a visitor read, try the correction on a text of their own, and go on to an account', async () => {
  const { page, product, look } = journey;
  await page.goto(`${product.url}/willkommen`);
  await page.getByRole('heading', { level: 1, name: /^Ihr Word-Dokument/ }).waitFor();
  await page.getByLabel(/^Ihr Text/).fill('Ich hoffe das Sie mir bescheid geben.');
  await page.getByRole('button', { name: 'Text korrigieren' }).click();
  await page.getByText(/Stellen gefunden\./).waitFor();
  await page.locator('[data-text] ins', { hasText: 'Bescheid' }).waitFor();
  await page.getByLabel('Ihr Dokument hat etwa').fill('96');
  await page.getByText(/Paket mit 200\.000 Zeichen/).waitFor();
  await look('welcome');
  await page.getByRole('link', { name: 'Konto anlegen' }).first().click();
  await page.getByRole('heading', { name: 'Konto anlegen' }).waitFor();
  expect(page.url()).toBe(`${product.url}/auth/register`);
});

it('can be read without a script, and its sample can be had', async () => {
  const { product } = journey;
  const context = await journey.page.context().browser()?.newContext({ javaScriptEnabled: false });
  const page = await context!.newPage();
  await page.goto(`${product.url}/willkommen`);
  for (const text of ['Was es kostet', 'Was andere fragen', 'Liest ein Mensch meinen Text?'])
    await page.getByText(text).first().waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await context!.close();
  for (const [file, type] of [
    ['beispiel-korrigiert.docx', 'application/'],
    ['robots.txt', 'text/plain'],
    ['sitemap.xml', 'application/xml'],
  ] as const) {
    const reply = await fetch(`${product.url}/${file}`);
    expect([reply.status, reply.headers.get('content-type')?.startsWith(type)]).toEqual([200, true]);
  }
});

it('tells a visitor without a network, and takes the text again once it is back', async () => {
  const { page, product } = journey;
  await page.goto(`${product.url}/willkommen`);
  await page.getByLabel(/^Ihr Text/).fill('Das Haus ist groß.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Text korrigieren' }).click();
  await page.getByText(/^Sie sind offline/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Text korrigieren' }).click();
  await page.getByText(/nichts gefunden/).waitFor();
});

it('brings a document back after a reload, and ends a session that is refused again and again in an explanation', async () => {
  const { page, product, look } = journey;
  await journey.signIn();
  await journey.acceptTerms();
  await page.locator('input[type=file]').setInputFiles('test/fixtures/documents/brief.docx');
  await page.getByRole('button', { name: 'Korrigieren starten' }).waitFor();
  const restored = () => page.getByText('Ihr Dokument wurde wiederhergestellt.').waitFor();
  await Promise.all([restored(), page.reload()]);
  await page.getByRole('button', { name: 'Korrigieren starten' }).waitFor();

  let rounds = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/auth') rounds += 1;
  });
  const refusal = { status: 401, contentType: 'application/json', body: '{"message":"Authentication required"}' };
  // What the page still asks for in the background would be refused as well, and count as a round.
  await page.goto('about:blank');
  await page.route(`${product.url}/api/**`, (route) => route.fulfill(refusal));
  await page.goto(product.url);
  await page.getByRole('heading', { name: 'Die Anmeldung ist nicht gelungen' }).waitFor();
  expect(rounds).toBe(3);
  await look('signin-refused');
  await page.unroute(`${product.url}/api/**`);
  await Promise.all([restored(), page.getByRole('button', { name: 'Erneut anmelden' }).click()]);
  await page.waitForURL(`${product.url}/`);
});
