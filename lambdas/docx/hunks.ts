/** One change of a paragraph's text: `start`–`end` (UTF-16 code units) gives way to `insert`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Words and spaces on either side, from which on comparing them would cost more than it gives (it is quadratic). */
const MAX_WORDS = 200;

/**
 * Turns a replacement into the changes a reader should see. A word that changes is shown as a whole; letters that are
 * only added or taken away at an edge are shown alone. Across a change of formatting each kept character must keep
 * its own, so that the words are compared, and within a word that changes its look only what differs is replaced.
 */
export function toHunks(text: string, hunk: Hunk, crossesFormatting: (hunk: Hunk) => boolean): Hunk[] {
  if (text.slice(hunk.start, hunk.end) === hunk.insert) return [];
  if (!crossesFormatting(hunk)) return [isOneSided(trimmed(text, hunk)) ? trimmed(text, hunk) : hunk];
  return byWords(text, trimmedToWords(text, hunk)).map((part) => {
    const smaller = trimmed(text, part);
    return isOneSided(smaller) || crossesFormatting(part) ? smaller : part;
  });
}

const isOneSided = ({ start, end, insert }: Hunk) => start === end || insert === '';

/** Without the characters that both sides begin and end with. */
function trimmed(text: string, { start, end, insert }: Hunk): Hunk {
  const old = text.slice(start, end);
  const prefix = commonPrefix(old, insert);
  const suffix = commonSuffix(old.slice(prefix), insert.slice(prefix));
  return { start: start + prefix, end: end - suffix, insert: insert.slice(prefix, insert.length - suffix) };
}

const words = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^]/gu) ?? [];

/** Without the words that both sides begin and end with. */
function trimmedToWords(text: string, { start, end, insert }: Hunk): Hunk {
  const old = words(text.slice(start, end));
  const fresh = words(insert);
  let first = 0;
  while (first < old.length && old[first] === fresh[first]) first++;
  let last = 0;
  while (last < Math.min(old.length, fresh.length) - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  const length = (list: readonly string[]) => list.join('').length;
  return {
    start: start + length(old.slice(0, first)),
    end: end - length(old.slice(old.length - last)),
    insert: fresh.slice(first, fresh.length - last).join(''),
  };
}

/** What two words are worth as a pair: the same one, one form beside another, or nothing. White space counts little. */
function likeness(old: string, fresh: string): number {
  if (old === fresh) return old.trim() === '' ? 1 : 3;
  return commonPrefix(old, fresh) * 2 > Math.max(old.length, fresh.length) ? 2 : 0;
}

/** The parts of a replacement that are left when the words of both sides are paired in order as well as they can be. */
function byWords(text: string, hunk: Hunk): Hunk[] {
  const old = words(text.slice(hunk.start, hunk.end));
  const fresh = words(hunk.insert);
  if (old.length > MAX_WORDS || fresh.length > MAX_WORDS) return [hunk];
  const best = bestPairs(old, fresh);
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const close = () => {
    if (open) hunks.push(open);
    open = undefined;
  };
  let at = hunk.start;
  for (let a = 0, b = 0; a < old.length || b < fresh.length;) {
    const [word, other] = [old[a], fresh[b]];
    const worth = word !== undefined && other !== undefined ? likeness(word, other) : 0;
    if (word !== undefined && other !== undefined && worth > 0 && worth + best(a + 1, b + 1) === best(a, b)) {
      close();
      if (word !== other) hunks.push({ start: at, end: at + word.length, insert: other });
      [a, b, at] = [a + 1, b + 1, at + word.length];
      continue;
    }
    open ??= { start: at, end: at, insert: '' };
    const isDeleted = word !== undefined && (other === undefined || best(a + 1, b) >= best(a, b + 1));
    if (isDeleted) {
      at += word.length;
      open = { ...open, end: at };
      a++;
    } else {
      open = { ...open, insert: open.insert + (other ?? '') };
      b++;
    }
  }
  close();
  return hunks;
}

/** What the best pairs of what follows two places are worth (a longest common subsequence with weights). */
function bestPairs(old: readonly string[], fresh: readonly string[]): (a: number, b: number) => number {
  const width = fresh.length + 1;
  const worths = new Uint16Array((old.length + 1) * width);
  const at = (a: number, b: number) => worths[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = fresh.length - 1; b >= 0; b--) {
      const pair = likeness(old[a] ?? '', fresh[b] ?? '');
      const paired = pair > 0 ? pair + at(a + 1, b + 1) : 0;
      worths[a * width + b] = Math.max(paired, at(a + 1, b), at(a, b + 1));
    }
  }
  return at;
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
