/** The classes a customer sees in the report, and the folders under `language/rules`. */
export const categories = [
  'spelling',
  'capitalisation',
  'compounding',
  'confusion',
  'comma',
  'agreement',
  'typography',
  'wording',
  'external',
] as const;
export type Category = (typeof categories)[number];

/** German names of the categories, for reports and comments. */
export const categoryName: Record<Category, string> = {
  spelling: 'Rechtschreibung',
  capitalisation: 'Groß- und Kleinschreibung',
  compounding: 'Getrennt- und Zusammenschreibung',
  confusion: 'Verwechslung',
  comma: 'Kommasetzung',
  agreement: 'Grammatik',
  typography: 'Zeichensetzung und Typografie',
  wording: 'Fehlende und doppelte Wörter',
  external: 'Korrektur',
};

/** Corrections by category and, apart from them, questions: what of a document is counted, in the order it is shown in. */
export type FindingCounts = Readonly<Partial<Record<Category | 'questions', number>>>;
export const countName = { ...categoryName, questions: 'Fragen an Sie' } as const satisfies Record<
  keyof FindingCounts,
  string
>;

/** Counts findings; what there is none of is missing. */
export function countFindings(findings: readonly Pick<Finding, 'action' | 'category'>[]): FindingCounts {
  const counts: Partial<Record<keyof FindingCounts, number>> = {};
  for (const { action, category } of findings) {
    const kind = action === 'comment' ? 'questions' : category;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * One correction or remark against a paragraph. Offsets are UTF-16 code units of `Paragraph.text`.
 * `apply` becomes a tracked change; `comment` becomes a Word comment at its place and changes nothing.
 */
export interface Finding {
  /** `Paragraph.index`. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** The new text for start–end; for a comment the first suggestion, or the unchanged text if there is none. */
  readonly replacement: string;
  readonly action: 'apply' | 'comment';
  readonly suggestions: readonly string[];
  /** Stable identifier of the rule, for example `worden`. */
  readonly rule: string;
  readonly category: Category;
  /** German sentence that explains the finding to the customer. */
  readonly message: string;
  /** The authority it rests on, for example `Amtliches Regelwerk § 65`, where the engine names one. */
  readonly source?: string | undefined;
}
