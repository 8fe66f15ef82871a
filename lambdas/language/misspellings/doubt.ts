import { startsBig } from '../text/letterCase.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { isPerhapsName } from '../rules/guards.ts';
import type { Token } from '../text/tokens.ts';
import { canBe } from '../words/readings.ts';
import { needsJoint, type Suggestion } from './misspellings.ts';
import { contractions } from '../grammar/prepositions.ts';

/** Words with fewer letters have many neighbours. */
export const SHORT = 5;
/** A capitalised word with fewer letters is not judged. */
export const SHORTEST_NAME = 4;
/** Words as common as this are in every sentence. */
export const EVERYDAY_ZIPF = 6;
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
const LONGEST_ABBREVIATION = 6;
const LONGEST_NAME = 6;
const NAME_ZIPF = 1.8;
/** Costs of slips: a letter left out (in a word written big by its place), and one too many. */
const OMITTED = 1.35;
const EXTRA = 1;
const SMALL_NOUN = 0.5;

/** A suggestion, and how well it would stand in the place of the unknown word. */
export interface Choice extends Suggestion {
  readonly fit: number;
}

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
  if (before === undefined || text.length > LONGEST_CODE) return false;
  const isRoot =
    before.text === '/' && tokens[at]!.gap === '' && (before.gap !== '' || tokens[at - 2]?.kind !== 'word');
  return isRoot || (codeNoun.test(before.text) && /^[a-z]+$/.test(text));
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

/** Whether a capitalised word is a name by what stands beside it, or too short to be told from one. */
export function isSurelyName({ tokens, lexicon }: Sentence, at: number): boolean {
  const next = tokens[at + 1];
  if (isPerhapsName(tokens, at) || (next && startsBig(next.text) && next.readings.length === 0)) return true;
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
function nameDoubt(sentence: Sentence, at: number, { word, cost, fit }: Choice): number {
  const { tokens, lexicon } = sentence;
  const { text } = tokens[at]!;
  if (!beginsAlike(word, text) || cost > MOST_NOUN_COST || isSurelyName(sentence, at)) return Infinity;
  if (text.length <= LONGEST_SHORT_NAME || isPlaceName(tokens, at) || isCompound(text, word, lexicon)) return Infinity;
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
  if (/er$/.test(text) && startsBig(tokens[at + 1]?.text ?? '')) return true;
  return (
    /(?:berg|burg|dorf|heim|bach|hausen|stein|feld|ing|ingen|kirchen|hofen|tal|see|moos|ried|stetten|brunn|au)$/.test(
      text,
    ) &&
    (/^(?:am|an|im|in|bei|von|vom|nach|aus|ob|sankt|st|bad)$/.test(before) || !asksForNoun(tokens[at - 1]))
  );
}

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
    if (isStem && lexicon.lookUp(head).readings.some(({ pos }) => pos === 'noun')) return true;
  }
  return false;
}

/** With the same letter, or with the first two in the other order. */
const beginsAlike = (word: string, text: string) =>
  word[0] === text[0] || (word[0]!.toLowerCase() === text[1] && word[1] === text[0]!.toLowerCase());
