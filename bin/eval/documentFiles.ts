import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of listed errors at these paths: of a directory all its `.tsv`, in the order of their names. */
export const documentFiles = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name.endsWith('.tsv'))
          .sort()
          .map((name) => join(path, name))
      : [path],
  );
