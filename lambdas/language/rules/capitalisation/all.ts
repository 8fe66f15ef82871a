import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounLikeVerb } from './nounLikeVerb.ts';
import { superlative } from './superlative.ts';
import { nounCase } from './nounCase.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
  nounCase,
  nounLikeVerb,
  superlative,
];
