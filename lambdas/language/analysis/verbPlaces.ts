import type { CasePair } from '../words/casePairs.ts';
import type { Span } from './span.ts';
import { hasOtherFinite } from './finiteForms.ts';
import { nonfinite } from '../words/features.ts';
import { canBeNonfinite } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';

/** Beginnings of the forms of verbs that take an infinitive without zu. */
const governors =
  /^(?:kann|könn|konnt|gekonnt|will|woll|gewollt|soll|muss|muß|müss|mußt|darf|dürf|durft|mag|mög|möcht|mocht|wird|wirst|werd|würd|wurd|word|lass|läss|laß|läßt|ließ|gelass|geh|ging|gegangen|komm|kam|käm|sah|säh|seh|sieh|geseh|hör|gehört|fühl|spür|hilf|half|helf|gehol|lern|gelernt|lehr|bleib|blieb|gebl|schick|fahr|fähr|fuhr|brauch|heiß|hieß|tun$|tut$|tat|tät|bitte$)/;
const auxiliaryInfinitive = /^(?:haben|sein|worden|gewesen|gehabt)$/;

/**
 * Whether the word can be a verb at its place: the clause still lacks its finite verb, or something in the sentence
 * governs an infinitive or participle and no other word of the clause is it.
 */
export function verbFits(sentence: Sentence, at: number, { small }: Pick<CasePair, 'small'>): boolean {
  const { tokens } = sentence;
  const clause = partOfClause(sentence, at);
  const { first, last } = clause;
  if (small.has('finite') && !hasOtherFinite(tokens, clause, at)) return true;
  if (small.has('imperative') && at === first) return true;
  if (small.has('infinitive') && isGoverned(sentence, at))
    return !tokens.slice(at + 1, last + 1).some((token, i) => tokens[at + i]!.lower !== 'zu' && closesClause(token));
  return small.has('participle') && tokens.some(({ readings }) => readings.some(({ kind }) => kind === 'auxiliary'));
}

/** What und and oder leave of the clause around the word. */
function partOfClause({ clauses }: Sentence, at: number): Span {
  const conjunct = clauses.conjunctAt(at);
  const clause = clauses.clauseAt(at) ?? conjunct;
  return { first: Math.max(conjunct.first, clause.first), last: Math.min(conjunct.last, clause.last) };
}

/** Whether a word of the sentence, or zu before it, can take this word as its infinitive. */
export function isGoverned({ tokens }: Pick<Sentence, 'tokens'>, at: number): boolean {
  return tokens[at - 1]?.lower === 'zu' || tokens.some((token, i) => i !== at && isGovernor(token));
}

/** Whether the word by its form takes an infinitive without zu. */
export const isGovernor = ({ kind, lower }: Token) => kind === 'word' && governors.test(lower);

/** An infinitive without zu or a participle that is no governor itself: it is the one the clause asks for. */
function closesClause(token: Token): boolean {
  const bits = nonfinite.infinitive | nonfinite.participle2;
  if (token.kind !== 'word' || token.text !== token.lower || !canBeNonfinite(token, bits)) return false;
  return !isGovernor(token) && !auxiliaryInfinitive.test(token.lower);
}
