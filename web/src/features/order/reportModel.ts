import { categoryName, type Category } from '../../../../lambdas/domain/finding.ts';
import { OBJECT_CHARACTER } from '../../../../lambdas/domain/paragraph.ts';
import type { Correction, ReportParagraph, WholeReport } from './queries.ts';
import { reportTexts } from './reportTexts.ts';

/** What of the report is shown: everything, one category of corrections, or the questions. */
export type Filter = 'all' | 'questions' | Category;

export const matches = (filter: Filter, { action, category }: Correction) =>
  filter === 'all' || (filter === 'questions' ? action === 'comment' : action === 'apply' && category === filter);

/** A stretch of a paragraph's text, as it stands or with what was found there. */
export interface Piece {
  readonly text: string;
  readonly correction?: Correction;
}

/** A paragraph cut where findings begin and end. Findings of other engines may overlap: the later one begins later then. */
export function piecesOf({ text, corrections }: ReportParagraph): readonly Piece[] {
  const pieces: Piece[] = [];
  let cursor = 0;
  for (const correction of corrections.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const start = Math.max(correction.start, cursor);
    const end = Math.max(correction.end, start);
    if (start > cursor) pieces.push({ text: text.slice(cursor, start) });
    pieces.push({ text: text.slice(start, end), correction });
    cursor = end;
  }
  if (cursor < text.length) pieces.push({ text: text.slice(cursor) });
  return pieces;
}

/** Pictures and the like stand in the text as one character that no font shows. */
export const visible = (text: string) => text.replaceAll(OBJECT_CHARACTER, '');

/** What a correction does, in words: for the ear, and for a phone, where it stands apart from its line. */
export function describeChange({ text }: ReportParagraph, { start, end, after, action }: Correction): string {
  const before = visible(text.slice(start, end));
  if (action === 'comment') return before === '' ? '' : reportTexts.about(before);
  if (before === '') return reportTexts.inserted(after);
  return after === '' ? reportTexts.removed(before) : reportTexts.replaced(before, after);
}

/** The one word that a correction is about, as the customer wrote it: what may go into their dictionary. */
export function wordAt({ text }: ReportParagraph, { start, end }: Correction): string | undefined {
  const word = text.slice(start, end).trim();
  return /^(?=.*\p{L})[\p{L}\p{N}\p{M}.&’'·:*_/-]{2,60}$/u.test(word) ? word : undefined;
}

/** `Amtliches Regelwerk § 65` → `§ 65`, with spaces at which no line breaks: which rules are meant goes without saying. */
export const shortSource = (source: string | undefined) =>
  source?.replace(/^Amtliches Regelwerk (?=§)/, '').replace(/§ /g, '§\u00A0');

export const isOpen = ({ action, decision }: Correction) => action === 'comment' && decision === undefined;

/** The filters that show something, each with its name and how much it shows. */
export function filtersOf({ paragraphs }: WholeReport): readonly (readonly [Filter, string, number])[] {
  const counts = new Map<Filter, number>();
  const add = (filter: Filter) => counts.set(filter, (counts.get(filter) ?? 0) + 1);
  for (const { corrections } of paragraphs)
    for (const { action, category } of corrections) {
      add('all');
      add(action === 'comment' ? 'questions' : (category as Category));
    }
  const categories = Object.keys(categoryName) as Category[];
  const names: readonly (readonly [Filter, string])[] = [
    ['all', reportTexts.all],
    ...categories.map((category) => [category, reportTexts.short[category]] as const),
    ['questions', reportTexts.questions],
  ];
  return names.flatMap(([filter, name]) => {
    const count = counts.get(filter) ?? 0;
    return count > 0 ? [[filter, name, count] as const] : [];
  });
}

/** Numbers of corrections, of questions, and whether something was decided. */
export function tally({ paragraphs }: WholeReport) {
  let [corrections, questions, decided] = [0, 0, 0];
  for (const paragraph of paragraphs)
    for (const { action, decision } of paragraph.corrections) {
      if (action === 'apply') corrections += 1;
      else questions += 1;
      if (decision !== undefined) decided += 1;
    }
  return { corrections, questions, decided };
}
