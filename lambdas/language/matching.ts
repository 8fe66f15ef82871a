import type { PatternRule, Repair, Rule } from './rule.ts';
import type { Sentence } from './analysis/sentence.ts';
import { inSwissSpelling } from './words/swissSpelling.ts';

/** Rules by the words that can set them off, so that a sentence meets only those that may have something to say. */
export interface RuleIndex {
  readonly always: readonly Rule[];
  readonly byWord: ReadonlyMap<string, readonly Rule[]>;
}

/** What one rule found in one sentence. */
export interface Candidate extends Repair {
  readonly rule: Rule;
}

export function indexRules(rules: readonly Rule[]): RuleIndex {
  const always: Rule[] = [];
  const byWord = new Map<string, Rule[]>();
  for (const rule of rules) {
    const words = 'find' in rule ? rule.trigger : rule.pattern.find((matcher) => matcher.words)?.words;
    if (!words) always.push(rule);
    for (const word of words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), rule]);
  }
  return { always, byWord };
}

/** Everything the rules have to say about a sentence, unsorted and unjudged. */
export function candidatesOf(sentence: Sentence, index: RuleIndex): Candidate[] {
  const found: Candidate[] = [];
  const ask = (rule: Rule) => {
    if (rule.language !== undefined && rule.language !== sentence.knowledge.language) return;
    const repairs = 'find' in rule ? rule.find(sentence) : matchPattern(rule, sentence);
    for (const repair of repairs) found.push({ ...repair, rule });
  };
  index.always.forEach(ask);
  wokenBy(sentence, index).forEach(ask);
  return sentence.knowledge.hasNoEszett ? found.flatMap((one) => inSwiss(one, sentence.text)) : found;
}

/** A candidate as Switzerland spells it; none if that is what the text has (analysis/sentence.ts). */
function inSwiss(candidate: Candidate, text: string): Candidate[] {
  const replacement = inSwissSpelling(candidate.replacement);
  if (replacement !== candidate.replacement && replacement === text.slice(candidate.start, candidate.end)) return [];
  return [{ ...candidate, replacement, alternatives: candidate.alternatives?.map(inSwissSpelling) }];
}

/** The rules that the sentence's words set off, in the order of the words. */
function wokenBy({ tokens }: Sentence, { byWord }: RuleIndex): ReadonlySet<Rule> {
  const awake = new Set<Rule>();
  for (const { lower } of tokens) {
    const rules = byWord.get(lower);
    if (rules) for (const rule of rules) awake.add(rule);
  }
  return awake;
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
