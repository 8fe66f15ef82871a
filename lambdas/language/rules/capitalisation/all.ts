import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';
import { nounCase } from './nounCase.ts';
import { nounInPlace } from './nounInPlace.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';
import { setPhrases } from './setPhrases.ts';
import { smallPhrases } from './smallPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  nounInPlace,
  setPhrases,
  nounCase,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  nominalisedInfinitive,
  smallPhrases,
];
