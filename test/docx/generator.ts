import type { Random } from '../fixtures/random.ts';
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
} from '../fixtures/wordMarkup.ts';

/** Random documents of every construct that this project knows, nested in each other. The random source decides all. */

const words = [
  'ein',
  'Wort',
  'steht',
  'hier',
  'Straße',
  'über',
  'a<b',
  'x & y',
  '„so“',
  '😀',
  'dass',
  'das',
  'Donaudampfschiff',
  'é',
  ' ',
] as const;

function text(random: Random): string {
  const chosen = random.times(1 + random.below(5), () => random.pick(words)).join(random.chance(0.8) ? ' ' : '');
  return random.chance(0.2) ? ` ${chosen} ` : chosen;
}

type Maker = (random: Random) => string;

/** A run of several pieces, with white space, CDATA, references and comments as no producer but a test writes them. */
const oddRun: Maker = (random) => {
  const pieces: readonly [Maker, ...Maker[]] = [
    (from) => t(text(from)),
    (from) => `<w:t>${text(from).replace(/[<&]/g, '')}</w:t>`,
    () => '<w:t xml:space="preserve"><![CDATA[a < b]]> &#x201E;c&#8220; <!-- d --></w:t>',
    () => '<w:t/>',
    () => softHyphen,
    () => noBreakHyphen,
    () => '<w:tab/>',
    () => '<w:lastRenderedPageBreak/>',
    () => '<w:br w:type="page"/>',
    () => "<w:t\n xml:space = 'preserve' > x </w:t >",
  ];
  return r(
    random.times(1 + random.below(4), () => random.pick(pieces)(random)).join(''),
    random.chance(0.5) ? '<w:b/>' : '',
  );
};

const runs: readonly [Maker, ...Maker[]] = [
  (random) => r(text(random)),
  (random) => r(text(random)),
  (random) => b(text(random)),
  (random) => i(text(random)),
  (random) => lang('en-US', text(random)),
  (random) => proofError(text(random)),
  (random) => reformatted(text(random)),
  oddRun,
  () => tab,
  () => br,
];

const inline: readonly [Maker, ...Maker[]] = [
  ...runs,
  ...runs,
  (random) => hyperlink(...some(random, runs)),
  (random) => smartTag(...some(random, runs)),
  (random) => customXml(...some(random, runs)),
  (random) => control(random.chance(0.3) ? '<w:lock w:val="contentLocked"/>' : '<w:text/>', ...some(random, runs)),
  (random) => inserted(...some(random, runs)),
  (random) => inserted(r(text(random))),
  (random) => hyperlink(inserted(...some(random, runs)), deleted(text(random)), r(text(random))),
  (random) => control('<w:text/>', inserted(...some(random, runs))),
  (random) => inserted(...some(random, runs)) + deleted(text(random)) + inserted(text(random)),
  (random) => deleted(text(random)),
  (random) => movedFrom(text(random)),
  (random) => movedTo(text(random)),
  (random) => hidden(text(random)),
  (random) => bookmark(11 + random.below(5), ...some(random, runs)),
  (random) => simpleField(' PAGE ', ...some(random, runs)),
  (random) => field(random.chance(0.5) ? ' REF x ' : ' HYPERLINK "y" ', ...some(random, runs)),
  (random) => `<w:ins w:id="61" w:author="A &gt; B">${hyperlink(text(random))}</w:ins>`,
  (random) => alternatives(r(text(random)), r(text(random))),
  () => symbol,
  () => picture,
  () => formula,
  () => ruby,
  () => footnoteReference(2),
  () => endnoteReference(3),
];

const some = (random: Random, makers: readonly [Maker, ...Maker[]]) =>
  random.times(1 + random.below(3), () => random.pick(makers)(random));

function paragraph(random: Random, depth: number): string {
  const content = random.times(random.below(6), () => random.pick(inline)(random));
  if (depth > 0 && random.chance(0.1)) content.push(box(random, depth - 1));
  return random.chance(0.1) ? styled('Code', ...content) : p(...content);
}

function box(random: Random, depth: number): string {
  const content = blocks(random, depth);
  if (random.chance(0.3)) return oldTextBox(content);
  return textBox(content, random.chance(0.8) ? content : paragraph(random, 0));
}

function blocks(random: Random, depth: number): string {
  const makers: readonly [Maker, ...Maker[]] = [
    (from) => paragraph(from, depth),
    (from) => paragraph(from, depth),
    (from) => paragraph(from, depth),
    (from) => (depth > 0 ? table([blocks(from, depth - 1), paragraph(from, 0)]) : p()),
    (from) => (depth > 0 ? control('<w:id w:val="-4"/>', blocks(from, depth - 1)) : p()),
    (from) => (depth > 0 ? customXml(blocks(from, depth - 1)) : p('x')),
  ];
  return random.times(1 + random.below(3), () => random.pick(makers)(random)).join('');
}

const prefixed = (markup: string) =>
  markup
    .replace(/<(\/?)w:/g, '<$1ns0:')
    .replace(/ w:/g, ' ns0:')
    .replace('xmlns:w=', 'xmlns:ns0=');
const strict = (markup: string) =>
  markup.replaceAll(
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  );
const utf16 = (markup: string) => Buffer.from(`\uFEFF${markup.replace('UTF-8', 'UTF-16')}`, 'utf16le');
const rewrites: readonly [(markup: string) => string | Uint8Array, ...((markup: string) => string | Uint8Array)[]] = [
  prefixed,
  strict,
  utf16,
  (markup) => `\uFEFF${markup}`,
];

/** The bytes of a document, small enough that thousands can be checked in a minute. */
export const randomDocument = (random: Random) => documentOf(randomParts(random));

/** The parts of such a document, and how they are packed. */
export function randomParts(random: Random): DocumentParts {
  return {
    body: blocks(random, random.chance(0.3) ? 2 : 1),
    ...(random.chance(0.4) && { footnotes: { 2: paragraph(random, 0) } }),
    ...(random.chance(0.2) && { endnotes: { 3: paragraph(random, 0) } }),
    ...(random.chance(0.2) && { header: paragraph(random, 1) }),
    ...(random.chance(0.1) && {
      styles: '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/></w:style>',
    }),
    ...(random.chance(0.3) && { rewrite: random.pick(rewrites) }),
    // Most are not compressed: packing and unpacking would take half of the time.
    ...(random.chance(0.8) && { pack: (entry) => ({ ...entry, stored: true }) }),
    ...(random.chance(0.2) && { pack: (entry) => ({ ...entry, descriptor: true }) }),
    ...(random.chance(0.1) && {
      archive: { zip64End: true, comment: 'Kommentar' },
      pack: (entry) => ({ ...entry, zip64: true }),
    }),
  };
}
