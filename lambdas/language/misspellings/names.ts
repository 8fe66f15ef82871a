import type { Sentence } from '../analysis/sentence.ts';
import { builtPlaces } from '../grammar/places.ts';
import { contractions } from '../grammar/prepositions.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { timesUnknown } from '../knowledge.ts';
import { mayContinueName } from '../rules/guards.ts';
import { startsBig } from '../text/letterCase.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { canBe } from '../words/readings.ts';
import type { Choice } from './choices.ts';
import { needsJoint } from './nearCompounds.ts';
import { withoutDots } from './slips.ts';

// Whether an unknown word with a capital is a name. No list has all names, so that what stands around the word must tell, and how the word
// differs from the one that might have been meant.

/** So much more a capitalised word needs that no article or adjective shows to be a noun. */
const NAME_DOUBT = 0.8;
const MOST_NOUN_COST = 1.1;
const SHORTEST_BARE_NOUN = 7;
const SHORTEST_UNSEEN = 5;
/** So much better a suggestion for a short bare noun must be. */
const SHORT_NOUN_DOUBT = 1.5;
const MOST_BARE_ZIPF = 1.6;
const BARE_GAIN = 2;
const SHORTEST_PLACE = 8;
/** An unknown noun of so few letters is a name rather than a slip: „auf die Plose“, „auf der Haide“. */
const LONGEST_SHORT_NAME = 5;
const SHORTEST_STEM = 3;
const SHORTEST_HEAD = 4;
/** Names of places and people are short; longer words are compounds. */
const LONGEST_NAME = 9;
/** Written alike more often than this, a part of a word is a name. */
const SELDOM = 2;
/** Slips of the ear: a consonant that is not doubled, e for ä. */
const BY_EAR = 0.8;
/** So common a word is that a noun nobody has written may be meant for it. */
const KNOWN_ZIPF = 2.5;

/** Whether a capitalised word is a name by what stands beside it, or too short to be told from one. */
export function isSurelyName({ tokens, lexicon }: Sentence, at: number): boolean {
  const next = tokens[at + 1];
  // „Katsche Schwarzenbeck“
  const isBeforeName = next && startsBig(next.text) && next.readings.every(({ pos }) => pos === 'name');
  if (mayContinueName(tokens, at) || isBeforeName) return true;
  const { text } = tokens[at]!;
  if (text.length >= SHORTEST_BARE_NOUN || asksForNoun(tokens[at - 1])) return false;
  // People write names; what nobody has written is rather a slip.
  return text.length < SHORTEST_UNSEEN || lexicon.zipf(text) > 0 || lexicon.englishZipf(text) > 0;
}

function asksForNoun(before: Token | undefined): boolean {
  if (before === undefined) return false;
  return canBe(before, 'determiner') || canBe(before, 'adjective') || contractions.has(before.lower);
}

/**
 * How much better a capitalised suggestion must be for a capitalised word, which is a name more often than a slip
 * unless something before it asks for a noun. Infinity: no repair.
 */
export function nameDoubt(sentence: Sentence, at: number, { word, cost, fit }: Choice): number {
  const { tokens, lexicon } = sentence;
  const { text } = tokens[at]!;
  if (!beginsAlike(word, text) || cost > MOST_NOUN_COST || isSurelyName(sentence, at)) return Infinity;
  if (text.length <= LONGEST_SHORT_NAME || isPlaceName(tokens, at) || isCompound(text, word, lexicon)) return Infinity;
  if (isStreet(text, word) || (!asksForNoun(tokens[at - 1]) && familyName.test(text) && !familyName.test(word)))
    return Infinity;
  const { readings } = lexicon.lookUp(word);
  const isPlace = text.length >= SHORTEST_PLACE && readings.some(({ kind }) => kind === 'place');
  if (!isPlace && !readings.some(({ pos }) => pos !== 'name')) return Infinity;
  if (asksForNoun(tokens[at - 1])) return fit >= 0 ? 0 : NAME_DOUBT;
  const zipf = lexicon.zipf(text);
  if (text.length < SHORTEST_BARE_NOUN) return SHORT_NOUN_DOUBT;
  return zipf > MOST_BARE_ZIPF && lexicon.zipf(word) - zipf < BARE_GAIN ? Infinity : NAME_DOUBT;
}

/** „Sankt Peter am Kammersberg“, „eine gebürtige Matscherin“, „Gelting belegte den zweiten Platz“ */
function isPlaceName(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const before = tokens[at - 1]?.lower ?? '';
  if (/^gebürtige[mnrs]?$/.test(before)) return true;
  // „im Dünnwalder Wald“
  if (/er$/.test(text) && isBig(tokens[at + 1])) return true;
  return (
    /(?:berg|burg|dorf|heim|bach|hausen|stein|feld|ing|ingen|kirchen|hofen|tal|see|moos|ried|stetten|brunn|au)$/.test(
      text,
    ) &&
    (/^(?:am|an|im|in|bei|von|vom|nach|aus|ob|sankt|st|bad)$/.test(before) || !asksForNoun(tokens[at - 1]))
  );
}

