import type { Finding } from '../../lambdas/domain/finding.ts';
import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { elements, parseMarkup } from '../../lambdas/docx/markupTree.ts';
import { openPackage, readPart } from '../../lambdas/docx/opcPackage.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { readZip, unpack } from '../../lambdas/docx/zipDirectory.ts';
import { author, finding, findingsOf, notationsOf } from '../fixtures/notation.ts';
import { documentOf, relationship, type DocumentParts } from '../fixtures/wordDocument.ts';
import { b, deleted, field, footnoteReference, formula, inserted, p, r, t, textBox } from '../fixtures/wordMarkup.ts';
import { violations } from './threeProperties.ts';

const date = new Date('2026-07-01T10:00:00Z');

function write(document: DocumentParts | string, findings: (original: Buffer) => readonly Finding[]): Buffer {
  const original = documentOf(document);
  const asked = findings(original);
  const corrected = Buffer.from(writeTrackedChanges(original, asked, author, date));
  expect(violations({ original, corrected, findings: asked, author })).toEqual([]);
  return corrected;
}

const asked = (notation: string) => (original: Buffer) => findingsOf(readParagraphs(original).paragraphs, notation);
const comment = (paragraph: number, start: number, end: number, more: Partial<Finding> = {}) => ({
  ...finding(paragraph, start, end, '', 'comment'),
  message: 'Bitte prüfen.',
  ...more,
});

function entryOf(bytes: Buffer, name: string): string {
  const zip = readZip(bytes);
  const entry = zip.byName.get(name);
  return entry ? unpack(zip, entry).toString('utf8') : '';
}

