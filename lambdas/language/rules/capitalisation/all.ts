import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nounCase } from './nounCase.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  nounCase,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
];
