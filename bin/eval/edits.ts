/** One change of a tokenised text: source tokens `start`–`end` become `words`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Words with inner dots, hyphens and apostrophes, and single marks. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+(?:[.\-'’][\p{L}\p{N}_]+)*|\.\.\.|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** Minimal edits between two texts: runs of differing words, by longest common subsequence, alike runs split word by word. */
export function editsBetween(source: string, target: string): Edit[] {
  const [from, to] = [wordsOf(source), wordsOf(target)];
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head++;
  let tail = 0;
  while (
    tail < from.length - head &&
    tail < to.length - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  )
    tail++;
  const [a, b] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] = a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  const edits: Edit[] = [];
  const isMark = (words: string[], at: number, end: number) => at < end && !/[\p{L}\p{N}]/u.test(words[at]!);
  const emit = (i: number, endI: number, j: number, endJ: number): void => {
    if (i === endI && j === endJ) return;
    if (endI - i === endJ - j) {
      for (let k = 0; k < endI - i; k++) edits.push({ start: head + i + k, end: head + i + k + 1, words: b[j + k]! });
    } else if (isMark(b, j, endJ) && !isMark(a, i, endI)) {
      // An inserted mark is an edit of its own, not part of the word beside it.
      edits.push({ start: head + i, end: head + i, words: b[j]! });
      emit(i, endI, j + 1, endJ);
    } else if (isMark(a, i, endI) && !isMark(b, j, endJ)) {
      edits.push({ start: head + i, end: head + i + 1, words: '' });
      emit(i + 1, endI, j, endJ);
    } else if (isMark(b, endJ - 1, endJ) && endJ - 1 > j && !isMark(a, endI - 1, endI)) {
      emit(i, endI, j, endJ - 1);
      edits.push({ start: head + endI, end: head + endI, words: b[endJ - 1]! });
    } else edits.push({ start: head + i, end: head + endI, words: b.slice(j, endJ).join(' ') });
  };
  let [i, j, startI, startJ] = [0, 0, 0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      emit(startI, i, startJ, j);
      [startI, startJ] = [++i, ++j];
    } else if (table[i + 1]![j]! >= table[i]![j + 1]!) i++;
    else j++;
  }
  emit(startI, a.length, startJ, b.length);
  return edits.map((edit) => leftmost(edit, from));
}

/** Of „um um“ either word may be taken out: it is the same correction. */
function leftmost(edit: Edit, from: readonly string[]): Edit {
  let { start, end } = edit;
  if (edit.words === '') while (start > 0 && from[start - 1] === from[end - 1]) [start, end] = [start - 1, end - 1];
  return { ...edit, start, end };
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A change with some of the text on either side, as figures list it: `… {old→new} …`. */
export const around = (text: string, { start, end, replacement }: Change) =>
  `${text.slice(Math.max(0, start - 60), start)}{${text.slice(start, end)}→${replacement}}${text.slice(end, end + 40)}`;

const keyOf = ({ start, end, words }: Edit) => `${start}-${end}:${words}`;

/** How many edits two lists share. */
export function shared(one: readonly Edit[], other: readonly Edit[]): number {
  const keys = new Set(other.map(keyOf));
  return one.filter((edit) => keys.has(keyOf(edit))).length;
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f05: number;
}

/** Precision weighs twice as much as recall. */
export function score(hits: number, proposed: number, wanted: number): Score {
  const precision = proposed > 0 ? hits / proposed : 1;
  const recall = wanted > 0 ? hits / wanted : 1;
  const f05 = precision + recall > 0 ? (1.25 * precision * recall) / (0.25 * precision + recall) : 0;
  return { precision, recall, f05 };
}
