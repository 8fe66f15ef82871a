import type { Rule } from '../../rule.ts';
import { seidSeit } from './seidSeit.ts';
import { seitSeid } from './seitSeid.ts';
import { dasDass } from './dasDass.ts';
import { dassDas } from './dassDas.ts';
import { widerspiegeln } from './widerspiegeln.ts';

export const confusionRules: readonly Rule[] = [seidSeit, seitSeid, dasDass, dassDas, widerspiegeln];
