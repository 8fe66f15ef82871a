import { DocumentError } from '../domain/documentErrors.ts';

/** What stands in the extra fields of a directory entry (PKWARE APPNOTE 4.5 and 4.6). */

const WIDE = 0xffffffff;
const ZIP64 = 1;
const UNICODE_PATH = 0x7075;
/** Bytes before the name: a version and the checksum of the name in the header. */
const UNICODE_PATH_HEADER = 5;

/** The content of the first extra field of a kind (APPNOTE 4.5.1). */
function extraField(bytes: Buffer, kind: number, start: number, end: number): Buffer | undefined {
  for (let at = start; at + 4 <= end; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) === kind)
      return bytes.subarray(at + 4, Math.min(end, at + 4 + bytes.readUInt16LE(at + 2)));
  }
  return undefined;
}

/** The name in a Unicode Path extra field (APPNOTE 4.6.9). */
export const unicodeName = (bytes: Buffer, nameEnd: number, extraEnd: number): string | undefined =>
  extraField(bytes, UNICODE_PATH, nameEnd, extraEnd)?.toString('utf8', UNICODE_PATH_HEADER);

/** Where the ZIP64 extra field holds a 64-bit number of a directory entry, if it holds it (APPNOTE 4.5.3). */
export function wideFields(bytes: Buffer, central: number, nameEnd: number, extraEnd: number) {
  const isWide = (offset: number) => bytes.readUInt32LE(central + offset) === WIDE;
  const wanted = { size: isWide(24), packed: isWide(20), localStart: isWide(42) };
  const found: { size?: number; packed?: number; localStart?: number } = {};
  const values = extraField(bytes, ZIP64, nameEnd, extraEnd);
  if (!values) return found;
  let value = values.byteOffset - bytes.byteOffset;
  const valuesEnd = value + values.length;
  for (const field of ['size', 'packed', 'localStart'] as const) {
    if (!wanted[field]) continue;
    if (value + 8 > valuesEnd) throw new DocumentError('document-damaged', 'ZIP64 extra field');
    found[field] = value;
    value += 8;
  }
  return found;
}
