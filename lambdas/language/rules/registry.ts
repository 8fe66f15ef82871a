import type { Rule } from '../rule.ts';
import { agreementRules } from './agreement/all.ts';
import { capitalisationRules } from './capitalisation/all.ts';
import { commaRules } from './comma/all.ts';
import { compoundingRules } from './compounding/all.ts';
import { confusionRules } from './confusion/all.ts';
import { spellingRules } from './spelling/all.ts';
import { typographyRules } from './typography/all.ts';
import { verbRules } from './verbs/all.ts';
import { wordingRules } from './wording/all.ts';

/** Every rule of the engine. A folder's `all.ts` lists its files; a test asserts that no file is left out. */
export const rules: readonly Rule[] = [
  ...spellingRules,
  ...capitalisationRules,
  ...compoundingRules,
  ...confusionRules,
  ...commaRules,
  ...agreementRules,
  ...verbRules,
  ...typographyRules,
  ...wordingRules,
];
