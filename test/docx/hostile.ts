import { gzipSync } from 'node:zlib';
import { DocumentError, type DocumentErrorCode } from '../../lambdas/domain/documentErrors.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { Random } from '../fixtures/random.ts';
import { documentOf, part, relationship, type DocumentParts } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { zipOf, type NewEntry } from '../fixtures/zipWriter.ts';

/** Files that are no Word document, or one that must not be opened, each with the code it is refused with. */
export interface HostileKind {
  readonly name: string;
  readonly code: DocumentErrorCode;
  readonly make: () => Uint8Array;
}

const good = (parts: Partial<DocumentParts> = {}) => documentOf({ body: p('Ein Satz.'), ...parts });
const text = (content: string) => () => Buffer.from(content, 'latin1');
const MAIN = 'word/document.xml';

/** A document whose main part is packed in an odd way. */
const packed =
  (change: Partial<NewEntry>, name = MAIN) =>
  () =>
    good({ pack: (entry) => (entry.name === name ? { ...entry, ...change } : entry) });
/** A document whose main part reads like this. */
const markup = (content: string | Uint8Array) => packed({ data: content });
const inBody = (content: string) => markup(part('document', `<w:body>${content}</w:body>`));
/** Not compressed, so that its size gives nothing away. */
const storedBody = (content: string) => packed({ data: part('document', `<w:body>${content}</w:body>`), stored: true });
const withEntry = (entry: NewEntry) => () => good({ extraEntries: [entry] });
/** A document's bytes changed by hand; offsets count from where `signature` stands last. */
const patched =
  (signature: number, change: (bytes: Buffer, at: number) => void, parts: Partial<DocumentParts> = {}) =>
  () => {
    const bytes = good(parts);
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(signature);
    change(bytes, bytes.lastIndexOf(mark));
    return bytes;
  };
