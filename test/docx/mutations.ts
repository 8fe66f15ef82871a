import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { DocumentError } from '../../lambdas/domain/documentErrors.ts';
import { asItIs } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { author } from '../fixtures/notation.ts';
import { Random } from '../fixtures/random.ts';
import type { NewEntry } from '../fixtures/zipWriter.ts';
import { randomParts } from './generator.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { randomFindings } from './randomFindings.ts';
import { violations } from './threeProperties.ts';

/**
 * Documents that are damaged at random: in the archive, where checksums mostly tell, and in the markup, where a wrong
 * tag may still make sense. They are read and corrected, or refused; anything else is an error of ours.
 */

const date = new Date('2026-07-01T10:00:00Z');

/** What one mutated document came to: its refusal's code, or `corrected`. @throws whatever else went wrong. */
export function correctMutation(seed: number): string {
  const random = new Random(seed);
  const bytes = mutatedDocument(random);
  try {
    const findings = randomFindings(readParagraphs(bytes).paragraphs, random);
    const corrected = writeTrackedChanges(bytes, findings, author, date);
    const found = isJudged(bytes) ? violations({ original: bytes, corrected, findings, author }) : [];
    // The other reader shows text in places where a damaged document has it and nobody sees it.
    if (found.some((violation) => !violation.endsWith('by the other reader')))
      throw new Error(`seed ${seed}: ${found.join(' | ')}`);
    return 'corrected';
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    if (error instanceof FindingError) throw new Error(`seed ${seed}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Whether the proof's own parser can read every part: one that nothing refers to may be damaged. */
function isJudged(bytes: Uint8Array): boolean {
  try {
    asItIs(bytes);
    return true;
  } catch {
    return false;
  }
}

function mutatedDocument(random: Random): Uint8Array {
  const parts = randomParts(random);
  if (random.chance(0.2)) return mutatedBytes(documentOf(parts), random);
  // Half of the rest stays well-formed, so that what is damaged is also read, corrected and judged.
  const mutated = random.chance(0.5) ? strangeMarkup : mutatedMarkup;
  const { pack = (entry: NewEntry) => entry } = parts;
  const victim = random.below(8);
  let number = 0;
  return documentOf({
    ...parts,
    pack: (entry) =>
      pack(number++ === victim || random.chance(0.2) ? { ...entry, data: mutated(entry.data, random) } : entry),
  });
}

function mutatedBytes(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0; count--) changed[random.below(changed.length)] = random.below(256);
  if (random.chance(0.2)) return changed.subarray(0, random.below(changed.length));
  if (random.chance(0.1)) return Buffer.concat([changed.subarray(random.below(50)), changed]);
  return changed;
}

/** Tokens that mean something to a reader of markup, to be put where they do not belong. */
const tokens = [
  '<w:p>',
  '</w:p>',
  '<w:r>',
  '</w:r>',
  '<w:t>',
  '</w:t>',
  '<w:rPr/>',
  '<w:ins w:id="1">',
  '</w:ins>',
  '<w:del>',
  '</w:del>',
  '<w:p/>',
  '<w:r/>',
  '<w:t/>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:fldChar w:fldCharType="end"/>',
  '<w:txbxContent>',
  '</w:txbxContent>',
  '<mc:Fallback>',
  '<w:sdt>',
  '<w:tab/>',
  '<',
  '>',
  '&',
  '"',
  '&#x41;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  ' xml:space="default"',
  ' xmlns:w="x"',
  '\u0000',
  '\uFFFF',
  '\r\n',
  ' ',
] as [string, ...string[]];

function mutatedMarkup(data: string | Uint8Array, random: Random): string | Uint8Array {
  if (typeof data !== 'string') return mutatedBytes(Buffer.from(data), random);
  let markup = data;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(markup.length + 1);
    const until = Math.min(markup.length, at + random.below(30));
    const other = random.below(markup.length + 1);
    const taken = markup.slice(other, other + random.below(60));
    markup = random.pick([
      () => markup.slice(0, at) + markup.slice(until),
      () => markup.slice(0, at) + random.pick(tokens) + markup.slice(at),
      () => markup.slice(0, at) + taken + markup.slice(at),
      () => swapElements(markup, random),
    ])();
  }
  return markup;
}

const values = ['', '0', '-1', '1', 'true', 'Titel', '99999999999', 'ä', 'A&amp;B', 'x'.repeat(300)] as [
  string,
  ...string[],
];

/** Markup that is well-formed but says something odd: tags at other places, other values of attributes. */
function strangeMarkup(data: string | Uint8Array, random: Random): string | Uint8Array {
  if (typeof data !== 'string') return data;
  let markup = data;
  for (let count = 1 + random.below(4); count > 0; count--)
    markup = random.chance(0.5) ? swapElements(markup, random) : changeValue(markup, random);
  return markup;
}

function changeValue(markup: string, random: Random): string {
  const attributes = [...markup.matchAll(/ (?:w|w14|xml|mc):[^=<>"]*="([^"<>]*)"/g)];
  const chosen = attributes[random.below(attributes.length)];
  if (!chosen) return markup;
  const [whole, value = ''] = chosen;
  const end = chosen.index + whole.length - 1;
  return markup.slice(0, end - value.length) + random.pick(values) + markup.slice(end);
}

/** Leaves out, doubles or moves a whole tag, which keeps the markup well-formed more often than not. */
function swapElements(markup: string, random: Random): string {
  const tags = [...markup.matchAll(/<w:[^<>]*\/>|<w:r>.*?<\/w:r>|<w:t[ >].*?<\/w:t>/g)];
  const one = tags[random.below(tags.length)];
  const other = tags[random.below(tags.length)];
  if (!one || !other) return markup;
  const without = random.chance(0.5) ? markup.slice(0, one.index) + markup.slice(one.index + one[0].length) : markup;
  const at = Math.min(other.index, without.length);
  return without.slice(0, at) + one[0] + without.slice(at);
}
