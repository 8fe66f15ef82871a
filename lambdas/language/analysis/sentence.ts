import { findClauses, type Clause } from './clauses.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { findNounPhrases, type NounPhrase } from './nounPhrases.ts';
import type { Token } from '../text/tokens.ts';
import { findVerbRoles, type VerbRole } from './verbs.ts';

/** What rules consume: one sentence of a paragraph. Offsets of tokens count from the start of the paragraph's text. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** The whole paragraph's text. */
  readonly text: string;
  readonly lexicon: Lexicon;
  /** What is known of the document as a whole. */
  readonly knowledge: Knowledge;
  /** Whether it ends with a full stop, question mark, exclamation mark or ellipsis: headings and list items do not. */
  readonly isComplete: boolean;
  /** Noun phrases from left to right, disjoint; computed when first asked for. */
  readonly phrases: readonly NounPhrase[];
  /** Stretches between commas and the like, from left to right; computed when first asked for. */
  readonly clauses: readonly Clause[];
  /** What each token is as a verb, in the order of `tokens`; computed when first asked for. */
  readonly verbs: readonly VerbRole[];
}

/** Gives the tokens of a sentence their readings. */
export function analyse(tokens: readonly Token[], text: string, lexicon: Lexicon, knowledge: Knowledge): Sentence {
  const read = tokens.map((token, at) => (token.kind === 'word' ? readWord(token, tokens, at, lexicon) : token));
  let phrases: readonly NounPhrase[] | undefined;
  let clauses: readonly Clause[] | undefined;
  let verbs: readonly VerbRole[] | undefined;
  return {
    tokens: read,
    text,
    lexicon,
    knowledge,
    isComplete: tokens.slice(-3).some((token) => /^(?:[.!?…]|\.{3,})$/.test(token.text)),
    get phrases() {
      return (phrases ??= findNounPhrases(read));
    },
    get clauses() {
      return (clauses ??= findClauses(read));
    },
    get verbs() {
      return (verbs ??= findVerbRoles(read, lexicon));
    },
  };
}

/** Whether a word may be capitalised for its place alone: it begins the sentence or stands behind a colon or an opening quote. */
export function opensSentence(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { kind, text } = tokens[before]!;
    if (kind === 'word' || kind === 'masked') return false;
    if (/^[:„»"“‚›–(•…]$/.test(text)) return true;
    if (kind === 'number' && before > 0) return false;
  }
  return true;
}

function readWord(token: Token, tokens: readonly Token[], at: number, lexicon: Lexicon): Token {
  const form = token.text.includes('\u00AD') ? token.text.replaceAll('\u00AD', '') : token.text;
  const { readings } = lexicon.lookUp(form);
  const isBig = form !== token.lower;
  if (!isBig || !opensSentence(tokens, at)) return { ...token, readings };
  const small = lexicon.lookUp(form.charAt(0).toLowerCase() + form.slice(1)).readings;
  return { ...token, readings: small.length > 0 ? [...readings, ...small] : readings };
}
