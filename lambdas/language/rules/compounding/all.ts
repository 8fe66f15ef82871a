import type { Rule } from '../../rule.ts';
import { digitHyphen } from './digitHyphen.ts';
import { fixedJoins } from './fixedJoins.ts';
import { fixedSplits } from './fixedSplits.ts';

export const compoundingRules: readonly Rule[] = [fixedSplits, fixedJoins, digitHyphen];
