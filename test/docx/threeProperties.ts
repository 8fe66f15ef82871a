import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { acceptAll, asItIs, rejectAll, type ResolvedDocument } from '../../lambdas/docx/acceptReject.ts';
import { elements, parseMarkup, type Node } from '../../lambdas/docx/markupTree.ts';
import { openPackage, readPart, type WordPackage } from '../../lambdas/docx/opcPackage.ts';
import { readParagraphs, type WordDocument } from '../../lambdas/docx/readParagraphs.ts';
import { correctedText } from '../../lambdas/runtime/verifyCorrection.ts';
import { scan } from '../../lambdas/docx/xml.ts';
import { lookupName, readZip, unpack, type Zip } from '../../lambdas/docx/zipDirectory.ts';

/**
 * The three properties of a correction (DESIGN.md §5): rejecting gives the original, accepting gives the corrected
 * text, and nothing else is touched. Each violation is one line that names the property.
 */

export interface Correction {
  readonly original: Uint8Array;
  readonly corrected: Uint8Array;
  readonly findings: readonly Finding[];
  readonly author: string;
}

/** The original, read once by both readers. */
interface Original {
  readonly document: WordDocument;
  readonly tree: ResolvedDocument;
}

export function violations(correction: Correction): string[] {
  const original: Original = { document: readParagraphs(correction.original), tree: asItIs(correction.original) };
  return [
    ...rejecting(correction, original),
    ...accepting(correction, original),
    ...untouched(correction),
    ...revisionRules(correction),
  ];
}

/**
 * The same of a document that holds the corrections as if they had been accepted: it reads the corrected text and means
 * what the tracked one means once that is accepted, none of it shows as ours, and nothing else is touched.
 */
export function violationsOfAccepted(correction: Correction, tracked: Uint8Array): string[] {
  const original: Original = { document: readParagraphs(correction.original), tree: asItIs(correction.original) };
  const [wanted, got] = [acceptAll(tracked, correction.author), asItIs(correction.corrected)];
  const different = [...wanted].flatMap(([part, { markup }]) => {
    const found = got.get(part)?.markup ?? '';
    return found === markup ? [] : [`accepted: ${part} differs at ${firstDifference(markup, found)}`];
  });
  return [...different, ...accepting(correction, original), ...untouched(correction)];
}

