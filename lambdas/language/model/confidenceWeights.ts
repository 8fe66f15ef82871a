import type { Signs } from './signs.ts';

/** What each sign of a repair counts: fitted to measured documents by training/confidence.ts, which prints these numbers. */
export const confidenceWeights: {
  readonly bias: number;
  readonly numbers: Readonly<Record<Exclude<keyof Signs, 'families'>, number>>;
  readonly families: Readonly<Partial<Record<string, number>>>;
} = {
  bias: 1.153,
  numbers: {
    kept: -0.243,
    stays: 0.199,
    gain: 0.076,
    rest: 0.02,
    least: 0.136,
    proposed: 0.187,
    repairs: -0.705,
    length: -0.108,
    errors: 0.736,
  },
  families: {
    agreement: -0.724,
    'always-apart': 2.105,
    'always-joined': -0.504,
    capitalisation: 0.787,
    comma: -0.057,
    'common-misspelling': -1.489,
    compounding: -0.242,
    confusion: 0.069,
    'context-capital': -1.783,
    'context-comma': 0.059,
    'context-confusion': 0.07,
    'context-das-dass': 0.067,
    'context-inflection': -0.324,
    'context-joined': -0.391,
    'context-no-comma': -1.235,
    'context-no-comma-and': -0.237,
    'context-small': -1.459,
    'context-superfluous': -0.537,
    // Set by hand: 38 examples among other errors made a doubt of it.
    'doubled-word': 1.5,
    'eszett-after-long-vowel': 1.635,
    'eszett-after-short-vowel': 1.811,
    'formal-address': -1.592,
    'function-words': -0.422,
    'hyphen-apart': 0.429,
    'im-folgenden': -0.842,
    'joined-in-context': 0.468,
    misspelling: -0.967,
    model: -1.512,
    montags: 0.749,
    'noun-in-set-phrase': -0.885,
    'nouns-apart': -1.054,
    'phrase-after-preposition': -0.779,
    'separated-particle': -0.14,
    'small-in-phrase': 1.217,
    spelling: 0.842,
    'subject-verb-number': -0.169,
    wording: -0.304,
  },
};
