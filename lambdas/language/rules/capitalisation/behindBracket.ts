import type { Sentence } from '../../analysis/sentence.ts';
import { phraseAround } from '../../analysis/nounPhrases.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isBig, isBigWord, type Token } from '../../text/tokens.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite, isDeclinedAdjective, isPredicative } from '../../words/readings.ts';

const SHORTEST = 4;
/** In tokens, the closing bracket included: what is longer is a sentence of its own. */
const LONGEST_INSERTION = 12;

/** „Frisch“, „Gestrichen“, „Voraussichtlich“: written small an adjective without an ending, a participle or an adverb, and no noun or name. */
function isOnlyDescribing(word: Token, { lexicon }: Sentence): boolean {
  const { text, lower } = word;
  if (lexicon.lookUp(text).readings.some(({ pos }) => pos === 'noun' || pos === 'name')) return false;
  // „(Walisisch und Irisch)“, „(Südlich der Elbe)“, „(De re publica)“: languages, parts of a name, Latin.
  if (lower.length < SHORTEST || /(?:[^f]risch|[^r]isch|(?:nörd|süd|öst|west)lich)$/.test(lower)) return false;
  const small = { ...word, ...lexicon.lookUp(lower) };
  return (
    small.readings.length > 0 &&
    (isPredicative(small) ||
      canBeNonfinite(small, nonfinite.participle2) ||
      small.readings.every(({ pos }) => pos === 'adverb')) &&
    lexicon.englishZipf(lower) <= lexicon.zipf(lower)
  );
}

/** A bracket in the middle of a sentence that goes on behind it; one word in brackets may be a label („(Optional)“). */
function find(sentence: Sentence): Repair[] {
  const { tokens, isComplete, phrases } = sentence;
  if (!isComplete) return [];
  const found: Repair[] = [];
  for (let at = 2; at + 3 < tokens.length; at++) {
    const word = tokens[at]!;
    if (tokens[at - 1]!.text !== '(' || tokens[at - 2]!.kind !== 'word' || !isBigWord(word)) continue;
    const length = tokens.slice(at, at + LONGEST_INSERTION).findIndex(({ text }) => text === ')');
    const closing = at + length;
    const inside = tokens.slice(at + 1, closing);
    if (length < 2 || inside.some((token) => token.kind !== 'word' || isSurelyFinite(token))) continue;
    // „(Neu Isenburg)“, „(Deutsch Englisch)“: names and labels have a second capital at once.
    if (isBig(tokens[at + 1]) || isBig(tokens[closing + 1]) || tokens[closing + 1]?.kind !== 'word') continue;
    // „(Häufig gestellte Fragen)“ may be a title.
    if (isDeclinedAdjective(tokens[at + 1]) && phraseAround(phrases, at + 1)?.noun === closing - 1) continue;
    if (isOnlyDescribing(word, sentence)) found.push({ start: word.start, end: word.end, replacement: word.lower });
  }
  return found;
}

export const behindBracket: Rule = {
  id: 'small-behind-bracket',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 54, § 86',
  message: 'In einer Klammer, die im Satz steht, schreibt man das erste Wort klein, wenn es kein Nomen ist.',
  trigger: new Set(['(']),
  find,
  examples: {
    wrong: [
      'Der Eintritt ({Kostenlos→kostenlos} für Schüler) kostet vier Euro.',
      'Dazu gibt es Brot ({Frisch→frisch} gebacken) und etwas Butter.',
    ],
    right: [
      'Der Eintritt (Freitag und Samstag) kostet vier Euro.',
      'Das Feld Kennwort (Optional) bleibt leer.',
      'Er wohnt in Frankfurt (Hessisch bleibt es) und in Mainz.',
      'Die FAQ (Häufig gestellte Fragen) stehen am Ende.',
      'Das Dekanat (Südlich der Lesum) und das andere.',
      'Wir kommen zu spät. (Leider war Stau.) Alle warten.',
    ],
  },
};
