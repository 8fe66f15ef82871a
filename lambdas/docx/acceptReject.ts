import { canonicalMarkup, elements, paragraphTexts, parseMarkup, type Node } from './markupTree.ts';
import { openPackage, readPart, relatedParts, type WordPackage } from './opcPackage.ts';

/**
 * What a document says once its tracked changes are accepted or rejected: the proof that a correction lost nothing.
 * It builds a tree with another parser than the one that writes, and compares by meaning: how text is spread over
 * equal runs does not count, white space that no reader shows does not count, everything else does.
 */

export interface ResolvedPart {
  /** Canonical markup: equal exactly for documents of equal meaning. */
  readonly markup: string;
  /** The text of every `w:p` in document order, copies in text boxes included. */
  readonly paragraphs: readonly string[];
}

export type ResolvedDocument = ReadonlyMap<string, ResolvedPart>;

/** Accepts the tracked changes of `author`, or of everybody. */
export const acceptAll = (bytes: Uint8Array, author?: string) => resolveDocument(bytes, 'accept', author);

/** Rejects the tracked changes of `author`, or of everybody, and removes the comments of `commenter`. */
export const rejectAll = (bytes: Uint8Array, author?: string, commenter = author) =>
  resolveDocument(bytes, 'reject', author, commenter);

/** The document as it is, in the same canonical form. */
export const asItIs = (bytes: Uint8Array) => resolveDocument(bytes, 'keep');

type Mode = 'accept' | 'reject' | 'keep';

const storyKinds = ['header', 'footer', 'footnotes', 'endnotes'];

function resolveDocument(bytes: Uint8Array, mode: Mode, author?: string, commenter?: string): ResolvedDocument {
  const opened = openPackage(bytes);
  const targets = storyKinds.flatMap((kind) => relatedParts(opened, kind).map(({ target }) => target));
  const comments = commenter === undefined ? new Set<string>() : commentsOf(opened, commenter);
  return new Map(
    [opened.main, ...new Set(targets)].map((part) => {
      const root = parseMarkup(readPart(opened.zip, part).source);
      dropComments(root, comments);
      if (mode !== 'keep') resolve(root, mode, author);
      return [part, { paragraphs: paragraphTexts(root), markup: canonicalMarkup(root) }];
    }),
  );
}

function commentsOf(opened: WordPackage, author: string): Set<string> {
  const [existing] = relatedParts(opened, 'comments');
  if (!existing) return new Set();
  const { source } = readPart(opened.zip, existing.target);
  const comments = elements(parseMarkup(source)).filter((node) => node.name === 'w:comment');
  return new Set(
    comments
      .filter((node) => node.attributes.get('w:author') === author)
      .map((node) => node.attributes.get('w:id') ?? ''),
  );
}

const anchors = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']);

function dropComments(node: Node, ids: ReadonlySet<string>): void {
  if (ids.size === 0) return;
  const isAnchor = (child: Node | string) =>
    typeof child !== 'string' && anchors.has(child.name) && ids.has(child.attributes.get('w:id') ?? '');
  node.children = node.children.filter((child) => {
    if (isAnchor(child)) return false;
    return typeof child === 'string' || child.name !== 'w:r' || !child.children.some(isAnchor);
  });
  for (const child of elements(node)) dropComments(child, ids);
}

const inserted = new Set(['w:ins', 'w:moveTo']);
const deleted = new Set(['w:del', 'w:moveFrom']);
/** Where `w:ins` and `w:del` mark a paragraph's end, a row or a number instead of holding runs. */
const markHolders = new Set(['w:rPr', 'w:trPr', 'w:numPr', 'm:ctrlPr']);

function resolve(node: Node, mode: 'accept' | 'reject', author: string | undefined): void {
  if (markHolders.has(node.name)) return;
  node.children = node.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    const isMeant = author === undefined || child.attributes.get('w:author') === author;
    const isRevision = isMeant && (inserted.has(child.name) || deleted.has(child.name));
    if (isRevision && inserted.has(child.name) === (mode === 'reject')) return [];
    resolve(child, mode, author);
    if (!isRevision) return [child];
    if (deleted.has(child.name)) undelete(child);
    return child.children;
  });
}

function undelete(node: Node): void {
  node.children = node.children.map((child) => {
    if (typeof child === 'string') return child;
    undelete(child);
    return child.name === 'w:delText' ? { ...child, name: 'w:t' } : child;
  });
}
