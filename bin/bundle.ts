import { build, type Metafile, type Plugin } from 'esbuild';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resourceFiles, resourcePath } from '../lambdas/language/resources.ts';
import { routes } from '../lambdas/routes.ts';
import { hooks, schedules, steps } from '../lambdas/steps.ts';
import { bundles, repository } from '../lib/aws/artifacts.ts';

// Bundles every function of the tables, each into a directory of its own, as they are uploaded: `node bin/bundle.ts`.

/**
 * Packages that still call `require` or look around in their directory find both in an ESM bundle (esbuild, "ESM output
 * and require"), and the engine finds its data (lambdas/language/resources.ts).
 */
const BANNER = `import{createRequire as __createRequire}from'node:module';
const require=__createRequire(import.meta.url),__dirname=import.meta.dirname;
process.env.LANGUAGE_RESOURCES??=__dirname+'/language';`;

/**
 * Their ESM builds call namespaces as if they were functions, which works in no ESM. esbuild warns of that, here it is an
 * error: a bundle with such a call throws at its first use.
 */
const AS_COMMONJS = ['hunspell-asm', 'emscripten-wasm-loader'];

/**
 * The library of mails carries a list of a thousand file types (76 kB) for those who send files of any kind. Ours name the type of
 * everything they send; what does not gets what the list says of files it does not know.
 */
const withoutFileTypes: Plugin = {
  name: 'without-file-types',
  setup: (bundler) =>
    bundler.onLoad({ filter: /nodemailer\/.*\/mime-types\.js$/ }, () => ({
      contents: `export const detectMimeType = () => 'application/octet-stream'; export const detectExtension = () => 'bin';`,
    })),
};

/**
 * A function has its credentials from its environment (Lambda developer guide, "Environment variables"). The other ways that the
 * SDK knows, with the clients of the services they ask, are for machines of people: 90 kB of every bundle.
 */
const credentialsOfEnvironment: Plugin = {
  name: 'credentials-of-environment',
  setup: (bundler) =>
    bundler.onLoad({ filter: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
      resolveDir: dirname(path),
    })),
};

const entries = {
  api: Object.keys(routes),
  pipeline: Object.keys(steps),
  triggers: Object.keys({ ...schedules, ...hooks }),
};

async function bundle(directory: string): Promise<Metafile> {
  const points = Object.entries(entries).flatMap(([folder, names]) =>
    names.map((name) => [`${name}/index`, `lambdas/${folder}/${name}.ts`]),
  );
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: Object.fromEntries(points) as Record<string, string>,
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    mainFields: ['module', 'main'],
    alias: Object.fromEntries(
      AS_COMMONJS.map((name) => [name, `${repository}/node_modules/${name}/dist/cjs/index.js`]),
    ),
    plugins: [withoutFileTypes, credentialsOfEnvironment],
    logOverride: { 'call-import-namespace': 'error' },
    banner: { js: BANNER },
    metafile: true,
    logLevel: 'error',
  });
  return metafile;
}

rmSync(bundles, { recursive: true, force: true });
const metafile = await bundle(bundles);
for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
  if (!Object.keys(inputs).includes('lambdas/language/resources.ts')) continue;
  // Dictionaries stay files of their own packages, so that they can be replaced (THIRD-PARTY.md).
  const language = join(repository, dirname(file), 'language');
  mkdirSync(language, { recursive: true });
  for (const { name } of resourceFiles) copyFileSync(resourcePath(name), join(language, name));
}
writeFileSync(join(dirname(bundles), 'bundles.json'), JSON.stringify(metafile));
