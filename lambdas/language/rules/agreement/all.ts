import type { Rule } from '../../rule.ts';
import { contractionAndArticle } from './contractionAndArticle.ts';
import { dativeObject } from './dativeObject.ts';
import { euros, isAgo, millions } from './counted.ts';
import { articleOfAttribute, genitiveAttribute } from './genitiveAttribute.ts';
import { herrn } from './herrn.ts';
import { manyOf } from './manyOf.ts';
import { oneOf } from './oneOf.ts';
import { meinerMeinungNach } from './meinerMeinungNach.ts';
import { phraseAfterContraction } from './phraseAfterContraction.ts';
import { phraseAfterPreposition } from './phraseAfterPreposition.ts';
import { articleAfterTwoWayPreposition, phraseAfterTwoWayPreposition } from './phraseAfterTwoWayPreposition.ts';
import { phraseAgreement } from './phraseAgreement.ts';
import { pronounAfterPreposition } from './pronounAfterPreposition.ts';
import { subjectVerb } from './subjectVerb.ts';
import { nominalisedAdjective } from './nominalisedAdjective.ts';
import { relativePronoun } from './relativePronoun.ts';
import { setPhrases } from './setPhrases.ts';
import { undeclinedAdjective } from './undeclinedAdjective.ts';

export const agreementRules: readonly Rule[] = [
  phraseAfterContraction,
  phraseAfterPreposition,
  phraseAfterTwoWayPreposition,
  articleAfterTwoWayPreposition,
  phraseAgreement,
  genitiveAttribute,
  articleOfAttribute,
  subjectVerb,
  euros,
  millions,
  isAgo,
  manyOf,
  oneOf,
  meinerMeinungNach,
  contractionAndArticle,
  herrn,
  pronounAfterPreposition,
  dativeObject,
  undeclinedAdjective,
  nominalisedAdjective,
  setPhrases,
  relativePronoun,
];
