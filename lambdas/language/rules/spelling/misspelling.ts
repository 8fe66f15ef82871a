import { fitOf } from '../../fitting.ts';
import { suggest, type Suggestion } from '../../misspellings.ts';
import { contractions } from '../../nounPhrases.ts';
import { capitalise } from '../../patterns.ts';
import { canBe } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../sentence.ts';
import { isUnknown, looksForeign } from '../../unknownWords.ts';
import { isCompoundOfKnown, isDerivedFromKnown, isInflectedEnglish } from '../../wordFormation.ts';
import { isPerhapsName } from '../phrases.ts';

/** The best suggestion must lead the next by this much, and be this good, to be applied unseen (tuned on the dev data). */
const LEAST_LEAD = 0.8;
const LEAST_SCORE = 0.7;
/** Short words have many neighbours, so that only a much better one counts. */
const SHORT = 5;
const SHORT_SCORE = 2.8;
const SHORT_LEAD = 1.2;
/** A word as common as this is used, whatever the dictionaries say, unless the suggestion is far more common. */
const COMMON_ZIPF = 3.3;
const FAR_MORE_COMMON = 1.3;
/** Written alike more often than this, a capitalised or a small word may be a term. */
const SELDOM = 2;
const OFTEN = 4;
const TERM_SCORE = 2;
const TERM_LEAD = 1.5;
const SHORTEST_NAME = 4;
/** By so much (Zipf) the suggestion must be more common than the word as it stands. */
const MORE_COMMON = 0.8;
/** So much more a capitalised word needs that no article or adjective shows to be a noun. */
const NAME_DOUBT = 0.8;
const UNINFLECTED_ZIPF = 4.5;
/** A slip as light as a missing umlaut or a doubled letter needs no proof that the word is not formed freely. */
const SLIGHT = 0.45;
const BEATS_NOUN = 0.5;
const MOST_UNLISTED = 0.8;
const MOST_NOUN_COST = 1.1;
const SHORTEST_BARE_NOUN = 7;
const MOST_BARE_ZIPF = 1.6;
const BARE_GAIN = 2;
const SHORTEST_PLACE = 8;

interface Choice extends Suggestion {
  readonly fit: number;
}

const REMEMBERED = 4000;
const remembered = new WeakMap<Sentence['lexicon'], Map<string, readonly Suggestion[]>>();

function suggestions(form: string, lexicon: Sentence['lexicon']): readonly Suggestion[] {
  const known = remembered.get(lexicon) ?? new Map<string, readonly Suggestion[]>();
  remembered.set(lexicon, known);
  let found = known.get(form);
  if (!found) {
    if (known.size >= REMEMBERED) known.clear();
    known.set(form, (found = suggest(form, lexicon)));
  }
  return found;
}

