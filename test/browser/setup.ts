/** Milliseconds for a journey that has every state looked at, at every width and in both themes. */
const LOOKING_MS = 1_800_000;

if (process.env.SCREENSHOTS) jest.setTimeout(LOOKING_MS);