function rejecting({ original, corrected, author }: Correction, { document, tree }: Original): string[] {
  const differences = (name: string, wanted: ResolvedDocument, got: ResolvedDocument) =>
    [...wanted].flatMap(([part, { markup }]) => {
      const found = got.get(part)?.markup ?? '';
      return found === markup ? [] : [`reject ${name}: ${part} differs at ${firstDifference(markup, found)}`];
    });
  return [
    ...differences('ours', tree, rejectAll(corrected, author)),
    ...(document.hasRevisions ? differences('all', rejectAll(original), rejectAll(corrected, undefined, author)) : []),
  ];
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${around(a)} / ${around(b)}`;
}

function accepting({ corrected, findings, author }: Correction, { document, tree }: Original): string[] {
  const before = document.paragraphs;
  const after = readParagraphs(corrected).paragraphs;
  const byParagraph = Map.groupBy(findings, ({ paragraph }) => paragraph);
  const wanted = before.map((paragraph) => correctedText(paragraph.text, byParagraph.get(paragraph.index) ?? []));
  const wrong = wanted.flatMap((text, index) =>
    after[index]?.text === text
      ? []
      : [`accept: paragraph ${index} reads ${JSON.stringify(after[index]?.text)}, not ${JSON.stringify(text)}`],
  );
  if (after.length !== before.length) wrong.push(`accept: ${after.length} paragraphs, not ${before.length}`);
  return [...wrong, ...acceptedByTree(tree, acceptAll(corrected, author), before, wanted)];
}

/**
 * The same by the other reader, which knows nothing of reading order: the listed paragraphs of a part are found again
 * among all of its paragraphs, and only theirs (and their copies') may have changed.
 */
function acceptedByTree(
  original: ResolvedDocument,
  accepted: ResolvedDocument,
  listed: readonly Paragraph[],
  wanted: readonly string[],
): string[] {
  const plain = (text: string) => text.replaceAll('\uFFFC', '');
  return [...original].flatMap(([part, { paragraphs }]) => {
    const got = accepted.get(part)?.paragraphs ?? [];
    if (got.length !== paragraphs.length)
      return [`accept: ${part} has ${got.length} paragraphs in all, not ${paragraphs.length}`];
    const pair = (before: string, after: string) => JSON.stringify([before, after]);
    const expected = new Set(
      listed
        .filter((paragraph) => paragraph.part === part)
        .map(({ index, text }) => pair(plain(text), plain(wanted[index] ?? ''))),
    );
    return got.flatMap((text, index) => {
      const isSame = text === paragraphs[index] || expected.has(pair(paragraphs[index] ?? '', text));
      return isSame ? [] : [`accept: ${part} reads ${JSON.stringify(text)} by the other reader`];
    });
  });
}

function untouched({ original, corrected, findings }: Correction): string[] {
  const before = readZip(original);
  const after = readZip(corrected);
  const names = (zip: Zip) => zip.entries.map(({ name }) => name);
  const hasComments = findings.some(({ action }) => action === 'comment');
  const kept = names(after).slice(0, before.entries.length);
  const wrong: string[] = [];
  if (names(before).join('\n') !== kept.join('\n')) wrong.push('untouched: the order of entries changed');
  if (!hasComments && after.entries.length !== before.entries.length) wrong.push('untouched: an entry was added');
  const { main, relationships } = openPackage(original);
  const comments = new Set(
    relationships.flatMap(({ kind, target }) => (kind === 'comments' && target ? [target.toLowerCase()] : [])),
  );
  const stories = new Set(
    [main, ...relationships.flatMap(({ target }) => (target === undefined ? [] : [target]))].map((name) =>
      name.toLowerCase(),
    ),
  );
  before.entries.forEach((entry, index) => {
    const other = after.entries[index];
    if (!other) return;
    const same = before.bytes
      .subarray(entry.dataStart, entry.dataEnd)
      .equals(after.bytes.subarray(other.dataStart, other.dataEnd));
    if (same) return;
    const name = entry.name.toLowerCase();
    const isService = /(^|\/)(\[content_types\]\.xml|_rels\/[^/]*\.rels)$/.test(name);
    if ((isService || comments.has(name)) && hasComments) return;
    if (!stories.has(name)) wrong.push(`untouched: ${entry.name} changed`);
    else wrong.push(...outsideRuns(entry.name, unpack(before, entry), unpack(after, other)));
  });
  return wrong;
}

/** What is left of a part when every run and every revision around runs is taken out must be the same, byte for byte. */
function outsideRuns(name: string, before: Buffer, after: Buffer): string[] {
  const [a, b] = [skeleton(before), skeleton(after)];
  return a === b ? [] : [`untouched: ${name} differs outside runs at ${firstDifference(a, b)}`];
}

const removed = new Set([
  'w:r',
  'w:ins',
  'w:del',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'm:oMath',
  'm:oMathPara',
]);

function skeleton(part: Buffer): string {
  const encoding =
    part[0] === 0xff || part[1] === 0 ? 'utf16le' : part[0] === 0xfe || part[0] === 0 ? 'utf16be' : 'utf8';
  const source = encoding === 'utf16be' ? Buffer.from(part).swap16().toString('utf16le') : part.toString(encoding);
  const kept: string[] = [];
  let cursor = 0;
  let depth = 0;
  scan(source, {
    open(element) {
      const isMark = element.parent?.key === 'w:rPr' || element.parent?.key === 'w:trPr';
      if (!removed.has(element.key) || isMark) return;
      if (depth++ === 0) kept.push(source.slice(cursor, element.start));
    },
    close(element, _contentEnd, end) {
      const isMark = element.parent?.key === 'w:rPr' || element.parent?.key === 'w:trPr';
      if (!removed.has(element.key) || isMark) return;
      if (--depth === 0) cursor = end;
    },
  });
  return [...kept, source.slice(cursor)].join('');
}

/** Where runs stand, and with them revisions of runs (ECMA-376-1 §17.13.5.14 and §17.13.5.18). */
const revisionParents = new Set(
  ['p', 'hyperlink', 'smartTag', 'customXml', 'sdtContent', 'ins', 'fldSimple', 'bdo', 'dir'].map(
    (name) => `w:${name}`,
  ),
);

/** What Word demands of revisions (README.md in lambdas/docx). */
function revisionRules({ original, corrected, author }: Correction): string[] {
  const opened = openPackage(corrected);
  const parts = annotatedParts(opened);
  const wrong: string[] = [];
  const ids = new Map<string, number>();
  const before = annotationIds(original);
  for (const part of parts) {
    const visit = (node: Node, ancestors: readonly string[], around?: string) => {
      const isOurs = node.attributes.get('w:author') === author;
      if (isOurs && (node.name === 'w:ins' || node.name === 'w:del')) {
        const id = node.attributes.get('w:id') ?? '';
        ids.set(id, (ids.get(id) ?? 0) + 1);
        if (before.has(id)) wrong.push(`rules: the id ${id} was in use`);
        if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(node.attributes.get('w:date') ?? '')) wrong.push('rules: a date');
        if (node.name === 'w:ins' && isDirectlyIn(ancestors, 'w:ins'))
          wrong.push('rules: an insertion in an insertion');
        const parent = ancestors.at(-1) ?? '';
        if (!revisionParents.has(parent)) wrong.push(`rules: a revision in ${parent}`);
      }
      if (node.name === 'w:t' && around === 'w:del') wrong.push('rules: w:t in w:del');
      if (node.name === 'w:delText' && around === 'w:ins') wrong.push('rules: w:delText in w:ins');
      const inside = isOurs ? node.name : node.name === 'w:p' ? undefined : around;
      for (const child of elements(node)) visit(child, [...ancestors, node.name], inside);
    };
    visit(parseMarkup(readPart(opened.zip, part).source), []);
  }
  for (const [id, count] of ids) if (count > 1) wrong.push(`rules: the id ${id} is used ${count} times`);
  return wrong;
}

/** Whether the nearest text container around a place is inside such an element. */
const isDirectlyIn = (ancestors: readonly string[], name: string) =>
  ancestors.lastIndexOf(name) > ancestors.lastIndexOf('w:p');

const annotated = new Set(['header', 'footer', 'footnotes', 'endnotes', 'comments']);

/** The parts that hold revisions or comments, by name. */
function annotatedParts({ zip, main, relationships }: WordPackage): Set<string> {
  const named = relationships.flatMap(({ kind, target }) =>
    annotated.has(kind) && target !== undefined ? [target] : [],
  );
  return new Set([main, ...named.filter((name) => zip.byName.has(lookupName(name)))]);
}

function annotationIds(bytes: Uint8Array): Set<string> {
  const opened = openPackage(bytes);
  const ids = new Set<string>();
  for (const name of annotatedParts(opened)) {
    const { source } = readPart(opened.zip, name);
    for (const [, id] of source.matchAll(/:id\s*=\s*["'](\d+)["']/g)) if (id !== undefined) ids.add(id);
  }
  return ids;
}
