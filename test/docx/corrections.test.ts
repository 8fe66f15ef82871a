import type { Finding } from '../../lambdas/domain/finding.ts';
import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { isLocked } from '../../lambdas/domain/paragraph.ts';
import { openPackage, readPart } from '../../lambdas/docx/opcPackage.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { author, finding, findingsOf, notationsOf } from '../fixtures/notation.ts';
import { documentOf, type DocumentParts } from '../fixtures/wordDocument.ts';
import {
  alternatives,
  b,
  bookmark,
  br,
  customXml,
  control,
  deleted,
  endnoteReference,
  field,
  fieldBegin,
  fieldEnd,
  footnoteReference,
  formula,
  hidden,
  hyperlink,
  i,
  inserted,
  lang,
  movedFrom,
  movedTo,
  noBreakHyphen,
  oldTextBox,
  p,
  picture,
  proofError,
  r,
  reformatted,
  ruby,
  simpleField,
  smartTag,
  softHyphen,
  styled,
  symbol,
  t,
  tab,
  table,
  textBox,
  row,
} from '../fixtures/wordMarkup.ts';
import { violations } from './threeProperties.ts';

const date = new Date('2026-07-01T10:00:00Z');

/** Writes the changes that a notation asks for, asserts the three properties, and returns the part in the notation. */
function correct(document: DocumentParts | string, notation: string | string[], part = 'word/document.xml'): string[] {
  const original = documentOf(document);
  const { paragraphs } = readParagraphs(original);
  const findings: Finding[] = [notation].flat().flatMap((line) => findingsOf(paragraphs, line));
  const corrected = writeTrackedChanges(original, findings, author, date);
  expect(violations({ original, corrected, findings, author })).toEqual([]);
  return notationsOf(readPart(openPackage(corrected).zip, part).source);
}

/** The written paragraph reads exactly like the notation that asked for it, or like `shown`. */
const corrects = (name: string, document: DocumentParts | string, notation: string, shown = notation) =>
  it(name, () => expect(correct(document, notation)).toContain(shown));

describe('a correction', () => {
  corrects('replaces a word', p('Ich warte seid drei Wochen.'), 'Ich warte {--seid--}{++seit++} drei Wochen.');
  corrects(
    'shows a letter that is only added alone',
    p('Das Haus des Mann.'),
    'Das Haus des {--Mann--}{++Mannes++}.',
    'Das Haus des Mann{++es++}.',
  );
  corrects(
    'shows a letter that is only taken away alone',
    p('Er ist eine Held.'),
    'Er ist {--eine--}{++ein++} Held.',
    'Er ist ein{--e--} Held.',
  );
  corrects('inserts a comma', p('Ich glaube dass er kommt.'), 'Ich glaube{++,++} dass er kommt.');
  corrects('deletes a doubled word', p('Er ist ist da.'), 'Er ist{-- ist--} da.');
  corrects('stands at the beginning and the end', p('ein Satz'), '{--ein--}{++Ein++} Satz{++.++}');
  corrects('stands beside another', p('abcd'), '{--ab--}{++x++}{--cd--}{++y++}');
  corrects('replaces everything', p('falsch'), '{--falsch--}{++Richtig++}');
  corrects('writes markup characters and quotes as text', p('a < b'), 'a {--<--}{++& "größer" >++} b');
  corrects('writes a tab, a break and hyphens as the elements of Word', p('ab'), 'a{++\t\u2011\u00AD++}b');
  corrects('writes words that objects have as properties', p('a'), '{--a--}{++constructor\tvalueOf++}');
  it('is written beside an element that is called as a property of objects is', () => {
    const other = '<valueOf xmlns=""/><w:r><constructor xmlns=""/><w:t>Ein</w:t></w:r>';
    expect(correct(`<w:p>${other}</w:p>`, '{--Ein--}{++Der++}')).toHaveLength(1);
  });
  corrects('keeps characters beyond the basic plane whole', p('Gut 😀 so'), 'Gut {--😀--}{++😃++} so');
});

