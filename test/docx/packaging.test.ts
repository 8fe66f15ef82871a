import { countCharacters } from '../../lambdas/domain/paragraph.ts';
import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { wordDate } from '../../lambdas/docx/revisionMarkup.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { readZip, unpack } from '../../lambdas/docx/zipDirectory.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';
import { author, finding, findingsOf } from '../fixtures/notation.ts';
import { documentOf, relationship, type DocumentParts } from '../fixtures/wordDocument.ts';
import { bookmark, b, field, p, r, reformatted, t } from '../fixtures/wordMarkup.ts';
import { violations } from './threeProperties.ts';

const date = new Date('2026-07-01T10:00:00Z');
const NOTATION = 'Ich warte {--seid--}{++seit++} drei Wochen.';

/** Corrects one word and asserts the three properties. */
function correct(parts: Omit<DocumentParts, 'body'> & { body?: string }, by = author): Buffer {
  const original = documentOf({ body: p('Ich warte ', b('se'), 'id drei Wochen.'), ...parts });
  const findings = findingsOf(readParagraphs(original).paragraphs, NOTATION);
  const corrected = Buffer.from(writeTrackedChanges(original, findings, by, date));
  expect(violations({ original, corrected, findings, author: by })).toEqual([]);
  return corrected;
}

const mainOf = (bytes: Buffer, name = 'word/document.xml') => {
  const zip = readZip(bytes);
  const entry = zip.byName.get(name);
  return entry ? unpack(zip, entry) : Buffer.alloc(0);
};

