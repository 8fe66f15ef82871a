import type { Rule } from '../../rule.ts';
import { afterConjunction } from './afterConjunction.ts';
import { afterFrontedPhrase } from './afterFrontedPhrase.ts';
import { afterSubordinate } from './afterSubordinate.ts';
import { beforeAnd } from './beforeAnd.ts';
import { beforeAndThat } from './beforeAndThat.ts';
import { beforeClause } from './beforeClause.ts';
import { beforeConjunction } from './beforeConjunction.ts';
import { beforeContrast } from './beforeContrast.ts';
import { beforeDas } from './beforeDas.ts';
import { beforeInfinitive } from './beforeInfinitive.ts';
import { beforeRelative } from './beforeRelative.ts';
import { comparisonPhrase } from './comparisonPhrase.ts';
import { infinitiveGroup } from './infinitiveGroup.ts';
import { infinitiveWithConjunction } from './infinitiveWithConjunction.ts';

export const commaRules: readonly Rule[] = [
  beforeConjunction,
  beforeClause,
  beforeRelative,
  afterSubordinate,
  infinitiveGroup,
  beforeInfinitive,
  infinitiveWithConjunction,
  beforeContrast,
  beforeDas,
  beforeAndThat,
  afterConjunction,
  afterFrontedPhrase,
  beforeAnd,
  comparisonPhrase,
];
