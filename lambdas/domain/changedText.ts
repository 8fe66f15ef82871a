import type { Range } from './paragraph.ts';

/** What takes the place of a stretch of text. */
interface Change extends Range {
  readonly replacement: string;
}

/**
 * A text with these changes in it. They are disjoint, but an insertion may stand where another change begins: it comes first.
 * Put together piece by piece, since a text that is cut anew for each change is copied for each.
 */
export function withChanges(text: string, changes: readonly Change[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, replacement } of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(text.slice(at, start), replacement);
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
