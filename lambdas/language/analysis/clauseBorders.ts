import { endOfSubordinate, isSurelyFinite, mainVerbFollows, stretchBetweenMarks, subordinatorOf } from './clauses.ts';
import { introducerOf } from './verbStretches.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import type { VerbRole } from './verbs.ts';

interface Read {
  readonly tokens: readonly Token[];
  readonly verbs: readonly VerbRole[];
}

/** Adverbs in the place before the main verb that take up the clause before it. */
const resuming = /^(?:so|dann)$/;
const joining = /^(?:und|oder|sowie|bzw)$/;

/**
 * Words behind which a subordinate clause or an infinitive group is over and the verb of the clause around it follows, in
 * the stretch between marks that begins at `first`; indexes of tokens.
 */
export function* closingBorders(sentence: Read, first: number): Iterable<number> {
  const { last } = stretchBetweenMarks(sentence.tokens, first);
  const border =
    endBeforeMainVerb(sentence, first) ??
    endOfVerbFirst(sentence, first, last) ??
    endBeforeHostVerb(sentence, first, last);
  if (border !== undefined && border < last) yield border;
}

/** Index of the finite verb that ends a subordinate clause and is followed by that of the main clause without a comma. */
function endBeforeMainVerb(sentence: Read, first: number): number | undefined {
  const { tokens, verbs } = sentence;
  const opener = subordinatorOf(tokens, first, tokens.length - 1) ?? introducerOf(tokens, first);
  if (opener === undefined) return undefined;
  let end = endOfSubordinate(sentence, opener, true);
  const { last } = stretchBetweenMarks(tokens, first);
  // „Wenn er kommt und sie geht …“: the last of the joined clauses counts.
  while (end !== undefined && joining.test(tokens[end + 1]?.lower ?? '')) {
    const from: number = end + 2;
    const next = verbs.findIndex((role, at) => at > from && at <= last && role === 'finite');
    if (next === -1) return undefined;
    end = next;
  }
  if (end === undefined || end < opener + 2) return undefined;
  return mainVerbFollows(sentence, end) ? end : undefined;
}

/** „Wird er gewählt | tritt er an“: a conditional clause that begins with its verb, and the verb of the main clause. */
function endOfVerbFirst({ tokens, verbs }: Read, first: number, last: number): number | undefined {
  if (first > 0 && !/^[;:]$/.test(tokens[first - 1]!.text)) return undefined;
  if (verbs[first] !== 'finite' || !isSurelyFinite(tokens[first]!) || /^[?!]$/.test(tokens.at(-1)!.text))
    return undefined;
  for (let at = first + 2; at < last; at++) {
    const { lower } = tokens[at]!;
    if (joining.test(lower) || (introducerOf(tokens, at) === at && /^(?!d|als|wie|während|so)/.test(lower)))
      return undefined;
    if (resuming.test(lower) && verbs[at + 1] === 'finite') return at - 1;
    if (verbs[at] !== 'finite') continue;
    return isSurelyFinite(tokens[at]!) && endsBracket(tokens[at - 1]!) && isMiddle(tokens[at + 1]!)
      ? at - 1
      : undefined;
  }
  return undefined;
}

/** A participle, an infinitive, the particle of a verb or an undeclined adjective. */
function endsBracket(token: Token): boolean {
  if (token.kind !== 'word' || token.text !== token.lower) return false;
  const bits = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
  const isPlainAdjective = token.readings.some(({ pos, predicative }) => pos === 'adjective' && predicative);
  return canBeNonfinite(token, bits) || canBe(token, 'particle', 'zus') || isPlainAdjective;
}

const isMiddle = (token: Token) =>
  token.kind === 'word' &&
  (/^\p{Lu}/u.test(token.text) ||
    ['determiner', 'pronoun', 'preposition'].some((pos) => canBe(token, pos as 'pronoun')));

/** „…, das Haus zu kaufen | hat er“: behind a comma an infinitive group, and the verb of the clause around it. */
function endBeforeHostVerb({ tokens, verbs }: Read, first: number, last: number): number | undefined {
  if (tokens[first - 1]?.text !== ',' || tokens[first]!.kind !== 'word') return undefined;
  const end = verbs.findIndex((role, at) => at >= first && (role === 'zuInfinitive' || role === 'finite'));
  if (end === -1 || end + 1 >= last || verbs[end] !== 'zuInfinitive' || verbs[end + 1] !== 'finite') return undefined;
  // „…, die abzugeben ist“ is a relative clause.
  const opener = introducerOf(tokens, first);
  const isModal = tokens[end + 1]!.readings.some(({ lemma }) => /^(?:sein|haben|bleiben)$/.test(lemma));
  if (opener !== undefined && (isModal || !/^(?:die|das|den|der|dem)$/.test(tokens[opener]!.lower))) return undefined;
  return isMiddle(tokens[end + 2]!) ? end : undefined;
}