const lines = (bytes: Buffer) => notationsOf(entryOf(bytes, 'word/document.xml'));
describe('a comment', () => {
  it('stands around its text', () => {
    const corrected = write(p('Ein Satz ', b('mit'), ' Wort.'), asked('Ein {==Satz mit==}{>>Stil?<<} Wort.'));
    expect(lines(corrected)).toEqual(['Ein {==Satz *mit*==}{>><<} Wort.']);
  });
  it('goes together with a change at its place', () => {
    const corrected = write(p('Er ging nach hause.'), (original) => [
      ...asked('Er ging nach {--hause--}{++Hause++}.')(original),
      comment(0, 13, 18),
      comment(0, 0, 2),
    ]);
    expect(lines(corrected)).toEqual(['{==Er==}{>><<} ging nach {=={--hause--}{++Hause++}==}{>><<}.']);
  });
  it('can be a point, at either end, and beside a formula', () => {
    const corrected = write(p(formula, 'ab'), () => [comment(0, 0, 0), comment(0, 1, 1), comment(0, 3, 3)]);
    expect(lines(corrected)).toEqual(['{====}{>><<}{====}{>><<}ab{====}{>><<}']);
  });
  it('stays out of what others inserted', () => {
    const corrected = write(p('vor ', inserted('ganz neu'), ' nach'), () => [comment(0, 4, 8)]);
    expect(entryOf(corrected, 'word/document.xml')).toMatch(
      /<\/w:ins><w:commentRangeEnd w:id="\d+"\/><w:r><w:commentReference/,
    );
  });
  it('is written with its part, type and relationship when there was none', () => {
    const corrected = write(p('Ein Satz.'), asked('Ein {==Satz==}{>>Stil?<<}.'));
    expect(entryOf(corrected, 'word/comments.xml')).toContain('Stil?');
    expect(entryOf(corrected, '[content_types].xml')).toContain('PartName="/word/comments.xml"');
    expect(entryOf(corrected, 'word/_rels/document.xml.rels')).toContain('Target="comments.xml"');
    expect(readZip(corrected).entries.at(-1)?.name).toBe('word/comments.xml');
  });
  it('about read-only text stands around it', () => {
    const corrected = write(p('Seite ', field(' PAGE ', '12'), ' von'), () => [comment(0, 6, 7), comment(0, 7, 8)]);
    expect(lines(corrected)).toEqual(['Seite {=={==12==}{>><<}==}{>><<} von']);
  });
  it('about a paragraph that is read-only as a whole has no place', () => {
    const original = documentOf(p(field(' PAGE ', '12')) + p('x'));
    expect(() => writeTrackedChanges(original, [comment(0, 0, 1)], author, date)).toThrow(/no place/);
  });
  it('joins the comments that are there', () => {
    const comments = `<w:comment w:id="4" w:author="Lektorin">${p('alt')}</w:comment>`;
    const corrected = write({ body: p('Ein Satz.'), comments }, asked('Ein {==Satz==}{>>Stil?<<}.'));
    const all = elements(parseMarkup(entryOf(corrected, 'word/comments.xml')));
    expect(
      all.map((node) => [node.attributes.get('w:id'), node.attributes.get('w:author'), node.attributes.get('w:date')]),
    ).toEqual([
      ['4', 'Lektorin', undefined],
      ['5', author, '2026-07-01T12:00:00Z'],
    ]);
  });
  it('joins an empty comments part', () => {
    const comments = ' ';
    const pack: DocumentParts['pack'] = (entry) =>
      entry.name.endsWith('comments.xml')
        ? { ...entry, data: '<c:comments xmlns:c="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>' }
        : entry;
    const corrected = write({ body: p('Ein Satz.'), comments, pack }, asked('Ein {==Satz==}{>>Stil?<<}.'));
    expect(entryOf(corrected, 'word/comments.xml')).toMatch(/^<c:comments [^>]*[^/]><c:comment .*<\/c:comments>$/);
  });
  it('joins a comments part that names its namespace by no prefix', () => {
    const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const data = `<comments xmlns="${namespace}"><comment/></comments>`;
    const pack: DocumentParts['pack'] = (entry) => (entry.name.endsWith('comments.xml') ? { ...entry, data } : entry);
    const corrected = write({ body: p('Ein Satz.'), comments: ' ', pack }, asked('Ein {==Satz==}{>>Stil?<<}.'));
    const all = elements(parseMarkup(entryOf(corrected, 'word/comments.xml')));
    expect(all.map(({ name, attributes }) => [name, attributes.get('w:author')])).toEqual([
      ['w:comment', undefined],
      ['w:comment', author],
    ]);
  });
  describe('joins one comments part, as no document has more', () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
    const override = (name: string, as = type) => `<Override PartName="${name}" ContentType="${as}"/>`;
    const withTypes =
      (more: string): DocumentParts['pack'] =>
      (entry) =>
        entry.name === '[Content_Types].xml'
          ? { ...entry, data: String(entry.data).replace('</Types>', `${more}</Types>`) }
          : entry;
    /** The names of comments parts by entries, types and relationships. */
    const partsOf = (corrected: Buffer) => ({
      entries: readZip(corrected).entries.flatMap(({ name }) => (/com|kom/i.test(name) ? [name] : [])),
      types: [...entryOf(corrected, '[content_types].xml').matchAll(/PartName="([^"]*com[^"]*|[^"]*kom[^"]*)"/gi)].map(
        ([, name]) => name,
      ),
      targets: [...entryOf(corrected, 'word/_rels/document.xml.rels').matchAll(/comments" Target="([^"]*)"/g)].map(
        ([, target]) => target,
      ),
    });
    const one = (name: string, target: string) => ({ entries: [name], types: [`/${name}`], targets: [target] });
    const commented = (document: Omit<DocumentParts, 'body'>) =>
      partsOf(write({ body: p('Ein Satz.'), ...document }, asked('Ein {==Satz==}{>>Stil?<<}.')));
    it('whose name is escaped', () => {
      const pack: DocumentParts['pack'] = ({ name, data }) => ({
        name: name.replace('comments', 'kommentare%20neu'),
        data: String(data).replaceAll('comments.xml', 'kommentare%20neu.xml'),
      });
      const comments = `<w:comment w:id="4" w:author="Lektorin">${p('alt')}</w:comment>`;
      expect(commented({ comments, pack })).toEqual(one('word/kommentare%20neu.xml', 'kommentare%20neu.xml'));
    });
    it('whose relationship is there already, without it', () =>
      expect(commented({ relationships: relationship('c', 'comments', 'kommentare.xml') })).toEqual(
        one('word/kommentare.xml', 'kommentare.xml'),
      ));
    it('whose relationship and type are there already', () =>
      expect(
        commented({
          relationships: relationship('c', 'comments', 'Comments.xml'),
          pack: withTypes(override('/word/comments.xml')),
        }),
      ).toEqual({ entries: ['word/Comments.xml'], types: ['/word/comments.xml'], targets: ['Comments.xml'] }));
    it('whose type alone is there already', () =>
      expect(commented({ pack: withTypes(override('/word/comments.xml')) })).toEqual(
        one('word/comments.xml', 'comments.xml'),
      ));
    it('and takes no name that is kept for something else', () => {
      const pack = withTypes(override('/word/comments.xml', 'application/xml'));
      expect(commented({ pack })).toMatchObject({ entries: ['word/comments1.xml'], targets: ['comments1.xml'] });
    });
    it('that is there, before a relationship that leads nowhere', () => {
      const relationships =
        relationship('b', 'comments', 'fehlt.xml') + relationship('c', 'comments', 'kommentare.xml');
      const data = entryOf(
        write(p('x'), () => [comment(0, 0, 1)]),
        'word/comments.xml',
      );
      const extraEntries = [{ name: 'word/kommentare.xml', data: data.replaceAll(author, 'Lektorin') }];
      const pack = withTypes(override('/word/kommentare.xml'));
      expect(commented({ relationships, extraEntries, pack }).entries).toEqual(['word/kommentare.xml']);
    });
  });
  it('says what it is about and what is proposed', () => {
    const corrected = write(p('Ein Satz.'), () => [comment(0, 0, 3, { suggestions: ['Kein', 'Dein & mein'] })]);
    const source = entryOf(corrected, 'word/comments.xml');
    expect(source).toContain('>Bitte prüfen.<');
    expect(source).toContain('>Vorschlag: „Kein“, „Dein &amp; mein“<');
    expect(source).toContain('w:initials="K"');
  });
});

describe('where Word allows no comment', () => {
  const stands = (document: DocumentParts | string, paragraph: number, line: string, text: string) => {
    const corrected = write(document, () => [comment(paragraph, 0, 3)]);
    expect(lines(corrected)).toContain(line);
    expect(entryOf(corrected, 'word/comments.xml')).toContain(text);
  };
  it('it stands at the note', () =>
    stands(
      { body: p('Satz', footnoteReference(2), ' x'), footnotes: { 2: p('Fusnote') } },
      1,
      'Satz{====}{>><<} x',
      'Zu „Fus“ in dieser Fußnote:',
    ));
  it('it stands at the text box', () =>
    stands(p('vor ', textBox(p('Kastn'))), 1, 'vor {====}{>><<}', 'Zu „Kas“ in diesem Textfeld:'));
  it('it stands at the beginning for a header', () =>
    stands({ body: p() + p('Satz'), header: p('Kopf') }, 2, '{====}{>><<}Satz', 'Zu „Kop“ in der Kopfzeile:'));
  it('it stands at the beginning for a text box in a header, too', () => {
    const header = p('Kopf ', textBox(p('Kastn')));
    stands({ body: p('Satz'), header }, 2, '{====}{>><<}Satz', 'Zu „Kas“ in der Kopfzeile:');
    const corrected = write({ body: p('Satz'), header }, () => [comment(2, 0, 3)]);
    expect(entryOf(corrected, 'word/header.xml')).not.toContain('comment');
  });
  it('a document without text takes none for its header', () => {
    const original = documentOf({ body: p(), header: p('Kopf') });
    expect(() => writeTrackedChanges(original, [comment(1, 0, 3)], author, date)).toThrow(/no place/);
  });
  it('more than 32,767 are refused', () => {
    const comments = `<w:comment w:id="1"/>`.repeat(32_766);
    const original = documentOf({ body: p('abc'), comments });
    expect(() => writeTrackedChanges(original, [comment(0, 0, 1)], author, date)).not.toThrow();
    const two = () => writeTrackedChanges(original, [comment(0, 0, 1), comment(0, 1, 2)], author, date);
    expect(two).toThrow(FindingError);
    expect(two).toThrow(/32,767/);
  });
});

describe('text that is deleted', () => {
  it('takes no comment into its markup', () => {
    const corrected = write(p('a', deleted('weg'), r(t('b'))), () => [comment(0, 0, 2)]);
    expect(lines(corrected)).toEqual(['{==a{--weg--}b==}{>><<}']);
    expect(openPackage(corrected).relationships.some(({ kind }) => kind === 'comments')).toBe(true);
    expect(readPart(openPackage(corrected).zip, 'word/comments.xml').source).toContain('w:comment ');
  });
});
