import type { Rule } from '../../rule.ts';
import { fixedSplits } from './fixedSplits.ts';

export const compoundingRules: readonly Rule[] = [fixedSplits];
