import { inCaseOf } from '../../text/letterCase.ts';

/** Parts of words that are spelt another way, wherever in a word they stand. */
export interface Stems {
  readonly isIn: (text: string) => boolean;
  /** The text with the first of its parts spelt as it should be. */
  readonly respelt: (text: string) => string;
}

/** Entries `wrong → right` in small letters, separated by semicolons or lines. */
export function stemsOf(table: string): Stems {
  const stems = new Map(table.split(/[;\n]/).map((pair) => pair.trim().split(' → ') as [string, string]));
  const stem = new RegExp([...stems.keys()].join('|'), 'i');
  return {
    isIn: (text) => stem.test(text),
    respelt: (text) => text.replace(stem, (found) => inCaseOf(found, stems.get(found.toLowerCase())!)),
  };
}
