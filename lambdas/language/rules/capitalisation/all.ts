import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounCase } from './nounCase.ts';
import { nounInPlace } from './nounInPlace.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';
import { superlative } from './superlative.ts';

export const capitalisationRules: readonly Rule[] = [
  nounInPlace,
  nounCase,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
  superlative,
];
