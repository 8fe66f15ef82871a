import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { buildReport } from '../../lambdas/runtime/report.ts';

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

it('counts the findings by category', () => {
  expect(buildReport([paragraph('Ich weiß dass er kommt.')], [comma(8), comma(8)]).counts).toEqual({ comma: 2 });
});
