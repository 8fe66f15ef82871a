import type { Rule } from '../../rule.ts';
import { timeAdverb } from './timeAdverb.ts';
import { separatedNoun } from './separatedNoun.ts';
import { ageNoun } from './ageNoun.ts';
import { pairNoun } from './pairNoun.ts';
import { behindBracket } from './behindBracket.ts';
import { doubleCapital } from './doubleCapital.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { formalAddress } from './formalAddress.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';
import { letterOpening } from './letterOpening.ts';
import { productNames } from './productNames.ts';
import { properNames } from './properNames.ts';
import { sentenceStart } from './sentenceStart.ts';
import { setPhrases } from './setPhrases.ts';
import { smallPhrases } from './smallPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  behindBracket,
  setPhrases,
  pairNoun,
  ageNoun,
  separatedNoun,
  timeAdverb,
  properNames,
  productNames,
  sentenceStart,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  leidTun,
  smallPhrases,
  formalAddress,
  letterOpening,
  doubleCapital,
];
