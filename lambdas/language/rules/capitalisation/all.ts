import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounCase } from './nounCase.ts';
import { nounLikeVerb } from './nounLikeVerb.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';
import { superlative } from './superlative.ts';

export const capitalisationRules: readonly Rule[] = [
  nounCase,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
  nounLikeVerb,
  superlative,
];
