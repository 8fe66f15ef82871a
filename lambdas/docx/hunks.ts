/** One change of a paragraph's text: `start`–`end` (UTF-16 code units) gives way to `insert`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Words or letters on either side, from which on comparing them would cost more than it gives (it is quadratic). */
const MAX_PIECES = 200;

/** What the hunks of one replacement have to heed. */
export interface Surroundings {
  /** Whether what a hunk deletes differs in formatting or in what it stands in. */
  readonly crosses: (hunk: Hunk) => boolean;
  /** Whether a link or control would be left without text. */
  readonly empties: (hunks: readonly Hunk[]) => boolean;
}

/**
 * Turns a replacement into the changes a reader should see. A word that changes is shown as a whole; letters that are
 * only added or taken away at an edge are shown alone. Across a change of formatting each kept character must keep
 * its own, so that the words are compared, and within a word that changes its look its letters.
 */
export function toHunks(text: string, hunk: Hunk, { crosses, empties }: Surroundings): Hunk[] {
  if (text.slice(hunk.start, hunk.end) === hunk.insert) return [];
  if (!crosses(hunk)) return [isOneSided(trimmed(text, hunk)) ? trimmed(text, hunk) : hunk];
  return byWords(text, trimmedToWords(text, hunk)).flatMap((part) => {
    const smaller = trimmed(text, part);
    if (!isOneSided(smaller) && !crosses(part)) return [part];
    const letters = isOneSided(smaller) || !crosses(smaller) ? [smaller] : byLetters(text, smaller);
    return empties(letters) ? [smaller] : letters;
  });
}

/**
 * A hunk that takes a letter and its accent, or the parts of an emoji, together: an accent alone would stand on
 * whatever comes before it. It grows within `from`–`to` at most.
 */
export function withWholeCharacters(text: string, hunk: Hunk, from: number, to: number): Hunk {
  let { start, end, insert } = hunk;
  while (end < to && joins(text, end)) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    [end, insert] = [end + character.length, insert + character];
  }
  while (start > from && (joins(insert, 0) || joins(text, start))) {
    const before = text.charCodeAt(start - 1) >= 0xdc00 && text.charCodeAt(start - 1) < 0xe000 ? start - 2 : start - 1;
    [start, insert] = [before, text.slice(before, start) + insert];
  }
  return { start, end, insert };
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
function likenessOfWords(old: string, fresh: string): number {
  if (old === fresh) return old.trim() === '' ? 1 : 3;
  return commonPrefix(old, fresh) * 2 > Math.max(old.length, fresh.length) ? 2 : 0;
}

const bare = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase();

/** A letter that only changes its size or its accent keeps its place, and with it its formatting. */
const likenessOfLetters = (old: string, fresh: string) => (old === fresh ? 3 : bare(old) === bare(fresh) ? 2 : 0);

/** The parts of a replacement that are left when the words of both sides are paired. */
const byWords = (text: string, hunk: Hunk) =>
  paired(words(text.slice(hunk.start, hunk.end)), words(hunk.insert), hunk, likenessOfWords);

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' });
const letters = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);

/** The same of the letters of a word, if one is a form of the other; else the word changes as a whole. */
function byLetters(text: string, hunk: Hunk): Hunk[] {
  const [old, fresh] = [letters(text.slice(hunk.start, hunk.end)), letters(hunk.insert)];
  const hunks = paired(old, fresh, hunk, likenessOfLetters);
  const changed = hunks.reduce((sum, { start, end }) => sum + end - start, 0);
  const kept = hunk.end - hunk.start - changed;
  return kept * 2 >= Math.max(old.length, fresh.length) ? hunks : [hunk];
}

type Likeness = (old: string, fresh: string) => number;

/** What is left of a replacement when the pieces of both sides are paired in order as well as they can be. */
function paired(old: readonly string[], fresh: readonly string[], hunk: Hunk, likeness: Likeness): Hunk[] {
  if (old.length > MAX_PIECES || fresh.length > MAX_PIECES) return [hunk];
  const best = bestPairs(old, fresh, likeness);
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const close = () => {
    if (open) hunks.push(open);
    open = undefined;
  };
  let at = hunk.start;
  for (let a = 0, b = 0; a < old.length || b < fresh.length;) {
    const [piece, other] = [old[a], fresh[b]];
    const worth = piece !== undefined && other !== undefined ? likeness(piece, other) : 0;
    if (piece !== undefined && other !== undefined && worth > 0 && worth + best(a + 1, b + 1) === best(a, b)) {
      close();
      if (piece !== other) hunks.push({ start: at, end: at + piece.length, insert: other });
      [a, b, at] = [a + 1, b + 1, at + piece.length];
      continue;
    }
    open ??= { start: at, end: at, insert: '' };
    const isDeleted = piece !== undefined && (other === undefined || best(a + 1, b) >= best(a, b + 1));
    if (isDeleted) {
      at += piece.length;
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
function bestPairs(
  old: readonly string[],
  fresh: readonly string[],
  likeness: Likeness,
): (a: number, b: number) => number {
  const width = fresh.length + 1;
  const worths = new Uint16Array((old.length + 1) * width);
  const at = (a: number, b: number) => worths[a * width + b] ?? 0;
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = fresh.length - 1; b >= 0; b--) {
      const pair = likeness(old[a] ?? '', fresh[b] ?? '');
      const both = pair > 0 ? pair + at(a + 1, b + 1) : 0;
      worths[a * width + b] = Math.max(both, at(a + 1, b), at(a, b + 1));
    }
  }
  return at;
}

/** Accents, joiners, skin tones and variants: what belongs to the character before it (Unicode, annex 29). */
const joining = /[\p{M}\p{Emoji_Modifier}\u200C\u200D]/uy;

/** Whether what stands at `at` belongs to the character before, or that one reaches beyond itself. */
function joins(text: string, at: number): boolean {
  joining.lastIndex = at;
  return joining.test(text) || (at > 0 && at < text.length && text[at - 1] === '\u200D');
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;

/** Length of the common beginning in whole characters. */
function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const cuts = () => [a, b].some((text) => isLowSurrogate(text.charCodeAt(length)) || joins(text, length));
  while (length > 0 && cuts()) length--;
  return length;
}

/** Length of the common end in whole characters. */
function commonSuffix(a: string, b: string): number {
  let length = 0;
  const same = () => a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length);
  while (length < a.length && length < b.length && same()) length++;
  const first = () => a.length - length;
  while (length > 0 && (isLowSurrogate(a.charCodeAt(first())) || joins(a, first()))) length--;
  return length;
}
