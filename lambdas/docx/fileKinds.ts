import { DocumentError, type DocumentErrorCode } from '../domain/documentErrors.ts';

/** How files that are no ZIP archive begin, to tell the customer what was uploaded instead of a Word document. */
const beginnings: readonly (readonly [DocumentErrorCode, RegExp])[] = [
  ['document-pdf', /^[\s\S]{0,1000}?%PDF-/],
  ['document-rtf', /^\s*\{\\rtf/],
  [
    'document-flat-xml',
    /^(?:\xEF\xBB\xBF)?\s*<\?xml[\s\S]*?(?:<\?mso-application|<(?:\w+:)?(?:package|wordDocument)[\s>])/,
  ],
  ['document-web-page', /^(?:\xEF\xBB\xBF)?\s*(?:<!doctype html|<html|mime-version:)/i],
];

const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** @throws DocumentError unless the bytes can be a ZIP archive. */
export function refuseForeignFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new DocumentError('document-empty-file');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 0, 2) === 'PK') return;
  if (file.subarray(0, 8).equals(OLE_MAGIC)) throw new DocumentError(oleKind(file));
  const beginning = file.toString('latin1', 0, 4096);
  const found = beginnings.find(([, pattern]) => pattern.test(beginning));
  throw new DocumentError(found?.[0] ?? 'document-not-zip');
}

/** An encrypted .docx is an OLE container with a stream `EncryptedPackage` ([MS-OFFCRYPTO] §2.3.4.4). */
function oleKind(file: Buffer): DocumentErrorCode {
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'document-encrypted';
  return file.includes(Buffer.from('WordDocument', 'utf16le')) ? 'document-old-word' : 'document-not-word';
}
