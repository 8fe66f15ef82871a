import type { Rule } from '../../rule.ts';
import { beforeConjunction } from './beforeConjunction.ts';

export const commaRules: readonly Rule[] = [beforeConjunction];
