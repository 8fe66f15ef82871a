/** A run of tokens of a sentence; both are indexes, and both belong to it. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The places of a span, from left to right. */
export const placesIn = ({ first, last }: Span): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The span between two places, if there is anything in it. */
export const spanOf = (first: number, last: number): Span | undefined => (first <= last ? { first, last } : undefined);
