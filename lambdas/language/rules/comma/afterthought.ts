import { isSubordinator } from '../../grammar/subordinators.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isEinWord } from '../../grammar/pronouns.ts';
import type { Token } from '../../text/tokens.ts';

const adverbs =
  /^(?:zwar|das|dies|nicht|auch|sogar|nur|so|insbesondere|vor|besonders|dann|erst|selbst|deshalb|daher|gar|ganz|nun|mit|um|ohne|sei|eben|ebenso|allerdings|vielleicht|möglicherweise|teilweise|manchmal|meist|später|vermutlich|zumindest|wenigstens|wohl|dies(?:er|e|es)|jene[rs]?)$/;

/** Whether the words behind „und“ that begin like this are an afterthought, which a comma may set off. */
export const opensAfterthought = (token: Token): boolean =>
  adverbs.test(token.lower) ||
  isSubordinator(token) ||
  isQuestionWord(token) ||
  (isEinWord(token) && token.lower.startsWith('kein'));
