import type { CorrectionSettings } from './correctionSettings.ts';
import type { Category, Finding } from './finding.ts';
import type { Paragraph, Range } from './paragraph.ts';

/**
 * The findings that a customer's settings and dictionary leave, whatever engine they come from.
 * @param dictionary words and names that are right as they are written
 */
export function respected(
  findings: readonly Finding[],
  paragraphs: readonly Pick<Paragraph, 'text'>[],
  settings: CorrectionSettings,
  dictionary: readonly string[],
): Finding[] {
  const off = new Set<Category>(settings.categories_off);
  const words = new Words(dictionary);
  const quotations = new Map<number, readonly Range[]>();
  const gendered = new Map<number, readonly Range[]>();
  return findings.filter((finding) => {
    const { paragraph, category } = finding;
    const text = paragraphs[paragraph]?.text ?? '';
    if (off.has(category)) return false;
    if (settings.keep_typography && isTypographic(text, finding)) return false;
    if (
      settings.keep_quotations &&
      remembered(quotations, paragraph, () => rangesOf(text, quoted)).some(holds(finding))
    )
      return false;
    if (
      settings.keep_gendered &&
      remembered(gendered, paragraph, () => rangesOf(text, genderedForm)).some(touches(finding))
    )
      return false;
    return !words.isChanged(text, finding);
  });
}

const marks = /[\s\u00A0\u202F„“”"»«‚‘’'‹›–—…-]|\.{3}/gu;

/** Whether nothing but spaces, quotation marks, dashes and dots of an ellipsis changes. */
function isTypographic(text: string, { start, end, replacement, category }: Finding): boolean {
  return category === 'typography' && text.slice(start, end).replace(marks, '') === replacement.replace(marks, '');
}

/** What stands in quotation marks of one kind within a paragraph. */
const quoted = /„[^„“”]*[“”]|»[^«»]*«|«[^«»]*»|“[^“”]*”|"[^"]*"|‚[^‚‘’]*[‘’]/gu;

/** Ärzt:innen, Lehrer*innen, Student_in, Kolleg/-innen, LehrerInnen, jede*r, ein:e. */
const genderedForm = /\p{L}+(?:[:*_·]-?\p{Ll}+|\/-?in(?:nen)?|I(?:n|nnen))(?!\p{L})/gu;

const rangesOf = (text: string, expression: RegExp): readonly Range[] =>
  [...text.matchAll(expression)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));

/** Whether the change is inside the marks. */
const holds = (inner: Range) => (outer: Range) => inner.start > outer.start && inner.end < outer.end;
const touches = (one: Range) => (other: Range) => one.start < other.end && one.end > other.start;

function remembered<T>(known: Map<number, T>, key: number, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Words at whose edges no letter and no digit stands. */
const isWordAt = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));

/** A dictionary, found by the first word of each entry. */
class Words {
  readonly #byFirst: ReadonlyMap<string, readonly string[]>;
  readonly #longest: number;
  constructor(dictionary: readonly string[]) {
    this.#byFirst = Map.groupBy(dictionary, (entry) => firstWord(entry));
    this.#longest = dictionary.reduce((most, { length }) => Math.max(most, length), 0);
  }

  /** Whether an entry at the finding's place would not stand there any more, or is only remarked on. */
  isChanged(text: string, { start, end, replacement, action }: Finding): boolean {
    if (this.#longest === 0) return false;
    const from = Math.max(0, start - this.#longest);
    const around = text.slice(from, end + this.#longest);
    for (const { 0: word, index } of around.matchAll(/[\p{L}\p{N}]+/gu)) {
      const at = from + index;
      if (at >= end) break;
      for (const entry of this.#byFirst.get(word) ?? []) {
        const first = at - entry.indexOf(word);
        const last = first + entry.length;
        if (last <= start || first >= end || text.slice(first, last) !== entry || !isWordAt(text, first, last))
          continue;
        if (action === 'comment' && first <= start && last >= end) return true;
        const result = text.slice(Math.min(first, start), start) + replacement + text.slice(end, Math.max(last, end));
        if (!result.includes(entry)) return true;
      }
    }
    return false;
  }
}

const firstWord = (entry: string) => /[\p{L}\p{N}]+/u.exec(entry)?.[0] ?? '';
