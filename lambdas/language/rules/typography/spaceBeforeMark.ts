import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isClosing } from '../tokenKinds.ts';

const marks = new Set([',', ';', '?', '!', '.', ':', ')']);

/** Words behind which the mark is not set but spoken of: „mit einem .“, „das Zeichen :“. */
const naming =
  /^(?:eine?[mnrs]?|den|dem|des|durch|von|unter|(?:trenn|satz|sonder)?zeichen|punkt|komma|doppelpunkt|semikolon|strichpunkt|taste|symbol|klammer)$/;

/** What follows a stop inside a pair (1 . 2) or in the middle of a sentence: a number, a sign, a small letter. */
const isInside = (rest: string) => /^\s+[\d\p{Ll}\-−+($]/u.test(rest);

/** Whether the mark belongs to its place: part of a smiley, spoken of, or between two numbers. */
function isMeant(token: Token, before: Token, next: Token | undefined, rest: string): boolean {
  if (/^[:;]$/.test(token.text) && next?.gap === '' && /^[)\]]$/.test(next.text)) return true;
  return (/^[.:,;]$/.test(token.text) && naming.test(before.lower)) || (token.text === '.' && isInside(rest));
}

const onWrongSide = 'Das Leerzeichen steht hinter dem Komma und nicht davor.';

/** „um acht ,wenn“: the space slipped to the wrong side of the comma. */
function hugsNextWord(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  const next = tokens[at + 1];
  if (tokens[at]!.text !== ',' || next?.gap !== '' || next.kind !== 'word') return false;
  return /^\p{L}\p{Ll}/u.test(next.text) && (before.kind !== 'mark' || isClosing(before));
}

function find({ tokens, text }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const before = tokens[at - 1]!;
    if (token.gap !== ' ') continue;
    const isBracket = before.text === '(' && before.gap !== '' && !naming.test(tokens[at - 2]?.lower ?? '');
    if (isBracket && token.kind !== 'mark' && tokens.slice(at).some((one) => one.text === ')'))
      found.push({ start: before.end, end: token.start, replacement: '' });
    if (!marks.has(token.text) || (before.kind === 'mark' && !isClosing(before))) continue;
    if (hugsNextWord(tokens, at)) {
      found.push({ start: before.end, end: token.end, replacement: `${token.text} `, message: onWrongSide });
      continue;
    }
    // A mark that hugs what follows (.gitignore, !important, :-) belongs to it.
    const isRow = /^[!?]$/.test(token.text) && /^[!?]$/.test(next?.text ?? '');
    if (next !== undefined && next.gap === '' && !isClosing(next) && token.text !== ')' && !isRow) continue;
    if (isMeant(token, before, next, text.slice(token.end, token.end + 3))) continue;
    if (token.text === ')' && (before.kind !== 'word' || !tokens.slice(0, at).some((one) => one.text === '(')))
      continue;
    if (token.text === ':' && before.kind !== 'word') continue;
    found.push({ start: token.start - 1, end: token.start, replacement: '' });
  }
  return found;
}

export const spaceBeforeMark: Rule = {
  id: 'space-before-mark',
  category: 'typography',
  source: 'DIN 5008, Satzzeichen',
  message: 'Vor diesem Satzzeichen steht kein Leerzeichen.',
  trigger: new Set([...marks, '(']),
  find,
  examples: {
    wrong: [
      'Er kam{ →}, sah und siegte.',
      'Wer ist da{ →}?',
      'Was soll das{ →}?!',
      'Das gilt ({ →}wie immer{ →}) für alle.',
      'Wir brauchen{ →}: Mehl und Salz.',
      'Sie kommt um acht{ ,→, }wenn es geht.',
    ],
    right: [
      'Er kam, sah und siegte.',
      'Die Datei .gitignore liegt im Ordner.',
      'Teilt man 5 : 3, so bleibt ein Rest.',
      'Der Name beginnt mit einem . und ist darum unsichtbar.',
      'Das Paar (1 . 2) steht in Klammern, das Trennzeichen : davor.',
      'Das war schön :)',
      'Die Felder ,x und ,1 sind leer.',
      'Die Formel hat hier eine öffnende Klammer ( und sonst nichts.',
    ],
  },
};
