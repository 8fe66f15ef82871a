import { crc32, inflateRawSync } from 'node:zlib';
import { DocumentError } from '../domain/documentErrors.ts';
import { unicodeName, wideFields } from './zipExtraFields.ts';

/**
 * Reading a ZIP archive (PKWARE APPNOTE 6.3). Everything that can be checked without unpacking is checked first,
 * so that a hostile archive costs nothing.
 */

/** Limits of an archive. Of 2,865 real documents the largest part had 12.4 MB and the most entries were below 2,000. */
const limits = {
  entries: 10_000,
  /** Bytes of one unpacked part. */
  partBytes: 128 * 2 ** 20,
  /** Bytes of all parts together. */
  totalBytes: 1024 * 2 ** 20,
  /** Unpacked to packed size, from `ratioFromBytes` on. Deflate reaches 1,032; real parts stay below 100. */
  ratio: 250,
  ratioFromBytes: 2 ** 20,
};

const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
};
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  /** The name with forward slashes and without a leading one. Lookups ignore ASCII case (OPC, ECMA-376-2 §7.2). */
  readonly name: string;
  /** The name in a Unicode Path extra field (APPNOTE 4.6.9), which some readers believe instead. */
  readonly unicodeName: string | undefined;
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  /** Bytes unpacked. */
  readonly size: number;
  /** Offsets into the archive, in bytes. */
  readonly localStart: number;
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly centralStart: number;
  readonly centralEnd: number;
}

export interface Zip {
  readonly bytes: Buffer;
  /** In the order of the central directory. */
  readonly entries: readonly ZipEntry[];
  readonly byName: ReadonlyMap<string, ZipEntry>;
  readonly directoryStart: number;
  readonly directoryEnd: number;
  readonly endStart: number;
  /** Start of the ZIP64 end record, if there is one. */
  readonly end64Start: number | undefined;
}

const damaged = (detail: string) => new DocumentError('document-damaged', detail);

/**
 * The key under which a part is found: names differ in case and slashes between producers, and what is no character of a
 * URI is escaped in a part's name and in the archive (ECMA-376-2 §6.2.2, §7.3), but some write it as it is.
 */
export const lookupName = (name: string) => unescaped(name.replaceAll('\\', '/').replace(/^\/+/, '')).toLowerCase();

/** Slashes stay escaped: no part's name may hold such ones, and they must not make one name of two. */
function unescaped(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name.replace(/%(?=2f|5c)/gi, '%25'));
  } catch {
    return name;
  }
}

/** @throws DocumentError if the archive is damaged, encrypted or hostile. */
export function readZip(input: Uint8Array): Zip {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const end = findDirectory(bytes);
  if (end.count > limits.entries) throw new DocumentError('document-too-many-parts', `${end.count} entries`);
  const entries = readEntries(bytes, end);
  checkSizes(entries);
  checkOverlaps(entries, end.directoryStart);
  return { bytes, entries, byName: mapNames(entries), ...end };
}

/** Two entries that any reader could take for one another would let it show another text than was corrected. */
function mapNames(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const byName = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const key = lookupName(entry.name);
    if (byName.has(key)) throw new DocumentError('document-duplicate-part', 'two entries of one name');
    byName.set(key, entry);
  }
  for (const entry of entries) {
    const other = entry.unicodeName === undefined ? entry : byName.get(lookupName(entry.unicodeName));
    if (other && other !== entry) throw new DocumentError('document-duplicate-part', 'a name in Unicode');
  }
  return byName;
}

/** Unpacks one entry and checks its size and checksum. */
export function unpack(zip: Zip, entry: ZipEntry): Buffer {
  const packed = zip.bytes.subarray(entry.dataStart, entry.dataEnd);
  const data = entry.method === STORED ? packed : inflate(packed, entry);
  if (data.length !== entry.size) throw damaged('an entry is not as long as it says');
  if (crc32(data) !== entry.crc) throw new DocumentError('document-checksum');
  return data;
}

function inflate(packed: Buffer, entry: ZipEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch (error) {
    const tooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLong ? new DocumentError('document-bomb', 'an entry is longer than it says') : damaged('inflate');
  }
}

interface Directory {
  readonly count: number;
  readonly directoryStart: number;
  readonly directoryEnd: number;
  readonly endStart: number;
  readonly end64Start: number | undefined;
}

