import { DocumentError } from '../domain/documentErrors.ts';
import { decodePart, type PartText } from './partText.ts';
import { attribute, scan } from './xml.ts';
import { lookupName, readZip, unpack, type Zip, type ZipEntry } from './zipDirectory.ts';
import { refuseForeignFile } from './fileKinds.ts';

/** A Word document as an Open Packaging Conventions package (ECMA-376-2): parts, their types and relationships. */
export interface WordPackage {
  readonly zip: Zip;
  /** Name of the main document part, usually `word/document.xml`. */
  readonly main: string;
  readonly relationships: readonly Relationship[];
}

export interface Relationship {
  readonly id: string;
  /** The last segment of the relationship's type, which transitional and strict documents share: `header`. */
  readonly kind: string;
  /** Name of the target part as its entry has it, so that one part has one name; undefined if it lies outside the package. */
  readonly target: string | undefined;
}

export interface Part extends PartText {
  readonly entry: ZipEntry;
}

export const contentTypesPart = '[Content_Types].xml';

/** @throws DocumentError if the bytes are no Word document that can be corrected. */
export function openPackage(bytes: Uint8Array): WordPackage {
  refuseForeignFile(bytes);
  const zip = readZip(bytes);
  if (zip.byName.has('mimetype')) throw new DocumentError('document-open-document');
  const main = relationshipsIn(zip, '').find(({ kind }) => kind === 'officeDocument')?.target;
  if (!zip.byName.has(lookupName(contentTypesPart))) throw new DocumentError('document-not-word', 'no content types');
  if (main === undefined) throw new DocumentError('document-not-word', 'no main part');
  const { own, byExtension } = contentTypes(zip, main);
  checkMainType(own ?? byExtension);
  if (zip.entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) throw new DocumentError('document-macros');
  if (!zip.byName.has(lookupName(main))) throw new DocumentError('document-part-missing', 'the main part');
  return { zip, main, relationships: relationshipsIn(zip, main) };
}

/** @throws DocumentError if there is no such part or it cannot be read. */
export function readPart(zip: Zip, name: string): Part {
  const entry = zip.byName.get(lookupName(name));
  if (!entry) throw new DocumentError('document-part-missing');
  return { entry, ...decodePart(unpack(zip, entry)) };
}

/** Name of the part that holds the relationships of `part`; the package itself is `''`. */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

export function relationshipsIn(zip: Zip, part: string): Relationship[] {
  const name = relationshipsPart(part);
  if (!zip.byName.has(lookupName(name))) return [];
  const { source } = readPart(zip, name);
  const found: Relationship[] = [];
  scan(source, {
    open(element) {
      if (element.key !== 'rel:Relationship') return;
      const value = (key: string) => attribute(source, element, key) ?? '';
      const external = value('TargetMode') === 'External';
      const name = external ? undefined : resolveTarget(part, value('Target'));
      const target = name && (zip.byName.get(lookupName(name))?.name ?? name);
      found.push({ id: value('Id'), kind: value('Type').split('/').at(-1) ?? '', target });
    },
    close() {},
  });
  return found;
}

/** Resolves a target against the part that names it (RFC 3986 §5.2, with the backslashes of some producers). */
function resolveTarget(part: string, target: string): string {
  const path = target.replaceAll('\\', '/').split('#')[0] ?? '';
  const base = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') base.pop();
    else if (segment !== '.' && segment !== '') base.push(segment);
  }
  return base.join('/');
}

/** The parts of a kind that the main part refers to and that are there: a relationship may lead nowhere. */
export function relatedParts({ zip, relationships }: WordPackage, kind: string): { id: string; target: string }[] {
  return relationships.flatMap((found) =>
    found.kind === kind && found.target !== undefined && zip.byName.has(lookupName(found.target))
      ? [{ id: found.id, target: found.target }]
      : [],
  );
}

/** The content types that a part has by an entry of its own and by its extension; the first holds (ECMA-376-2 §7.2.3). */
export function contentTypes(zip: Zip, part: string) {
  const { source } = readPart(zip, contentTypesPart);
  const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
  let own: string | undefined;
  let byExtension: string | undefined;
  scan(source, {
    open(element) {
      const value = (key: string) => attribute(source, element, key) ?? '';
      if (element.key === 'ct:Override' && lookupName(value('PartName')) === lookupName(part))
        own = value('ContentType');
      if (element.key === 'ct:Default' && value('Extension').toLowerCase() === extension)
        byExtension = value('ContentType');
    },
    close() {},
  });
  return { own, byExtension };
}

function checkMainType(type = ''): void {
  if (/macroEnabled/i.test(type)) throw new DocumentError('document-macros', 'content type');
  if (/spreadsheetml/i.test(type)) throw new DocumentError('document-spreadsheet');
  if (/presentationml/i.test(type)) throw new DocumentError('document-presentation');
  if (!/wordprocessingml\.(document|template)\.main\+xml$/i.test(type.trim())) {
    throw new DocumentError('document-not-word', 'content type of the main part');
  }
}
