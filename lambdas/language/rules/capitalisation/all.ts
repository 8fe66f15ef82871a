import type { Rule } from '../../rule.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { nominalisedInfinitive } from './nominalisedInfinitive.ts';

export const capitalisationRules: readonly Rule[] = [fixedPhrases, nominalisedInfinitive];
