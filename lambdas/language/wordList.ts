import { zstdDecompressSync } from 'node:zlib';

/** A sorted list of words in one string, searched without making an object of each. */
export interface WordList {
  readonly size: number;
  /** Position of the word, or -1. */
  indexOf(word: string): number;
  wordAt(position: number): string;
}

const NEWLINE = 10;

/** Words in the order of code units, separated by newlines, in Latin-1. */
export function wordList(bytes: Buffer): WordList {
  const text = bytes.toString('latin1');
  // One pass with room to spare: no word list has more words than half its bytes.
  const starts = new Uint32Array((bytes.length >> 1) + 3);
  let size = 1;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === NEWLINE) starts[size++] = at + 1;
  starts[size] = bytes.length + 1;
  const compare = (word: string, position: number) => {
    const start = starts[position]!;
    const length = starts[position + 1]! - 1 - start;
    const shared = Math.min(length, word.length);
    for (let i = 0; i < shared; i++) {
      const difference = word.charCodeAt(i) - text.charCodeAt(start + i);
      if (difference !== 0) return difference;
    }
    return word.length - length;
  };
  return {
    size,
    indexOf(word) {
      let low = 0;
      let high = size - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const order = compare(word, middle);
        if (order === 0) return middle;
        if (order < 0) high = middle - 1;
        else low = middle + 1;
      }
      return -1;
    },
    wordAt: (position) => text.slice(starts[position], starts[position + 1]! - 1),
  };
}

/** Unpacks a lexicon file: sections led by their length, padded to four bytes (bin/lexicon/pack.ts). */
export function readSections(packed: Buffer): Buffer[] {
  const bytes = zstdDecompressSync(packed);
  const sections: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at);
    sections.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return sections;
}
