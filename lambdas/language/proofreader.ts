import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { judge, repaired, type Verdict } from './arbiter.ts';
import { candidatesOf, indexRules, type Candidate } from './matching.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/registry.ts';
import { splitSentences } from './sentences.ts';
import { loadSpeller } from './speller.ts';
import { tokenize } from './tokens.ts';

/** Corrects one paragraph of German text at a time. */
export interface Proofreader {
  proofread(paragraph: Paragraph): Finding[];
}

/** Loads the engine's resources, once; `only` narrows the rules, for tests and measurements. */
export async function loadProofreader(only: readonly Rule[] = rules): Promise<Proofreader> {
  const speller = await loadSpeller();
  const index = indexRules(only);
  const candidates = (text: string): Candidate[] =>
    splitSentences(tokenize(text)).flatMap((tokens) => candidatesOf({ tokens, text, speller }, index));
  return {
    proofread(paragraph) {
      const found = candidates(paragraph.text);
      if (found.length === 0) return [];
      const isAtRest = (applied: readonly Candidate[]) =>
        candidates(repaired(paragraph.text, applied)).length <= found.length - applied.length;
      return judge(paragraph, found, isAtRest).map((verdict) => toFinding(paragraph, verdict));
    },
  };
}

function toFinding(paragraph: Paragraph, verdict: Verdict): Finding {
  const { start, end, replacement, action, rule } = verdict;
  const suggestions = [replacement, ...(verdict.alternatives ?? [])];
  const message = verdict.message ?? rule.message;
  return {
    paragraph: paragraph.index,
    start,
    end,
    replacement,
    action,
    suggestions,
    rule: rule.id,
    category: rule.category,
    message,
  };
}