describe('an archive', () => {
  it.each<[string, Partial<DocumentParts>]>([
    ['with data descriptors', { pack: (entry) => ({ ...entry, descriptor: true }) }],
    ['of stored entries', { pack: (entry) => ({ ...entry, stored: true }) }],
    ['with 64-bit sizes', { pack: (entry) => ({ ...entry, zip64: true }), archive: { zip64End: true } }],
    ['with a comment', { archive: { comment: 'PK ist nur Text' } }],
    ['with backslashes', { pack: (entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\') }) }],
    [
      'with names in other case',
      { pack: (entry) => ({ ...entry, name: entry.name === 'word/document.xml' ? 'Word/Document.xml' : entry.name }) },
    ],
    ['with another main part', { main: 'inhalt/text.xml' }],
    [
      'with folders and strange entries',
      {
        extraEntries: [
          { name: 'word/media/', data: '', stored: true },
          { name: 'word/Bücher ß.bin', data: 'x' },
        ],
      },
    ],
  ])('%s is spliced', (_, parts) => void correct(parts));
  it('keeps the bytes of every other entry', () => {
    const picture = Buffer.from([1, 2, 3]);
    const corrected = correct({ extraEntries: [{ name: 'word/media/bild.png', data: picture }] });
    expect(mainOf(corrected, 'word/media/bild.png')).toEqual(picture);
  });
});

describe('markup', () => {
  const rewrites: [string, (markup: string) => string | Uint8Array][] = [
    [
      'another prefix',
      (markup) =>
        markup
          .replace(/<(\/?)w:/g, '<$1ns0:')
          .replace(/ w:/g, ' ns0:')
          .replace('xmlns:w=', 'xmlns:ns0='),
    ],
    [
      'strict namespaces',
      (markup) =>
        markup.replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
    ],
    ['UTF-16, little end first', (markup) => Buffer.from(`\uFEFF${markup.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', (markup) => Buffer.from(`\uFEFF${markup}`, 'utf16le').swap16()],
    ['a byte-order mark', (markup) => `\uFEFF${markup}`],
    ['no declaration', (markup) => markup.replace(/^<\?xml.*?\?>\s*/, '')],
    ['single quotes', (markup) => markup.replace(/="([^"']*)"/g, "='$1'")],
    ['spaces in tags', (markup) => markup.replace(/>/g, ' >').replace(/\? >/, '?>').replace(/\/ >/g, ' />')],
    [
      'comments and instructions',
      (markup) => markup.replace('<w:body>', '<!-- <w:p> --><?mso x?><w:body>').concat('\n<!-- Ende -->\n'),
    ],
    ['line ends of all kinds', (markup) => markup.replace(/<w:p>/g, '\r\n<w:p>\n').replace(/<w:r>/g, '\r<w:r>')],
    [
      'a namespace declared on each run',
      (markup) =>
        markup.replace(/<w:r>/g, '<w:r xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">'),
    ],
  ];
  it.each(rewrites)('with %s is kept as it is', (_, rewrite) => void correct({ rewrite }));
  it('with the default namespace gets a prefix where it must', () => {
    const name = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const data = `<document xmlns="${name}"><body><p><r><t>Ich warte seid drei Wochen.</t></r></p></body></document>`;
    const corrected = correct({ pack: (entry) => (entry.name === 'word/document.xml' ? { ...entry, data } : entry) });
    expect(mainOf(corrected).toString()).toContain(
      `<korrekturrand:ins xmlns:korrekturrand="${name}" korrekturrand:id="1"`,
    );
  });
  it('with references and CDATA is read and corrected', () => {
    const odd = '<w:t xml:space="preserve">&#73;ch<![CDATA[ warte]]> <!-- x -->seid drei Wochen&#x2e;</w:t>';
    correct({ body: p(r(odd)) });
  });
  it('keeps a run with two sets of properties shut', () => {
    const body = p(r(`<w:rPr><w:b/></w:rPr><w:rPr><w:i/></w:rPr>${t('fest')}`));
    expect(readParagraphs(documentOf(body)).paragraphs[0]?.readOnly).toEqual([{ start: 0, end: 4 }]);
  });
});

describe('a run whose properties come behind text, which no schema allows', () => {
  const late = r(`${t('abc')}<w:rPr><w:b/></w:rPr>${t('de')}<w:tab/>`);
  it('is kept shut as a whole, with what is shut beside it, and not paid for', () => {
    const [alone, beside] = readParagraphs(
      documentOf(p(late, ' an') + p(field(' PAGE ', '12'), late, late, ' an')),
    ).paragraphs;
    expect(alone).toMatchObject({ text: 'abcde\t an', readOnly: [{ start: 0, end: 6 }] });
    expect(countCharacters(alone!)).toBe(3);
    expect(beside?.readOnly).toEqual([{ start: 0, end: 14 }]);
  });
  it('stays as it is when the text around it is corrected', () => {
    const original = documentOf(p('Ich warte ', late, 'seid heute'));
    const findings = [
      ...findingsOf(readParagraphs(original).paragraphs, 'Ich warte{++:++} abcde\t{--seid--}{++seit++} heute'),
      finding(0, 10, 15, '', 'comment'),
    ];
    const corrected = Buffer.from(writeTrackedChanges(original, findings, author, date));
    expect(violations({ original, corrected, findings, author })).toEqual([]);
    expect(mainOf(corrected).toString()).toContain(late);
  });
  it('takes no correction', () =>
    expect(() => writeTrackedChanges(documentOf(p(late)), [finding(0, 2, 4, 'XX')], author, date)).toThrow(
      FindingError,
    ));
});

describe('a revision', () => {
  it('names its author, escaped', () => {
    expect(mainOf(correct({}, 'A "B" <C> & Söhne')).toString()).toContain(
      'w:author="A &quot;B&quot; &lt;C&gt; &amp; Söhne"',
    );
  });
  it('has an author that XML can hold', () => {
    const original = documentOf(p('Ich warte seid drei Wochen.'));
    const findings = findingsOf(readParagraphs(original).paragraphs, NOTATION);
    const corrected = Buffer.from(writeTrackedChanges(original, findings, 'A\u0000B\nC\uD83D', date));
    expect(mainOf(corrected).toString()).toContain('w:author="A B C\uFFFD"');
  });
  it.each([
    ['2026-07-01T10:00:00Z', '2026-07-01T12:00:00Z'],
    ['2026-01-01T23:30:00Z', '2026-01-02T00:30:00Z'],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59Z'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z'],
  ])('of %s is dated %s, the time in Berlin', (moment, written) => expect(wordDate(new Date(moment))).toBe(written));
  it('has an id above all others, also in parts that are not touched', () => {
    const corrected = correct({
      footnotes: { 9: p('x', bookmark(900, '')) },
      body: p('Ich warte seid drei Wochen.') + p(reformatted('x')),
    });
    expect(mainOf(corrected).toString()).toMatch(/<w:ins w:id="901"/);
  });
  it('takes a free id when the largest one is taken', () => {
    const body = p(
      'Ich warte seid drei Wochen.',
      '<w:bookmarkStart w:id="2147483647" w:name="x"/><w:bookmarkEnd w:id="2147483647"/>',
    );
    expect(mainOf(correct({ body })).toString()).toMatch(/<w:ins w:id="1"/);
  });
  it('comes with no new style, setting, person or save id', () => {
    const text = mainOf(
      correct({ body: p('Ich warte seid drei Wochen.').replace('<w:r>', '<w:r w:rsidR="00AA00BB">') }),
    ).toString();
    expect(text).toMatch(/<w:ins [^>]*><w:r><w:t/);
    expect(text).not.toMatch(/<w:ins [^>]*><w:r [^>]*rsid/);
  });
});

describe('findings that cannot be written', () => {
  const original = documentOf(p('Ein ', r('<w:tab/>'), '😀 Satz.'));
  const attempt = (...findings: ReturnType<typeof finding>[]) => {
    try {
      writeTrackedChanges(original, findings, author, date);
    } catch (error) {
      return error instanceof FindingError ? error.rejected.map(({ position, problem }) => [position, problem]) : error;
    }
    return 'written';
  };
  it.each([
    ['in a paragraph that is not there', finding(9, 0, 1, 'x'), 'no-paragraph'],
    ['beyond the end', finding(0, 3, 99, 'x'), 'out-of-range'],
    ['backwards', finding(0, 3, 2, 'x'), 'out-of-range'],
    ['between two places', finding(0, 0.5, 1, 'x'), 'out-of-range'],
    ['over a tab', finding(0, 3, 5, 'x'), 'locked'],
    ['within a character', finding(0, 6, 7, 'x'), 'splits-character'],
    ['with half a character', finding(0, 0, 1, '\uD83D'), 'splits-character'],
    ['with a control character', finding(0, 0, 1, '\u0000'), 'not-text'],
    ['with an object', finding(0, 0, 1, '\uFFFC'), 'not-text'],
  ])('%s', (_, wrong, problem) => expect(attempt(finding(0, 0, 3, 'Kein'), wrong)).toEqual([[1, problem]]));
  it('over each other, whatever their order', () => {
    expect(attempt(finding(0, 2, 3, 'x'), finding(0, 0, 3, 'y'))).toEqual([[0, 'overlapping']]);
    expect(attempt(finding(0, 1, 1, 'x'), finding(0, 1, 1, 'y'))).toEqual([[1, 'overlapping']]);
    expect(attempt(finding(0, 0, 3, 'x'), finding(0, 1, 1, 'y'))).toEqual([[1, 'overlapping']]);
  });
  it('are named all at once', () => {
    expect(() => writeTrackedChanges(original, [finding(0, 3, 99, 'x'), finding(9, 0, 0, 'x')], author, date)).toThrow(
      'finding 0 (paragraph 0, 3–99): the range is not within the paragraph; finding 1 (paragraph 9, 0–0): there is no such paragraph',
    );
  });
  it('may touch', () =>
    expect(attempt(finding(0, 0, 1, 'e'), finding(0, 1, 1, 'x'), finding(0, 1, 3, 'y'))).toBe('written'));
  it('are none when there are none: the document comes back as it is', () => {
    expect(writeTrackedChanges(original, [], author, date)).toBe(original);
  });
});

describe('what the customer is told before any charge', () => {
  const codes = (parts: Partial<DocumentParts>) =>
    readParagraphs(documentOf({ body: p('x'), ...parts })).notices.map(({ code }) => code);
  it.each([
    ['readOnly', 'protected-read-only'],
    ['comments', 'protected-comments'],
    ['forms', 'protected-forms'],
    ['trackedChanges', 'protected-tracked-changes'],
  ])('protection of the kind %s', (edit, code) => {
    expect(codes({ settings: `<w:documentProtection w:edit="${edit}" w:enforcement="1"/>` })).toEqual([code]);
    expect(codes({ settings: `<w:documentProtection w:edit="${edit}" w:enforcement="0"/>` })).toEqual([]);
  });
  it('a recommendation to open it read-only', () =>
    expect(codes({ settings: '<w:writeProtection w:recommended="1"/>' })).toEqual(['write-protected']));
  it('a signature', () => {
    const signature =
      '<Relationship Id="s" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/>';
    expect(codes({ packageRelationships: signature })).toEqual(['signed']);
  });
  it('a document within the document', () => {
    const parts = {
      body: p('x') + '<w:altChunk r:id="a"/>',
      relationships: relationship('a', 'aFChunk', 'chunk.html'),
      extraEntries: [{ name: 'word/chunk.html', data: '<p>y</p>' }],
    };
    expect(codes(parts)).toEqual(['embedded-document']);
    expect(readParagraphs(documentOf(parts)).paragraphs.map(({ text }) => text)).toEqual(['x']);
  });
  it('text in a diagram', () =>
    expect(codes({ relationships: relationship('a', 'chart', 'charts/chart1.xml') })).toEqual(['text-in-graphics']));
  it('nothing about an ordinary document', () => expect(codes({})).toEqual([]));
});

describe('a part', () => {
  it('outside the package is never fetched, a missing one is not missed', () => {
    const relationships =
      relationship('a', 'header', 'http://127.0.0.1/kopf.xml', 'External') +
      relationship('b', 'footnotes', 'fehlt.xml');
    expect(readParagraphs(documentOf({ body: p('x'), relationships })).paragraphs).toHaveLength(1);
  });
  it.each(['header', 'footnotes', 'comments'])('that is missing fails no proof: %s', (kind) => {
    const relationships = relationship('b', kind, 'fehlt.xml');
    const original = documentOf({ body: p('Ich warte seid drei Wochen.'), relationships });
    const { paragraphs } = readParagraphs(original);
    const findings = findingsOf(paragraphs, NOTATION);
    const corrected = writeTrackedChanges(original, findings, author, date);
    expect(() => verifyCorrection(original, corrected, paragraphs, findings, author)).not.toThrow();
  });
  it.each<[string, string, string]>([
    ['in the archive and in the relationship', 'kopf%20zeile', 'kopf%20zeile'],
    ['in the relationship alone', 'kopf zeile', 'kopf%20zeile'],
    ['in the archive alone', 'kopf%20zeile', 'kopf zeile'],
    ['in other letters', 'k%C3%B6pf', 'k%c3%b6pf'],
    ['with a sign of percent that escapes nothing', '100%', '100%'],
  ])('whose name is escaped is read and corrected: %s', (_, inArchive, inRelationship) => {
    const pack: DocumentParts['pack'] = ({ name, data }) => ({
      name: name.replace('header', inArchive),
      data: String(data).replace('"header.xml', `"${inRelationship}.xml`).replace('header.xml', `${inArchive}.xml`),
    });
    const original = documentOf({ body: p('Text'), header: p('Ich warte seid drei Wochen.'), pack });
    const findings = findingsOf(readParagraphs(original).paragraphs, NOTATION);
    const corrected = Buffer.from(writeTrackedChanges(original, findings, author, date));
    expect(violations({ original, corrected, findings, author })).toEqual([]);
  });
  it('that two relationships name in different case is read, and paid for, once', () => {
    const original = documentOf({
      body: `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="b"/></w:sectPr></w:pPr></w:p>`,
      header: p('Ich warte seid drei Wochen.'),
      relationships: relationship('b', 'header', 'Header.xml'),
    });
    const { paragraphs } = readParagraphs(original);
    expect(paragraphs.filter(({ part }) => part === 'word/header.xml')).toHaveLength(1);
    expect(paragraphs).toHaveLength(2);
    const findings = findingsOf(paragraphs, NOTATION);
    const corrected = Buffer.from(writeTrackedChanges(original, findings, author, date));
    expect(violations({ original, corrected, findings, author })).toEqual([]);
  });
  it('of any escaped name may be the main one', () => {
    correct({ main: 'word/mein%20text.xml' });
  });
  it('whose two names differ in an escaped slash is not taken for another', () => {
    const extraEntries = [{ name: 'word%2Fdocument.xml', data: '<x/>' }];
    expect(readParagraphs(documentOf({ body: p('x'), extraEntries })).paragraphs).toHaveLength(1);
  });
  it('of a kind that is not read does no harm', () => {
    const extraEntries = [{ name: 'word/theme/theme1.xml', data: '<kaputt' }];
    expect(readParagraphs(documentOf({ body: p('x'), extraEntries })).paragraphs).toHaveLength(1);
  });
});
