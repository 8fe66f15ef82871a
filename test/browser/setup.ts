/** Milliseconds for a journey; one that has every state looked at, at every width and in both themes, takes its time. */
const LIMIT_MS = process.env.SCREENSHOTS ? 1_800_000 : 180_000;

jest.setTimeout(LIMIT_MS);
