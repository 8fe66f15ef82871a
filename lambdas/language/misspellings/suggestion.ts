/** A word that may have been meant. `cost` is the weight of the slips in between, `score` weighs it against frequency. */
export interface Suggestion {
  readonly word: string;
  readonly cost: number;
  readonly score: number;
  /** Whether what is written may well be right as it stands, so that only its sentence tells. */
  readonly needsContext?: boolean;
}

/** What a wrong capital costs besides. */
export const CASE_CHANGE = 0.6;
/** A slip as light as a missing umlaut or a doubled letter needs no proof that the word is not formed freely. */
export const SLIGHT = 0.45;
/** The frequency of the rarest words that the lists have. */
export const LEAST_LISTED_ZIPF = 1.5;
const COST_WEIGHT = 2.4;

/** A word as common as this, in the Zipf scale, these slips away. */
export const suggestion = (word: string, cost: number, zipf: number): Suggestion => ({
  word,
  cost,
  score: zipf - COST_WEIGHT * cost,
});
