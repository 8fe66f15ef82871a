import { openingBefore, type Opening } from '../../analysis/nounOpenings.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isAttributeByForm } from '../../analysis/standAlone.ts';
import { particles } from '../../grammar/particles.ts';
import { adjectiveSuffixes } from '../../grammar/suffixes.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { casePair, type CasePair } from '../../words/casePairs.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { nounFollows } from '../guards.ts';
import { endsBefore, goesOn, isAdjective, isNounOfOpening } from './nounBehindOpening.ts';
import { isObject, nounSuffix, standsFree } from './nounWithoutOpening.ts';

// Whether a place in a sentence is one that only a noun can take: the question of the rule noun-in-place.

const adjectiveLike = new RegExp(
  `(?:${alternatives(adjectiveSuffixes)}|isch|ig|arm|frei|end|iert|geschützt|fest)e[nmrs]?$`,
);
/** Words this frequent are German, even if English has them too: Situation, Problem, Team. */
const COMMON_ZIPF = 4.5;

/** Whether only a noun can stand here, whichever way it is written. */
export function isNounPlace(sentence: Sentence, at: number, pair: CasePair): boolean {
  // The dictionary is asked last: for two words that are no one word together it takes its time.
  return demandsCapital(sentence, at, pair) && !isHalfOfWord(sentence, at, pair);
}

function demandsCapital(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  if (isOfPhrase(tokens, at) || isAttribute(sentence, at, pair)) return false;
  const opening = openingBefore(tokens, at);
  if (opening && (endsBefore(tokens, opening) || isBeforeItsNoun(tokens, at, pair, opening))) return false;
  if (pair.small.size === 0) return opening ? !looksForeignHere(sentence, at, opening) : standsFree(sentence, at, pair);
  if (opening) return isNounOfOpening(sentence, at, pair, opening);
  return !isAttributive(pair) && !pair.isInfinitive && isObject(sentence, at, pair);
}

/** Whether the word belongs to a phrase of small words, or modifies the participle behind it. */
function isOfPhrase(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? '';
  const after = tokens[at + 1];
  return (
    // „Also pass auf!“: the dictionary lacks this imperative.
    (tokens[at]!.lower === 'pass' && /^(?:auf|bloß|gut|mal|lieber|bitte)$/.test(after?.lower ?? '')) ||
    // „Unter anderem wohnen dort …“
    (before === 'anderem' && tokens[at - 2]?.lower === 'unter') ||
    // „die teilweise vokal besetzten Stücke“
    (before.endsWith('weise') && after?.readings.some(isDeclinedParticiple) === true) ||
    // „ein ernst zu nehmendes Ausmaß“
    (after?.lower === 'zu' && tokens[at + 2]?.readings.some(({ kind }) => kind === 'participle1') === true)
  );
}

const isDeclinedParticiple = ({ kind, cells }: Token['readings'][number]) => kind === 'participle2' && cells !== 0;

const isAttributive = (pair: CasePair) => isAdjective(pair) || pair.isAdjectival || pair.small.has('participle');

/** Whether the word may be an attribute: it has the form of one, and its noun stands behind it, or it can be nothing else. */
function isAttribute(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  const { lower } = tokens[at]!;
  const isNoWord = pair.small.size === 0;
  if (isNoWord && adjectiveLike.test(lower)) return true;
  const mayBe = isAttributive(pair) || (isNoWord && /e[nmrs]?$/.test(lower) && !nounSuffix.test(lower));
  return (mayBe && nounFollows(tokens, at, at)) || isAttributeByForm(sentence, at);
}

/** „den folgen Quelltext“, „in machen Fällen“: a misspelt attribute of the noun behind it. */
function isBeforeItsNoun(tokens: readonly Token[], at: number, { small }: CasePair, { cells }: Opening): boolean {
  const next = tokens[at + 1];
  return small.size > 0 && next?.gap === ' ' && isBig(next) && (cellsAs(next, 'noun') & cells) !== 0;
}

function looksForeignHere(sentence: Sentence, at: number, { kind }: Opening): boolean {
  if (kind !== 'preposition' && kind !== 'adjective' && kind !== 'quantifier') return false;
  const { lower } = sentence.tokens[at]!;
  const isCommon =
    kind !== 'adjective' &&
    sentence.lexicon.zipf(lower) >= COMMON_ZIPF &&
    sentence.lexicon.readings(capitalise(lower)).length > 0;
  return !isCommon && looksForeign(sentence, at);
}

/** Whether the word is one with a neighbour (mit bringen, Haus tür): then the gap is the mistake. */
function isHalfOfWord({ tokens, lexicon }: Sentence, at: number, { small }: CasePair): boolean {
  const before = tokens[at - 1];
  const { lower } = tokens[at]!;
  const after = tokens[at + 1];
  const isWord = (text: string) => lexicon.accepts(text) || lexicon.accepts(capitalise(text));
  const joinsBefore =
    before?.kind === 'word' &&
    (startsBig(before.text)
      ? !canBe(before, 'determiner') && !canBe(before, 'preposition')
      : particle.test(before.lower) && !goesOn(after));
  if (joinsBefore && isWord(before.lower + lower)) return true;
  const isHalf = after?.kind === 'word' && small.size === 0 && casePair(lexicon, after.text)?.small.size === 0;
  return isHalf && isWord(lower + after.lower);
}
const particle = new RegExp(`^(?:${alternatives(particles)}|bereit|gegenüber|heraus|hinaus|hinein)$`);
