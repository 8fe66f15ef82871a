import type { WordDocumentModel } from './documentModel.ts';
import { readPart } from './opcPackage.ts';

/** Ids are 32-bit signed integers in every schema of Word (§22.9.2.9, §17.18.10). */
const LARGEST_ID = 2 ** 31 - 1;
const anyId = /:id\s*=\s*["'](\d{1,10})["']/g;

/**
 * Gives ids that no annotation in any part of the document has: numbers above the largest one, and when those run
 * out, the smallest free ones.
 */
export function revisionIds(model: WordDocumentModel): () => number {
  const used = new Set<number>();
  for (const source of annotatedSources(model)) {
    for (const [, digits] of source.matchAll(anyId)) used.add(Number(digits));
  }
  let largest = 0;
  for (const id of used) if (id <= LARGEST_ID) largest = Math.max(largest, id);
  let next = largest;
  return () => {
    next = next >= LARGEST_ID ? 1 : next + 1;
    while (used.has(next)) next++;
    used.add(next);
    return next;
  };
}

function* annotatedSources({ stories, package: { zip, relationships } }: WordDocumentModel): Generator<string> {
  for (const { source } of stories) yield source;
  const others = new Set(['comments', 'glossaryDocument', 'header', 'footer', 'footnotes', 'endnotes']);
  const read = new Set(stories.map(({ part }) => part));
  for (const { kind, target } of relationships) {
    if (target === undefined || read.has(target) || !others.has(kind)) continue;
    try {
      yield readPart(zip, target).source;
    } catch {
      // A part that nobody can read holds no id that anybody could confuse.
    }
  }
}
