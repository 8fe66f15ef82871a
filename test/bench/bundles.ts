import { readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { type Route, routes } from '../../lambdas/routes.ts';
import { schedules } from '../../lambdas/steps.ts';

/** One function's code as it is uploaded; what a cold start reads. */
interface BundleSize {
  readonly name: string;
  readonly bytes: number;
  /** Bytes that it may have at most, by what it carries. */
  readonly limit: number;
}

/** What a function may weigh in kB: the engine's code counts most, then Stripe's library, then the AWS clients. */
const LIMITS = { engine: 3_500, counting: 1_600, stripe: 850, writer: 650, endpoint: 600, job: 600 };
const ENGINE = 'lambdas/language/resources.ts';
/** Telling languages apart: most of it is the frequencies of eld. */
const COUNTING = 'lambdas/engines/scope.ts';
/** Writing tracked changes comes on top of the clients. */
const WRITER = 'lambdas/docx/writeTrackedChanges.ts';

const needsStripe = (name: string) => {
  const { needs = [] } = ({ ...routes, ...schedules } as Record<string, Pick<Route, 'needs'> | undefined>)[name] ?? {};
  return needs.includes('stripe');
};

/** Sizes of all bundles, the largest first, from what esbuild says of them (bin/bundle.ts). */
export function bundleSizes(): readonly BundleSize[] {
  const { outputs } = JSON.parse(readFileSync('.cache/bundles.json', 'utf8')) as Metafile;
  return Object.entries(outputs)
    .filter(([file]) => file.endsWith('.mjs'))
    .map(([file, { bytes, inputs }]) => {
      const name = file.split('/').at(-2) ?? '';
      const kind = [
        ENGINE in inputs && ('engine' as const),
        COUNTING in inputs && ('counting' as const),
        needsStripe(name) && ('stripe' as const),
        WRITER in inputs && ('writer' as const),
        name in routes && ('endpoint' as const),
      ].find((one) => one !== false);
      return { name, bytes, limit: LIMITS[kind ?? 'job'] * 1_000 };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Prints the table; fails where a bundle is over its limit. */
export function benchBundles(): boolean {
  const sizes = bundleSizes();
  for (const { name, bytes, limit } of sizes)
    console.log(`${name.padEnd(24)} ${String(Math.round(bytes / 1_000)).padStart(6)} kB of ${limit / 1_000}`);
  return sizes.every(({ bytes, limit }) => bytes <= limit);
}
