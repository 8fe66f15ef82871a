import type { Rule } from '../../rule.ts';
import { timeAdverb } from './timeAdverb.ts';
import { separatedNoun } from './separatedNoun.ts';
import { ageNoun } from './ageNoun.ts';
import { pairNoun } from './pairNoun.ts';
import { adjectiveWrittenBig } from './adjectiveWrittenBig.ts';
import { doubleCapital } from './doubleCapital.ts';
import { hyphenNoun } from './hyphenNoun.ts';
import { fixedPhrases } from './fixedPhrases.ts';
import { formalAddress } from './formalAddress.ts';
import { adjectiveAsNoun } from './adjectiveAsNoun.ts';
import { indefiniteAdjective } from './indefiniteAdjective.ts';
import { leidTun } from './leidTun.ts';
import { nounInPlace } from './nounInPlace.ts';
import { nounsInPhrases } from './nounsInPhrases.ts';
import { letterOpening } from './letterOpening.ts';
import { productNames } from './productNames.ts';
import { properNames } from './properNames.ts';
import { sentenceStart } from './sentenceStart.ts';
import { setPhrases } from './setPhrases.ts';
import { verbWrittenBig } from './verbWrittenBig.ts';
import { smallPhrases } from './smallPhrases.ts';

export const capitalisationRules: readonly Rule[] = [
  nounInPlace,
  setPhrases,
  pairNoun,
  ageNoun,
  separatedNoun,
  timeAdverb,
  properNames,
  productNames,
  adjectiveWrittenBig,
  verbWrittenBig,
  sentenceStart,
  fixedPhrases,
  nounsInPhrases,
  indefiniteAdjective,
  adjectiveAsNoun,
  leidTun,
  smallPhrases,
  formalAddress,
  letterOpening,
  doubleCapital,
  hyphenNoun,
];
