import type { Rule } from '../../rule.ts';
import { infinitiveAfterModal } from './infinitiveAfterModal.ts';
import { participleAfterModal } from './participleAfterModal.ts';
import { passiveParticiple } from './passiveParticiple.ts';
import { perfectWithSein } from './perfectWithSein.ts';
import { strongVerb } from './strongVerb.ts';
import { worden } from './worden.ts';
import { zuSeparable } from './zuSeparable.ts';

export const verbRules: readonly Rule[] = [
  infinitiveAfterModal,
  participleAfterModal,
  passiveParticiple,
  perfectWithSein,
  worden,
  zuSeparable,
  strongVerb,
];