/** Surnames keep the spelling of their time: Hirschfeldt, Schmitz, Wolff. */
const familyName = /(?:dt|tz|ff|ck|th|ey|gk|sz)$/;

/** „um den Aeschenplatz“: squares and streets are called after what is in no list. */
const isStreet = (text: string, word: string): boolean => {
  const head = street.exec(text)?.[1];
  return head !== undefined && text.slice(text.lastIndexOf(head)) === word.slice(word.lastIndexOf(head));
};
const street = new RegExp(`.(${alternatives(builtPlaces)})(?:e?s)?$`);

/**
 * Whether the unknown word is made as compounds are: „Gehzeiten“ of a verb's stem and a noun; „Adventwochenende“ links as well
 * without -s, which regions and trades like to leave out.
 */
function isCompound(text: string, word: string, lexicon: Sentence['lexicon']): boolean {
  for (let at = SHORTEST_STEM; at <= text.length - SHORTEST_HEAD; at++) {
    const first = text.slice(0, at);
    const head = text.charAt(at).toUpperCase() + text.slice(at + 1);
    if (!lexicon.accepts(head)) continue;
    if (word === `${first}s${text.slice(at)}` && lexicon.accepts(first) && !needsJoint.test(first)) return true;
    const stem = first.toLowerCase();
    const isStem = [`${stem}en`, `${stem}n`].some((form) =>
      lexicon.lookUp(form).readings.some(({ lemma, nonfinite }) => lemma === form && nonfinite !== 0),
    );
    if (isStem && canBe(lexicon.lookUp(head), 'noun')) return true;
  }
  return false;
}

/** With the same letter, or with the first two in the other order. */
const beginsAlike = (word: string, text: string) =>
  word[0] === text[0] || (word[0]!.toLowerCase() === text[1] && word[1] === text[0]!.toLowerCase());

/** Whether a capitalised word stands where a noun must, in no list of words, German or English, beside a noun that many people write. */
export function isUnheard({ tokens, lexicon, knowledge }: Sentence, at: number, { word, cost }: Choice): boolean {
  const { text } = tokens[at]!;
  return (
    cost <= BY_EAR &&
    !/[-‑]/.test(text) &&
    lexicon.zipf(text) === 0 &&
    lexicon.englishZipf(text) === 0 &&
    timesUnknown(knowledge, text) <= 1 &&
    lexicon.zipf(word) >= KNOWN_ZIPF &&
    canBe(lexicon.lookUp(word), 'noun')
  );
}

/** „das Widelands-Team“ in a document about Widelands. */
export const hasNameInside = (text: string, knowledge: Sentence['knowledge']): boolean =>
  /[-‑]/.test(text) && text.split(/[-‑]/).some((part) => timesUnknown(knowledge, part) > SELDOM);

/** „in Nartur“, „nach Alteris“: without an article a noun that wants one is rather the name of a place. */
function isLikePlace({ tokens, lexicon }: Sentence, at: number, { word }: Choice): boolean {
  const { text } = tokens[at]!;
  if (text.length > LONGEST_NAME || !/^(?:in|auf|nach|von|bei|aus)$/.test(tokens[at - 1]?.lower ?? '')) return false;
  const noun = { ...tokens[at]!, text: word, lower: word.toLowerCase(), readings: lexicon.lookUp(word).readings };
  return !canStandBare(noun) && !isAbstract(noun);
}

/** „Evolutions Fenster“: the genitive of a name that is a word as well. */
const isOwner = ({ tokens }: Sentence, at: number, { word }: Choice) =>
  tokens[at]!.text === `${word}s` && isBig(tokens[at + 1]);

/** „Blokland (2017)“ */
const isCited = ({ tokens }: Sentence, at: number) =>
  tokens[at + 1]?.text === '(' && /^(?:1[6-9]|20)\d\d[a-z]?$/.test(tokens[at + 2]?.text ?? '');

/** „den kleinen Bomann“ is no Obmann: hardly anybody mistakes the capital a noun begins with. */
const hasOwnStart = ({ tokens }: Sentence, at: number, { word }: Choice) =>
  withoutDots(tokens[at]!.lower.charAt(0)) !== withoutDots(word.charAt(0).toLowerCase());

/** Whether a capitalised word in the middle of a sentence may be a name, however good the suggestion. */
export const mayBeName = (sentence: Sentence, at: number, best: Choice): boolean =>
  isLikePlace(sentence, at, best) ||
  isOwner(sentence, at, best) ||
  isCited(sentence, at) ||
  hasOwnStart(sentence, at, best);
