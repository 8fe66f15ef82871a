import type { PatternRule, Repair, Rule, RuleDescription, TokenTest } from './rule.ts';
import type { Sentence } from './analysis/sentence.ts';
import type { Lexicon } from './words/lexicon.ts';
import { remember } from './words/remembered.ts';
import { inSwissSpelling } from './words/swissSpelling.ts';

/** Rules by what can set them off, so that a sentence meets only those that may have something to say. */
export interface RuleIndex {
  readonly rules: readonly Rule[];
  /** Places in `rules` of those that every sentence meets. */
  readonly always: readonly number[];
  /** Places in `rules` of those that a token sets off. */
  readonly wokenBy: (text: string) => readonly number[];
}

/** Told of a rule that failed (threw) in a sentence; what it had to say there is lost, and nothing else. */
export type OnRuleFailure = (rule: string, error: unknown) => void;

/** What one rule found in one sentence. */
export interface Candidate extends Repair {
  readonly rule: RuleDescription;
}

const REMEMBERED_FORMS = 20_000;
const none: readonly number[] = [];

export function indexRules(rules: readonly Rule[], lexicon: Lexicon): RuleIndex {
  const always: number[] = [];
  const byWord = new Map<string, number[]>();
  const tested: { readonly at: number; readonly test: TokenTest }[] = [];
  for (const [at, rule] of rules.entries()) {
    const trigger = triggerOf(rule);
    if (trigger === undefined) always.push(at);
    else if (typeof trigger === 'function') tested.push({ at, test: trigger });
    else for (const word of trigger) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  }
  const wokenBy = (text: string) => {
    const listed = byWord.get(text.toLowerCase()) ?? none;
    const others = tested.filter(({ test }) => test(text, lexicon)).map(({ at }) => at);
    return others.length === 0 ? listed : [...listed, ...others];
  };
  return { rules, always, wokenBy: remember(REMEMBERED_FORMS, wokenBy) };
}

function triggerOf(rule: Rule): Iterable<string> | TokenTest | undefined {
  if ('find' in rule) return rule.trigger;
  return rule.pattern.find((matcher) => matcher.words)?.words;
}

/**
 * Everything the rules have to say about a sentence, unsorted and unjudged. A rule that fails ends everything, or, where
 * `onFailure` listens, is silent about this sentence: no mistake of one rule may cost a customer the whole document.
 */
export function candidatesOf(sentence: Sentence, index: RuleIndex, onFailure?: OnRuleFailure): Candidate[] {
  const found: Candidate[] = [];
  const isAwake = awakeIn(sentence, index);
  for (let at = 0; at < isAwake.length; at++) {
    if (isAwake[at] === 0) continue;
    const rule = index.rules[at]!;
    if (rule.language !== undefined && rule.language !== sentence.knowledge.language) continue;
    try {
      const repairs = 'find' in rule ? rule.find(sentence) : matchPattern(rule, sentence);
      if (isNothing(repairs)) continue;
      for (const repair of repairs) found.push({ ...repair, rule });
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(rule.id, error);
    }
  }
  return asWritten(found, sentence);
}

/** Nearly all rules find nothing, and many of those that are asked often say so with an empty array. */
const isNothing = (repairs: Iterable<Repair>) => Array.isArray(repairs) && repairs.length === 0;

/** Which rules the sentence meets: a 1 at their places. Counted loops, since every token of a document comes by here. */
function awakeIn({ tokens }: Sentence, { rules, always, wokenBy }: RuleIndex): Uint8Array {
  const isAwake = new Uint8Array(rules.length);
  for (const at of always) isAwake[at] = 1;
  for (let i = 0; i < tokens.length; i++) {
    const woken = wokenBy(tokens[i]!.text);
    for (let at = 0; at < woken.length; at++) isAwake[woken[at]!] = 1;
  }
  return isAwake;
}

/** Candidates as Switzerland spells them, where the document does. */
export const asWritten = <C extends Candidate>(candidates: C[], { knowledge, text }: Sentence): C[] =>
  knowledge.hasNoEszett ? candidates.flatMap((one) => inSwiss(one, text)) : candidates;

/** A candidate as Switzerland spells it; none if that is what the text has (analysis/sentence.ts). */
function inSwiss<C extends Candidate>(candidate: C, text: string): C[] {
  const replacement = inSwissSpelling(candidate.replacement);
  if (replacement !== candidate.replacement && replacement === text.slice(candidate.start, candidate.end)) return [];
  const alternatives = candidate.alternatives?.map(inSwissSpelling);
  const rivals = candidate.rivals?.map(({ word, score }) => ({ word: inSwissSpelling(word), score }));
  return [{ ...candidate, replacement, alternatives, rivals }];
}

function* matchPattern(rule: PatternRule, sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  const { pattern } = rule;
  const isMatch = (first: number) =>
    pattern.every((matcher, i) => matcher.matches(tokens[first + i]!, sentence, first + i));
  const isExcused = () =>
    rule.unless?.some((matcher) => tokens.some((token, i) => matcher.matches(token, sentence, i)));
  for (let first = 0; first + pattern.length <= tokens.length; first++) {
    if (!isMatch(first) || isExcused()) continue;
    const [from, to] = typeof rule.at === 'number' ? [rule.at, rule.at] : rule.at;
    const start = tokens[first + from]!.start;
    const end = tokens[first + to]!.end;
    const original = sentence.text.slice(start, end);
    const replacement = typeof rule.becomes === 'string' ? rule.becomes : rule.becomes({ sentence, first, original });
    if (replacement !== undefined && replacement !== original) yield { start, end, replacement };
  }
}
