import sparticuz from '@sparticuz/chromium';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { createCustomer } from '../../lib/local/demo.ts';
import { acceptTerms, signIn } from '../browser/journey.ts';
import { SWITCHES } from '../browser/launch.ts';
import { freePorts } from '../support/productProcess.ts';
import { newState, removeState, startTestProduct } from '../support/runningProduct.ts';

/** 176 MB in 114 packages: too much for everybody's installation, so it lies where `LIGHTHOUSE` says. */
const HOW =
  'npm install --prefix /tmp/lighthouse lighthouse@13.5.0, then LIGHTHOUSE=/tmp/lighthouse npm run bench -- lighthouse';
const PAGES = ['/willkommen', '/auth/register', '/'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
/** Each page is loaded so often; its best run counts, since other work on the machine slows all. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What is used of the package. */
interface Audit {
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Report {
  readonly categories: Readonly<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;
interface Tracing {
  getDefaultTraceCategories(): string[];
}

async function loadLighthouse(directory: string): Promise<Lighthouse> {
  const load = async (path: string) =>
    ((await import(pathToFileURL(join(directory, 'node_modules/lighthouse', path)).href)) as { default: unknown })
      .default;
  // Tracing which features of the web a page uses ends the tab of the Chromium from npm.
  const tracing = (await load('core/gather/gatherers/trace.js')) as Tracing;
  const usual = tracing.getDefaultTraceCategories();
  tracing.getDefaultTraceCategories = () => usual.filter((category) => category !== 'blink.webdx_feature_usage');
  return (await load('core/index.js')) as Lighthouse;
}

function tell(page: string, { categories, audits, environment }: Report): void {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]));
  const metrics = Object.fromEntries(METRICS.map((name) => [name, audits[name]?.displayValue]));
  console.log(page, scores, metrics, `machine ${environment.benchmarkIndex}`);
  for (const name of CATEGORIES.slice(1))
    for (const { id, weight } of categories[name]?.auditRefs ?? [])
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.log(`  ${name}: ${id}`);
}

/** The customer's own tab, since Lighthouse opens its pages beside it. */
async function signedIn(context: BrowserContext, product: Parameters<typeof signIn>[1]): Promise<void> {
  const customer = { email: 'lea@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
  await createCustomer(product, customer);
  const page = await context.newPage();
  await signIn(page, product, customer);
  await acceptTerms(page);
  await page.close();
}

/** Every run is a first visit: of whoever is signed in Lighthouse would keep the cache with the session, or neither. */
async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.close();
}

/** `bench lighthouse`: what Lighthouse says of the built website as it is served, on a phone with a slow network. */
export async function benchLighthouse(): Promise<boolean> {
  const directory = process.env.LIGHTHOUSE;
  if (directory === undefined) {
    console.log(`not run: ${HOW}`);
    return true;
  }
  const lighthouse = await loadLighthouse(directory);
  const state = newState();
  const profile = mkdtempSync(join(tmpdir(), 'korrekturrand-profile-'));
  const product = await startTestProduct(state);
  const port = await freePorts();
  const executablePath = await sparticuz.executablePath();
  const args = [...SWITCHES, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, locale: 'de-DE' });
  try {
    for (const page of PAGES) {
      if (page === '/') await signedIn(context, product);
      let best: Report | undefined;
      for (let run = 0; run < RUNS; run += 1) {
        await emptyCache(context);
        const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
        const result = await lighthouse(product.url + page, { ...flags, disableStorageReset: page === '/' });
        const score = (report?: Report) => report?.categories.performance?.score ?? -1;
        if (result && score(result.lhr) > score(best)) best = result.lhr;
        if (result?.lhr.runtimeError) console.log(page, result.lhr.runtimeError.message);
      }
      if (best) tell(page, best);
    }
  } finally {
    await context.close();
    await product.stop();
    removeState(state);
    rmSync(profile, { recursive: true, force: true });
  }
  return true;
}
