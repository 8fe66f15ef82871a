import { inCaseOf } from '../../text/letterCase.ts';
import type { TableName } from '../../resources.ts';
import type { Rule } from '../../rule.ts';
import { examplesOf, readTable } from '../tables.ts';

/** Parts of words that are spelt another way, wherever in a word they stand. */
export interface Stems {
  readonly isIn: (text: string) => boolean;
  /** The text with the first of its parts spelt as it should be. */
  readonly respelt: (text: string) => string;
  readonly examples: Rule['examples'];
}

/** The stems of a table, which has them in small letters. */
export function stemsOf(name: TableName): Stems {
  const entries = readTable(name);
  const stems = new Map(entries.flatMap(({ pairs }) => pairs));
  const stem = new RegExp([...stems.keys()].join('|'), 'i');
  return {
    isIn: (text) => stem.test(text),
    respelt: (text) => text.replace(stem, (found) => inCaseOf(found, stems.get(found.toLowerCase())!)),
    examples: examplesOf(entries),
  };
}
