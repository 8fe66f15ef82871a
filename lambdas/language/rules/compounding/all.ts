import type { Rule } from '../../rule.ts';
import { digitHyphen } from './digitHyphen.ts';
import { email } from './email.ts';
import { fixedJoins } from './fixedJoins.ts';
import { fixedSplits } from './fixedSplits.ts';
import { hangingHyphen } from './hangingHyphen.ts';
import { numberCompound } from './numberCompound.ts';
import { separatedParticle } from './separatedParticle.ts';
import { joinedInContext } from './joinedInContext.ts';
import { joinedZu } from './joinedZu.ts';
import { jointBeforeAdjective } from './jointBeforeAdjective.ts';
import { nounsApart } from './nounsApart.ts';
import { hyphenApart } from './hyphenApart.ts';

export const compoundingRules: readonly Rule[] = [
  fixedSplits,
  fixedJoins,
  digitHyphen,
  hangingHyphen,
  email,
  separatedParticle,
  hyphenApart,
  nounsApart,
  jointBeforeAdjective,
  numberCompound,
  joinedInContext,
  joinedZu,
];
