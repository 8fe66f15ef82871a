import type { Lexicon } from '../../lexicon.ts';
import { suggest, type Suggestion } from '../../misspellings.ts';
import { capitalise } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../sentence.ts';
import { isUnknown, looksForeign } from '../../unknownWords.ts';

/** The best suggestion must lead the next by this much, and be this good, to be applied unseen (tuned on the dev data). */
const LEAST_LEAD = 1;
const LEAST_SCORE = 0.8;
/** A word as common as this is used, whatever the dictionaries say. */
const COMMON_ZIPF = 3.3;
const TERM_SCORE = 2;
const TERM_LEAD = 1.5;
const SHORTEST_APPLIED = 5;
const SHORTEST_NAME = 7;
/** By so much (Zipf) the suggestion must be more common than the word as it stands. */
const MORE_COMMON = 0.8;

const remembered = new WeakMap<Lexicon, Map<string, readonly Suggestion[]>>();

function suggestions(form: string, lexicon: Lexicon): readonly Suggestion[] {
  const known = remembered.get(lexicon) ?? new Map<string, readonly Suggestion[]>();
  remembered.set(lexicon, known);
  let found = known.get(form);
  if (!found) known.set(form, (found = suggest(form, lexicon).slice(0, 4)));
  return found;
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon, knowledge } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!isUnknown(sentence, at) || looksForeign(sentence, at)) continue;
    const isBig = /^\p{Lu}/u.test(text);
    // What follows a number is often half of a word that was split from it (12 tägig).
    if (!isBig && tokens[at - 1]?.kind === 'number') continue;
    // A noun written small is another rule's business, and a short capitalised word is a name.
    if (isBig ? text.length < SHORTEST_NAME : lexicon.accepts(capitalise(text))) continue;
    const zipf = lexicon.zipf(text);
    const times = knowledge.unknown[text] ?? 0;
    if (zipf >= COMMON_ZIPF || (isBig && times > 2)) continue;
    const [best, second] = suggestions(text, lexicon);
    if (!best || best.score < LEAST_SCORE - 1) continue;
    const word = isBig && opensSentence(tokens, at) ? capitalise(best.word) : best.word;
    const lead = best.score - (second?.score ?? -Infinity);
    // What the document writes alike again and again is its term, unless it is a misspelling that many people make.
    if (knowledge.terms[text] !== undefined && (best.score < TERM_SCORE || lead < TERM_LEAD)) continue;
    const isSure = best.score >= LEAST_SCORE && lead >= LEAST_LEAD && text.length >= SHORTEST_APPLIED;
    if (
      isSure &&
      lexicon.zipf(best.word) - zipf >= MORE_COMMON &&
      !isEndingOnly(text, word) &&
      (!isBig || !isNameChange(text, best, lexicon))
    )
      yield { start, end, replacement: word };
    else if (!isBig) yield { start, end, replacement: word, alternatives: [second?.word ?? text] };
  }
}

/** Words that differ in their last letter alone are more often an unknown word inflected than a slip. */
function isEndingOnly(text: string, word: string): boolean {
  const shorter = Math.min(text.length, word.length);
  return text.slice(0, shorter - 1) === word.slice(0, shorter - 1) && text.length !== word.length;
}

/** Capitalised words are names more often than slips: the first letter must be right and the suggestion no name itself. */
function isNameChange(text: string, { word, cost, score }: Suggestion, lexicon: Lexicon): boolean {
  if (/^\p{Ll}/u.test(word)) return false;
  const isNoun = lexicon.lookUp(word).readings.some(({ pos }) => pos !== 'name');
  return word[0] !== text[0] || cost > 1 || score < LEAST_SCORE + 0.5 || lexicon.zipf(text) > 1.5 || !isNoun;
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
