import type { Rule } from '../../rule.ts';
import { abbreviationSpace } from './abbreviationSpace.ts';
import { apostrophe } from './apostrophe.ts';
import { brackets } from './brackets.ts';
import { dash } from './dash.ts';
import { directSpeech } from './directSpeech.ts';
import { doubledMark } from './doubledMark.ts';
import { doubledSpace } from './doubledSpace.ts';
import { numberSpace } from './numberSpace.ts';
import { quotationMarks } from './quotationMarks.ts';
import { spaceAfterMark } from './spaceAfterMark.ts';
import { spaceBeforeMark } from './spaceBeforeMark.ts';

export const typographyRules: readonly Rule[] = [
  spaceBeforeMark,
  spaceAfterMark,
  directSpeech,
  doubledMark,
  doubledSpace,
  abbreviationSpace,
  numberSpace,
  dash,
  quotationMarks,
  apostrophe,
  brackets,
];
