import type { Rule } from '../../rule.ts';
import { widerWieder } from './widerWieder.ts';
import { widerspiegeln } from './widerspiegeln.ts';
import { soundAlikes } from './soundAlikes.ts';
import { secondVerb } from './secondVerb.ts';
import { mixedUp } from './mixedUp.ts';
import { functionWords } from './functionWords.ts';
import { missingUmlaut } from './missingUmlaut.ts';
import { alsWie } from './alsWie.ts';
import { vielFiel } from './vielFiel.ts';

export const confusionRules: readonly Rule[] = [
  widerspiegeln,
  widerWieder,
  soundAlikes,
  functionWords,
  missingUmlaut,
  mixedUp,
  secondVerb,
  alsWie,
  vielFiel,
];
