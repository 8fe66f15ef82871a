import { fileURLToPath } from 'node:url';

/** The repository, without a slash at its end. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** One directory a function, named like it: its bundle and the data beside it (bin/bundle.ts makes them). */
export const bundles = `${repository}/.cache/bundles`;

/** The built website (`bin/buildWebsite.ts`). */
export const website = `${repository}/web/dist`;
