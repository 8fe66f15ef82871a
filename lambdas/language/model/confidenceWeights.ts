import type { Signs } from './signs.ts';

/** What each sign of a repair counts: fitted to measured documents by training/confidence.ts, which prints these numbers. */
export const confidenceWeights: {
  readonly bias: number;
  readonly numbers: Readonly<Record<Exclude<keyof Signs, 'families'>, number>>;
  readonly families: Readonly<Partial<Record<string, number>>>;
} = {
  bias: 0.567,
  numbers: {
    kept: -0.219,
    stays: 0.227,
    gain: 0.064,
    rest: -0.194,
    least: 0.163,
    proposed: 0.11,
    repairs: -0.614,
    length: -0.049,
    errors: 0.575,
  },
  families: {
    agreement: -0.758,
    'always-joined': -0.357,
    capitalisation: 0.348,
    comma: -0.025,
    compounding: 0.631,
    confusion: -0.27,
    'context-capital': -1.345,
    'context-comma': -0.078,
    'context-confusion': -0.615,
    'context-das-dass': 0.337,
    'context-inflection': -0.639,
    'context-joined': -1.796,
    'context-no-comma': -1.047,
    'context-no-comma-and': -0.712,
    'context-small': -1.627,
    'hyphen-apart': 0.36,
    'im-folgenden': 0.25,
    misspelling: -0.508,
    model: -0.661,
    'nouns-apart': -1.151,
    'phrase-after-preposition': -0.441,
    'separated-particle': -0.768,
    spelling: 0.635,
    wording: -1.417,
  },
};
