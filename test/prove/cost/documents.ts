import { type Paragraph, isLocked } from '../../../lambdas/domain/paragraph.ts';
import { readParagraphs } from '../../../lambdas/docx/readParagraphs.ts';
import { buildReport } from '../../../lambdas/runtime/report.ts';
import { verifyCorrection } from '../../../lambdas/runtime/verifyCorrection.ts';
import { writeCorrection } from '../../../lambdas/runtime/writeCorrection.ts';
import { author, finding } from '../../fixtures/notation.ts';
import { documentShapes, largeDocuments, plainDocument, type DocumentShape } from './documentShapes.ts';
import { largestOf, type Measured, type MeasuredShapes } from './measure.ts';

/** Every hostile document, as what is to be measured: read, corrected here and there, written, and proved as an order's is. */
export function measuredDocuments(): MeasuredShapes {
  const large = largeDocuments.map((shape) => largestOf(measured(shape), shape.characters));
  return { plain: measured(plainDocument), hostile: documentShapes.map(measured), large };
}

/** UTF-16 code units from one correction to the next. */
const DISTANCE = 50;
const date = new Date('2026-07-01T10:00:00Z');

const measured = ({ name, make }: DocumentShape): Measured => ({
  name,
  prepare: (characters) => {
    const bytes = make(characters);
    return { size: characters, run: () => void correctHereAndThere(bytes) };
  },
});

/** Does with a document what the steps of an order do. @returns how many corrections were written */
export function correctHereAndThere(bytes: Uint8Array): number {
  const { paragraphs } = readParagraphs(bytes);
  const findings = paragraphs.flatMap(findingsIn);
  const { corrected, written } = writeCorrection(bytes, findings, author, date);
  verifyCorrection(bytes, corrected, paragraphs, written, author);
  buildReport(paragraphs, written);
  return written.length;
}

/** Every so often a letter becomes another one, or a remark stands beside it. */
function findingsIn(paragraph: Paragraph) {
  const { index, text } = paragraph;
  const found = [];
  for (let at = 0; at < text.length; at += DISTANCE) {
    const range = { start: at, end: at + 1 };
    if (/[a-z]/i.test(text.charAt(at)) && !isLocked(paragraph, range)) found.push(finding(index, at, at + 1, 'x'));
  }
  return found;
}
