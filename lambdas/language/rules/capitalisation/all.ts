import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
<<<<<<< HEAD
=======
import { nounCase } from './nounCase.ts';
>>>>>>> rules-a
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounCase } from './nounCase.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  nounCase,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
  nounCase,
];
