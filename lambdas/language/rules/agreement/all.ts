import { extendedAttribute } from './extendedAttribute.ts';
import { weakMasculine } from './weakMasculine.ts';
import type { Rule } from '../../rule.ts';
import { contractionAndArticle } from './contractionAndArticle.ts';
import { accusativeObject } from './accusativeObject.ts';
import { dativeObject } from './dativeObject.ts';
import { declinedPredicate } from './declinedPredicate.ts';
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
import { pronounAfterTwoWayPreposition } from './pronounAfterTwoWayPreposition.ts';
import { pronounWithDativeVerb } from './pronounWithDativeVerb.ts';
import { subjectVerb } from './subjectVerb.ts';
import { timeSpan } from './timeSpan.ts';
import { nominalisedAdjective } from './nominalisedAdjective.ts';
import { andI } from './andI.ts';
import { formalSubject } from './formalSubject.ts';
import { indefiniteSubject } from './indefiniteSubject.ts';
import { relativeVerb } from './relativeVerb.ts';
import { relativeCase } from './relativeCase.ts';
import { relativePronoun } from './relativePronoun.ts';
import { setPhrases } from './setPhrases.ts';
import { undeclinedAdjective } from './undeclinedAdjective.ts';
import { joinedSubject } from './joinedSubject.ts';
import { wrongPreposition } from './wrongPreposition.ts';
import { articleOfSubject } from './articleOfSubject.ts';
import { possessiveOfSubject } from './possessiveOfSubject.ts';

export const agreementRules: readonly Rule[] = [
  declinedPredicate,
  phraseAfterPreposition,
  phraseAfterTwoWayPreposition,
  articleAfterTwoWayPreposition,
  phraseAfterContraction,
  phraseAgreement,
  genitiveAttribute,
  articleOfAttribute,
  subjectVerb,
  indefiniteSubject,
  formalSubject,
  andI,
  relativeVerb,
  euros,
  millions,
  isAgo,
  manyOf,
  oneOf,
  meinerMeinungNach,
  timeSpan,
  contractionAndArticle,
  herrn,
  pronounAfterPreposition,
  pronounAfterTwoWayPreposition,
  pronounWithDativeVerb,
  dativeObject,
  accusativeObject,
  undeclinedAdjective,
  nominalisedAdjective,
  setPhrases,
  relativePronoun,
  relativeCase,
  weakMasculine,
  extendedAttribute,
  joinedSubject,
  wrongPreposition,
  articleOfSubject,
  possessiveOfSubject,
];