function findDirectory(bytes: Buffer): Directory {
  const endStart = findEnd(bytes);
  let count = bytes.readUInt16LE(endStart + 10);
  let size = bytes.readUInt32LE(endStart + 12);
  let directoryStart = bytes.readUInt32LE(endStart + 16);
  const end64Start = findEnd64(bytes, endStart);
  if (end64Start !== undefined) {
    count = readUInt64(bytes, end64Start + 32);
    size = readUInt64(bytes, end64Start + 40);
    directoryStart = readUInt64(bytes, end64Start + 48);
  }
  const directoryEnd = directoryStart + size;
  if (directoryEnd > (end64Start ?? endStart)) throw damaged('the directory does not lie before its end record');
  return { count, directoryStart, directoryEnd, endStart, end64Start };
}

/** The end record is followed by a comment of at most 65,535 bytes and nothing else. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - 0xffff);
  for (let at = bytes.length - END_BYTES; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== signatures.end) continue;
    if (at + END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return at;
  }
  throw new DocumentError('document-truncated', 'no end record');
}

function findEnd64(bytes: Buffer, endStart: number): number | undefined {
  const locator = endStart - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== signatures.locator64) return undefined;
  const at = readUInt64(bytes, locator + 8);
  if (at + 56 > locator || bytes.readUInt32LE(at) !== signatures.end64) throw damaged('ZIP64 end record');
  return at;
}

function readUInt64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('a 64-bit number is too large');
  return Number(value);
}

function readEntries(bytes: Buffer, { count, directoryStart, directoryEnd }: Directory): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = directoryStart;
  for (let index = 0; index < count; index++) {
    if (at + 46 > directoryEnd || bytes.readUInt32LE(at) !== signatures.central) throw damaged('directory entry');
    const entry = readEntry(bytes, at);
    if (entry.centralEnd > directoryEnd) throw damaged('directory entry');
    entries.push(entry);
    at = entry.centralEnd;
  }
  if (at !== directoryEnd) throw damaged('the directory is longer than its entries');
  return entries;
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const centralEnd = extraEnd + bytes.readUInt16LE(at + 32);
  if (centralEnd > bytes.length) throw damaged('directory entry');
  if (flags & 1 || flags & 0x40) throw new DocumentError('document-encrypted', 'ZIP encryption');
  if (method !== STORED && method !== DEFLATED) throw new DocumentError('document-compression', `method ${method}`);
  const rawName = bytes.subarray(at + 46, nameEnd);
  const sizes = wideSizes(bytes, at, nameEnd, extraEnd);
  const { dataStart, localName } = readLocal(bytes, sizes.localStart);
  if (!localName.equals(rawName)) throw damaged('an entry has two names');
  const dataEnd = dataStart + sizes.packed;
  return {
    name: rawName.toString(flags & 0x800 ? 'utf8' : 'latin1').replaceAll('\\', '/'),
    unicodeName: unicodeName(bytes, nameEnd, extraEnd),
    method,
    flags,
    crc: bytes.readUInt32LE(at + 16),
    size: sizes.size,
    localStart: sizes.localStart,
    dataStart,
    dataEnd,
    centralStart: at,
    centralEnd,
  };
}

function wideSizes(bytes: Buffer, at: number, nameEnd: number, extraEnd: number) {
  const wide = wideFields(bytes, at, nameEnd, extraEnd);
  const read = (position: number | undefined, offset: number) =>
    position === undefined ? bytes.readUInt32LE(at + offset) : readUInt64(bytes, position);
  return { size: read(wide.size, 24), packed: read(wide.packed, 20), localStart: read(wide.localStart, 42) };
}

function readLocal(bytes: Buffer, at: number): { dataStart: number; localName: Buffer } {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signatures.local) throw damaged('local header');
  const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
  return { dataStart: nameEnd + bytes.readUInt16LE(at + 28), localName: bytes.subarray(at + 30, nameEnd) };
}

function checkSizes(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { size, dataStart, dataEnd, method } of entries) {
    total += size;
    const packed = dataEnd - dataStart;
    if (method === STORED && size !== packed) throw damaged('a stored entry with two sizes');
    if (size > limits.partBytes || total > limits.totalBytes) throw new DocumentError('document-bomb', 'size');
    if (size > limits.ratioFromBytes && size > packed * limits.ratio) throw new DocumentError('document-bomb', 'ratio');
  }
}

function checkOverlaps(entries: readonly ZipEntry[], directoryStart: number): void {
  const sorted = [...entries].sort((a, b) => a.localStart - b.localStart);
  sorted.forEach((entry, index) => {
    const limit = sorted[index + 1]?.localStart ?? directoryStart;
    if (entry.dataEnd > limit) throw new DocumentError('document-overlap');
  });
}
