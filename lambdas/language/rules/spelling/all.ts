import type { Rule } from '../../rule.ts';
import { eszettAfterLongVowel } from './eszettAfterLongVowel.ts';
import { eszettAfterShortVowel } from './eszettAfterShortVowel.ts';
import { joinedWords } from './joinedWords.ts';
import { misspelling } from './misspelling.ts';
import { misspellings } from './misspellings.ts';
import { misspeltParts } from './misspeltParts.ts';
import { oldStems } from './oldStems.ts';
import { oldWords } from './oldWords.ts';
import { misspeltNames } from './misspeltNames.ts';
import { namesakeRule } from './namesakes.ts';
import { swissSs } from './swissSs.ts';

export const spellingRules: readonly Rule[] = [
  eszettAfterLongVowel,
  eszettAfterShortVowel,
  oldStems,
  misspeltParts,
  oldWords,
  misspellings,
  misspeltNames,
  namesakeRule,
  joinedWords,
  misspelling,
  swissSs,
];
