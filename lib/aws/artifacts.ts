import { fileURLToPath } from 'node:url';

/** The repository, without a slash at its end. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** One directory a function, named like it: its bundle and the data beside it (bin/bundle.ts makes them). */
export const bundles = `${repository}/.cache/bundles`;

/** The built website (`bin/buildWebsite.ts`). */
export const website = `${repository}/web/dist`;

/**
 * Pages that people come to first, with the document of each: it names the page's code, which is then fetched together
 * with the application's instead of after it. Every other page of the application gets `index.html`.
 */
export const firstPages = {
  '/': { document: 'start.html', code: 'HomePage' },
  '/auth/register': { document: 'register.html', code: 'AccountPages' },
} as const;
