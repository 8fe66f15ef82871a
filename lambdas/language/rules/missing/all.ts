import type { Rule } from '../../rule.ts';
import { zuAfterVerb } from './zuAfterVerb.ts';
import { zuInGroup } from './zuInGroup.ts';

export const missingRules: readonly Rule[] = [zuInGroup, zuAfterVerb];
