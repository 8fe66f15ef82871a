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

/** The running product, a browser before it, and one customer. */
export interface Journey {
  readonly product: Product;
  readonly page: Page;
  readonly customer: DemoCustomer;
  /** What the browser complained of so far: errors of scripts, violations of the security policy. */
  readonly problems: string[];
  /** What the rules of WCAG find on the page as it stands. */
  readonly barriers: () => Promise<readonly string[]>;
  /** Pictures at both widths. */
  readonly picture: (name: string) => Promise<void>;
  /** From the hosted login to the start page. */
  readonly signIn: () => Promise<void>;
  readonly acceptTerms: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function beginJourney(customer: DemoCustomer): Promise<Journey> {
  const state = newState();
  const product = await startTestProduct(state);
  await createCustomer(product, customer);
  mkdirSync(screenshots, { recursive: true });
  const browser = await launchBrowser();
  const page = await newPage(browser);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    ...{ product, page, customer, problems },
    barriers: async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    picture: async (name) => {
      await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
      await page.setViewportSize(PHONE);
      await page.screenshot({ path: join(screenshots, `${name}-phone.png`), fullPage: true });
      await page.setViewportSize(DESK);
    },
    signIn: () => signIn(page, product, customer),
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

async function signIn(page: Page, product: Product, { email, password }: DemoCustomer): Promise<void> {
  await page.goto(product.url);
  await page.waitForURL(`${product.servicesUrl}/**`);
  await page.getByLabel('E-Mail').first().fill(email);
  await page.getByLabel('Passwort').first().fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(`${product.url}/`);
}
