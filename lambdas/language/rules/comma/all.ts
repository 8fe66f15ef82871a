import type { Rule } from '../../rule.ts';
import { afterSubordinate } from './afterSubordinate.ts';
import { beforeConjunction } from './beforeConjunction.ts';
import { infinitiveGroup } from './infinitiveGroup.ts';

export const commaRules: readonly Rule[] = [beforeConjunction, afterSubordinate, infinitiveGroup];
