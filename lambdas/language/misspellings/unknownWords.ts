import { startsBig } from '../text/letterCase.ts';
import type { TokenTest } from '../rule.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { opensSentence } from '../analysis/sentence.ts';
import { isRegionalCompound } from '../words/regionalNouns.ts';
import type { Token } from '../text/tokens.ts';
import { cellsOfSlot } from '../words/features.ts';
import { isUnlistedForm } from './unlistedForms.ts';

const SHORTEST = 3;
/** Gendered forms (Ärzt:innen, Lehrer*in, LehrerInnen), initials, letters with digits. */
const neverJudged = /[:*_/\d]|\p{Ll}\p{Lu}|^\p{Lu}{2,}|^\p{L}['’]|['’]\p{L}*$|^-|-$/u;

const hasParts = (text: string) => text.includes('-') || text.includes('‑') || text.includes('\u00AD');

/** Whether the form by itself may be unknown: what has readings is known, unless they are those of a part (Eingabe-Paramter). */
export const mayBeUnknown: TokenTest = (text, lexicon) => {
  if (text.length < SHORTEST || !/^\p{L}/u.test(text) || neverJudged.test(text)) return false;
  return hasParts(text) || text.includes('ss') || lexicon.lookUp(text).readings.length === 0;
};

/** Whether no source the engine has knows the word, and it is of a kind that can be judged at all. */
export function isUnknown(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at]!;
  if (token.kind !== 'word') return false;
  // The sentence may know more readings than the form by itself: those of a region, of ss for ß, of its first word.
  if (token.readings.length > 0 && !hasParts(token.text)) return false;
  if (!mayBeUnknown(token.text, sentence.lexicon)) return false;
  if (isSpelt(token.text, sentence) || isUnlistedForm(token.text, sentence.lexicon)) return false;
  // The second half of 12-tägig is a word only behind a number.
  const isBehindNumber = sentence.tokens[at - 1]?.kind === 'number';
  if (isBehindNumber && sentence.lexicon.accepts(`zwei${token.lower}`)) return false;
  const isBig = startsBig(token.text);
  return !(isBig && opensSentence(sentence.tokens, at) && isSpelt(token.lower, sentence));
}

/** Whether the word is in the spelling dictionary, the morphology, or built from words that are. */
export function isSpelt(word: string, { lexicon, knowledge }: Pick<Sentence, 'lexicon' | 'knowledge'>): boolean {
  if (lexicon.accepts(word) || lexicon.readings(word).length > 0) return true;
  if (isRegionalCompound(word, lexicon, knowledge.language)) return true;
  // The genitive of a nominalised infinitive: des Zusammenschreibens.
  if (/^\p{Lu}.*ns$/u.test(word) && lexicon.accepts(word.slice(0, -1).toLowerCase())) return true;
  // „Kittelschürzen“: the plural of a feminine that is known.
  if (/^\p{Lu}.*en$/u.test(word) && isFeminine(word.slice(0, -1), lexicon)) return true;
  if (!/[-‑]/.test(word)) return false;
  // „emo-tionale“: a line's end has cut it.
  if (word === word.toLowerCase() && lexicon.accepts(word.replaceAll(/[-‑]/g, ''))) return true;
  return word
    .split(/[-‑]/)
    .every(
      (part) =>
        part.length < SHORTEST ||
        isSpelt(part, { lexicon, knowledge }) ||
        isSpelt(part.toLowerCase(), { lexicon, knowledge }),
    );
}

const isFeminine = (word: string, lexicon: Sentence['lexicon']) =>
  lexicon.lookUp(word).readings.some(({ pos, cells }) => pos === 'noun' && (cells & cellsOfSlot.feminine) !== 0);

/** Signs that an unknown word is a name or foreign, so that no one should correct it. */
export function looksForeign(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const token = tokens[at]!;
  if (lexicon.englishZipf(token.text) > 0 && lexicon.englishZipf(token.text) >= lexicon.zipf(token.text) - 1)
    return true;
  if (/[^a-zäöüß-]/i.test(token.text)) return true;
  const neighbours = [tokens[at - 1], tokens[at + 1]];
  if (neighbours.some((other) => other && isForeignNeighbour(other, lexicon))) return true;
  if (token.text === token.lower && namesLanguage(tokens, at - 1)) return true;
  // Between quotation marks or brackets of its own it is cited, not used.
  return /^[„“"‚'»«(]$/.test(tokens[at - 1]?.text ?? '') && /^[“”"‘'«»)]$/.test(tokens[at + 1]?.text ?? '');
}

const language =
  /^(?:(?:alt|mittel|neu|nieder|platt|gemein|kirchen|ur)?(?:hochdeutsch|niederdeutsch|sächsisch|nordisch|englisch|französisch|spanisch|griechisch|lateinisch|latein|slawisch|indisch|persisch|hebräisch|germanisch)|indogermanisch|gotisch|italienisch|portugiesisch|niederländisch|dänisch|schwedisch|norwegisch|isländisch|russisch|polnisch|tschechisch|ungarisch|türkisch|arabisch|keltisch)$/;
const languageAbbreviation =
  /^(?:engl|frz|franz|lat|griech|altgriech|ital|span|port|niederl|ndl|ahd|mhd|mnd|germ|hebr|arab|russ|poln|türk|skand|kelt|roman)$/;

/** „von althochdeutsch halla“, „(engl. shill)“: what follows is a word of that language. */
function namesLanguage(tokens: Sentence['tokens'], at: number): boolean {
  const token = tokens[at];
  if (token?.text === '.') return languageAbbreviation.test(tokens[at - 1]?.lower ?? '');
  return token !== undefined && language.test(token.lower);
}

/** German words without the dots of their umlaut, which English has as well. */
const dotless = /^(?:fur|uber)$/;

function isForeignNeighbour(token: Token, lexicon: Sentence['lexicon']): boolean {
  if (token.kind !== 'word' || token.text.length < SHORTEST || dotless.test(token.lower)) return false;
  return !lexicon.accepts(token.text) && !lexicon.accepts(token.lower) && lexicon.englishZipf(token.text) >= 3;
}
