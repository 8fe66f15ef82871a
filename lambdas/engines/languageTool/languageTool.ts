import * as z from 'zod';
import type { Category } from '../../domain/finding.ts';
import { exchange } from '../exchange.ts';
import { Fault } from '../faults.ts';
import { inWords } from '../placing.ts';
import { isRefusal, type Piece, type Proposal, type Refusal } from '../proposal.ts';
import type { Server } from '../server.ts';

const answer = z.object({ matches: z.array(z.unknown()) });
const match = z.object({
  message: z.string().catch(''),
  offset: z.int().nonnegative(),
  length: z.int().nonnegative(),
  replacements: z.array(z.object({ value: z.string().max(500) })),
  rule: z.object({ id: z.string(), category: z.object({ id: z.string() }) }),
});
type Match = z.infer<typeof match>;

/** LanguageTool's categories in ours; what has no place here is a matter of style, which nobody ordered. */
const categoryOf: Readonly<Record<string, Category>> = {
  TYPOS: 'spelling',
  CASING: 'capitalisation',
  COMPOUNDING: 'compounding',
  CONFUSED_WORDS: 'confusion',
  PUNCTUATION: 'comma',
  GRAMMAR: 'agreement',
  TYPOGRAPHY: 'typography',
  HILFESTELLUNG_KOMMASETZUNG: 'comma',
  IDIOMS: 'wording',
  REPETITIONS: 'wording',
  SEMANTICS: 'wording',
};

const BATCH_CHARACTERS = 10_000;
const PATIENCE_MILLISECONDS = 40_000;
const MOST_SUGGESTIONS = 3;
const LONGEST_MESSAGE = 300;
const RULE_NAME = /[^A-Za-z0-9_.-]/g;
/** Between two paragraphs, so that LanguageTool takes them for two. */
const SEPARATOR = '\n\n';

/**
 * A LanguageTool server by its HTTP API (languagetool.org/http-api, `POST /check`). `url` is the base address with its
 * version, such as `http://127.0.0.1:8081/v2`.
 */
export function languageTool(url: string): Server {
  const address = `${url.replace(/\/+$/u, '')}/check`;
  return {
    name: 'languageTool',
    batchCharacters: BATCH_CHARACTERS,
    patienceMs: PATIENCE_MILLISECONDS,
    tokenBudget: () => undefined,
    worstCase: () => ({ input: 0, output: 0 }),
    async ask({ pieces, thread }, signal) {
      const text = pieces.map(({ paragraph, start, end }) => paragraph.text.slice(start, end)).join(SEPARATOR);
      const body = new URLSearchParams({ text, language: thread.variety }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const parsed = answer.safeParse(await exchange(address, { headers, body, signal }));
      if (!parsed.success) throw new Fault('invalid');
      return { ...readMatches(parsed.data.matches, pieces), inputTokens: 0, outputTokens: 0 };
    },
  };
}

function readMatches(matches: readonly unknown[], pieces: readonly Piece[]) {
  const proposals: Proposal[] = [];
  const refused: Refusal[] = [];
  for (const one of matches) {
    const parsed = match.safeParse(one);
    const found = parsed.success ? toProposal(parsed.data, pieces) : 'malformed';
    if (found === undefined) continue;
    if (isRefusal(found)) refused.push(found);
    else proposals.push(found);
  }
  return { proposals, refused };
}

/** @returns undefined for remarks on style and for matches without a suggestion, of which nobody could make use */
function toProposal(
  { message, offset, length, replacements, rule }: Match,
  pieces: readonly Piece[],
): Proposal | Refusal | undefined {
  const category = categoryOf[rule.category.id];
  const [first, ...others] = replacements.slice(0, MOST_SUGGESTIONS).map(({ value }) => value);
  if (!category || first === undefined) return undefined;
  let begin = 0;
  for (const { paragraph, start, end } of pieces) {
    const at = { start: start + offset - begin, end: start + offset - begin + length };
    begin += end - start + SEPARATOR.length;
    if (at.start < start || at.start >= end) continue;
    if (at.end > end) return 'not-found';
    const over = { ...at, replacement: first };
    // Several suggestions are about the match as it stands; a single one may be narrowed to the words it changes.
    const change = others.length > 0 ? over : inWords(paragraph.text, over);
    return {
      ...{ paragraph: paragraph.index, ...change, alternatives: others, category },
      message: message
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_MESSAGE),
      rule: `languagetool-${rule.id.replace(RULE_NAME, '')}`,
    };
  }
  return 'not-found';
}
