import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { judge, repaired, type Verdict } from './arbiter.ts';
import { noKnowledge, survey, type Knowledge } from './knowledge.ts';
import { loadLexicon } from './lexicon.ts';
import { candidatesOf, indexRules, type Candidate } from './matching.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/registry.ts';
import { analyse } from './sentence.ts';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokens.ts';

/** Corrects German, one paragraph at a time, with what is known of the whole document. */
export interface Proofreader {
  survey(paragraphs: readonly Paragraph[], language: string): Knowledge;
  proofread(paragraph: Paragraph, knowledge?: Knowledge): Finding[];
}

/** Loads the engine's resources (about 0.3 s); `active` narrows the rules, for tests and measurements. */
export async function loadProofreader(active: readonly Rule[] = rules): Promise<Proofreader> {
  const lexicon = await loadLexicon();
  const index = indexRules(active);
  const candidates = (text: string, knowledge: Knowledge): Candidate[] =>
    splitSentences(tokenize(text)).flatMap((tokens) => candidatesOf(analyse(tokens, text, lexicon, knowledge), index));
  return {
    survey: (paragraphs, language) => survey(paragraphs, language, lexicon),
    proofread(paragraph, knowledge = noKnowledge) {
      const found = candidates(paragraph.text, knowledge);
      if (found.length === 0) return [];
      const isAtRest = (applied: readonly Candidate[]) =>
        leavesNothingNew(found, candidates(repaired(paragraph.text, applied), knowledge));
      return judge(paragraph, found, isAtRest).map((verdict) => toFinding(paragraph, verdict));
    },
  };
}

/** Whether everything found after a repair was there before: a repair that raises a new question is no repair. */
function leavesNothingNew(before: readonly Candidate[], after: readonly Candidate[]): boolean {
  const keyOf = ({ rule, replacement, end, start }: Candidate) => `${rule.id}|${replacement}|${end - start}`;
  const open = new Map<string, number>();
  for (const candidate of before) open.set(keyOf(candidate), (open.get(keyOf(candidate)) ?? 0) + 1);
  return after.every((candidate) => {
    const rest = open.get(keyOf(candidate)) ?? 0;
    open.set(keyOf(candidate), rest - 1);
    return rest > 0;
  });
}

function toFinding(paragraph: Paragraph, verdict: Verdict): Finding {
  const { start, end, replacement, action, rule } = verdict;
  const suggestions = [replacement, ...(verdict.alternatives ?? [])];
  const message = verdict.message ?? rule.message;
  return {
    ...{ paragraph: paragraph.index, start, end, replacement, action, suggestions },
    ...{ rule: rule.id, category: rule.category, message },
  };
}
