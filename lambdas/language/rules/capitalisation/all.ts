import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { nounCase } from './nounCase.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';

export const capitalisationRules: readonly Rule[] = [nounCase, fixedPhrases, nominalisedInfinitive];
