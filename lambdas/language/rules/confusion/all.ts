import type { Rule } from '../../rule.ts';
import { seidSeit } from './seidSeit.ts';
import { seitSeid } from './seitSeid.ts';
import { dasDass } from './dasDass.ts';
import { asMuchAs, betterThan, comparison, comparisonApart, moreThan } from './comparison.ts';
import { widerWieder } from './widerWieder.ts';
import { dassDas } from './dassDas.ts';
import { widerspiegeln } from './widerspiegeln.ts';
import { soundAlikes } from './soundAlikes.ts';
import { secondVerb } from './secondVerb.ts';
import { mixedUp } from './mixedUp.ts';
import { functionWords } from './functionWords.ts';
import { missingUmlaut } from './missingUmlaut.ts';
import { alsWie } from './alsWie.ts';
import { vielFiel } from './vielFiel.ts';

export const confusionRules: readonly Rule[] = [
  seidSeit,
  seitSeid,
  dasDass,
  dassDas,
  widerspiegeln,
  widerWieder,
  comparison,
  comparisonApart,
  moreThan,
  betterThan,
  asMuchAs,
  soundAlikes,
  functionWords,
  missingUmlaut,
  mixedUp,
  secondVerb,
  alsWie,
  vielFiel,
];
