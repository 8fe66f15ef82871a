import { zstdDecompressSync } from 'node:zlib';

/** A sorted list of words in one buffer, searched without making an object of each. */
export interface WordList {
  readonly size: number;
  /** Position of the word, or -1. */
  indexOf(word: string): number;
  wordAt(position: number): string;
}

const NEWLINE = 10;
/** Pairs of Latin-1 letters. */
const HEADS = 0x10000;

/** Words in the order of code units, separated by newlines, in Latin-1. */
export function wordList(bytes: Buffer): WordList {
  const starts = startsOf(bytes);
  const size = starts.length - 1;
  const heads = headsOf(bytes, starts);
  const compare = (word: string, position: number) => {
    const start = starts[position]!;
    const length = starts[position + 1]! - 1 - start;
    const shared = Math.min(length, word.length);
    for (let i = 0; i < shared; i++) {
      const difference = word.charCodeAt(i) - bytes[start + i]!;
      if (difference !== 0) return difference;
    }
    return word.length - length;
  };
  return {
    size,
    indexOf(word) {
      const head = word.length > 1 ? word.charCodeAt(0) * 256 + word.charCodeAt(1) : word.charCodeAt(0) * 256;
      if (!(head < HEADS) || word.charCodeAt(1) > 255) return -1;
      let low = heads[head]!;
      let high = heads[head + 1]! - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const order = compare(word, middle);
        if (order === 0) return middle;
        if (order < 0) high = middle - 1;
        else low = middle + 1;
      }
      return -1;
    },
    wordAt: (position) => bytes.toString('latin1', starts[position], starts[position + 1]! - 1),
  };
}

/** Offset of each word, and one past the end. */
function startsOf(bytes: Buffer): Uint32Array {
  let size = 1;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === NEWLINE) size++;
  const starts = new Uint32Array(size + 1);
  let at = 1;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === NEWLINE) starts[at++] = i + 1;
  starts[size] = bytes.length + 1;
  return starts;
}

/** For each pair of first letters the position of the first word that is not before it: most of a search in one step. */
function headsOf(bytes: Buffer, starts: Uint32Array): Uint32Array {
  const heads = new Uint32Array(HEADS + 1);
  let filled = 0;
  for (let position = 0; position < starts.length - 1; position++) {
    const start = starts[position]!;
    const second = start + 1 < starts[position + 1]! - 1 ? bytes[start + 1]! : 0;
    const head = bytes[start]! * 256 + second;
    while (filled <= head) heads[filled++] = position;
  }
  heads.fill(starts.length - 1, filled);
  return heads;
}

/** Unpacks a lexicon file: sections led by their length, padded to four bytes (bin/lexicon/pack.ts). */
export function readSections(packed: Buffer): Buffer[] {
  // In one piece, since pieces would be joined to a second copy.
  const bytes = zstdDecompressSync(packed, { chunkSize: contentSize(packed) + 1 });
  const sections: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at);
    sections.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return sections;
}

/** The length of the content, which the frame's header tells (RFC 8878, 3.1.1.1); guessed where it does not. */
function contentSize(packed: Buffer): number {
  const descriptor = packed[4]!;
  const isSingle = (descriptor & 0x20) !== 0;
  const at = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]!;
  const width = descriptor >> 6;
  if (width === 2) return packed.readUInt32LE(at);
  return width === 3 ? Number(packed.readBigUInt64LE(at)) : 2 ** 22;
}
