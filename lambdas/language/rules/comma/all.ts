import type { Rule } from '../../rule.ts';
import { afterAnswer } from './afterAnswer.ts';
import { afterFrontedPhrase } from './afterFrontedPhrase.ts';
import { afterSalutation } from './afterSalutation.ts';
import { beforeAnd } from './beforeAnd.ts';
import { beforeConjunction } from './beforeConjunction.ts';
import { beforeIntroducedClause } from './beforeIntroducedClause.ts';
import { infinitiveWithConjunction } from './infinitiveWithConjunction.ts';
import { insideIntroduction } from './insideIntroduction.ts';
import { afterGreeting } from './afterGreeting.ts';

export const commaRules: readonly Rule[] = [
  beforeConjunction,
  beforeIntroducedClause,
  insideIntroduction,
  infinitiveWithConjunction,
  afterFrontedPhrase,
  beforeAnd,
  afterAnswer,
  afterSalutation,
  afterGreeting,
];
