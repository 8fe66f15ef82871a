import type { Rule } from '../../rule.ts';
import { euros, isAgo, millions } from './counted.ts';
import { articleOfAttribute, genitiveAttribute } from './genitiveAttribute.ts';
import { phraseAfterPreposition } from './phraseAfterPreposition.ts';
import { articleAfterTwoWayPreposition, phraseAfterTwoWayPreposition } from './phraseAfterTwoWayPreposition.ts';
import { phraseAgreement } from './phraseAgreement.ts';
import { subjectVerb } from './subjectVerb.ts';
import { nominalisedAdjective } from './nominalisedAdjective.ts';
import { setPhrases } from './setPhrases.ts';

export const agreementRules: readonly Rule[] = [
  phraseAfterPreposition,
  phraseAfterTwoWayPreposition,
  articleAfterTwoWayPreposition,
  phraseAgreement,
  genitiveAttribute,
  articleOfAttribute,
  subjectVerb,
  euros,
  millions,
  isAgo,
  nominalisedAdjective,
  setPhrases,
];
