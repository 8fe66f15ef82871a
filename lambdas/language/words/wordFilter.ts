import { readResource } from '../resources.ts';
import { readSections } from './wordList.ts';

/**
 * A set of words as a table of bits (a Bloom filter): it never denies a word of the set, and one in twenty-five of other
 * words. The hash is a polynomial, so that the hash of a word with some letters exchanged follows from the word's own,
 * without making that word. What the misspellings try out is mostly no word, and is dropped before it costs anything.
 */
export interface WordFilter {
  /** Whether the word, in any case, may be in the set. */
  mayHave(word: string): boolean;
  /** What a word in lower case may be changed into. */
  around(word: string): ChangesInPairs;
}

/** Other letters in the place of those from `start` to `end` (exclusive) of a word; an insertion if these are one. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
}

/** The changes of one word that lead to something that may be in the set. */
export interface Changes {
  may(change: Change): boolean;
  /** The same for every letter of the alphabet in turn: a bit each, in its order. */
  singles(start: number, end: number): number;
}

export interface ChangesInPairs extends Changes {
  /** The same for two changes at once; `second` begins where `first` ends, or behind it. */
  mayBoth(first: Change, second: Change): boolean;
}

/** Small letters of German words. */
export const alphabet = 'abcdefghijklmnopqrstuvwxyzäöüß';
/** Frequencies have ss for ß. */
const SHARP_S = alphabet.length - 1;
const codes = Int32Array.from(alphabet, (letter) => letter.charCodeAt(0));
export const ALL_LETTERS = 2 ** alphabet.length - 1;

/** A longer word is judged to be anything. */
const LONGEST = 64;
const BITS = 23;
const BASE = 0x01000193;
const NEWLINE = 10;
const [UPPER_A, UPPER_Z] = [0x41, 0x5a];
const [UPPER_A_GRAVE, UPPER_THORN] = [0xc0, 0xde];

/** Loads `filter.bin`: the words of the morphology and the German frequencies (bin/lexicon.ts). */
export function loadFilter(): WordFilter {
  const [bytes] = readSections(readResource('filter.bin')) as [Buffer];
  const table = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return {
    mayHave: (word) =>
      word.length > LONGEST ||
      hasWord(table, word) ||
      (word.includes('ß') && hasWord(table, word.replaceAll('ß', 'ss'))),
    around: (word) => (word.includes('ß') || word.length > LONGEST ? everyChange : changesOf(word, table)),
  };
}

/** Words with ß stand in the frequencies with ss, so that two words would have to be asked for. */
const everyChange: ChangesInPairs = { may: () => true, singles: () => ALL_LETTERS, mayBoth: () => true };

function changesOf(word: string, table: Uint32Array): ChangesInPairs {
  const hashes = hashesOf(word);
  /** What the letters from `from` to `to` add to the hash, `by` places further on. */
  const moved = (from: number, to: number, by: number) =>
    Math.imul((hashes[to]! - hashes[from]!) | 0, powers[LONGEST + by]!);
  const mayBe = ({ start, end }: Change, letters: string) => {
    const by = letters.length - (end - start);
    return has(table, (hashes[start]! + hashOf(letters, start) + moved(end, word.length, by)) | 0);
  };
  const mayBothBe = (first: Change, second: Change, one: string, other: string) => {
    const by = one.length - (first.end - first.start);
    const byBoth = by + other.length - (second.end - second.start);
    const head = (hashes[first.start]! + hashOf(one, first.start) + moved(first.end, second.start, by)) | 0;
    const tail = (hashOf(other, second.start + by) + moved(second.end, word.length, byBoth)) | 0;
    return has(table, (head + tail) | 0);
  };
  return {
    may: (change) => mayBe(change, change.letters) || (change.letters === 'ß' && mayBe(change, 'ss')),
    singles(start, end) {
      const rest = (hashes[start]! + moved(end, word.length, 1 - (end - start))) | 0;
      const power = powers[LONGEST + start]!;
      let found = mayBe({ start, end, letters: 'ß' }, 'ss') ? 1 << SHARP_S : 0;
      for (let at = 0; at < codes.length; at++)
        if (has(table, (rest + Math.imul(codes[at]!, power)) | 0)) found |= 1 << at;
      return found;
    },
    mayBoth: (first, second) =>
      mayBothBe(first, second, first.letters, second.letters) ||
      (first.letters === 'ß' && mayBothBe(first, second, 'ss', second.letters)) ||
      (second.letters === 'ß' && mayBothBe(first, second, first.letters, 'ss')),
  };
}

