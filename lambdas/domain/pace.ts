import { type EngineName, enginePace } from './engines.ts';

/** How long orders take at a stage: so long whatever their length, and so long for what is still to be read. */
export interface Pace {
  /** Seconds for starting, writing and settling. */
  readonly overheadSeconds: number;
  readonly charactersPerSecond: number;
}

/** One order that has ended. */
export interface PaceSample {
  /** Characters that had to be read after its start; what the preview had read before is not among them. */
  readonly characters: number;
  /** Seconds from its start to its end. */
  readonly seconds: number;
}

/** Before a stage has ended an order: cold starts of four steps, measured on one machine. */
const USUAL_OVERHEAD_SECONDS = 5;

export const usualPace = (engine: EngineName): Pace => ({
  overheadSeconds: USUAL_OVERHEAD_SECONDS,
  charactersPerSecond: enginePace[engine],
});

/** Two orders tell of the speed of reading only if their lengths differ by more than the steps' own variation hides. */
const MIN_DIFFERENCE_CHARACTERS = 5_000;
/** Pairs of orders from which on the speed is theirs, and not the usual one. */
const MIN_PAIRS = 6;
/** Slower than this share of the usual speed is a fault, faster than this multiple a mistake. */
const MAX_FACTOR = 50;

/**
 * What the last orders say of a stage: the line through them that Theil and Sen draw (the median of the slopes of all pairs, each
 * as heavy as its orders differ in length), which a third of wild orders do not move. The usual pace counts as one order more, and
 * until enough of them differ in length the usual speed holds.
 */
export function paceOf(samples: readonly PaceSample[], usual: Pace): Pace {
  const slopes = samples.flatMap((one, at) =>
    samples.slice(at + 1).flatMap((other) => {
      const characters = other.characters - one.characters;
      return Math.abs(characters) < MIN_DIFFERENCE_CHARACTERS
        ? []
        : [{ value: (other.seconds - one.seconds) / characters, weight: Math.abs(characters) }];
    }),
  );
  const usualSlope = 1 / usual.charactersPerSecond;
  const slope =
    slopes.length < MIN_PAIRS
      ? usualSlope
      : Math.min(Math.max(weightedMedian(slopes), usualSlope / MAX_FACTOR), usualSlope * MAX_FACTOR);
  const overheads = samples.map(({ characters, seconds }) => seconds - characters * slope);
  return {
    overheadSeconds: Math.max(0, median([usual.overheadSeconds, ...overheads])),
    charactersPerSecond: 1 / slope,
  };
}

/** The value below which half of the weight lies. */
function weightedMedian(points: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = points.toSorted((one, other) => one.value - other.value);
  let above = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  return sorted.find(({ weight }) => (above -= weight) <= 0)?.value ?? 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Whole seconds from the start to the end of an order of which so many characters are still to be read; never 0. */
export const estimateSeconds = (characters: number, { overheadSeconds, charactersPerSecond }: Pace): number =>
  Math.max(1, Math.round(overheadSeconds + characters / charactersPerSecond));
