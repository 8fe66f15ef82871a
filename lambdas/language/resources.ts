import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A data file of the engine. `from` says where it lies in a checkout: an npm package, or a folder of this one. */
export interface ResourceFile {
  readonly name: string;
  readonly from: 'dictionary-de' | 'lexicon' | 'model' | 'tables';
  readonly file: string;
}

/** The tables of rules that are lists, each named like its rule: one entry a line, with what tries it (rules/tables.ts). */
export const tables = [
  'always-apart',
  'always-joined',
  'common-misspelling',
  'e-mail',
  'function-words',
  'garbled-phrase',
  'im-folgenden',
  'joined-in-context',
  'leidtun',
  'missing-umlaut',
  'misspelt-name',
  'misspelt-part',
  'mixed-up',
  'name-with-adjective',
  'namesake',
  'noun-in-phrase',
  'noun-in-set-phrase',
  'old-stem',
  'old-word',
  'pleonasm',
  'set-phrase-case',
  'small-in-phrase',
  'sound-alikes',
] as const;

export type TableName = (typeof tables)[number];

/**
 * Every file the engine reads at run time. A bundler copies each `resourcePath(file)` to `<directory>/<name>` and sets
 * the environment variable LANGUAGE_RESOURCES to that directory. The Hunspell dictionary (GPL) stays in its npm package.
 */
export const resourceFiles = [
  { name: 'hunspell-de.aff', from: 'dictionary-de', file: 'index.aff' },
  { name: 'hunspell-de.dic', from: 'dictionary-de', file: 'index.dic' },
  { name: 'morphology.bin', from: 'lexicon', file: 'morphology.bin' },
  { name: 'frequencies.bin', from: 'lexicon', file: 'frequencies.bin' },
  { name: 'english.bin', from: 'lexicon', file: 'english.bin' },
  { name: 'filter.bin', from: 'lexicon', file: 'filter.bin' },
  { name: 'rare-words.txt', from: 'lexicon', file: 'rare-words.txt' },
  { name: 'context.bin', from: 'model', file: 'context.bin' },
  { name: 'kernels.wasm', from: 'model', file: 'kernels/kernels.wasm' },
  ...tables.map((name) => ({ name: `${name}.txt`, from: 'tables', file: `${name}.txt` }) as const),
] as const satisfies readonly ResourceFile[];

export type ResourceName = (typeof resourceFiles)[number]['name'];

/** Absolute path of a resource in LANGUAGE_RESOURCES, or else in node_modules or this checkout. Throws if it is missing. */
export function resourcePath(name: ResourceName): string {
  const bundled = process.env.LANGUAGE_RESOURCES;
  const path = bundled ? join(bundled, name) : sourcePath(name);
  if (!existsSync(path)) throw new Error(`Language resource ${name} is missing: no file ${basename(path)}`);
  return path;
}

export function readResource(name: ResourceName): Buffer {
  return readFileSync(resourcePath(name));
}

function sourcePath(name: ResourceName): string {
  const resource = resourceFiles.find((file) => file.name === name)!;
  const here = dirname(fileURLToPath(import.meta.url));
  if (resource.from !== 'dictionary-de') return join(here, resource.from, resource.file);
  return join(dirname(createRequire(import.meta.url).resolve(resource.from)), resource.file);
}
