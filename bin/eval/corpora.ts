import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence with what it should become, and the expected sentence's alternatives. */
export interface Pair {
  readonly source: string;
  readonly golds: readonly string[];
}

/** The evaluation data a directory holds; what it lacks is empty. */
export interface Corpora {
  readonly clean: readonly { readonly name: string; readonly paragraphs: readonly string[] }[];
  readonly learners: readonly Pair[];
  readonly learnersCore: readonly Pair[];
  readonly typos: readonly Pair[];
  readonly pairs: readonly Pair[];
  readonly good: readonly string[];
  /** Path of the M2 file of `learners`, if there is one. */
  readonly m2: string | undefined;
}

export function readCorpora(directory: string): Corpora {
  const path = (name: string) => join(directory, name);
  const rows = (name: string) => (existsSync(path(name)) ? readTable(path(name)) : []);
  const pairs = (name: string, from: string, to: string) =>
    rows(name).map((row) => ({ source: row[from] ?? '', golds: (row[to] ?? '').split('|||') }));
  const files = readdirSync(directory);
  const learners = files.find((name) => /^fm-\w+\.tsv$/.test(name)) ?? 'fm-dev.tsv';
  const m2 = files.find((name) => /^fm-\w+\.m2$/.test(name));
  return {
    clean: files
      .filter((name) => /^clean_.*\.txt$/.test(name))
      .map((name) => ({
        name,
        paragraphs: readFileSync(path(name), 'utf8')
          .split('\n')
          .filter((line) => line.trim()),
      })),
    learners: pairs(learners, 'source', 'gold'),
    learnersCore: pairs(files.find((name) => /^fm-.*core\.tsv$/.test(name)) ?? '', 'source', 'gold'),
    typos: pairs('gittypo_verified.tsv', 'wrong', 'right'),
    pairs: pairs('lt_pairs.tsv', 'wrong', 'right'),
    good: [...rows('lt_good.tsv'), ...rows('lt_java_good.tsv')].map((row) => row.sentence ?? ''),
    m2: m2 && path(m2),
  };
}

function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const names = head.split('\t');
  const read = (line: string) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  };
  return lines.filter((line) => line !== '').map(read);
}
