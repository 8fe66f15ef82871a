import { documentOf, type DocumentParts } from '../../fixtures/wordDocument.ts';
import {
  bookmark,
  field,
  hyperlink,
  inserted,
  deleted,
  p,
  r,
  symbol,
  t,
  tab,
  table,
} from '../../fixtures/wordMarkup.ts';

/** A way to make a hostile document with about this many characters of markup: much of one thing, or much in another. */
export interface DocumentShape {
  readonly name: string;
  readonly make: (characters: number) => Uint8Array;
}

/** Not compressed, since a document that unpacks to hundreds of times its size is refused. */
const packed = (parts: DocumentParts) => documentOf({ ...parts, pack: (entry) => ({ ...entry, stored: true }) });
const text = 'Das ist ein Satz, der hier steht. ';
const times = (markup: string, characters: number) => markup.repeat(Math.ceil(characters / markup.length));
const inBody = (name: string, markup: string): DocumentShape => ({
  name: `documents of ${name}`,
  make: (characters) => packed({ body: times(markup, characters) }),
});
const inParagraph = (name: string, ...pieces: readonly string[]): DocumentShape => ({
  name: `one paragraph of ${name}`,
  make: (characters) => packed({ body: `<w:p>${times(pieces.join(''), characters)}</w:p>` }),
});
/** Depth is limited (256), so what is nested stands in towers, one beside the other. */
const towers = (name: string, open: string, close: string, depth: number): DocumentShape => ({
  name: `documents of nested ${name}`,
  make: (characters) => packed({ body: times(`${open.repeat(depth)}${p(text)}${close.repeat(depth)}`, characters) }),
});
const oneRun = (characters: number) => packed({ body: p(times(text, characters)) });
const comment = (id: number) =>
  `<w:comment w:id="${id}" w:author="A" w:date="2026-01-02T03:04:05Z">${p('Bemerkung')}</w:comment>`;
const commented = (id: number) =>
  `<w:commentRangeStart w:id="${id}"/>${r('Wort ')}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;

export const plainDocument: DocumentShape = { ...inBody('plain text', p(text.repeat(5))), name: 'plain document' };

/** As large as documents come, in characters of markup. */
export const largeDocuments: readonly (DocumentShape & { readonly characters: number })[] = [
  { ...inParagraph('5 MB', r(text)), characters: 5_000_000 },
  { name: 'one paragraph of 5 MB in one run', make: oneRun, characters: 5_000_000 },
];

export const documentShapes: readonly DocumentShape[] = [
  inBody('tiny paragraphs', p('a')),
  inBody('empty paragraphs', '<w:p/>'),
  inBody('paragraphs with three runs each', p('Das ', r('ist', '<w:b/>'), ' so.')),
  inBody('tables of one cell', table([p('a')])),
  inParagraph('text', r(text)),
  inParagraph('tiny runs', r('a')),
  inParagraph('formatted runs', r('a', '<w:b/>'), r('b', '<w:i/>')),
  inParagraph('symbols and fields', symbol, field('PAGE', '1')),
  inParagraph('symbols', symbol),
  inParagraph('fields with links', field('HYPERLINK "https://a.example"', 'Wort ')),
  inParagraph('links', hyperlink('Wort ')),
  inParagraph('insertions', inserted('a '), r('b ')),
  inParagraph('deletions', deleted('a '), r('b ')),
  inParagraph('insertions and deletions', inserted('a '), deleted('b ')),
  inParagraph('bookmarks', bookmark(1, 'Wort ')),
  inParagraph('tabs', tab),
  inParagraph('text elements without a run of their own', `<w:r>${t('a').repeat(50)}</w:r>`),
  towers('controls', '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>', 100),
  towers('tables', '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/>', '</w:tc></w:tr></w:tbl>', 60),
  towers('custom XML', '<w:customXml w:element="a">', '</w:customXml>', 200),
  {
    name: 'one paragraph of comments',
    make: (characters) => {
      const ids = Array.from({ length: Math.ceil(characters / commented(1_000).length) }, (_, id) => id);
      return packed({ body: `<w:p>${ids.map(commented).join('')}</w:p>`, comments: ids.map(comment).join('') });
    },
  },
  {
    name: 'footnotes, each of one word',
    make: (characters) => {
      const ids = Array.from({ length: Math.ceil(characters / 100) }, (_, at) => at + 2);
      const notes = Object.fromEntries(ids.map((id) => [id, p('Fußnote')]));
      const references = ids.map((id) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`);
      return packed({ body: `<w:p>${references.join('')}</w:p>`, footnotes: notes });
    },
  },
  {
    name: 'attributes of one run',
    make: (characters) => {
      const attributes = Array.from({ length: Math.ceil(characters / 14) }, (_, at) => ` a${at}="x"`).join('');
      return packed({ body: `<w:p><w:r${attributes}>${t(text)}</w:r></w:p>` });
    },
  },
];
