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
const PHONE = { width: 390, height: 844 };
/** What `npm run screenshots` looks at: every width and theme a designer would. */
const EVERY = (process.env.SCREENSHOTS ? [320, 360, 768, 1280] : []).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, height: 900, colorScheme })),
);

type Credentials = Pick<DemoCustomer, 'email' | 'password'>;

/** The running product, a browser before it, and one customer. */
export interface Journey {
  readonly product: Product;
  readonly page: Page;
  readonly customer: DemoCustomer;
  /** What the browser complained of so far: errors of scripts, violations of the security policy. */
  readonly problems: string[];
  /** What the rules of WCAG find on the page as it stands, at both widths. */
  readonly barriers: () => Promise<readonly string[]>;
  /** Pictures at both widths; at four and in both themes for `npm run screenshots`. */
  readonly picture: (name: string) => Promise<void>;
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
    barriers: async () => {
      const found = [...(await barriersOf(page)), ...(await atPhone(page, () => barriersOf(page)))];
      return [...new Set(found)];
    },
    picture: async (name) => {
      const shoot = (file: string) => page.screenshot({ path: join(screenshots, `${file}.png`), fullPage: true });
      await shoot(name);
      await atPhone(page, () => shoot(`${name}-phone`));
      for (const { colorScheme, ...size } of EVERY) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await shoot(`${name}-${size.width}-${colorScheme}`);
      }
      await page.emulateMedia({ colorScheme: null });
      await page.setViewportSize(DESK);
    },
    signIn: (as = customer) => signIn(page, product, as),
    acceptTerms: async () => {
      await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
      await page.getByRole('button', { name: 'Akzeptieren', exact: true }).click();
      await page.getByText('Nutzungsbedingungen wurden erfolgreich akzeptiert.').waitFor();
    },
    stop: async () => {
      await browser.close();
      await product.stop();
      removeState(state);
    },
  };
}

async function atPhone<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.setViewportSize(PHONE);
  // Two frames: one for the layout, one for what scripts do about it.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  try {
    return await look();
  } finally {
    await page.setViewportSize(DESK);
  }
}

async function barriersOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return wide ? [...found, 'the page is wider than its window'] : found;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'de-DE',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    viewport: DESK,
  });
  const page = await context.newPage();
  // Nothing on this machine takes as long; a page that waits in vain should say so soon.
  page.setDefaultTimeout(30_000);
  return page;
}

async function signIn(page: Page, product: Product, { email, password }: Credentials): Promise<void> {
  await page.goto(product.url);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await page.getByLabel('E-Mail').first().fill(email);
  await page.getByLabel('Passwort').first().fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${product.url}/`);
}
