import type { Rule } from '../../rule.ts';
import { afterAnswer } from './afterAnswer.ts';
import { afterFrontedPhrase } from './afterFrontedPhrase.ts';
import { afterSalutation } from './afterSalutation.ts';
import { afterSubordinate } from './afterSubordinate.ts';
import { beforeAnd } from './beforeAnd.ts';
import { beforeAndInClause } from './beforeAndInClause.ts';
import { beforeAndThat } from './beforeAndThat.ts';
import { beforeClause } from './beforeClause.ts';
import { beforeConjunction } from './beforeConjunction.ts';
import { beforeContrast } from './beforeContrast.ts';
import { beforeDas } from './beforeDas.ts';
import { beforeIntroducedClause } from './beforeIntroducedClause.ts';
import { beforeInfinitive } from './beforeInfinitive.ts';
import { beforePhrases } from './beforePhrases.ts';
import { beforeRelative } from './beforeRelative.ts';
import { comparisonPhrase } from './comparisonPhrase.ts';
import { infinitiveGroup } from './infinitiveGroup.ts';
import { infinitiveWithConjunction } from './infinitiveWithConjunction.ts';
import { insideIntroduction } from './insideIntroduction.ts';
import { jeDesto } from './jeDesto.ts';
import { afterClauseBeforeAnd } from './afterClauseBeforeAnd.ts';
import { afterGreeting } from './afterGreeting.ts';
import { pairedConjunctions } from './pairedConjunctions.ts';

export const commaRules: readonly Rule[] = [
  beforeConjunction,
  beforeClause,
  beforeIntroducedClause,
  insideIntroduction,
  beforeRelative,
  afterSubordinate,
  infinitiveGroup,
  beforeInfinitive,
  infinitiveWithConjunction,
  beforeContrast,
  beforeDas,
  beforeAndThat,
  afterFrontedPhrase,
  beforeAnd,
  beforeAndInClause,
  comparisonPhrase,
  jeDesto,
  afterAnswer,
  pairedConjunctions,
  beforePhrases,
  afterSalutation,
  afterGreeting,
  afterClauseBeforeAnd,
];
