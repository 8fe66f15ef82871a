import type { Rule } from '../../rule.ts';
import { abbreviationSpace } from './abbreviationSpace.ts';
import { abbreviationStop } from './abbreviationStop.ts';
import { apostrophe } from './apostrophe.ts';
import { apostropheMark } from './apostropheMark.ts';
import { brackets } from './brackets.ts';
import { dash } from './dash.ts';
import { directSpeech } from './directSpeech.ts';
import { doubledMark } from './doubledMark.ts';
import { doubledSpace } from './doubledSpace.ts';
import { fromTo } from './fromTo.ts';
import { fullStop } from './fullStop.ts';
import { numberSpace } from './numberSpace.ts';
import { ordinalNumber } from './ordinal.ts';
import { questionMark } from './questionMark.ts';
import { quotationMarks } from './quotationMarks.ts';
import { quoteInQuote } from './quoteInQuote.ts';
import { quoteSpace } from './quoteSpace.ts';
import { spaceAfterMark } from './spaceAfterMark.ts';
import { spaceBeforeMark } from './spaceBeforeMark.ts';
import { unitSpelling } from './unitSpelling.ts';

export const typographyRules: readonly Rule[] = [
  spaceBeforeMark,
  spaceAfterMark,
  directSpeech,
  doubledMark,
  doubledSpace,
  abbreviationSpace,
  abbreviationStop,
  numberSpace,
  dash,
  quotationMarks,
  apostrophe,
  brackets,
  questionMark,
  quoteSpace,
  fromTo,
  quoteInQuote,
  unitSpelling,
  fullStop,
  ordinalNumber,
  apostropheMark,
];
