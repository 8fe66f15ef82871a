/** One change of a paragraph's text: `start`–`end` (UTF-16 code units) gives way to `insert`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/**
 * Turns a replacement into the changes a reader should see. A word that changes is shown as a whole; letters that are
 * only added or taken away at an edge are shown alone. Across a change of formatting each kept character must keep
 * its own, so that only what differs is replaced.
 */
export function toHunks(text: string, { start, end, insert }: Hunk, crossesFormatting: boolean): Hunk[] {
  const old = text.slice(start, end);
  if (old === insert) return [];
  const prefix = commonPrefix(old, insert);
  const suffix = commonSuffix(old.slice(prefix), insert.slice(prefix));
  const trimmed: Hunk = {
    start: start + prefix,
    end: end - suffix,
    insert: insert.slice(prefix, insert.length - suffix),
  };
  const isOneSided = trimmed.start === trimmed.end || trimmed.insert === '';
  return isOneSided || crossesFormatting ? [trimmed] : [{ start, end, insert }];
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;

/** Length of the common beginning; it never ends within a surrogate pair. */
function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length;
}

function commonSuffix(a: string, b: string): number {
  let length = 0;
  const same = () => a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length);
  while (length < a.length && length < b.length && same()) length++;
  const first = a.charCodeAt(a.length - length);
  return length > 0 && first >= 0xdc00 && first < 0xe000 ? length - 1 : length;
}
