import type { Rule } from '../../rule.ts';
import { imperative } from './imperative.ts';
import { infinitiveAfterModal } from './infinitiveAfterModal.ts';
import { participleAfterModal } from './participleAfterModal.ts';
import { passiveParticiple } from './passiveParticiple.ts';
import { perfectAuxiliary } from './perfectAuxiliary.ts';
import { pronounVerb } from './pronounVerb.ts';
import { strongVerb } from './strongVerb.ts';
import { superfluousZu } from './superfluousZu.ts';
import { worden } from './worden.ts';
import { zuFinite } from './zuFinite.ts';
import { zuSeparable } from './zuSeparable.ts';

export const verbRules: readonly Rule[] = [
  pronounVerb,
  perfectAuxiliary,
  imperative,
  infinitiveAfterModal,
  participleAfterModal,
  passiveParticiple,
  worden,
  zuSeparable,
  zuFinite,
  superfluousZu,
  strongVerb,
];
