import type { Page } from 'playwright-core';
import { beginSignedIn } from '../browser/journey.ts';
import { states } from '../browser/states.ts';
import { quantile } from './quantile.ts';

const CORRECTIONS = 10_000;
const SCREEN = { width: 1280, height: 900 };
/** Frames of one run, and pixels from one to the next: a quick turn of the wheel that goes on for five seconds. */
const FRAMES = 300;
const STEP = 120;
const RUNS = 3;
/** How much longer than the plain page's the report's frames may take, at the 95th percentile. */
const GOAL = 1.3;
/** A frame at 60 a second, and what a clock of whole milliseconds may make of it. */
const FRAME_MS = 1000 / 60 + 1;

/** Scrolls on at every frame and notes when the next one came: milliseconds between frames. */
const SCROLL = `new Promise((done) => {
  const intervals = [];
  let last = performance.now();
  const frame = (now) => {
    intervals.push(now - last);
    last = now;
    window.scrollBy(0, ${STEP});
    if (intervals.length > ${FRAMES}) done(intervals.slice(1));
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

/** A page that draws nothing anew: the same text as tall as the report, made at once and left alone. */
const PLAIN = (text: string, height: number) =>
  `<body style="font:18px/1.8 serif;max-width:720px"><div style="height:${height}px">${`<p>${text}</p>`.repeat(CORRECTIONS / 4)}</div></body>`;

async function measure(name: string, page: Page) {
  const intervals: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate('window.scrollTo(0, 0)');
    intervals.push(...(await page.evaluate<number[]>(SCROLL)));
  }
  const at = (share: number) => Number(quantile(intervals, share).toFixed(1));
  const inTime = intervals.filter((interval) => interval <= FRAME_MS).length / intervals.length;
  return { page: name, p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), 'in time': inTime.toFixed(3) };
}

/**
 * `bench scroll`: milliseconds from frame to frame while the report of 10,000 corrections is scrolled in Chromium, beside a
 * plain page of the same length. It draws in software here: what the plain page loses is lost by the machine.
 */
export async function benchScroll(): Promise<boolean> {
  const customer = { email: 'rolf@example.org', password: 'Sehr-geheim-2026', characters: 50_000 };
  const { page, product, stop } = await beginSignedIn(customer);
  try {
    await page.setViewportSize(SCREEN);
    for (const [path, answer] of Object.entries(states['report-book'].answers))
      await page.route(`${product.url}/api${path}`, (route) => route.fulfill({ json: answer }));
    await page.goto(product.url + states['report-book'].path);
    await page.getByText(/^0 von/).waitFor();
    await page.waitForLoadState('networkidle');
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    const text = String(await page.locator('[data-index]').nth(1).textContent());
    const report = await measure('report', page);
    const plain = await page.context().newPage();
    await plain.setViewportSize(SCREEN);
    await plain.setContent(PLAIN(text, height));
    const peer = await measure('plain page', plain);
    console.table([report, peer]);
    console.log(`${CORRECTIONS} corrections, ${height} px, ${RUNS} × ${FRAMES} frames, drawn in software`);
    return report.p95 <= GOAL * peer.p95;
  } finally {
    await stop();
  }
}
