import { unmistakable } from '../../text/abbreviations.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isClosing, isWord } from '../tokenKinds.ts';
import { functionWords } from '../../grammar/functionWords.ts';

/** Words that begin a sentence and no file name, class or method. */
const openers = new Set([...functionWords.words].map(capitalise));
const isProse = (text: string) =>
  text.length > 1 && /^\p{L}[\p{L}-]*\p{Ll}+$/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text);

/** Columns of a table or names in a row (Anna,Ben,Carla): marks that mostly have no space separate data. */
function isData(text: string): boolean {
  const close = text.match(/[,;](?=[\p{L};,])/gu)?.length ?? 0;
  return close > 2 && close > (text.match(/[,;] /g)?.length ?? 0);
}

/** Er sagte:„Komm!“ */
const isColonBeforeQuote = (tokens: Sentence['tokens'], at: number) =>
  tokens[at]!.text === ':' &&
  tokens[at]!.gap === '' &&
  /^[„"»]$/.test(tokens[at + 1]!.text) &&
  tokens[at + 1]!.gap === '' &&
  isWord(tokens[at - 1]) &&
  /^\p{Ll}{3}/u.test(tokens[at - 1]!.text) &&
  tokens[at + 2]?.gap === '' &&
  startsBig(tokens[at + 2]!.text);

function find({ tokens, text: paragraph, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  if (isData(paragraph)) return found;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text, gap, end } = tokens[at]!;
    const before = tokens[at - 1]!;
    const next = tokens[at + 1]!;
    if (isColonBeforeQuote(tokens, at)) found.push({ start: end, end, replacement: ' ' });
    if (gap !== '' || next.gap !== '' || !isWord(next) || !isProse(next.text)) continue;
    const isBehindProse = (isWord(before) && isProse(before.text)) || isClosing(before);
    if (!isBehindProse) continue;
    const isComma = text === ',' || text === ';';
    const endsSentence =
      /^[.!?]$/.test(text) &&
      openers.has(next.text) &&
      /^\p{Ll}{3}|^\p{Lu}\p{Ll}{2}/u.test(before.text) &&
      lexicon.accepts(before.text);
    const isCut = text === '.' && unmistakable.includes(before.text);
    if (((isComma || isCut) && lexicon.accepts(next.text)) || endsSentence)
      found.push({ start: end, end, replacement: ' ' });
  }
  return found;
}

export const spaceAfterMark: Rule = {
  id: 'space-after-mark',
  category: 'typography',
  source: 'DIN 5008, Satzzeichen',
  message: 'Nach diesem Satzzeichen steht ein Leerzeichen.',
  trigger: new Set([',', ';', '.', '!', '?', ':']),
  find,
  examples: {
    wrong: [
      'Er kam,{→ }sah und siegte.',
      'Das ist schön.{→ }Wir bleiben.',
      'Er ging ins Haus.{→ }Der Hund blieb bzw.{→ }schlief draußen.',
      'Er sagte:{→ }„Wir gehen.“',
      'Die EU-Kommission,{→ }die Schweiz und Norwegen sind sich einig.',
    ],
    right: [
      'Das Feld x,y ist leer.',
      'Die Klasse Datei.Leser liest.',
      'Er zahlt 5,50 Euro.',
      'Anna Kern,Haus Nord,Zimmer,frei',
      'Die Seite &handbuch;Einführung erklärt es.',
    ],
  },
};
