import type { Rule } from '../../rule.ts';
import { euros, isAgo, millions } from './counted.ts';
import { phraseAfterPreposition } from './phraseAfterPreposition.ts';
import { subjectVerb } from './subjectVerb.ts';
import { nominalisedAdjective } from './nominalisedAdjective.ts';
import { setPhrases } from './setPhrases.ts';

export const agreementRules: readonly Rule[] = [
  phraseAfterPreposition,
  subjectVerb,
  euros,
  millions,
  isAgo,
  nominalisedAdjective,
  setPhrases,
];
