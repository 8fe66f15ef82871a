import type { Rule } from '../../rule.ts';
import { genitiveAttribute } from './genitiveAttribute.ts';
import { phraseAfterContraction } from './phraseAfterContraction.ts';
import { phraseAfterPreposition } from './phraseAfterPreposition.ts';
import { phraseAfterTwoWayPreposition } from './phraseAfterTwoWayPreposition.ts';
import { phraseAgreement } from './phraseAgreement.ts';
import { subjectVerb } from './subjectVerb.ts';

export const agreementRules: readonly Rule[] = [
  phraseAfterPreposition,
  phraseAfterTwoWayPreposition,
  phraseAfterContraction,
  phraseAgreement,
  genitiveAttribute,
  subjectVerb,
];
