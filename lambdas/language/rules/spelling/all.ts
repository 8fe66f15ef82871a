import type { Rule } from '../../rule.ts';
import { eszettAfterLongVowel } from './eszettAfterLongVowel.ts';
import { eszettAfterShortVowel } from './eszettAfterShortVowel.ts';
import { misspelling } from './misspelling.ts';
import { misspellings } from './misspellings.ts';
import { oldStems } from './oldStems.ts';
import { oldWords } from './oldWords.ts';
import { swissSs } from './swissSs.ts';

export const spellingRules: readonly Rule[] = [
  eszettAfterLongVowel,
  eszettAfterShortVowel,
  oldStems,
  oldWords,
  misspellings,
  misspelling,
  swissSs,
];