/** The table of bits. `lists` hold words separated by newlines, in Latin-1; capitals count as small letters. */
export function filterTable(lists: readonly Buffer[]): Uint32Array {
  const table = new Uint32Array(2 ** (BITS - 5));
  for (const bytes of lists) addWords(table, bytes);
  return table;
}

function addWords(table: Uint32Array, bytes: Buffer): void {
  let hash = 0;
  let factor = 1;
  for (let i = 0; i <= bytes.length; i++) {
    const byte = i < bytes.length ? bytes[i]! : NEWLINE;
    if (byte === NEWLINE) {
      const one = firstBit(hash);
      const other = secondBit(hash);
      table[one >>> 5]! |= 1 << (one & 31);
      table[other >>> 5]! |= 1 << (other & 31);
      [hash, factor] = [0, 1];
    } else {
      hash = (hash + Math.imul(smallCode(byte), factor)) | 0;
      factor = Math.imul(factor, BASE);
    }
  }
}

/** A letter of Latin-1 without its capital. */
function smallCode(code: number): number {
  const isCapital = (code >= UPPER_A && code <= UPPER_Z) || (code >= UPPER_A_GRAVE && code <= UPPER_THORN);
  return isCapital ? code + 32 : code;
}

/** What letters add to the hash where they stand from `start` on. */
function hashOf(letters: string, start: number): number {
  let hash = 0;
  for (let i = 0; i < letters.length; i++)
    hash = (hash + Math.imul(letters.charCodeAt(i), powers[LONGEST + start + i]!)) | 0;
  return hash;
}

/** The hash of each beginning of the word. */
function hashesOf(word: string): Int32Array {
  const hashes = new Int32Array(word.length + 1);
  for (let i = 0; i < word.length; i++)
    hashes[i + 1] = hashes[i]! + Math.imul(word.charCodeAt(i), powers[LONGEST + i]!);
  return hashes;
}

function hasWord(table: Uint32Array, word: string): boolean {
  let hash = 0;
  for (let i = 0; i < word.length; i++)
    hash = (hash + Math.imul(smallCode(word.charCodeAt(i)), powers[LONGEST + i]!)) | 0;
  return has(table, hash);
}

const firstBit = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - BITS);
const secondBit = (hash: number) => Math.imul(hash ^ (hash >>> 13), 0x297a2d39) >>> (32 - BITS);

function has(table: Uint32Array, hash: number): boolean {
  const one = firstBit(hash);
  if ((table[one >>> 5]! & (1 << (one & 31))) === 0) return false;
  const other = secondBit(hash);
  return (table[other >>> 5]! & (1 << (other & 31))) !== 0;
}

/** The inverse of the base modulo 2 ** 32, which is odd and so has one. */
const INVERSE = [1, 2, 3, 4, 5].reduce((inverse) => Math.imul(inverse, 2 - Math.imul(BASE, inverse)), BASE);

/** The powers of the base modulo 2 ** 32, from -LONGEST on; a change may lengthen a word a little. */
const powers = new Int32Array(2 * LONGEST + 8);
powers[LONGEST] = 1;
for (let at = LONGEST + 1; at < powers.length; at++) powers[at] = Math.imul(powers[at - 1]!, BASE);
for (let at = LONGEST - 1; at >= 0; at--) powers[at] = Math.imul(powers[at + 1]!, INVERSE);
