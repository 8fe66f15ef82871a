/** Cells that a place allows, and how unlikely they are there: costs add up with those of the changes. */
export type Place = readonly { readonly cells: number; readonly cost: number }[];

/** Another number than the noun has is a change of meaning. */
export const NUMBER_CHANGE = 0.6;
/** A determiner tells the case even where its gender is wrong; nobody writes dem for das by mistake. */
export const CASE_CHANGE = 0.45;

/** How unlikely a case is in a place, on the scale of repairs, where a changed word costs 1. */
const likelihoods = {
  /** What the words around ask for. */
  expected: 0,
  /** What another reading of them asks for: it counts as much as a determiner that tells the case. */
  possible: CASE_CHANGE,
  /** The verb would have to stand in another number, which is as rare as that the noun has to. */
  otherNumber: NUMBER_CHANGE,
  /** Nothing asks for it, so that it must save a change. */
  unlikely: 1,
} as const;

type Likelihood = keyof typeof likelihoods;

/** A place from its cases, the likeliest first. */
export const casesOf = (cases: { readonly [one in Likelihood]?: number }): Place =>
  (Object.keys(likelihoods) as Likelihood[])
    .filter((one) => cases[one] !== undefined)
    .map((one) => ({ cells: cases[one]!, cost: likelihoods[one] }));

/** A place that allows these cases alike, and no others. */
export const always = (cells: number): Place => [{ cells, cost: likelihoods.expected }];
