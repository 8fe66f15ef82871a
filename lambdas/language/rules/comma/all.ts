import type { Rule } from '../../rule.ts';
import { afterAnswer } from './afterAnswer.ts';
import { afterSalutation } from './afterSalutation.ts';
import { afterGreeting } from './afterGreeting.ts';

export const commaRules: readonly Rule[] = [afterAnswer, afterSalutation, afterGreeting];
