import { categories } from './finding.ts';

/** Which German is written; `document` leaves it to the document's own language and spelling. */
export const varieties = ['document', 'de-DE', 'de-AT', 'de-CH'] as const;
export type Variety = (typeof varieties)[number];

/** The categories a customer may switch off: those of our engine. */
export const switchableCategories = categories.filter((category) => category !== 'external');
export type SwitchableCategory = (typeof switchableCategories)[number];

/** What the engine should know of its customer. Their dictionary goes beside it, since it may be long. */
export interface CorrectionSettings {
  readonly variety: Variety;
  /** Findings of these categories are neither applied nor commented on. */
  readonly categories_off: readonly SwitchableCategory[];
  /** Quotation marks, dashes, ellipses and spaces stay as they are. */
  readonly keep_typography: boolean;
  /** What stands in quotation marks stays as it is. */
  readonly keep_quotations: boolean;
  /** Forms such as „Ärzt:innen“ stay as they are. */
  readonly keep_gendered: boolean;
}

export const defaultSettings: CorrectionSettings = {
  variety: 'document',
  categories_off: [],
  keep_typography: false,
  keep_quotations: false,
  keep_gendered: false,
};
