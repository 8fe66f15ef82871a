import type { Rule } from '../../rule.ts';
import { doubledWord } from './doubledWord.ts';
import { pleonasms } from './pleonasms.ts';
import { salutations } from './salutations.ts';
import { garbledPhrases } from './garbledPhrases.ts';

export const wordingRules: readonly Rule[] = [doubledWord, pleonasms, salutations, garbledPhrases];
