import sparticuz from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Where a distribution puts its own Chromium, for machines that lack a library of the one from npm. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * The package's own switches stay out: one of them turns off the rules between origins, which is what uploads depend on.
 *
 * Chromium from its npm package, else the system's, else one line that says what to install.
 */
export async function launchBrowser(): Promise<Browser> {
  try {
    const executablePath = await sparticuz.executablePath();
    return await chromium.launch({ executablePath, args: SWITCHES });
  } catch (error) {
    if (existsSync(SYSTEM_CHROMIUM)) return chromium.launch({ executablePath: SYSTEM_CHROMIUM, args: SWITCHES });
    throw new Error('no Chromium starts here; install one with: apt-get install chromium', { cause: error });
  }
}
