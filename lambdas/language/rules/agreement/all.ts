import type { Rule } from '../../rule.ts';
import { phraseAgreement } from './phraseAgreement.ts';
import { subjectVerb } from './subjectVerb.ts';

export const agreementRules: readonly Rule[] = [phraseAgreement, subjectVerb];
