import type { Rule } from '../../rule.ts';
import { eszettAfterShortVowel } from './eszettAfterShortVowel.ts';
import { misspelling } from './misspelling.ts';
import { misspellings } from './misspellings.ts';
import { oldStems } from './oldStems.ts';
import { oldWords } from './oldWords.ts';

export const spellingRules: readonly Rule[] = [eszettAfterShortVowel, oldStems, oldWords, misspellings, misspelling];