const END = 0x06054b50;
const END64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ole = (stream: string) => () =>
  Buffer.concat([OLE, Buffer.alloc(1024), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);
const doctype = (declaration: string, use = '') =>
  markup(part('document', `<w:body>${p(`x${use}`)}</w:body>`).replace('<w:document', `${declaration}<w:document`));
const laughs = `<!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]>`;
const nested = (depth: number) => storedBody(`${'<w:sdt>'.repeat(depth)}${'</w:sdt>'.repeat(depth)}`);
const packageOf =
  (...entries: NewEntry[]) =>
  () =>
    zipOf(entries);
const contentTypes = (type: string, name: string): NewEntry => ({
  name: '[Content_Types].xml',
  data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${name}" ContentType="${type}"/></Types>`,
});
const rels = (content: string): NewEntry => ({
  name: '_rels/.rels',
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`,
});
const office = (type: string, name: string) =>
  packageOf(contentTypes(type, name), rels(relationship('r', 'officeDocument', name)), { name, data: '<x/>' });
const open = 'application/vnd.openxmlformats-officedocument.';

const otherFiles: readonly HostileKind[] = [
  { name: 'an empty file', code: 'document-empty-file', make: () => Buffer.alloc(0) },
  { name: 'one byte', code: 'document-not-zip', make: text('x') },
  { name: 'plain text', code: 'document-not-zip', make: text('Sehr geehrte Damen und Herren,') },
  { name: 'noise', code: 'document-not-zip', make: () => Buffer.from(new Random(7).times(5000, () => 200)) },
  { name: 'a picture', code: 'document-not-zip', make: () => Buffer.from('89504e470d0a1a0a0000000d', 'hex') },
  { name: 'a gzip file', code: 'document-not-zip', make: () => gzipSync('x') },
  { name: 'a 7z archive', code: 'document-not-zip', make: () => Buffer.from('377abcaf271c0004', 'hex') },
  { name: 'a PDF', code: 'document-pdf', make: text('%PDF-1.7\n%âãÏÓ') },
  { name: 'a PDF behind a header', code: 'document-pdf', make: text('\r\n\r\n%PDF-1.4') },
  { name: 'an RTF text', code: 'document-rtf', make: text('{\\rtf1\\ansi Text}') },
  { name: 'a web page', code: 'document-web-page', make: text('<!DOCTYPE html><html></html>') },
  {
    name: 'a web archive',
    code: 'document-web-page',
    make: text('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
  },
  {
    name: 'a flat package',
    code: 'document-flat-xml',
    make: text('<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package/>'),
  },
  {
    name: 'a Word 2003 document',
    code: 'document-flat-xml',
    make: text('<?xml version="1.0"?><w:wordDocument xmlns:w="x"/>'),
  },
  { name: 'an old Word document', code: 'document-old-word', make: ole('WordDocument') },
  { name: 'a document with a password', code: 'document-encrypted', make: ole('EncryptedPackage') },
  { name: 'another compound file', code: 'document-not-word', make: ole('Workbook') },
  {
    name: 'an OpenDocument text',
    code: 'document-open-document',
    make: packageOf(
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
      { name: 'content.xml', data: '<x/>' },
    ),
  },
  {
    name: 'a spreadsheet',
    code: 'document-spreadsheet',
    make: office(`${open}spreadsheetml.sheet.main+xml`, 'xl/workbook.xml'),
  },
  {
    name: 'a presentation',
    code: 'document-presentation',
    make: office(`${open}presentationml.presentation.main+xml`, 'ppt/presentation.xml'),
  },
  {
    name: 'another Office package',
    code: 'document-not-word',
    make: office('application/vnd.ms-visio.drawing.main+xml', 'visio/document.xml'),
  },
  { name: 'any ZIP archive', code: 'document-not-word', make: packageOf({ name: 'brief.txt', data: 'Hallo' }) },
  { name: 'an empty ZIP archive', code: 'document-not-word', make: packageOf() },
  { name: 'a file over 50 MB', code: 'document-too-large', make: () => Buffer.alloc(50 * 2 ** 20 + 1) },
];

const archives: readonly HostileKind[] = [
  { name: 'half a document', code: 'document-truncated', make: () => good().subarray(0, 700) },
  { name: 'a document without its end record', code: 'document-truncated', make: () => good().subarray(0, -22) },
  { name: 'a document without its last byte', code: 'document-truncated', make: () => good().subarray(0, -1) },
  { name: 'nothing but a signature', code: 'document-truncated', make: text('PK\x03\x04') },
  {
    name: 'a directory beyond the end',
    code: 'document-damaged',
    make: patched(END, (bytes, at) => bytes.writeUInt32LE(0x7fffffff, at + 16)),
  },
  {
    name: 'a directory that is too long',
    code: 'document-damaged',
    make: patched(END, (bytes, at) => bytes.writeUInt16LE(1, at + 10)),
  },
  {
    name: 'more entries counted than there are',
    code: 'document-damaged',
    make: patched(END, (bytes, at) => bytes.writeUInt16LE(99, at + 10)),
  },
  {
    name: 'a directory entry with a wrong signature',
    code: 'document-damaged',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt32LE(0, at)),
  },
  {
    name: 'a directory entry with an endless name',
    code: 'document-damaged',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt16LE(0xffff, at + 28)),
  },
  {
    name: 'a local header that is not there',
    code: 'document-damaged',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt32LE(5, at + 42)),
  },
  {
    name: 'a local header beyond the end',
    code: 'document-damaged',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt32LE(0x7ffffff0, at + 42)),
  },
  {
    name: 'an entry with two names',
    code: 'document-damaged',
    make: packed({ lies: { localName: 'word/documenX.xml' } }),
  },
  { name: 'two entries of one name', code: 'document-duplicate-part', make: withEntry({ name: MAIN, data: '<x/>' }) },
  {
    name: 'two entries that differ in case',
    code: 'document-duplicate-part',
    make: withEntry({ name: 'WORD/Document.xml', data: '<x/>' }),
  },
  {
    name: 'two entries that differ in slashes',
    code: 'document-duplicate-part',
    make: withEntry({ name: 'word\\document.xml', data: '<x/>' }),
  },
  {
    name: 'two entries that differ in percent escapes',
    code: 'document-duplicate-part',
    make: withEntry({ name: 'word/%64ocument.xml', data: '<x/>' }),
  },
  {
    name: 'an entry that takes another name in Unicode',
    code: 'document-duplicate-part',
    make: withEntry({ name: 'other.xml', data: '<x/>', unicodeName: MAIN }),
  },
  {
    name: 'entries over each other',
    code: 'document-overlap',
    make: patched(CENTRAL, (bytes) =>
      bytes.writeUInt32LE(bytes.readUInt32LE(bytes.indexOf('PK\x01\x02') + 20) + 300, bytes.indexOf('PK\x01\x02') + 20),
    ),
  },
  {
    name: 'an entry into the directory',
    code: 'document-overlap',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt32LE(0x00ffffff, at + 20)),
  },
  { name: 'an encrypted entry', code: 'document-encrypted', make: packed({ lies: { flags: 1 } }) },
  { name: 'a strongly encrypted entry', code: 'document-encrypted', make: packed({ lies: { flags: 0x41 } }) },
  { name: 'bzip2 compression', code: 'document-compression', make: packed({ lies: { method: 12 } }) },
  { name: 'LZMA compression', code: 'document-compression', make: packed({ lies: { method: 14 } }) },
  { name: 'AES compression', code: 'document-compression', make: packed({ lies: { method: 99 } }) },
  { name: 'a wrong checksum', code: 'document-checksum', make: packed({ lies: { crc: 1 } }) },
  {
    name: 'a broken deflate stream',
    code: 'document-damaged',
    make: packed({ data: Buffer.alloc(100, 0xff), stored: true, lies: { method: 8 } }),
  },
  { name: 'a part that is shorter than it says', code: 'document-damaged', make: packed({ lies: { size: 100_000 } }) },
  {
    name: 'a part that is longer than it says',
    code: 'document-bomb',
    make: packed({ data: ' '.repeat(20 * 2 ** 20), lies: { size: 1000 } }),
  },
  { name: 'a stored part with two sizes', code: 'document-damaged', make: packed({ stored: true, lies: { size: 1 } }) },
  {
    name: 'a bomb by ratio',
    code: 'document-bomb',
    make: withEntry({ name: 'word/bomb.xml', data: Buffer.alloc(20 * 2 ** 20) }),
  },
  {
    name: 'a bomb by size',
    code: 'document-bomb',
    make: withEntry({ name: 'word/bomb.xml', data: 'x', lies: { size: 0xfffffff0 } }),
  },
  {
    name: 'a bomb by the sum of sizes',
    code: 'document-bomb',
    make: () =>
      good({
        extraEntries: Array.from({ length: 20 }, (_, index) => ({
          name: `word/${index}.bin`,
          data: 'x'.repeat(99),
          lies: { size: 120 * 2 ** 20 },
        })),
      }),
  },
  {
    name: 'a bomb by count',
    code: 'document-too-many-parts',
    make: () => zipOf(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, data: '', stored: true }))),
  },
  {
    name: 'a bomb that is packed in itself',
    code: 'document-bomb',
    make: withEntry({
      name: 'word/embeddings/bomb.zip',
      data: zipOf([{ name: 'x', data: Buffer.alloc(8 * 2 ** 20) }]),
      lies: { size: 0x0fffffff },
    }),
  },
  {
    name: 'a ZIP64 record that is no record',
    code: 'document-damaged',
    make: patched(END64, (bytes, at) => bytes.writeUInt32LE(0, at), { archive: { zip64End: true } }),
  },
  {
    name: 'a ZIP64 record with an impossible size',
    code: 'document-damaged',
    make: patched(END64, (bytes, at) => bytes.writeBigUInt64LE(2n ** 60n, at + 40), { archive: { zip64End: true } }),
  },
  {
    name: 'a ZIP64 record with an impossible count',
    code: 'document-too-many-parts',
    make: patched(END64, (bytes, at) => bytes.writeBigUInt64LE(2n ** 40n, at + 32), { archive: { zip64End: true } }),
  },
  {
    name: 'a ZIP64 size without its field',
    code: 'document-bomb',
    make: patched(CENTRAL, (bytes, at) => bytes.writeUInt32LE(0xffffffff, at + 24)),
  },
];

const packages: readonly HostileKind[] = [
  {
    name: 'a document with macros by its type',
    code: 'document-macros',
    make: () => good({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  },
  {
    name: 'a template with macros',
    code: 'document-macros',
    make: () => good({ mainType: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }),
  },
  {
    name: 'a document with a macro project',
    code: 'document-macros',
    make: withEntry({ name: 'word/vbaProject.bin', data: 'x' }),
  },
  { name: 'a main part of another type', code: 'document-not-word', make: () => good({ mainType: 'text/plain' }) },
  {
    name: 'a package without relationships',
    code: 'document-not-word',
    make: packageOf(contentTypes('x', MAIN), { name: MAIN, data: '<x/>' }),
  },
  {
    name: 'a package without content types',
    code: 'document-not-word',
    make: packageOf(rels(relationship('r', 'officeDocument', MAIN)), { name: MAIN, data: '<x/>' }),
  },
  {
    name: 'a main part that is missing',
    code: 'document-part-missing',
    make: packageOf(
      contentTypes(`${open}wordprocessingml.document.main+xml`, MAIN),
      rels(relationship('r', 'officeDocument', MAIN)),
    ),
  },
  {
    name: 'a main part outside the package',
    code: 'document-not-word',
    make: packageOf(
      contentTypes('x', MAIN),
      rels(relationship('r', 'officeDocument', 'file:///etc/passwd', 'External')),
    ),
  },
  {
    name: 'relationships that are no XML',
    code: 'document-markup',
    make: packed({ data: '<Relationships' }, '_rels/.rels'),
  },
  {
    name: 'content types with a document type',
    code: 'document-type-definition',
    make: packed({ data: '<!DOCTYPE Types><Types/>' }, '[Content_Types].xml'),
  },
];

const contents: readonly HostileKind[] = [
  { name: 'a document type', code: 'document-type-definition', make: doctype('<!DOCTYPE w>') },
  { name: 'entities in entities', code: 'document-type-definition', make: doctype(laughs, '&j;') },
  {
    name: 'an external entity',
    code: 'document-type-definition',
    make: doctype('<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
  },
  {
    name: 'a parameter entity',
    code: 'document-type-definition',
    make: doctype('<!DOCTYPE w [<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;]>'),
  },
  {
    name: 'a document type in UTF-16',
    code: 'document-type-definition',
    make: markup(Buffer.from('\uFEFF<!DOCTYPE w><w/>', 'utf16le')),
  },
  {
    name: 'a document type in the styles',
    code: 'document-type-definition',
    make: () =>
      good({
        styles: '<w:style/>',
        pack: (entry) => (entry.name.endsWith('styles.xml') ? { ...entry, data: '<!DOCTYPE x><x/>' } : entry),
      }),
  },
  {
    name: 'more than ten million characters',
    code: 'document-too-long',
    make: () => storedBody(`<w:p><w:r><w:t>${'Haus und Hof. '.repeat(720_000)}</w:t></w:r></w:p>`)(),
  },
  { name: 'elements 257 deep', code: 'document-too-deep', make: nested(255) },
  { name: 'elements 100,000 deep', code: 'document-too-deep', make: nested(100_000) },
  { name: 'an element that is not closed', code: 'document-markup', make: markup('<w:document xmlns:w="x"><w:body>') },
  { name: 'tags that cross', code: 'document-markup', make: inBody('<w:p><w:r></w:p></w:r>') },
  { name: 'an end tag too many', code: 'document-markup', make: inBody('</w:p>') },
  { name: 'two roots', code: 'document-markup', make: markup('<x/><y/>') },
  { name: 'an empty part', code: 'document-markup', make: markup('') },
  { name: 'a part of white space', code: 'document-markup', make: markup(' \r\n ') },
  { name: 'a part of text', code: 'document-markup', make: markup('Hallo') },
  { name: 'an entity that nobody declared', code: 'document-markup', make: inBody('&nbsp;') },
  { name: 'an ampersand', code: 'document-markup', make: inBody('a & b') },
  { name: 'a reference to a null character', code: 'document-markup', make: inBody('&#0;') },
  { name: 'a reference to half a character', code: 'document-markup', make: inBody('&#xD800;') },
  { name: 'a reference beyond Unicode', code: 'document-markup', make: inBody('&#x110000;') },
  { name: 'a control character', code: 'document-markup', make: inBody('\u0001') },
  { name: 'a prefix that nobody declared', code: 'document-markup', make: inBody('<q:p/>') },
  { name: 'a name that is none', code: 'document-markup', make: inBody('<1p/>') },
  { name: 'an attribute twice', code: 'document-markup', make: inBody('<w:p w:a="1" w:a="2"/>') },
  { name: 'an attribute without quotes', code: 'document-markup', make: inBody('<w:p w:a=1/>') },
  { name: 'an attribute without a value', code: 'document-markup', make: inBody('<w:p w:a/>') },
  { name: 'a tag in an attribute', code: 'document-markup', make: inBody('<w:p w:a="<"/>') },
  { name: 'a quote that never ends', code: 'document-markup', make: inBody('<w:p w:a="') },
  { name: 'a comment that never ends', code: 'document-markup', make: inBody('<!-- ') },
  { name: 'a CDATA section that never ends', code: 'document-markup', make: inBody('<![CDATA[ ') },
  { name: 'an instruction that never ends', code: 'document-markup', make: inBody('<?x ') },
  { name: 'the end of a CDATA section alone', code: 'document-markup', make: inBody(']]>') },
  {
    name: 'a tag that never ends',
    code: 'document-markup',
    make: packed({ data: `<w:document ${'a'.repeat(2 ** 20)}`, stored: true }),
  },
  { name: 'a megabyte of opening brackets', code: 'document-markup', make: storedBody('<'.repeat(2 ** 20)) },
  {
    name: 'bytes that are no UTF-8',
    code: 'document-encoding',
    make: markup(Buffer.from('<x>\xff\xfe</x>', 'latin1')),
  },
  {
    name: 'half a UTF-16 character',
    code: 'document-encoding',
    make: markup(Buffer.concat([Buffer.from('\uFEFF<x/>', 'utf16le'), Buffer.from([0])])),
  },
  {
    name: 'half a surrogate pair',
    code: 'document-encoding',
    make: markup(Buffer.from('\uFEFF<x>\uD800</x>', 'utf16le')),
  },
  {
    name: 'another encoding',
    code: 'document-encoding',
    make: markup('<?xml version="1.0" encoding="windows-1252"?><x/>'),
  },
  {
    name: 'an encoding in disguise',
    code: 'document-encoding',
    make: markup('<?xml version="1.0" encoding="utf-7"?><x/>'),
  },
];

export const hostileKinds: readonly HostileKind[] = [...otherFiles, ...archives, ...packages, ...contents];

/** The code that a file is refused with, or what came instead. */
export function refusal(bytes: Uint8Array): string {
  try {
    readParagraphs(bytes);
    return 'read';
  } catch (error) {
    return error instanceof DocumentError ? error.code : String(error);
  }
}