/** The suggestions as they fit the place, best first. */
function choices(sentence: Sentence, at: number): Choice[] {
  const found = suggestions(sentence.tokens[at]!.text, sentence.lexicon);
  return found
    .map((one) => {
      const fit = fitOf(sentence, at, one.word);
      return { ...one, fit, score: one.score + fit };
    })
    .sort((a, b) => b.score - a.score);
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon, knowledge } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!isUnknown(sentence, at) || looksForeign(sentence, at)) continue;
    const isBig = /^\p{Lu}/u.test(text);
    // What follows a number is often half of a word that was split from it (12 tägig).
    if (!isBig && tokens[at - 1]?.kind === 'number') continue;
    if (isBig && text.length < SHORTEST_NAME) continue;
    if (tokens[at]!.gap === '' && at > 0 && !/^[(„"»«“‚/–—-]$/.test(tokens[at - 1]!.text)) continue;
    const [best, second] = choices(sentence, at);
    if (!best || best.score < LEAST_SCORE - 1) continue;
    if (!isBig && lexicon.accepts(capitalise(text)) && !beatsNoun(sentence, at, best)) continue;
    const opens = isBig && opensSentence(tokens, at);
    const word = opens ? capitalise(best.word) : best.word;
    const lead = best.score - (second?.score ?? -Infinity);
    // What the document writes alike again and again is its term, unless it is a misspelling that many people make.
    const isTerm = (knowledge.unknown[text] ?? 0) > (isBig ? SELDOM : OFTEN);
    if (isTerm && (best.score < TERM_SCORE || lead < TERM_LEAD)) continue;
    const doubt = /^\p{Lu}/u.test(best.word) && isBig ? nameDoubt(sentence, at, best) : isBig && !opens ? Infinity : 0;
    const isApplied =
      isSure(text, best, lead, doubt, lexicon) &&
      !isEndingOnly(text, best, isBig, lexicon) &&
      !isWordOfItsOwn(text, best, lexicon);
    if (isApplied) yield { start, end, replacement: word };
    else if (!isBig) yield { start, end, replacement: word, alternatives: [second?.word ?? text] };
  }
}

/** Nouns that a compound cannot begin with unless s joins them to the rest. */
const needsJoint = /(?:ung|heit|keit|schaft|ion|tät|ling|tum)$/;

/** Whether the word is formed from known ones, so that there may be no slip in it at all. */
function isWordOfItsOwn(text: string, { word, cost, isJoint }: Choice, lexicon: Sentence['lexicon']): boolean {
  const isListed = lexicon.zipf(word) > 0;
  if (cost <= SLIGHT && isListed && !isJoint) return false;
  if (isCompoundOfKnown(text, lexicon)) {
    let shared = 0;
    while (text[shared] === word[shared]) shared++;
    const isJointOnly = isJoint === true || (cost <= 0.85 && text.slice(0, shared) + 's' + text.slice(shared) === word);
    return !(isJointOnly && (isListed || needsJoint.test(text.slice(0, shared))));
  }
  const isKnown = isListed || lexicon.isForm(word);
  if (!isKnown && (cost > MOST_UNLISTED || isJoint === true || text.includes('-'))) return true;
  return isDerivedFromKnown(text, lexicon) || isInflectedEnglish(text, lexicon);
}

function isSure(text: string, best: Choice, lead: number, doubt: number, lexicon: Sentence['lexicon']): boolean {
  const zipf = lexicon.zipf(text);
  const gain = lexicon.zipf(best.word) - zipf;
  if (gain < MORE_COMMON && zipf > 0) return false;
  if (zipf >= COMMON_ZIPF && gain < FAR_MORE_COMMON) return false;
  if (text.length < SHORT) return best.score >= SHORT_SCORE + doubt && lead >= SHORT_LEAD;
  return best.score >= LEAST_SCORE + doubt && lead >= LEAST_LEAD;
}

/** Words that differ in their last letter alone are more often an unknown word inflected than a slip. */
function isEndingOnly(
  text: string,
  { word, score, fit }: Choice,
  isBig: boolean,
  lexicon: Sentence['lexicon'],
): boolean {
  const [one, other] = [text.toLowerCase(), word.toLowerCase()];
  if (other.startsWith(one)) return isBig ? fit <= 0 : score < 2;
  if (!one.startsWith(other) || one.at(-1) === other.at(-1)) return false;
  return fit <= 0 && lexicon.zipf(word) < UNINFLECTED_ZIPF;
}

/** Whether a small word that would be right with a capital is rather another one, as its place says: eine höhe Zahl. */
function beatsNoun(sentence: Sentence, at: number, { word, cost, fit }: Choice): boolean {
  if (cost > SLIGHT || /^\p{Lu}/u.test(word) || fit < BEATS_NOUN) return false;
  return fit - fitOf(sentence, at, capitalise(sentence.tokens[at]!.text)) >= BEATS_NOUN;
}

/**
 * How much better a capitalised suggestion must be for a capitalised word, which is a name more often than a slip
 * unless something before it asks for a noun. Infinity: no repair.
 */
function nameDoubt({ tokens, lexicon }: Sentence, at: number, { word, cost, fit }: Choice): number {
  const { text } = tokens[at]!;
  if (word[0] !== text[0] || cost > MOST_NOUN_COST || isPerhapsName(tokens, at)) return Infinity;
  if (/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.readings.length === 0) return Infinity;
  const { readings } = lexicon.lookUp(word);
  const isPlace = text.length >= SHORTEST_PLACE && readings.some(({ kind }) => kind === 'place');
  if (!isPlace && !readings.some(({ pos }) => pos !== 'name')) return Infinity;
  const before = tokens[at - 1];
  const asksForNoun =
    before !== undefined &&
    (canBe(before, 'determiner') || canBe(before, 'adjective') || contractions.has(before.lower));
  if (asksForNoun) return fit >= 0 ? 0 : NAME_DOUBT;
  if (text.length < SHORTEST_BARE_NOUN) return Infinity;
  const zipf = lexicon.zipf(text);
  return zipf > MOST_BARE_ZIPF && lexicon.zipf(word) - zipf < BARE_GAIN ? Infinity : NAME_DOUBT;
}

export const misspelling: Rule = {
  id: 'misspelling',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Dieses Wort steht in keinem Wörterbuch; vermutlich ist ein anderes gemeint.',
  find,
  examples: {
    wrong: [
      'Die {Außstellung→Ausstellung} war gut besucht.',
      'Wir haben das {warscheinlich→wahrscheinlich} vergessen.',
    ],
    right: [
      'Der Forscher Großkurth sprach zuerst.',
      'Alle Ärzt:innen und Lehrer*innen kamen.',
      'Erfahrungs- und Gedankenaustausch sind wichtig.',
    ],
  },
};