describe('formatting', () => {
  corrects(
    'of each kept character stays across a boundary',
    p('Ein ', b('fett'), 'er Fehler'),
    'Ein {--fetter--}{++fettem++} Fehler',
    'Ein *fett*e{--r--}{++m++} Fehler',
  );
  corrects(
    'of each kept word stays in a sentence that is replaced as a whole',
    p('Ein ', b('fetter'), ' Fehler ', i('steht'), ' hier'),
    '{--Ein fetter Fehler steht hier--}{++Eine sehr fette Panne stand hier++}',
    'Ein{++e++} {++sehr ++}*fette*{--*r*--} {--Fehler--}{++Panne++} {--_steht_--}{++_stand_++} hier',
  );
  corrects(
    'of each kept letter stays within a word that changes its look',
    p('fett', b('Druck')),
    '{--fettDruck--}{++Fettdruck++}',
    '{--f--}{++F++}ett{--*D*--}{++*d*++}*ruck*',
  );
  corrects(
    'of letters that change places stays where they stand',
    p('Fet', b('tdurck'), 'art'),
    '{--Fettdurckart--}{++Fettdruckarten++}',
    'Fet*td*{--*u*--}*r*{++*u*++}*ck*art{++en++}',
  );
  corrects(
    'of the first deleted run is what new text gets',
    p(b('alt'), 'es'),
    '{--altes--}{++neu++}',
    '{--*alt*--}{--es--}{++*neu*++}',
  );
  corrects(
    'of the text before is what an insertion gets',
    p(b('fett'), ' mager'),
    'fett{++e++} mager',
    '*fett*{++*e*++} mager',
  );
  corrects(
    'of the text after is what an insertion at the beginning gets',
    p(i('kursiv')),
    '{++sehr ++}kursiv',
    '{++_sehr _++}_kursiv_',
  );
  corrects(
    'in several languages stays',
    p('Das ist ', lang('en-US', 'very'), ' gut.'),
    'Das ist very{-- gut--}{++ schön++}.',
  );
  it('that is tracked by others is cloned under an id of its own', () => {
    const original = documentOf(p(reformatted('Das ist fett hier.')));
    const findings = findingsOf(
      readParagraphs(original).paragraphs,
      'Das {--ist--}{++war++} fett {--hier--}{++dort++}.',
    );
    const source = readPart(
      openPackage(writeTrackedChanges(original, findings, author, date)).zip,
      'word/document.xml',
    ).source;
    const ids = [...source.matchAll(/<w:rPrChange w:id="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(5);
    expect(source).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:t/);
  });
});

describe('a letter and its accent', () => {
  corrects('are replaced together', p('Ein Mu\u0308ller, uber'), 'Ein Mu\u0308ller, {--uber--}{++u\u0308ber++}');
  corrects('stay together when the accent alone is missing', p('uber'), 'u{++\u0308++}ber', '{--u--}{++u\u0308++}ber');
  corrects(
    'stay together when the accent alone is too much',
    p('Mu\u0308ll'),
    'Mu{--\u0308--}ll',
    'M{--u\u0308--}{++u++}ll',
  );
  corrects(
    'stay together when letters are only added',
    p('Cafes'),
    '{--Cafes--}{++Cafe\u0301s++}',
    '{--Cafes--}{++Cafe\u0301s++}',
  );
  corrects('and the parts of an emoji', p('Gut 👍'), 'Gut 👍{++🏽++}', 'Gut {--👍--}{++👍🏽++}');
});

describe('white space', () => {
  const bare = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  corrects(
    'at the edges of an element without xml:space is not text',
    p(bare(' ein  Wort ')),
    '{--ein--}{++das++}  Wort',
  );
  it('that is not text stays where it is', () => {
    const original = documentOf(p(bare(' ein Wort ')));
    const findings = findingsOf(readParagraphs(original).paragraphs, 'ein {--Wort--}{++Satz++}');
    const source = readPart(
      openPackage(writeTrackedChanges(original, findings, author, date)).zip,
      'word/document.xml',
    ).source;
    expect(source).toContain('<w:r><w:t> </w:t><w:t xml:space="preserve">ein </w:t></w:r>');
  });
  corrects(
    'that is not text, against what is said around it, stays so',
    `<w:p xml:space="preserve"><w:r><w:t xml:space="default">  ein </w:t></w:r>${r(' Wort')}</w:p>`,
    '{--ein--}{++das++} Wort',
  );
  it('inherits xml:space from around the text', () => {
    expect(readParagraphs(documentOf(`<w:p xml:space="preserve">${bare(' a ')}</w:p>`)).paragraphs[0]?.text).toBe(
      ' a ',
    );
  });
  it('of a line break in the markup is read as a space and locks its text', () => {
    const { paragraphs } = readParagraphs(documentOf(p(r('<w:t>ein\r\nWort</w:t>'), ' und mehr')));
    expect(paragraphs[0]).toMatchObject({ text: 'ein Wort und mehr', readOnly: [{ start: 0, end: 8 }] });
  });
});

describe('things in the line', () => {
  corrects('tabs and breaks', p('eins', tab, 'zwie', br, 'drei'), 'eins\t{--zwie--}{++zwei++}\ndrei');
  corrects(
    'hyphens',
    p(r(`${t('Schiff')}${softHyphen}${t('fart, E')}${noBreakHyphen}${t('Mail')}`)),
    'Schiff\u00AD{--fart--}{++fahrt++}, E\u2011Mail',
    'Schiff\u00ADfa{++h++}rt, E\u2011Mail',
  );
  corrects(
    'symbols and pictures',
    p('gutt ', symbol, picture, ' so'),
    '{--gutt--}{++gut++} \uFFFC\uFFFC so',
    'gut{--t--}  so',
  );
  corrects('ruby text', p('vor', ruby, ' nacg'), 'vor\uFFFC {--nacg--}{++nach++}', 'vor {--nacg--}{++nach++}');
  corrects(
    'formulas',
    p('Es gild ', formula, ' imer'),
    'Es {--gild--}{++gilt++} \uFFFC {--imer--}{++immer++}',
    'Es {--gild--}{++gilt++}  im{++m++}er',
  );
  corrects('text after a formula at the beginning', p(formula), '\uFFFC{++ gilt++}', '{++ gilt++}');
  corrects(
    'bookmarks and spelling marks',
    p('ein ', bookmark(7, 'Wort'), proofError('fasch')),
    'ein {--Wortfasch--}{++Satz++}',
    'ein {--Wort--}{--fasch--}{++Satz++}',
  );
  corrects(
    'note references',
    p('Satz', footnoteReference(2), ' weiter'),
    'Satz{++,++}\uFFFC weiter',
    'Satz{++,++} weiter',
  );
});

describe('containers', () => {
  corrects('hyperlinks', p('siehe ', hyperlink('dei Seite'), ' hier'), 'siehe {--dei--}{++die++} Seite hier');
  corrects(
    'an insertion behind a hyperlink stays outside',
    p('siehe ', hyperlink('hier'), ' an'),
    'siehe hier{++,++} an',
  );
  corrects(
    'a correction out of a hyperlink leaves its text inside',
    p(hyperlink('dei'), 'ne'),
    '{--deine--}{++eure++}',
    '{--dei--}{++eur++}{--n--}e',
  );
  corrects(
    'smart tags, custom XML and controls',
    p(smartTag('dei'), customXml(' Stat'), control('<w:alias w:val="x"/>', ' Bern')),
    '{--dei--}{++die++} {--Stat--}{++Stadt++} {--Bern--}{++Köln++}',
    '{--dei--}{++die++} Sta{++d++}t {--Bern--}{++Köln++}',
  );
  corrects('tables, nested too', table([p('eins'), table([p('zwie')]) + p('')]), '{--zwie--}{++zwei++}');
  corrects('block controls and custom XML', control('<w:id w:val="5"/>', customXml(p('zwie'))), '{--zwie--}{++zwei++}');
});

describe('a link or control', () => {
  const link = p('siehe ', hyperlink('hier'), ' nach');
  const locked = (document: string, start: number, end: number, replacement: string) => {
    const original = documentOf(document);
    const [paragraph] = readParagraphs(original).paragraphs;
    const asked = finding(0, start, end, replacement);
    expect(paragraph && isLocked(paragraph, asked)).toBe(true);
    expect(() => writeTrackedChanges(original, [asked], author, date)).toThrow(FindingError);
  };
  it('is not emptied, since Word would then lose it or show its placeholder', () => {
    locked(link, 6, 10, '');
    locked(link, 0, 15, 'siehe nach');
    locked(link, 3, 10, 'dort');
    locked(p('a ', control('<w:text/>', b('ist'), ' ', i('ist')), ' da'), 2, 10, '');
    locked(p(hyperlink('ist'), ' da'), 0, 6, 'da');
  });
  corrects('may have all of its text replaced', link, 'siehe {--hier--}{++dort++} nach');
  corrects(
    'stays with what is left of it',
    link,
    'sieh{--e h--}{++t s++}ier nach',
    'sieh{--e--}{++t++} {--h--}{++s++}ier nach',
  );
  it('counts as emptied by a correction that reaches over it and beyond on both sides', () =>
    locked(link, 0, 15, 'sieh hier, nach'));
  it('that is emptied by a correction of its letters gets the new ones', () =>
    expect(correct(p(hyperlink('ab'), 'cd'), '{--abcd--}{++cdx++}')).toEqual(['{--ab--}{++cdx++}{--cd--}']));
});

describe('new text at the edge of a link or control', () => {
  /** The line as it is written: links in brackets, controls in parentheses, what is bold behind a star. */
  const outlines: [RegExp, string][] = [
    [/^.*<w:body>|<w:rPr>(?!<w:b\/>).*?<\/w:rPr>/gs, ''],
    [/<w:hyperlink [^>]*>/g, '['],
    [/<\/w:hyperlink>/g, ']'],
    [/<w:sdtContent>/g, '('],
    [/<\/w:sdtContent>/g, ')'],
    [/<w:ins [^>]*>/g, '{++'],
    [/<\/w:ins>/g, '++}'],
    [/<w:b\/>/g, '*'],
    [/<[^>]*>/g, ''],
  ];
  const outline = (document: string, notation: string) => {
    const original = documentOf(document);
    const findings = findingsOf(readParagraphs(original).paragraphs, notation);
    const corrected = writeTrackedChanges(original, findings, author, date);
    expect(violations({ original, corrected, findings, author })).toEqual([]);
    const { source } = readPart(openPackage(corrected).zip, 'word/document.xml');
    return outlines.reduce((line, [markup, sign]) => line.replace(markup, sign), source);
  };
  const link = (text: string) => hyperlink(b(text));
  const text = '<w:text/>';
  it.each([
    ['end of the line', p('siehe ', link('hier')), 'siehe hier{++.++}', 'siehe [*hier]{++.++}'],
    ['beginning of the line', p(link('hier'), ' an'), '{++Ja: ++}hier an', '{++Ja: ++}[*hier] an'],
    ['an object', p('an ', link('hier'), picture), 'an hier{++.++}\uFFFC', 'an [*hier]{++.++}'],
    ['a picture with a link', p('an ', hyperlink(picture)), 'an \uFFFC{++.++}', 'an []{++.++}'],
    ['another link', p('an ', link('a'), link('b')), 'an a{++, ++}b', 'an [*a]{++, ++}[*b]'],
    ['a control', p('Ich: ', control(text, b('Ada'))), 'Ich: Ada{++.++}', 'Ich: (*Ada){++.++}'],
    ['a control around', p(control(text, 'an ', link('b'))), 'an b{++.++}', '(an [*b]{++.++})'],
    ['text in a control', p(control(text, 'an ', link('b'), ' c')), 'an b{++,++} c', '(an [*b]{++,++} c)'],
    ['a smart tag', p('an ', smartTag(link('b'))), 'an b{++.++}', 'an [*b]{++.++}'],
  ])('stands outside and looks like the text there: %s', (_, document, notation, shown) =>
    expect(outline(document, notation)).toBe(shown),
  );
  it.each([
    ['where there is no text beside', p(link('hier')), 'hier{++.++}', '[*hier{++*.++}]'],
    ['where all text is in a control', p(control(text, b('Ada'))), 'Ada{++.++}', '(*Ada{++*.++})'],
    ['where it goes on with a word', p('des ', link('Mann'), ' da'), 'des Mann{++es++} da', 'des [*Mann{++*es++}] da'],
    ['where it goes on with the last word', p('des ', link('Mann')), 'des Mann{++es++}', 'des [*Mann{++*es++}]'],
    ['where it begins a word', p('des ', link('ann')), 'des {++M++}ann', 'des [{++*M++}*ann]'],
    ['within', p('an ', link('ab')), 'an a{++, ++}b', 'an [*a{++*, ++}*b]'],
  ])('stands inside %s', (_, document, notation, shown) => expect(outline(document, notation)).toBe(shown));
  it('stands beside other changes there', () =>
    expect(correct(p('an ', link('dei'), 'ne'), ['an {--dei--}{++die++}{++,++}ne'])).toEqual([
      'an {--*dei*--}{++*die*++}{++,++}ne',
    ]));
});

describe('alternatives within a line', () => {
  it.each([
    ['other text', 'zwei'],
    ['the same text', 'eins'],
  ])('with %s are read once, kept, and corrected around', (_, fallback) =>
    expect(
      correct(
        p('vohr ', alternatives(r('eins'), r(fallback)), ' nacg'),
        '{--vohr--}{++vor++} eins {--nacg--}{++nach++}',
      ),
    ).toEqual([`vo{--h--}r eins${fallback} {--nacg--}{++nach++}`]),
  );
});

describe('text boxes', () => {
  const both = p('vor ', textBox(p('im Kastn')), ' nach');
  it('are corrected once and written in both copies', () => {
    const lines = correct(both, 'im {--Kastn--}{++Kasten++}');
    expect(lines.filter((line) => line === 'im Kast{++e++}n')).toHaveLength(2);
  });
  it('leave a copy alone that says something else', () => {
    const lines = correct(p('vor ', textBox(p('im Kastn'), p('anders')), ' nach'), 'im {--Kastn--}{++Kasten++}');
    expect(lines).toEqual(expect.arrayContaining(['im Kast{++e++}n', 'anders']));
  });
  it('come after the paragraph that holds them', () => {
    expect(readParagraphs(documentOf(both)).paragraphs.map(({ text }) => text)).toEqual([
      'vor \uFFFC nach',
      'im Kastn',
    ]);
  });
  corrects('of old documents', p(oldTextBox(p('im Kastn'))), 'im {--Kastn--}{++Kasten++}', 'im Kast{++e++}n');
  it('are corrected together with the run that holds them', () => {
    const document = p(r(`${t('vorr')}${textBox(p('im Kastn')).slice('<w:r>'.length, -'</w:r>'.length)}${t('nacg')}`));
    const lines = correct(document, ['{--vorr--}{++vor++}\uFFFC{--nacg--}{++nach++}', 'im {--Kastn--}{++Kasten++}']);
    expect(lines).toEqual(['vor{--r--}{--nacg--}{++nach++}', 'im Kast{++e++}n', 'im Kast{++e++}n']);
  });
});

describe('other parts', () => {
  const document: DocumentParts = {
    body: p('Text', footnoteReference(2), endnoteReference(3)),
    footnotes: { 2: p('Fusnote'), 9: p('nicht gezeigt') },
    endnotes: { 3: p('Endnotte') },
    header: p('Kopfzeiel'),
    footer: p('Fuszeile'),
  };
  it.each([
    ['word/footnotes.xml', '{--Fusnote--}{++Fußnote++}'],
    ['word/endnotes.xml', 'Endno{--t--}te'],
    ['word/header.xml', 'Kopfzei{--el--}{++le++}'],
    ['word/footer.xml', 'Fu{--s--}{++ß++}zeile'],
  ])('%s', (part, notation) => expect(correct(document, notation, part)).toContain(notation));
  it('come after the body; notes that nothing refers to are not read', () => {
    const texts = readParagraphs(documentOf(document)).paragraphs.map(({ text }) => text);
    expect(texts).toEqual(['Text\uFFFC\uFFFC', 'Fusnote', 'Endnotte', 'Kopfzeiel', 'Fuszeile']);
  });
});

describe('fields', () => {
  corrects(
    'results stay, the text around them does not',
    p('auf Seit ', field(' PAGE ', '12'), ' untn'),
    'auf {--Seit--}{++Seite++} 12 {--untn--}{++unten++}',
    'auf Seit{++e++} 12 unt{++e++}n',
  );
  corrects('hyperlinks made by a field are text', p(field(' HYPERLINK "x" ', 'dei Seite')), '{--dei--}{++die++} Seite');
  corrects('an insertion at a field stands outside', p('vgl', field(' REF x ', '5'), 'ff'), 'vgl{++.++}5{++ ++}ff');
  it('lock simple, complex and nested results', () => {
    const { paragraphs } = readParagraphs(
      documentOf(
        p(simpleField(' PAGE ', '1'), ' a ', field(' IF ', field(' REF y ', 'zwei'), ' drei')) +
          p(fieldBegin(' REF z '), 'vier') +
          p('fünf', fieldEnd, ' frei'),
      ),
    );
    expect(paragraphs.map(({ readOnly }) => readOnly)).toEqual([
      [
        { start: 0, end: 1 },
        { start: 4, end: 13 },
      ],
      [{ start: 0, end: 4 }],
      [{ start: 0, end: 4 }],
    ]);
  });
  it('that only seem to end, in a comment of the markup, lock nothing', () => {
    const unfinished = p(fieldBegin(' REF z '), 'Text', r(`<!-- ${fieldEnd} --><w:t>.</w:t>`));
    expect(readParagraphs(documentOf(unfinished)).paragraphs[0]).toMatchObject({ text: 'Text.', readOnly: [] });
  });
  corrects(
    'of forms, with comments in the markup of their runs, keep what is around them',
    p(
      r(`${t('Nahme: ')}<!-- <w:fldChar w:fldCharType="separate"/> -->`),
      r('<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Text1"/><w:textInput/></w:ffData></w:fldChar>'),
      r(`<w:instrText> FORMTEXT </w:instrText>${t('Anweisung')}<!-- so -->`),
      r(`<w:fldChar w:fldCharType="separate"/>${t('Muster')}<w:fldChar w:fldCharType="end"/>${t(' so')}`),
    ),
    '{--Nahme--}{++Name++}: Muster{-- so--}',
    'Na{--h--}me: AnweisungMuster{-- so--}',
  );
  it('that never end lock nothing', () => {
    expect(readParagraphs(documentOf(p(fieldBegin(' REF z '), 'Text'))).paragraphs[0]).toMatchObject({
      text: 'Text',
      readOnly: [],
    });
  });
});

describe('existing revisions', () => {
  corrects(
    'of deleted and moved text are not there',
    p('ein ', deleted('altes '), movedFrom('weg '), 'nues Wort'),
    'ein {--nues--}{++neues++} Wort',
    'ein {--altes --}weg n{++e++}ues Wort',
  );
  corrects(
    'text inserted by others can be corrected',
    p('ein ', inserted('nues'), ' Wort'),
    'ein {--nues--}{++tolles++} Wort',
    'ein {++{--nues--}++}{++tolles++} Wort',
  );
  corrects(
    'an insertion splits the other one',
    p('ein ', inserted('ganzneues'), ' Wort'),
    'ein ganz{++ ++}neues Wort',
    'ein {++ganz++}{++ ++}{++neues++} Wort',
  );
  corrects(
    'a deletion stays nested',
    p(inserted('ganz neues'), ' Wort'),
    'ganz{-- neues--} Wort',
    '{++ganz{-- neues--}++} Wort',
  );
  it('of moved-to text are read-only', () => {
    expect(readParagraphs(documentOf(p(movedTo('hierher'), ' frei'))).paragraphs[0]?.readOnly).toEqual([
      { start: 0, end: 7 },
    ]);
  });
  it('of deleted rows are not there', () => {
    const gone = row(p('weg')).replace('<w:tr>', '<w:tr><w:trPr><w:del w:id="5" w:author="x"/></w:trPr>');
    const { paragraphs, hasRevisions } = readParagraphs(documentOf(`<w:tbl>${gone}${row(p('da'))}</w:tbl>`));
    expect(paragraphs.map(({ text }) => text)).toEqual(['da']);
    expect(hasRevisions).toBe(true);
  });
  it('of paragraphs, marks, tables and sections stay', () => {
    const by = (id: number) => `w:id="${id}" w:author="Lektorin" w:date="2026-01-02T03:04:05Z"`;
    const marked = (mark: string, text: string) => `<w:p><w:pPr><w:rPr>${mark}</w:rPr></w:pPr>${r(text)}</w:p>`;
    const cells = row(p('zwie'), p('drie')).replace('<w:tr>', `<w:tr><w:trPr><w:ins ${by(31)}/></w:trPr>`);
    const body =
      marked(`<w:ins ${by(32)}/>`, 'ien') +
      marked(`<w:del ${by(33)}/>`, 'eien') +
      `<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange ${by(34)}><w:pPr/></w:pPrChange></w:pPr>${r('eni')}</w:p>` +
      `<w:tbl><w:tblPr><w:tblPrChange ${by(35)}><w:tblPr/></w:tblPrChange></w:tblPr>` +
      cells.replace('<w:tcPr/>', `<w:tcPr><w:cellIns ${by(36)}/></w:tcPr>`) +
      '</w:tbl>';
    const section = `<w:sectPrChange ${by(37)}><w:sectPr/></w:sectPrChange>`;
    const lines = correct({ body, section }, [
      '{--ien--}{++ein++}',
      '{--eien--}{++ein++}',
      '{--eni--}{++ein++}',
      '{--zwie--}{++zwei++}',
      '{--drie--}{++drei++}',
    ]);
    expect(lines).toEqual([
      '{--ien--}{++ein++}',
      'ei{--e--}n',
      '{--eni--}{++ein++}',
      '{--zwie--}{++zwei++}',
      '{--drie--}{++drei++}',
    ]);
  });
  it('are told apart from a document without any', () => {
    expect(readParagraphs(documentOf(p('ohne'))).hasRevisions).toBe(false);
    expect(readParagraphs(documentOf(p(reformatted('mit')))).hasRevisions).toBe(true);
  });
});

describe('hidden and generated text', () => {
  corrects(
    'hidden text is not there',
    p('sicht', hidden('versteckt'), 'bahr'),
    'sicht{--bahr--}{++bar++}',
    'sichtba{--h--}r',
  );
  it.each([
    ['locked content', '<w:lock w:val="sdtContentLocked"/>'],
    ['bound data', '<w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>'],
    ['a list', '<w:dropDownList/>'],
    ['a date', '<w:date/>'],
    ['a check box', '<w14:checkbox/>'],
    ['a placeholder', '<w:showingPlcHdr/>'],
  ])('a control with %s is read-only, and the customer is told', (_, properties) => {
    const { paragraphs, notices } = readParagraphs(documentOf(p('frei ', control(properties, 'fest'))));
    expect(paragraphs[0]?.readOnly).toEqual([{ start: 5, end: 9 }]);
    expect(notices.map(({ code }) => code)).toEqual(['locked-controls']);
  });
  it('a group locks what is not in a control of its own', () => {
    const { paragraphs } = readParagraphs(documentOf(control('<w:group/>', p('fest ', control('<w:text/>', 'frei')))));
    expect(paragraphs[0]?.readOnly).toEqual([{ start: 0, end: 5 }]);
  });
  it('a table of contents is generated', () => {
    const contents = control(
      '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
      p('Inhalt'),
      styled('TOC1', field(' TOC \\o ', 'Kapitel 1')),
    );
    expect(readParagraphs(documentOf(contents)).paragraphs.map(({ kind }) => kind)).toEqual(['generated', 'generated']);
  });
});

describe('styles', () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-AT"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:styleId="a1"><w:name w:val="heading 1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a2"><w:name w:val="Kapitel"/><w:basedOn w:val="a3"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Basis"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a4"><w:name w:val="Quelltext"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a5"><w:name w:val="English"/><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a6"><w:name w:val="toc 1"/></w:style>' +
    '<w:style w:type="character" w:styleId="a7"><w:name w:val="HTML Code"/></w:style>';
  const read = (body: string) => readParagraphs(documentOf({ body, styles })).paragraphs[0];
  it.each([
    ['a1', 'heading'],
    ['a2', 'heading'],
    ['a4', 'code'],
    ['a6', 'generated'],
    ['a5', 'prose'],
  ])('%s is %s', (style, kind) => {
    expect(read(styled(style, 'Text'))?.kind).toBe(kind);
  });
  it('code and generated text is read-only as a whole', () => {
    expect(read(styled('a4', 'let a'))?.readOnly).toEqual([{ start: 0, end: 5 }]);
  });
  it('code within a sentence is read-only', () => {
    expect(read(p('Das ', r('let', '<w:rStyle w:val="a7"/>'), ' hier'))?.readOnly).toEqual([{ start: 4, end: 7 }]);
  });
  it('language comes from the run, the style, or the document', () => {
    expect(read(p('Text'))?.language).toBe('de-AT');
    expect(read(styled('a5', 'Text'))?.language).toBe('en-GB');
    expect(read(styled('a5', lang('fr-FR', 'un deux trois'), ' zwei'))?.language).toBe('fr-FR');
  });
});

