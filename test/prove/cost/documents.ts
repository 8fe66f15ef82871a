import { type Paragraph, isLocked } from '../../../lambdas/domain/paragraph.ts';
import { readParagraphs } from '../../../lambdas/docx/readParagraphs.ts';
import { buildReport } from '../../../lambdas/runtime/report.ts';
import { verifyCorrection } from '../../../lambdas/runtime/verifyCorrection.ts';
import { writeCorrection } from '../../../lambdas/runtime/writeCorrection.ts';
import { author, finding } from '../../fixtures/notation.ts';
import { documentShapes, plainDocument, type DocumentShape } from './documentShapes.ts';
import type { Measured } from './measure.ts';

/** Every hostile document, as what is to be measured: read, corrected here and there, written, and proved as an order's is. */
export function measuredDocuments(): { readonly plain: Measured; readonly hostile: readonly Measured[] } {
  return { plain: measured(plainDocument), hostile: documentShapes.map(measured) };
}

/** UTF-16 code units from one correction to the next. */
const DISTANCE = 50;
const date = new Date('2026-07-01T10:00:00Z');

const measured = ({ name, make }: DocumentShape): Measured => ({
  name,
  prepare: (characters) => {
    const bytes = make(characters);
    return {
      size: characters,
      run: () => {
        const { paragraphs } = readParagraphs(bytes);
        const findings = paragraphs.flatMap(findingsIn);
        const { corrected, written } = writeCorrection(bytes, findings, author, date);
        verifyCorrection(bytes, corrected, paragraphs, written, author);
        buildReport(paragraphs, written);
      },
    };
  },
});

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
