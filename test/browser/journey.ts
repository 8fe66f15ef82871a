import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { createCustomer, type DemoCustomer } from '../../lib/local/demo.ts';
import type { Product } from '../../lib/local/product.ts';
import { newState, removeState, repository, startTestProduct } from '../support/runningProduct.ts';
import { launchBrowser } from './launch.ts';

/** Where pictures of the pages go, for eyes; nothing compares them. */
const screenshots = join(repository, '.cache/screenshots');
const DESK = { width: 1280, height: 900 };
interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}
/** What a designer would look at: every width, in both themes. `npm run screenshots` pictures and checks them all. */
const EVERY: readonly Look[] = [320, 360, 768, 1280, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, height: 900, colorScheme })),
);
/** Where rules of colour and of space are broken soonest: `npm test` has axe look at these two, and measures every width. */
const HARDEST = EVERY.filter(({ width, colorScheme }) => width === (colorScheme === 'dark' ? 320 : 1280));
/** CSS pixels that Chromium still takes a picture of; the report of a book is higher. */
const TALLEST = 16_000;
const isForEyes = Boolean(process.env.SCREENSHOTS);

type Credentials = Pick<DemoCustomer, 'email' | 'password'>;

/** The running product, a browser before it, and one customer. */
export interface Journey {
  readonly product: Product;
  readonly page: Page;
  readonly customer: DemoCustomer;
  /** What the browser complained of so far: errors of scripts, violations of the security policy. */
  readonly problems: string[];
  /**
   * Has the page as it stands looked at: no rule of WCAG is broken, and no width of a window is too narrow for it.
   * `npm run screenshots` also takes its picture, by the name given here, at every width and in both themes.
   */
  readonly look: (name: string) => Promise<void>;
  /** From the hosted login to the start page; the customer of the journey unless another is named. */
  readonly signIn: (as?: Credentials) => Promise<void>;
  readonly acceptTerms: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function beginJourney(customer: DemoCustomer): Promise<Journey> {
  // The browser first: where none starts, nothing else is left running.
  const browser = await launchBrowser();
  const state = newState();
  const product = await startTestProduct(state);
  await createCustomer(product, customer);
  mkdirSync(screenshots, { recursive: true });
  const page = await newPage(browser);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    ...{ product, page, customer, problems },
    look: (name) => look(page, name),
    signIn: (as = customer) => signIn(page, product, as),
    acceptTerms: () => acceptTerms(page),
    stop: async () => {
      await browser.close();
      await product.stop();
      removeState(state);
    },
  };
}

/** A journey of somebody who has signed in and accepted the terms already. */
export async function beginSignedIn(customer: DemoCustomer): Promise<Journey> {
  const journey = await beginJourney(customer);
  await journey.signIn();
  await journey.acceptTerms();
  return journey;
}

async function look(page: Page, name: string): Promise<void> {
  const found: string[] = [];
  for (const at of EVERY) {
    const { width, height, colorScheme } = at;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.evaluate(IS_SETTLED);
    if (isForEyes)
      await page.screenshot({
        path: join(screenshots, `${name}-${width}-${colorScheme}.png`),
        fullPage: (await page.evaluate<number>('document.documentElement.scrollHeight')) < TALLEST,
      });
    const broken = isForEyes || HARDEST.includes(at) ? await barriersOf(page) : [];
    const wide = await page.evaluate<string[]>(TOO_WIDE);
    if (wide.length > 0) broken.push(`the page is wider than its window: ${wide.join(' ')}`);
    found.push(...broken.map((what) => `${width} ${colorScheme}: ${what}`));
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(DESK);
  expect(found).toEqual([]);
}

/**
 * Two frames, one for the layout, one for what scripts do about it; then colours that change their theme have their time. Three times,
 * since a script on a busy machine may come late.
 */
const IS_SETTLED = `(async () => {
  for (let time = 0; time < 3; time++) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished));
  }
})()`;
/** What stands out of a page that is wider than its window: the beginnings of its elements. */
const TOO_WIDE = `document.documentElement.scrollWidth <= window.innerWidth ? [] : [...document.body.querySelectorAll('*')]
  .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
  .map((one) => one.outerHTML.slice(0, 160))`;

async function barriersOf(page: Page): Promise<string[]> {
  // None of our pages has a frame; the other mode opens a second page to put the findings of frames together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'de-DE',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    viewport: DESK,
  });
  const page = await context.newPage();
  // Nothing takes as long, even beside two other tests; a page that waits in vain should say so before its test ends.
  page.setDefaultTimeout(120_000);
  return page;
}

export async function signIn(page: Page, product: Product, { email, password }: Credentials): Promise<void> {
  await page.goto(product.url);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await page.getByLabel('E-Mail').first().fill(email);
  await page.getByLabel('Passwort').first().fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${product.url}/`);
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await page.getByRole('button', { name: 'Akzeptieren', exact: true }).click();
  await page.getByText('Nutzungsbedingungen wurden erfolgreich akzeptiert.').waitFor();
}
