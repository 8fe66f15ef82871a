import type { Rule } from '../../rule.ts';
import { misspelling } from './misspelling.ts';
import { oldSpelling } from './oldSpelling.ts';

export const spellingRules: readonly Rule[] = [misspelling, oldSpelling];
