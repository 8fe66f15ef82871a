import { DocumentError } from '../domain/documentErrors.ts';

/**
 * A part's bytes as text and back. Offsets count UTF-16 code units of `source`; the byte-order mark stays in it, so
 * that encoding what was decoded gives the same bytes.
 */
export interface PartText {
  readonly source: string;
  readonly encode: (source: string) => Uint8Array;
}

/** ECMA-376-2 §6.2.5 allows UTF-8 and UTF-16 alone. @throws DocumentError for any other encoding. */
export function decodePart(bytes: Buffer): PartText {
  const [first, second] = bytes;
  const startsWith = (a: number, b: number) => first === a && second === b;
  if (startsWith(0xff, 0xfe) || startsWith(0x3c, 0)) return { source: decode(bytes, 'utf-16le'), encode: encodeUtf16 };
  if (startsWith(0xfe, 0xff) || startsWith(0, 0x3c)) {
    return { source: decode(swapped(bytes), 'utf-16le'), encode: (source) => swapped(encodeUtf16(source)) };
  }
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(
    bytes.toString('latin1', 0, 200),
  );
  if (declared && !/^(utf-?8|us-ascii)$/i.test(declared[1] ?? ''))
    throw new DocumentError('document-encoding', 'declared');
  return { source: decode(bytes, 'utf-8'), encode: (source) => Buffer.from(source, 'utf8') };
}

function decode(bytes: Buffer, encoding: 'utf-8' | 'utf-16le'): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DocumentError('document-encoding', 'bytes that are not in the encoding');
  }
}

const encodeUtf16 = (source: string) => Buffer.from(source, 'utf16le');

function swapped(bytes: Buffer): Buffer {
  if (bytes.length % 2) throw new DocumentError('document-encoding', 'half a code unit');
  return Buffer.from(bytes).swap16();
}
