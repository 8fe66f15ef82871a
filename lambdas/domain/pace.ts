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

/** Before a stage has ended an order: the steps' cold starts, between the 1.2 s of a quiet machine and those of a busy one. */
const USUAL_OVERHEAD_SECONDS = 2;

export const usualPace = (engine: EngineName): Pace => ({
  overheadSeconds: USUAL_OVERHEAD_SECONDS,
  charactersPerSecond: enginePace[engine],
});

/** The usual pace counts as half an order: the first that ends says more, and what none tells of stays usual. */
const USUAL_WEIGHT = 0.5;
/** Orders after which an older one counts half: a stage that has become busy is followed, and chance still evened out. */
const HALF_LIFE_ORDERS = 12;
/** Natural logarithm of the factor from which on an order is wild (2), and counts the less the wilder it is. */
const WILD = Math.log(2);
/** What is shorter counts as so long: whole seconds are shown, and a clock that was set back means nothing. */
const LEAST_SECONDS = 0.5;
/** Slower or faster than the usual by more than this factor is a fault, and not a pace. */
const MAX_FACTOR = 50;
const ITERATIONS = 30;

/**
 * What the last orders say of a stage: the overhead and the speed whose estimates differ from them by the least *factor*
 * (least squares of the logarithms, with the weights of Huber 1964 for wild orders, by Gauss and Newton's steps). It is by
 * factors that texts differ in how long a character takes, so that their middle serves those with few and with many errors alike.
 * @param samples the oldest first
 */
export function paceOf(samples: readonly PaceSample[], usual: Pace): Pace {
  const begin = { overhead: Math.log(usual.overheadSeconds), perCharacter: -Math.log(usual.charactersPerSecond) };
  if (samples.length === 0) return usual;
  let now = begin;
  for (let round = 0; round < ITERATIONS; round += 1) now = nearer(samples, now, begin);
  return { overheadSeconds: Math.exp(now.overhead), charactersPerSecond: Math.exp(-now.perCharacter) };
}

/** Natural logarithms of seconds. */
interface Logarithms {
  readonly overhead: number;
  readonly perCharacter: number;
}

/** One step of Gauss and Newton from `now`, held near `usual` by its weight. */
function nearer(samples: readonly PaceSample[], now: Logarithms, usual: Logarithms): Logarithms {
  // The normal equations of two unknowns; an order tells of each by the share that it has in its time.
  let [aa, ab, bb] = [USUAL_WEIGHT, 0, USUAL_WEIGHT];
  let a = USUAL_WEIGHT * (usual.overhead - now.overhead);
  let b = USUAL_WEIGHT * (usual.perCharacter - now.perCharacter);
  for (const [at, { characters, seconds }] of samples.entries()) {
    const overhead = Math.exp(now.overhead);
    const expected = overhead + characters * Math.exp(now.perCharacter);
    const error = Math.log(Math.max(LEAST_SECONDS, seconds) / expected);
    const weight = 0.5 ** ((samples.length - 1 - at) / HALF_LIFE_ORDERS) * Math.min(1, WILD / Math.abs(error));
    const share = overhead / expected;
    aa += weight * share * share;
    ab += weight * share * (1 - share);
    bb += weight * (1 - share) * (1 - share);
    a += weight * share * error;
    b += weight * (1 - share) * error;
  }
  const determinant = aa * bb - ab * ab;
  return {
    overhead: within(now.overhead + (a * bb - b * ab) / determinant, usual.overhead),
    perCharacter: within(now.perCharacter + (b * aa - a * ab) / determinant, usual.perCharacter),
  };
}

const within = (value: number, usual: number) =>
  Math.min(Math.max(value, usual - Math.log(MAX_FACTOR)), usual + Math.log(MAX_FACTOR));

/** Seconds of reading from which on a document tells its own speed. */
const TELLING_SECONDS = 1;

/** The pace at which an order of a document will be read on of which some has been read already. */
export const paceOfDocument = (stage: Pace, read: PaceSample): Pace =>
  read.seconds < TELLING_SECONDS || read.characters === 0
    ? stage
    : { ...stage, charactersPerSecond: read.characters / read.seconds };

/** Whole seconds from the start to the end of an order of which so many characters are still to be read; never 0. */
export const estimateSeconds = (characters: number, { overheadSeconds, charactersPerSecond }: Pace): number =>
  Math.max(1, Math.round(overheadSeconds + characters / charactersPerSecond));
