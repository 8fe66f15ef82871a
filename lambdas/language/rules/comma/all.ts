import type { Rule } from '../../rule.ts';
import { afterSubordinate } from './afterSubordinate.ts';
import { beforeClause } from './beforeClause.ts';
import { beforeConjunction } from './beforeConjunction.ts';
import { beforeRelative } from './beforeRelative.ts';
import { infinitiveGroup } from './infinitiveGroup.ts';

export const commaRules: readonly Rule[] = [
  beforeConjunction,
  beforeClause,
  beforeRelative,
  afterSubordinate,
  infinitiveGroup,
];
