import type { Rule } from '../../rule.ts';
import { zuAfterVerb } from './zuAfterVerb.ts';
import { zuInGroup } from './zuInGroup.ts';
import { zuInGovernedGroup } from './zuInGovernedGroup.ts';

export const missingRules: readonly Rule[] = [zuInGroup, zuAfterVerb, zuInGovernedGroup];
