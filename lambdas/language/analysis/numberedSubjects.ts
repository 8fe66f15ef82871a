import { isCollective } from '../grammar/quantities.ts';
import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { beginOf, type NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';
import type { WordTest } from '../grammar/wordClass.ts';
import { isWhich } from '../grammar/questionWords.ts';
import { isCountedSpan, isMeasure } from '../grammar/time.ts';

// Phrases that are the whole subject and surely stand in one number.

const { nominative, genitive } = cellsOfCase;

const { plural } = cellsOfSlot;

/** Nouns that stand for many, and measures: „zwei Nächte“, „drei Male“. */
export const standsForMany: WordTest = (token) =>
  isMeasure(token) ||
  isCountedSpan(token) ||
  isCollective(token) ||
  /^(?:nächte|abende|male)$/.test(token?.lower ?? '');

/** Index of the last word of what belongs to a phrase: genitives and phrases with prepositions behind its noun. */
export function endOfAttributes({ tokens, phrases }: Sentence, { noun }: NounPhrase): number {
  let end = noun;
  for (const phrase of phrases) {
    if (beginOf(phrase) !== end + 1 || phrase.noun <= end) continue;
    const isGenitive = phrase.determiner !== undefined && (phrase.cells & genitive) !== 0;
    if (phrase.preposition === undefined && !(isGenitive && /[rs]$/.test(tokens[phrase.first]!.lower))) break;
    end = phrase.noun;
  }
  return end;
}

/** A common noun, in the singular with its article: „Voraussetzung sind Kenntnisse“ is right. */
export function isPlainSubject(sentence: Sentence, subject: NounPhrase, isPlural: boolean): boolean {
  const { tokens } = sentence;
  const { first, noun, determiner, parts } = subject;
  const { readings, lower } = tokens[noun]!;
  if (!isPlural && determiner === undefined) return false;
  const isNoun = readings.every(
    ({ pos, kind }) =>
      (pos === 'noun' && (kind !== 'adjectival' || (isPlural && determiner !== undefined))) ||
      pos === 'verb' ||
      (pos === 'name' && determiner !== undefined),
  );
  if (
    !isNoun ||
    parts.length === 0 ||
    !readings.some(({ pos }) => pos === 'noun') ||
    /beamt|majestät|exzellenz|hoheit/.test(lower)
  )
    return false;
  if (tokens[first]!.lower === 'dies') return false;
  // „Welche Art von Fehlern sind gemeint?“; „Jobs soll gesagt haben, …“ may be a name.
  if (isWhich(tokens[first]) && /^(?:Art|Sorte)$/.test(tokens[noun]!.text) && tokens[noun + 1]?.lower === 'von')
    return false;
  if (noun === 0 && isPlural && /[^aeiou]s$/.test(lower)) return false;
  return !standsForMany(tokens[noun]) || isCount(sentence, subject);
}

/** „Die Anzahl der Fehler“ is a number itself, „eine Anzahl Fehler“ and „eine Anzahl der Fehler“ are many. */
function isCount(sentence: Sentence, subject: NounPhrase): boolean {
  const { tokens } = sentence;
  const next = tokens[subject.noun + 1]?.lower ?? '';
  const isDefinite = /^(?:die|diese)$/.test(tokens[subject.first]!.lower) && subject.adjectives.length === 0;
  return (
    isDefinite && /^(?:An)?[Zz]ahl$/.test(tokens[subject.noun]!.text) && /^(?:der|dieser|unserer|ihrer)$/.test(next)
  );
}

/** The singular article alone may be a slip of the plural („die Frage sind“), but not before a genitive. */
export function isSure(sentence: Sentence, subject: NounPhrase, isPlural: boolean): boolean {
  const others = subject.parts.slice(0, -1).reduce((all, part) => all & part, nominative);
  if ((others & (isPlural ? ~plural : plural)) === 0) return true;
  return !isPlural && isBeforePlural(sentence, subject.noun + 1);
}

/** „die Qualität der Bilder sind …“, „die Teilnahme an den Kursen sind …“: the nearest plural misled the writer. */
function isBeforePlural({ phrases }: Sentence, first: number): boolean {
  return phrases.some(({ first: start, preposition, cells }) => {
    if ((preposition ?? start) !== first || cells === 0) return false;
    return preposition === undefined ? (cells & genitive & plural) !== 0 : (cells & ~plural) === 0;
  });
}