describe('numbers and names of revisions', () => {
  const idsIn = (document: DocumentParts | string, by = author) => {
    const original = documentOf(document);
    const findings = findingsOf(readParagraphs(original).paragraphs, 'ein {--Wort--}{++Satz++}');
    const corrected = writeTrackedChanges(original, findings, by, date);
    expect(violations({ original, corrected, findings, author: by.slice(0, 255) })).toEqual([]);
    const { source } = readPart(openPackage(corrected).zip, 'word/document.xml');
    return [...source.matchAll(/<w:(?:ins|del) w:id="(\d+)" w:author="Korrektur/g)]
      .map(([, id]) => Number(id))
      .toSorted();
  };
  it('go on from the largest number of an annotation', () =>
    expect(idsIn(p('ein Wort', bookmark(17, '')))).toEqual([18, 19]));
  it('do not go on from numbers that are none of annotations, nor from absurd ones', () => {
    const others = control('<w:id w:val="5"/>', p(`<w:r><w:rPr/><w:lastRenderedPageBreak w14:id="4294967295"/></w:r>`));
    expect(idsIn(others + p('ein Wort', bookmark(3, '')))).toEqual([4, 5]);
    expect(idsIn(p('ein Wort', bookmark(2_147_483_646, '')))).toEqual([1, 2]);
    expect(idsIn(p('ein Wort', bookmark(1, ''), bookmark(3_999_999_999, '')))).toEqual([2, 3]);
  });
  it('are written under at most 255 characters of a name, as Word takes them', () => {
    const long = `Korrektur ${'ß'.repeat(300)}`;
    expect(idsIn(p('ein Wort'), long)).toEqual([1, 2]);
  });
});
