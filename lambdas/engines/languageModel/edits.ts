import * as z from 'zod';
import type { Category } from '../../domain/finding.ts';
import { Fault } from '../faults.ts';
import { visibleText } from '../pieces.ts';
import { place } from '../placing.ts';
import { isRefusal, type Piece, type Proposal, type Refusal } from '../proposal.ts';
import { modelCategories } from './prompt.ts';

const answer = z.object({ edits: z.array(z.unknown()) });
const edit = z.object({
  paragraph: z.int().nonnegative(),
  original: z.string().max(2_000),
  replacement: z.string().max(2_000),
  category: z.enum(modelCategories as [Category, ...Category[]]).catch('external'),
  reason: z.string().max(2_000).catch(''),
});

/** Rule of all corrections of a language model, as it stands in reports. */
export const LANGUAGE_MODEL_RULE = 'sprachmodell';

/** Edits of one answer; more are no correction, whoever asked for them. */
const mostEdits = (characters: number) => 20 + Math.ceil(characters / 20);
const LONGEST_REASON = 200;
const DEFAULT_REASON = 'Vorschlag des Sprachmodells.';

/** What a model answered as text. @throws Fault `invalid` unless it is JSON, alone or in a code block */
export function parseJson(text: string): unknown {
  const bare = text.trim().replace(/^```(?:json)?\s*([^]*?)\s*```$/u, '$1');
  try {
    return JSON.parse(bare);
  } catch {
    throw new Fault('invalid');
  }
}

/** The edits of an answer that have a place in the text, and why the others have none. @throws Fault `invalid` */
export function readEdits(given: unknown, pieces: readonly Piece[]) {
  const parsed = answer.safeParse(given);
  if (!parsed.success) throw new Fault('invalid');
  const proposals: Proposal[] = [];
  const refused: Refusal[] = [];
  const most = mostEdits(pieces.reduce((sum, { start, end }) => sum + end - start, 0));
  for (const [at, one] of parsed.data.edits.entries()) {
    const found = at >= most ? 'too-many' : readEdit(one, pieces);
    if (isRefusal(found)) refused.push(found);
    else proposals.push(found);
  }
  return { proposals, refused };
}

function readEdit(given: unknown, pieces: readonly Piece[]): Proposal | Refusal {
  const parsed = edit.safeParse(given);
  if (!parsed.success) return 'malformed';
  const { paragraph, original, replacement, category, reason } = parsed.data;
  const piece = pieces.find((one) => one.paragraph.index === paragraph);
  if (!piece) return 'unknown-paragraph';
  const { text, offsets } = visibleText(piece);
  const placed = place(text, original, replacement);
  if (isRefusal(placed)) return placed;
  const start = offsets[placed.start]!;
  // What is invisible behind the last character stays, too.
  const end = placed.end > placed.start ? offsets[placed.end - 1]! + 1 : start;
  return {
    ...{ paragraph, start, end, replacement: placed.replacement, alternatives: [] },
    ...{ category, message: readable(reason), rule: LANGUAGE_MODEL_RULE },
  };
}

/** One line of plain text: it stands in the customer's document. */
function readable(reason: string): string {
  const line = reason
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  return line === '' || /https?:|www\.|<|@/iu.test(line) ? DEFAULT_REASON : line;
}
