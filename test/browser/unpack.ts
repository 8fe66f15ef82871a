import sparticuz from '@sparticuz/chromium';
import unpackAssembly from '../support/unpackAssembly.ts';

/** Unpacks the product and Chromium before the suites begin: two that did it at once would each start what the other is writing. */
export default async function unpack(): Promise<void> {
  unpackAssembly();
  // Where it cannot be unpacked, `launchBrowser` looks for the system's, and says what is missing.
  await sparticuz.executablePath().catch(() => undefined);
}
