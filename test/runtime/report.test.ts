import { decide } from '../../lambdas/domain/decisions.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { decidedDocument } from '../../lambdas/runtime/decidedDocument.ts';
import { buildReport } from '../../lambdas/runtime/report.ts';
import { reportPage } from '../../lambdas/runtime/reportPage.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { hyperlink, p } from '../fixtures/wordMarkup.ts';

const paragraph = (text: string): Paragraph => ({
  index: 0,
  part: 'word/document.xml',
  text,
  language: 'de-DE',
  kind: 'prose',
  readOnly: [],
  barriers: [],
});
const comma = (at: number): Finding => ({
  paragraph: 0,
  start: at,
  end: at,
  replacement: ',',
  action: 'apply',
  suggestions: [],
  rule: 'komma-nebensatz',
  category: 'comma',
  message: 'Vor „dass“ steht ein Komma.',
});
const entryFor = (text: string, at: number) => buildReport([paragraph(text)], [comma(at)]).entries[0];

it('shows a short paragraph whole on either side of a correction', () => {
  expect(entryFor('Ich weiß dass er kommt.', 8)).toMatchObject({
    preceding: 'Ich weiß',
    before: '',
    after: ',',
    following: ' dass er kommt.',
  });
});

it('cuts a long paragraph between words and says so', () => {
  const text = `${'Vorher steht viel Text. '.repeat(10)}Ich weiß dass er kommt.${' Danach folgt noch mehr.'.repeat(10)}`;
  const entry = entryFor(text, text.indexOf(' dass'));
  expect(entry?.preceding).toMatch(/^… .*Ich weiß$/);
  expect(entry?.following).toMatch(/^ dass er kommt\..* …$/);
  expect(entry?.preceding?.length).toBeLessThanOrEqual(61);
  expect(entry?.following?.length).toBeLessThanOrEqual(61);
});

describe('a suggestion of a remark', () => {
  const remark = (start: number, end: number): Finding => ({
    ...comma(start),
    end,
    action: 'comment',
    suggestions: ['Ja'],
  });
  const first = (text: Paragraph, ...findings: Finding[]) => buildReport([text], findings).entries[0];
  it('can be accepted where the text is free', () =>
    expect(first(paragraph('Ich weiß dass'), remark(4, 8), comma(9))?.isAdoptable).toBe(true));
  it('cannot be accepted in text that is locked, or beside another change', () => {
    const locked = { ...paragraph('Ich weiß dass'), readOnly: [{ start: 3, end: 6 }] };
    expect(first(locked, remark(4, 8))?.isAdoptable).toBe(false);
    expect(first(paragraph('Ich weiß dass'), remark(4, 8), comma(8))?.isAdoptable).toBe(false);
  });
  it('a correction needs none: it is made, whatever stands beside it', () =>
    expect(first(paragraph('Ich weiß dass'), comma(8), comma(8))?.isAdoptable).toBe(true));
  it('that is the text itself is none', () =>
    expect(first(paragraph('Ja'), { ...remark(0, 2), suggestions: ['Ja', 'Nein'] })?.suggestions).toEqual(['Nein']));
  describe('about a link', () => {
    const original = documentOf(p('Das geht an ', hyperlink('Hand'), ' der Liste.'));
    const [text] = readParagraphs(original).paragraphs;
    const about = (start: number, end: number, ...suggestions: string[]) =>
      buildReport([text!], [{ ...remark(start, end), replacement: suggestions[0] ?? '', suggestions }]);
    it('is offered only where the link keeps text, whatever the other suggestions do', () => {
      const offered = (...asked: Parameters<typeof about>) => about(...asked).entries[0];
      expect(offered(9, 16, 'an Händen', 'bei')).toMatchObject({ suggestions: ['an Händen'], isAdoptable: true });
      expect(offered(9, 16, 'bei', 'an Händen')).toMatchObject({ suggestions: ['an Händen'], isAdoptable: true });
      expect(offered(12, 16, '')).toMatchObject({ suggestions: [], isAdoptable: false });
      expect(offered(12, 16, 'H\uD83D', 'H\u0000')).toMatchObject({ suggestions: [], isAdoptable: false });
    });
    it.each(['chosen', 'clean'] as const)('stands in the document once it is accepted: %s', (form) => {
      const report = about(9, 16, 'bei', 'an Händen', 'an', 'an der Hand');
      const as = { form, author: 'Lektorat', date: new Date('2026-11-24T10:00:00Z') };
      const texts = report.entries[0]!.suggestions.map((_, suggestion) => {
        const decisions = decide(report.entries, {}, [0], { decision: 'accepted', suggestion });
        return readParagraphs(decidedDocument(original, report, decisions!, as)).paragraphs[0]?.text;
      });
      expect(texts).toEqual(['Das geht an Händen der Liste.', 'Das geht an der Hand der Liste.']);
    });
  });
});

it('holds the text as it is read, without empty paragraphs and tables of contents', () => {
  const kinds = ['heading', 'prose', 'prose', 'generated', 'code'] as const;
  const paragraphs = ['Titel', ' ', 'Text.', 'Titel 1', 'x = 1'].map((text, index) => ({
    ...paragraph(text),
    index,
    kind: kinds[index]!,
  }));
  expect(buildReport(paragraphs, []).paragraphs).toEqual([
    { index: 0, kind: 'heading', text: 'Titel' },
    { index: 2, kind: 'prose', text: 'Text.' },
    { index: 4, kind: 'code', text: 'x = 1' },
  ]);
});

it('goes over the wire in pages of whole paragraphs', () => {
  const paragraphs = Array.from({ length: 5 }, (_, index) => ({ ...paragraph('x'.repeat(250_000)), index }));
  const report = buildReport(paragraphs, [{ ...comma(3), paragraph: 4 }]);
  const pages = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next)
    pages.push(reportPage(report, { 0: { decision: 'rejected' } }, from));
  expect(pages.map((page) => page.paragraphs.length)).toEqual([3, 2]);
  expect(pages[1]?.paragraphs[1]?.corrections).toMatchObject([{ id: 0, start: 3, decision: 'rejected' }]);
  expect(reportPage(report, {}, 99).paragraphs).toEqual([]);
});

it('counts the corrections by category, and the questions of all of them', () => {
  const question = { ...comma(8), action: 'comment' as const };
  const { counts } = buildReport([paragraph('Ich weiß dass er kommt.')], [comma(8), comma(8), question]);
  expect(counts).toEqual({ comma: 2, questions: 1 });
});
