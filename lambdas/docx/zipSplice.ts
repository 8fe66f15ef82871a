import { crc32, deflateRawSync } from 'node:zlib';
import type { Zip, ZipEntry } from './zipDirectory.ts';
import { wideFields } from './zipExtraFields.ts';

/**
 * Replacing and adding entries of a ZIP archive. Every byte that belongs to no replaced entry is copied as it is:
 * headers, packed data, gaps, comments and order. Only offsets in the directory move.
 */

const DATA_DESCRIPTOR = 0x08074b50;
const HAS_DESCRIPTOR = 8;
const STORED = 0;

/** @param replaced new content by entry; @param added new entries by name, appended in their order. */
export function spliceZip(
  zip: Zip,
  replaced: ReadonlyMap<ZipEntry, Uint8Array>,
  added: ReadonlyMap<string, Uint8Array>,
): Buffer {
  const out: Buffer[] = [];
  let length = 0;
  const put = (...chunks: Buffer[]) => {
    for (const chunk of chunks) {
      out.push(chunk);
      length += chunk.length;
    }
  };
  const moved = new Map<ZipEntry, number>();
  const packed = new Map([...replaced].map(([entry, data]) => [entry, pack(data, entry.method)]));
  let cursor = 0;
  for (const entry of [...zip.entries].sort((a, b) => a.localStart - b.localStart)) {
    put(zip.bytes.subarray(cursor, entry.localStart));
    moved.set(entry, length);
    const content = packed.get(entry);
    if (content) put(localHeader(zip, entry, content), content.data);
    cursor = content ? endOf(zip, entry) : entry.localStart;
  }
  put(zip.bytes.subarray(cursor, zip.directoryStart));
  const directory = zip.entries.map((entry) => centralHeader(zip, entry, moved.get(entry) ?? 0, packed.get(entry)));
  for (const [name, data] of added) {
    const fresh = newEntry(name, data, length);
    put(...fresh.local);
    directory.push(fresh.central);
  }
  const directoryStart = length;
  put(...directory);
  put(endRecords(zip, { directoryStart, directoryEnd: length, count: directory.length }));
  return Buffer.concat(out);
}

interface Packed {
  readonly data: Buffer;
  readonly size: number;
  readonly crc: number;
}

function pack(data: Uint8Array, method: number): Packed {
  const content = method === STORED ? Buffer.from(data) : deflateRawSync(data);
  return { data: content, size: data.length, crc: crc32(data) };
}

/** The entry's end with the data descriptor, which has no length of its own: signature and ZIP64 are optional. */
function endOf({ bytes, directoryStart }: Zip, { flags, dataEnd, crc }: ZipEntry): number {
  if (!(flags & HAS_DESCRIPTOR)) return dataEnd;
  const signed = dataEnd + 4 <= directoryStart && bytes.readUInt32LE(dataEnd) === DATA_DESCRIPTOR;
  const at = dataEnd + (signed ? 4 : 0);
  if (at + 12 > directoryStart || bytes.readUInt32LE(at) !== crc) return dataEnd;
  const wide = at + 20 <= directoryStart && bytes.readUInt32LE(at + 8) === 0 && bytes.readUInt32LE(at + 4) !== 0;
  return at + (wide ? 20 : 12);
}

function localHeader({ bytes }: Zip, entry: ZipEntry, content: Packed): Buffer {
  const nameEnd = entry.localStart + 30 + bytes.readUInt16LE(entry.localStart + 26);
  const extra = withoutWide(bytes.subarray(nameEnd, entry.dataStart));
  const header = Buffer.concat([bytes.subarray(entry.localStart, nameEnd), extra]);
  writeContent(header, 6, entry.flags, content);
  header.writeUInt16LE(extra.length, 28);
  return header;
}

/** `at` is where the flags stand: checksum and sizes follow at the same distance in both kinds of header. */
function writeContent(header: Buffer, at: number, flags: number, { data, size, crc }: Packed): void {
  header.writeUInt16LE(flags & ~HAS_DESCRIPTOR, at);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(data.length, at + 12);
  header.writeUInt32LE(size, at + 16);
}

function centralHeader({ bytes }: Zip, entry: ZipEntry, localStart: number, content: Packed | undefined): Buffer {
  const at = entry.centralStart;
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  if (!content) {
    const header = Buffer.from(bytes.subarray(at, entry.centralEnd));
    const wide = wideFields(bytes, at, nameEnd, extraEnd).localStart;
    if (wide === undefined) header.writeUInt32LE(localStart, 42);
    else header.writeBigUInt64LE(BigInt(localStart), wide - at);
    return header;
  }
  const extra = withoutWide(bytes.subarray(nameEnd, extraEnd));
  const header = Buffer.concat([bytes.subarray(at, nameEnd), extra, bytes.subarray(extraEnd, entry.centralEnd)]);
  writeContent(header, 8, entry.flags, content);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(localStart, 42);
  return header;
}

/** A replaced entry has 32-bit sizes, so that its ZIP64 field (header id 1) would lie. */
function withoutWide(extra: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== 1) kept.push(extra.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, extra.subarray(Math.min(at, extra.length))]);
}

function newEntry(name: string, data: Uint8Array, localStart: number): { local: Buffer[]; central: Buffer } {
  const nameBytes = Buffer.from(name, 'utf8');
  const content = pack(data, 8);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  writeContent(local, 6, 0, content);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(0x21, 12);
  local.writeUInt16LE(nameBytes.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  writeContent(central, 8, 0, content);
  central.writeUInt16LE(8, 10);
  central.writeUInt16LE(0x21, 14);
  central.writeUInt16LE(nameBytes.length, 28);
  central.writeUInt32LE(localStart, 42);
  return { local: [local, nameBytes, content.data], central: Buffer.concat([central, nameBytes]) };
}

interface NewDirectory {
  readonly directoryStart: number;
  readonly directoryEnd: number;
  readonly count: number;
}

/** Everything after the directory, with the directory's new place, size and number of entries. */
function endRecords(zip: Zip, { directoryStart, directoryEnd, count }: NewDirectory): Buffer {
  const tail = Buffer.from(zip.bytes.subarray(zip.directoryEnd));
  const end = zip.endStart - zip.directoryEnd;
  const size = directoryEnd - directoryStart;
  if (zip.end64Start !== undefined) {
    const end64 = zip.end64Start - zip.directoryEnd;
    tail.writeBigUInt64LE(BigInt(count), end64 + 24);
    tail.writeBigUInt64LE(BigInt(count), end64 + 32);
    tail.writeBigUInt64LE(BigInt(size), end64 + 40);
    tail.writeBigUInt64LE(BigInt(directoryStart), end64 + 48);
    tail.writeBigUInt64LE(BigInt(directoryEnd + end64), end - 20 + 8);
  }
  const isWide = (at: number, bytes: 2 | 4) => tail.readUIntLE(end + at, bytes) === 2 ** (8 * bytes) - 1;
  if (!isWide(8, 2)) tail.writeUInt16LE(count, end + 8);
  if (!isWide(10, 2)) tail.writeUInt16LE(count, end + 10);
  if (!isWide(12, 4)) tail.writeUInt32LE(size, end + 12);
  if (!isWide(16, 4)) tail.writeUInt32LE(directoryStart, end + 16);
  return tail;
}
