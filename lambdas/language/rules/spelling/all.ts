import type { Rule } from '../../rule.ts';
import { oldSpelling } from './oldSpelling.ts';

export const spellingRules: readonly Rule[] = [oldSpelling];
