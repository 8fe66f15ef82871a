import type { WordDocumentModel } from './documentModel.ts';
import { readPart } from './opcPackage.ts';

/** Ids are 32-bit signed integers in every schema of Word (§22.9.2.9, §17.18.10). */
const LARGEST_ID = 2 ** 31 - 1;
const anyId = /:id\s*=\s*["'](\d{1,10})["']/g;

const ANNOTATIONS =
  'ins|del|move\\w+|bookmark\\w+|comment\\w*|\\w+Change|cell(?:Ins|Del|Merge)|customXml\\w+Range\\w+|perm(?:Start|End)';
/** Elements that carry the numbers which ours stand among (§17.13). */
const annotation = new RegExp(`<(?:[^\\s<>/:]+:)?(?:${ANNOTATIONS})(?=\\s)[^<>]*?:id\\s*=\\s*["'](\\d{1,10})["']`, 'g');

/** Nobody has so many annotations: a larger number was not counted up to, and going on from it would run out. */
const LARGEST_PLAUSIBLE_ID = 999_999;

/**
 * Gives ids that no annotation in any part of the document has: numbers above the largest one that was counted up to,
 * and when those run out, the smallest free ones.
 */
export function revisionIds(model: WordDocumentModel): () => number {
  const used = new Set<number>();
  let next = 0;
  for (const source of annotatedSources(model)) {
    for (const [, digits] of source.matchAll(anyId)) used.add(Number(digits));
    for (const [, digits] of source.matchAll(annotation))
      if (Number(digits) <= LARGEST_PLAUSIBLE_ID) next = Math.max(next, Number(digits));
  }
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
