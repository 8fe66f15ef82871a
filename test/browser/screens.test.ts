import { beginSignedIn, type Journey } from './journey.ts';
import { states, type Answer, type State } from './states.ts';

const customer = { email: 'sina@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
let journey: Journey;
beforeAll(async () => {
  journey = await beginSignedIn(customer);
});
// A state that failed must not leave the next one offline.
afterEach(() => journey.page.context().setOffline(false));
afterAll(() => journey.stop());

it.each(Object.entries<State>(states))('nothing keeps anybody from reading and using: %s', async (name, state) => {
  const { page, product, look } = journey;
  for (const [address, answer] of Object.entries(state.answers ?? {})) await answerWith(address, answer);
  await page.goto(product.url + state.path);
  await state.act?.(page);
  await page
    .locator('#root')
    .getByText(state.shows)
    .or(page.getByRole('dialog').getByText(state.shows))
    .first()
    .waitFor();
  await look(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What waits for its order would come back on the next page.
  await page.evaluate("sessionStorage.removeItem('pendingFile')");
});

async function answerWith(address: string, answer: Answer, page = journey.page): Promise<void> {
  const { product } = journey;
  const path = address === '/uploaded' ? address : `/api${address}`;
  await page.route(product.url + path, async (route) => {
    if (answer === 'never') return;
    await route.fulfill({ status: 'refused' in answer ? Number(answer.refused) : 200, json: answer });
  });
}

/** Parts of the page that move under the eye, as browsers report them (https://web.dev/articles/cls). */
const WATCH_SHIFTS = `
  window.shifts = [];
  const tell = ({ node, previousRect, currentRect }) =>
    [node?.textContent.slice(0, 60), 'from', previousRect.y, 'to', currentRect.y].join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(tell) });
  }).observe({ type: 'layout-shift', buffered: true });
`;
const MAX_SHIFT = 0.02;

const ordinary = ['/willkommen', '/auth/register', '/', '/transactions', '/umsaetze', '/payments', '/profile'];
it.each([
  ...ordinary.map((address) => [address, address, undefined] as const),
  ['the page of an order that is done', states['report-book'].path, states['report-book'].answers] as const,
  ['the page of an order that runs', states['order-running'].path, states['order-running'].answers] as const,
])(
  'nothing moves under the eye while %s comes about, on a phone',
  async (_, address, answers: Readonly<Record<string, Answer>> = {}) => {
    const { product } = journey;
    const page = await journey.page.context().newPage();
    for (const [path, answer] of Object.entries(answers)) await answerWith(path, answer, page);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(product.url + address, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    const shifts = await page.evaluate<readonly { readonly value: number }[]>('window.shifts');
    expect(shifts.reduce((sum, { value }) => sum + value, 0) > MAX_SHIFT ? shifts : []).toEqual([]);
    await page.close();
  },
);
