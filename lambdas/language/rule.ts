import type { Category } from '../domain/finding.ts';
import type { Variety } from './words/variety.ts';
import type { Matcher } from './patterns.ts';
import type { Sentence } from './analysis/sentence.ts';
import type { Lexicon } from './words/lexicon.ts';

/** A proposed change of `start`–`end` (UTF-16 code units of the paragraph) into `replacement`; several: no single repair. */
export interface Repair {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Further repairs that are as good; with any of them the finding can only be a comment. */
  readonly alternatives?: readonly string[];
  /** Words that may all have been meant, with how well each is spelt for it: the context model may tell which (model/spelling.ts). */
  readonly rivals?: readonly { readonly word: string; readonly score: number }[];
  /** Said only where the context model tells which of the rivals was meant. */
  readonly needsContext?: true;
  /** Whether a table lists this very word for this very place (rules/phraseTable.ts). */
  readonly isListed?: boolean;
  /** Replaces the rule's message where the case wants its own. */
  readonly message?: string;
}

interface RuleHead {
  /** Stable, kebab-case, unique over all rules. */
  readonly id: string;
  readonly category: Category;
  /** Paragraph of the Amtliches Regelwerk, or another authority. */
  readonly source: string;
  /** German sentence for the customer. */
  readonly message: string;
  /** A rule for documents of this language alone (de-AT, de-CH), in which its examples are written, too. */
  readonly language?: Variety;
  /** What the rule may do at most. Default `apply`; a rule under .9 precision on the dev data must say `comment`. */
  readonly permission?: 'apply' | 'comment';
  /** Whether it concludes from letters what was meant: a rule that knows the very word outdoes it. */
  readonly guesses?: true;
  /**
   * Sentences with every change the whole engine makes in them marked: `{old→new}` applied, `{old⇢new}` commented,
   * an insertion as `{→,}`; and sentences the engine leaves alone.
   */
  readonly examples: { readonly wrong: readonly [string, ...string[]]; readonly right: readonly [string, ...string[]] };
}

/** What a finding is reported under: a rule without what finds it and what tries it. */
export type RuleDescription = Omit<RuleHead, 'examples'>;

/** A rule that is data: adjacent tokens that match, and what the tokens at `at` become. */
export interface PatternRule extends RuleHead {
  readonly pattern: readonly Matcher[];
  /** Position, or first and last position, of the tokens that are replaced. */
  readonly at: number | readonly [number, number];
  /** The rule is silent if any token of the sentence matches one of these. */
  readonly unless?: readonly Matcher[];
  readonly becomes: string | ((matched: Match) => string | undefined);
}

/** Tests the text of a token by itself, whatever stands around it: asked once for each form and remembered. */
export type TokenTest = (text: string, lexicon: Lexicon) => boolean;

/** A rule that is a function of the analysed sentence. */
export interface FunctionRule extends RuleHead {
  /**
   * What the sentence must hold for `find` to be called, which keeps the engine fast: one of these lower-case words, or a
   * token that passes the test.
   */
  readonly trigger?: ReadonlySet<string> | TokenTest;
  readonly find: (sentence: Sentence) => Iterable<Repair>;
}

export type Rule = PatternRule | FunctionRule;

/** The stretch of a sentence that a pattern matched. */
export interface Match {
  readonly sentence: Sentence;
  /** Index of the first matched token in `sentence.tokens`. */
  readonly first: number;
  /** Text of the tokens that will be replaced, as it stands. */
  readonly original: string;
}
