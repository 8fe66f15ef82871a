import { commentText, type CommentedPart } from '../domain/commentText.ts';
import type { Finding } from '../domain/finding.ts';
import { OBJECT_CHARACTER } from '../domain/paragraph.ts';
import type { WordDocumentModel } from './documentModel.ts';
import { contentTypes, contentTypesPart, readPart, relatedParts, relationshipsPart, type Part } from './opcPackage.ts';
import { wordNames, type Reviser } from './revisionMarkup.ts';
import { namespaceOf, scan, type Element } from './xml.ts';
import { escapeAttribute, escapeText, writable } from './xmlText.ts';
import { lookupName, type Zip, type ZipEntry } from './zipDirectory.ts';

/** A comment that is to be written into the comments part. */
export interface NewComment {
  readonly id: number;
  readonly finding: Finding;
  /** The text it is about. */
  readonly quoted: string;
  readonly elsewhere: CommentedPart | undefined;
}

/** Word opens no document with more ([MS-OI29500] §2.1.315). */
export const MAX_COMMENTS = 32_767;

/** How many comments the document has already. */
export function countComments({ package: opened }: WordDocumentModel): number {
  const [existing] = relatedParts(opened, 'comments');
  if (!existing) return 0;
  let count = 0;
  const countComment = ({ key }: Element) => void (count += key === 'w:comment' ? 1 : 0);
  scan(readPart(opened.zip, existing.target).source, { open: countComment, close() {} });
  return count;
}

/** Characters; Word cuts longer initials off. */
const MAX_INITIALS = 9;

const COMMENTS_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/**
 * Adds comments to the comments part, which is made if there is none (ECMA-376-1 §11.3.2), with its content type and
 * relationship. A document may have one such part, and a part one type of its own (ECMA-376-2 §7.2.3), so a relationship
 * or type that waits for the part in vain gets it. `replaced` gets the parts that change; new ones are returned by name.
 */
export function writeComments(
  model: WordDocumentModel,
  comments: readonly NewComment[],
  reviser: Reviser,
  replaced: Map<ZipEntry, Uint8Array>,
): ReadonlyMap<string, Uint8Array> {
  const added = new Map<string, Uint8Array>();
  if (comments.length === 0) return added;
  const { zip, main, relationships } = model.package;
  const [existing] = relatedParts(model.package, 'comments');
  if (existing) {
    const part = readPart(zip, existing.target);
    append(part, replaced, (root) => commentElements(comments, wordNames(root), reviser));
    return added;
  }
  const awaited = relationships.find(({ kind, target }) => kind === 'comments' && target !== undefined)?.target;
  const isRelated = awaited !== undefined && isFree(zip, awaited);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const name = isRelated ? awaited : freeName(zip, folder);
  const namespace = documentNamespace(model);
  const content = commentElements(comments, { prefix: 'w', declaration: '' }, reviser);
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
  added.set(name, Buffer.from(`${declaration}<w:comments xmlns:w="${namespace}">${content}</w:comments>`, 'utf8'));
  if (contentTypes(zip, name).own === undefined) {
    append(readPart(zip, contentTypesPart), replaced, ({ name: root }) => {
      return `<${prefixOf(root)}Override PartName="/${escapeAttribute(name)}" ContentType="${COMMENTS_TYPE}"/>`;
    });
  }
  if (!isRelated) relate(model, name.slice(folder.length), namespace, replaced, added);
  return added;
}

function relate(
  { package: { zip, main, relationships } }: WordDocumentModel,
  target: string,
  namespace: string,
  replaced: Map<ZipEntry, Uint8Array>,
  added: Map<string, Uint8Array>,
): void {
  const ids = new Set(relationships.map(({ id }) => id));
  let number = relationships.length + 1;
  while (ids.has(`rId${number}`)) number++;
  const isStrict = namespace.startsWith('http://purl.oclc.org');
  const base = isStrict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org';
  const attributes = `Id="rId${number}" Type="${base}/officeDocument/${isStrict ? '' : '2006/'}relationships/comments" Target="${escapeAttribute(target)}"`;
  const name = relationshipsPart(main);
  if (zip.byName.has(lookupName(name))) {
    append(readPart(zip, name), replaced, ({ name: root }) => `<${prefixOf(root)}Relationship ${attributes}/>`);
    return;
  }
  const packageNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const markup = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="${packageNamespace}"><Relationship ${attributes}/></Relationships>`;
  added.set(name, Buffer.from(markup, 'utf8'));
}

/** The prefix of a qualified name, with its colon. */
const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1);

/** Puts markup at the end of a part's root element. */
function append(
  { entry, source, encode }: Part,
  replaced: Map<ZipEntry, Uint8Array>,
  markup: (root: Element) => string,
): void {
  let changed = source;
  scan(source, {
    open() {},
    close(element, contentEnd, end) {
      if (element.parent) return;
      const startTag = source.slice(element.start, element.contentStart);
      const opened = element.selfClosing ? `${startTag.slice(0, startTag.lastIndexOf('/'))}>` : startTag;
      const content = element.selfClosing ? '' : source.slice(element.contentStart, contentEnd);
      changed = `${source.slice(0, element.start)}${opened}${content}${markup(element)}</${element.name}>${source.slice(end)}`;
    },
  });
  replaced.set(entry, encode(changed));
}

function commentElements(
  comments: readonly NewComment[],
  { prefix, declaration }: ReturnType<typeof wordNames>,
  { author, date }: Reviser,
): string {
  const name = (local: string) => `${prefix}:${local}`;
  const initials = author
    .split(/[\s-]+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, MAX_INITIALS);
  const run = (content: string) => `<${name('r')}>${content}</${name('r')}>`;
  const paragraph = (text: string, index: number) => {
    const mark = index === 0 ? run(`<${name('annotationRef')}/>`) : '';
    const words = run(`<${name('t')} xml:space="preserve">${escapeText(text)}</${name('t')}>`);
    return `<${name('p')}>${mark}${words}</${name('p')}>`;
  };
  return comments
    .map(({ id, finding, quoted, elsewhere }) => {
      const attributes = `${name('id')}="${id}" ${name('author')}="${escapeAttribute(author)}" ${name('date')}="${date}" ${name('initials')}="${escapeAttribute(initials)}"`;
      const text = commentText(finding, quoted, elsewhere).map(onlyText).map(paragraph).join('');
      return `<${name('comment')}${declaration} ${attributes}>${text}</${name('comment')}>`;
    })
    .join('');
}

/** Objects are shown as a gap: a comment is for reading only. */
const onlyText = (text: string) => writable(text).replaceAll(OBJECT_CHARACTER, '…');

function freeName(zip: Zip, folder: string): string {
  for (let number = 0; ; number++) {
    const name = `${folder}comments${number || ''}.xml`;
    if (isFree(zip, name)) return name;
  }
}

/** Whether a comments part can get this name: no other part has it, and no type is kept for another part under it. */
function isFree(zip: Zip, name: string): boolean {
  const { own = COMMENTS_TYPE } = contentTypes(zip, name);
  return !zip.byName.has(lookupName(name)) && own === COMMENTS_TYPE;
}

/** The namespace of the main part's root: transitional or strict. */
function documentNamespace({ stories: [body] }: WordDocumentModel): string {
  let found: string | undefined;
  scan(body?.source ?? '', {
    open(element) {
      if (!element.parent) found = namespaceOf(element);
    },
    close() {},
  });
  return found ?? '';
}
