import type { DocumentParts } from '../../fixtures/wordDocument.ts';
import {
  b,
  bookmark,
  br,
  control,
  customXml,
  deleted,
  endnoteReference,
  field,
  footnoteReference,
  hyperlink,
  i,
  inserted,
  lang,
  oldTextBox,
  p,
  proofError,
  r,
  reformatted,
  simpleField,
  smartTag,
  softHyphen,
  noBreakHyphen,
  t,
  tab,
  table,
  textBox,
} from '../../fixtures/wordMarkup.ts';

/** One document a construct, with the corrections that touch it, for readers that are not ours. */
export interface Construct {
  readonly name: string;
  readonly document: DocumentParts;
  readonly notations: readonly string[];
  /** What a reader is known to lose, by its name, with the reason. Such a comparison is left out. */
  readonly losses?: Readonly<Partial<Record<Reader, string>>>;
}

export type Reader = 'pandoc' | 'LibreOffice';

const construct = (
  name: string,
  body: string | DocumentParts,
  notations: readonly string[],
  losses: Construct['losses'] = {},
): Construct => ({
  name,
  document: typeof body === 'string' ? { body } : body,
  notations,
  losses,
});

export const constructs: readonly Construct[] = [
  construct('plain text', p('Ich warte seid drei Wochen.'), ['Ich warte {--seid--}{++seit++} drei Wochen.']),
  construct('both ends', p('ein Satz') + p('noch einer'), ['{--ein--}{++Ein++} Satz{++.++}']),
  construct('several changes', p('Er ist ist nach hause gegangen weil er müde war.'), [
    'Er ist{-- ist--} nach {--hause--}{++Hause++} gegangen{++,++} weil er müde war.',
  ]),
  construct('formatting', p('Ein ', b('fett'), 'er ', i('kursiver'), ' Fehler'), [
    'Ein {--fetter--}{++fettem++} {--kursiver--}{++schräger++} Fehler',
  ]),
  construct('an insertion in bold text', p(b('fett'), ' mager'), ['fett{++e++} mager']),
  construct('formatting that is tracked', p(reformatted('Das ist fett hier.')), ['Das {--ist--}{++war++} fett hier.'], {
    LibreOffice: 'it keeps one tracked change a place: below our deletion the formatting change is lost',
  }),
  construct('languages', p('Das ist ', lang('en-US', 'very'), ' gut.'), [
    'Das {--ist--}{++war++} very {--gut--}{++schön++}.',
  ]),
  construct(
    'tabs, breaks and hyphens',
    p('eins', tab, 'zwie', br, 'drie', r(`${t('Schiff')}${softHyphen}${t('fart, E')}${noBreakHyphen}${t('Mial')}`)),
    ['eins\t{--zwie--}{++zwei++}\n{--drie--}{++drei++}Schiff\u00AD{--fart--}{++fahrt++}, E\u2011{--Mial--}{++Mail++}'],
  ),
  construct(
    'a table in a table',
    table([p('eins'), table([p('zwie hier'), p('drei')]) + p('')]) + p('Ende'),
    ['{--zwie--}{++zwei++} hier'],
    { pandoc: 'it shows no tables in tables' },
  ),
  construct('a hyperlink', p('siehe ', hyperlink('dei Seite'), ' hier'), ['siehe {--dei--}{++die++} Seite hier']),
  construct(
    'controls, smart tags and custom XML',
    p(smartTag('dei'), customXml(' Stat'), control('<w:alias w:val="x"/>', ' Bern'), ' heute'),
    ['{--dei--}{++die++} {--Stat--}{++Stadt++} {--Bern--}{++Köln++} heute'],
  ),
  construct(
    'a control around paragraphs',
    control('<w:id w:val="5"/>', p('zwie hier')) + p('Ende'),
    ['{--zwie--}{++zwei++} hier'],
    { LibreOffice: 'it turns the first paragraph of a block control into a field' },
  ),
  construct('fields', p('auf Seit ', field(' PAGE ', '12'), ' und ', simpleField(' PAGE ', '12'), ' untn'), [
    'auf {--Seit--}{++Seiten++} 12 und 12 {--untn--}{++unten++}',
  ]),
  construct('bookmarks and spelling marks', p('ein ', bookmark(7, 'Wort'), proofError('fasch'), ' hier'), [
    'ein {--Wortfasch--}{++Satz++} hier',
  ]),
  construct(
    'footnotes',
    { body: p('Satz', footnoteReference(2), ' weiter'), footnotes: { 2: p('Eine Fusnote hier') } },
    ['Satz{++,++}\uFFFC weiter', 'Eine {--Fusnote--}{++Anmerkung++} hier'],
  ),
  construct('endnotes', { body: p('Satz', endnoteReference(2), ' weiter'), endnotes: { 2: p('Eine Endnotte hier') } }, [
    'Eine {--Endnotte--}{++Anmerkung++} hier',
  ]),
  construct(
    'headers and footers',
    { body: p('Satz'), header: p('Eine Kopfzeiel hier'), footer: p('Eine Fuszeiel hier') },
    ['Eine {--Kopfzeiel--}{++Zeile++} hier', 'Eine {--Fuszeiel--}{++Zeile++} hier'],
    {
      pandoc: 'it reads no headers and footers',
    },
  ),
  construct('a text box', p('vor ', oldTextBox(p('im Kastn hier')), ' nach'), ['im {--Kastn--}{++Rahmen++} hier'], {
    pandoc: 'it shows no text boxes',
  }),
  construct(
    'a text box in two copies',
    p('vor ', textBox(p('im Kastn hier')), ' nach'),
    ['im {--Kastn--}{++Rahmen++} hier'],
    { pandoc: 'it shows no text boxes' },
  ),
  construct('deletions of others', p('ein ', deleted('altes '), 'nues Wort'), ['ein {--nues--}{++tolles++} Wort']),
  construct('insertions of others', p('ein ', inserted('ganz nues Ding'), ' Wort'), [
    'ein ganz {--nues--}{++tolles++} Ding Wort',
  ]),
  construct('all of an insertion of others', p('ein ', inserted('nues'), ' Wort'), ['ein {--nues--}{++tolles++} Wort']),
  construct('an insertion into one of others', p('ein ', inserted('ganzneues'), ' Wort'), [
    'ein ganz{++ ++}neues Wort',
  ]),
  construct('a comment and a change', p('Ein Satz mit Wort.') + p('Ende'), [
    'Ein {==Satz==}{>>Stil?<<} mit {--Wort--}{++Wörtern++}.',
  ]),
  construct(
    'another prefix',
    {
      body: p('Ich warte seid drei Wochen.'),
      rewrite: (markup) =>
        markup
          .replace(/<(\/?)w:/g, '<$1ns0:')
          .replace(/ w:/g, ' ns0:')
          .replace('xmlns:w=', 'xmlns:ns0='),
    },
    ['Ich warte {--seid--}{++seit++} drei Wochen.'],
    {
      pandoc: 'it knows the prefix w alone',
    },
  ),
  construct(
    'strict namespaces',
    {
      body: p('Ich warte seid drei Wochen.'),
      rewrite: (markup) =>
        markup.replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
    },
    ['Ich warte {--seid--}{++seit++} drei Wochen.'],
  ),
];
