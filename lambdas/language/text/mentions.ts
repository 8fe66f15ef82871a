import type { Range } from '../../domain/paragraph.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { remember, rememberPerLexicon } from '../words/remembered.ts';
import { isBigWord, type Token } from './tokens.ts';

/** Nouns behind which a word is spoken of, not used: „das Wort dass schreibt man mit ss“. */
const naming = new Set(
  `wort wörter wörtern wörtchen ausdruck begriff begriffe schreibweise schreibung form formen artikel pronomen fürwort konjunktion
  bindewort präposition verhältniswort adverb vorsilbe nachsilbe silbe endung variante buchstabe buchstaben vokabel`.split(
    /\s+/,
  ),
);
/** Words before or behind a quotation that speak of the words in it: „Statt ‚einzigste‘ heißt es ‚einzige‘“. */
const speaking = new Set('statt anstatt anstelle heißt schreibt lautet falsch richtig schreibweise'.split(' '));
const opening = new Set('„»"‚›“');
const closing = new Set('“«"‘‹”');
const LONGEST_MENTION = 3;
const LONGEST_TITLE = 12;

type Words = Pick<Lexicon, 'accepts'>;

/**
 * Stretches of a sentence that are mentioned, not used, or quoted from another language: nothing in them is corrected.
 *
 * @param isFinite whether a word can only be a finite verb here: behind a mention the sentence goes on with it.
 */
export function mentionsIn(tokens: readonly Token[], lexicon: Words, isFinite: (token: Token) => boolean): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const close = opening.has(token.text) ? closingOf(tokens, at) : -1;
    if (close > 0 && isMention(tokens, at, close, lexicon)) found.push({ start: token.start, end: tokens[close]!.end });
    // „der Verein ‚Radlos‘“: a name behind what has it.
    else if (close === at + 2 && isBigWord(tokens[at + 1]) && isBigWord(tokens[at - 1])) found.push(tokens[at + 1]!);
    else if (isBareMention(tokens, at, isFinite)) found.push({ start: token.start, end: token.end });
  }
  return found;
}

const quotation = /„[^„“]*“|»[^«»]*«|‚[^‚‘]*‘/g;
/** Words that since 1901 are written without h, since 1996 with ss (Amtliches Regelwerk § 2). */
const oldWord =
  /(?<!\p{L})(?:daß|mußt?|mußten?|müßten?|wußten?|gewußt|läßt|faßt|laßt|bißchen|Schluß|Prozeß|Fluß|Haß|Kuß|Entschluß|Anlaß|naß|blaß|\p{L}*(?:[Tt]heil|[Ww]üth|[Tt]heuer|[Tt]heure|[Tt]hrän|Heimath|[Mm]ieth|[Ww]irth)\p{L}*|Thüre?n?|Thiere?n?|Th[aä]le?r?n?|Th[uü]rme?n?s?|[Tt]hu[ent]?n?|that(?:en)?|Noth|nöthig|roth(?:e[mnrs]?)?|werth(?:e[mnrs]?)?|giebt|sey|seyn)(?!\p{L})/u;
const REMEMBERED_TEXTS = 4;

const quotationsIn = (text: string, isMeant: (quoted: string) => boolean): readonly Range[] =>
  [...text.matchAll(quotation)]
    .filter(([quoted]) => isMeant(quoted))
    .map(({ 0: quoted, index }) => ({ start: index, end: index + quoted.length }));

/** Quotations written before 1996, as a word in them shows: they keep their spelling. Offsets are UTF-16 code units of `text`. */
export const oldQuotationsIn = remember(REMEMBERED_TEXTS, (text) =>
  quotationsIn(text, (quoted) => oldWord.test(quoted)),
);

const LEAST_UNKNOWN = 2;
const LEAST_UNKNOWN_SHARE = 0.2;

/** Quotations in dialect: „Griaß enk! Wou geaht’s denn hin bei der Hitz?“ Offsets are UTF-16 code units of `text`. */
export const dialectIn = rememberPerLexicon(REMEMBERED_TEXTS, (text, lexicon: Words) =>
  quotationsIn(text, (quoted) => {
    const words = quoted.match(/\p{L}+(?:[’']\p{L}*)*/gu) ?? [];
    const unknown = words.filter((word) => isUnknown(word, lexicon));
    return unknown.length >= LEAST_UNKNOWN && unknown.length >= LEAST_UNKNOWN_SHARE * words.length;
  }),
);

const isUnknown = (word: string, lexicon: Words) => !lexicon.accepts(word) && !lexicon.accepts(word.toLowerCase());

function closingOf(tokens: readonly Token[], open: number): number {
  const last = Math.min(tokens.length - 1, open + LONGEST_TITLE + 1);
  for (let at = open + 2; at <= last; at++) if (closing.has(tokens[at]!.text)) return at;
  return -1;
}

function isMention(tokens: readonly Token[], open: number, close: number, lexicon: Words): boolean {
  const words = tokens.slice(open + 1, close).filter(({ kind }) => kind === 'word');
  const near = [tokens[open - 1], tokens[open - 2], tokens[close + 1]];
  const isSpokenOf = near.some((token) => token && (naming.has(token.lower) || speaking.has(token.lower)));
  if (words.length <= LONGEST_MENTION && isSpokenOf) return true;
  const unknown = words.filter(({ text }) => isUnknown(text, lexicon));
  if (words.length === 1 && unknown.length === 1 && isOneOfSeveral(tokens, open)) return true;
  return words.length >= 2 && 2 * unknown.length >= words.length;
}

/** „Bei ‚Standart‘ seufzt er, bei ‚Maschiene‘ erst recht“: more than one word stands in quotation marks by itself. */
const isOneOfSeveral = (tokens: readonly Token[], open: number) =>
  tokens.some(({ text }, at) => at !== open && opening.has(text) && closing.has(tokens[at + 2]?.text ?? ''));

/** „Das Wort dass schreibt man“: a small word between the noun that names it and the verb. */
function isBareMention(tokens: readonly Token[], at: number, isFinite: (token: Token) => boolean): boolean {
  const before = tokens[at - 1];
  const token = tokens[at]!;
  const behind = tokens[at + 1];
  if (!before || !behind || token.kind !== 'word' || token.text !== token.lower) return false;
  return naming.has(before.lower) && before.text !== before.lower && isFinite(behind);
}
