import type { Rule } from '../../rule.ts';
import { spaceBeforeMark } from './spaceBeforeMark.ts';
import { abbreviationSpace } from './abbreviationSpace.ts';

export const typographyRules: readonly Rule[] = [spaceBeforeMark, abbreviationSpace];
