import type { Rule } from '../../rule.ts';
import { doubledWord } from './doubledWord.ts';

export const wordingRules: readonly Rule[] = [doubledWord];
