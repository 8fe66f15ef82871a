import type { Sentence } from '../analysis/sentence.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Choice } from './choices.ts';
import { nameDoubt } from './names.ts';

// What the words around an unknown word tell against a slip: it is an abbreviation, speech or code, or a word so short that chance finds
// another one near it.

/** Words with fewer letters have many neighbours. */
export const SHORT = 5;
/** A capitalised word with fewer letters is not judged. */
export const SHORTEST_NAME = 4;
/** Words as common as this are in every sentence. */
export const EVERYDAY_ZIPF = 6;
const LONGEST_ABBREVIATION = 6;
const LONGEST_NAME = 6;
const NAME_ZIPF = 1.8;
/** Costs of slips: a letter left out (in a word written big by its place), and one too many. */
const OMITTED = 1.35;
const EXTRA = 1;
const SMALL_NOUN = 0.5;

/** A short small word with a full stop in mid-sentence: (bez. auf 100 g), dir. nach oben. */
export function isAbbreviation(tokens: Sentence['tokens'], at: number): boolean {
  const token = tokens[at]!;
  const stop = tokens[at + 1];
  const next = tokens[at + 2];
  if (stop?.text !== '.' || stop.gap !== '' || token.text.length > LONGEST_ABBREVIATION) return false;
  return next !== undefined && (next.kind !== 'word' || next.text === next.lower);
}

/** A vowel three times and more is speech: laaange, Waaas. */
export const isLengthened = (text: string) => /([aeiouäöü])\1\1/i.test(text);

/** Nouns that say what a small foreign word is: der Befehl groff, im Paket anthy. */
const codeNoun =
  /^(?:Befehl(?:e?s|en?)?|Kommandos?|Datei(?:en)?|Verzeichnis(?:se[ns]?)?|Pakete?[ns]?|Programm(?:e?s|en?)?|Funktion(?:en)?|Option(?:en)?|Parametern?|Variablen?|Klassen?|Methoden?|Skript(?:e?s|en?)?|Modul(?:e?s|en?)?|Bibliothek(?:en)?|Formate?n?|Dienste?s?|Feld(?:es)?|Attribut(?:e?s|en?)?)$/;
const LONGEST_CODE = 8;

/** Whether what stands beside a small word shows that it is no prose: /sbin, obj = …, uid: …, der Befehl mailx. */
export function namesCode({ tokens }: Sentence, at: number): boolean {
  const before = tokens[at - 1];
  const { text } = tokens[at]!;
  const next = tokens[at + 1];
  if (next?.text === '=' || (next?.text === ':' && tokens[at + 2]?.text === '/')) return true;
  // „im Paket okular-extra-backends“
  if (before === undefined || (text.length > LONGEST_CODE && !text.includes('-'))) return false;
  const isRoot =
    before.text === '/' && tokens[at]!.gap === '' && (before.gap !== '' || tokens[at - 2]?.kind !== 'word');
  return isRoot || (codeNoun.test(before.text) && /^[a-z-]+$/.test(text));
}

/** How much better a suggestion must be than usual; Infinity: it is not applied. */
export function doubtOf(sentence: Sentence, at: number, best: Choice, opens: boolean): number {
  const { text } = sentence.tokens[at]!;
  const isBig = startsBig(text);
  if (!isBig) return isChance(sentence, at, best) ? Infinity : 0;
  if (startsBig(best.word)) return nameDoubt(sentence, at, best);
  // A sentence may begin with a name that is in nobody's list: Brin gründete die Firma.
  const isName = text.length <= LONGEST_NAME && best.cost >= OMITTED && sentence.lexicon.zipf(text) >= NAME_ZIPF;
  return opens && !isName ? 0 : Infinity;
}

/**
 * A small word so short that a letter more makes a word of it by chance; without any vowel it is an abbreviation. That it is a
 * noun written small and has another slip besides is too much to believe: mailx, systemd.
 */
export function isChance({ tokens, lexicon }: Sentence, at: number, { word, cost }: Choice): boolean {
  const { text } = tokens[at]!;
  if (startsBig(word))
    return cost >= EXTRA + SMALL_NOUN || lexicon.lookUp(word).readings.every(({ pos }) => pos === 'name');
  if (text.length >= SHORT) return false;
  if (text.length < SHORTEST_NAME && !/[aeiouyäöü]/.test(text)) return true;
  const isProse = [tokens[at - 1], tokens[at + 1]].every(
    (other) => other?.kind === 'word' && /^\p{Ll}/u.test(other.text) && lexicon.accepts(other.text),
  );
  return cost >= EXTRA && !(isProse && lexicon.zipf(word) >= EVERYDAY_ZIPF);
}
