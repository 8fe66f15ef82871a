import type { Reading } from '../words/features.ts';
import { startsBig } from './letterCase.ts';

/** `masked` is text that is no prose (addresses, code, file names, citations): rules never look inside it. */
export type TokenKind = 'word' | 'number' | 'mark' | 'masked';

/** A word, number, mark or masked stretch. Offsets are UTF-16 code units of the paragraph's text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** White space between the token before and this one, as it stands; empty at the start of the paragraph. */
  readonly gap: string;
  /** What a word can be, from the dictionary alone; at the start of a sentence also as if it were written small. */
  readonly readings: readonly Reading[];
}

/** What is longer is no German word but a sequence or a key, and what rules try out grows with the square of a word. */
const LONGEST_WORD = 64;

/** What has no space for so long is no text, and what the masks try out in it grows with its square. */
const LONGEST_CHUNK = 256;
const MOST_MARKS_BEHIND = 4;

const unread: readonly Reading[] = [];

const masks = [
  '`[^`\\n]+`', // inline code
  String.raw`(?:https?|ftp|file|mailto|ssh|git):(?:\/\/)?[^\s<>"„“”»«]*[\p{L}\p{N}\/_#=-]`,
  String.raw`www\.[^\s<>"„“”»«]*[\p{L}\p{N}\/]`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?<![\p{L}\p{N}])(?:[\w-]+\.)+(?:com|de|at|ch|org|net|io|eu|info|edu|gov)(?:\/[^\s<>"„“”»«]*[\p{L}\p{N}\/])?(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?:~?\.{0,2}\/)?(?:[\w.-]+\/)+[\w-]*(?:\.\w+)+(?![\p{L}])`, // paths with an extension
  String.raw`(?<=^|[\s(\[„“”"'‚‘»«=:])(?:~|\.{1,2})?\/[\w.+~-]+\/[\w.+~*\/-]*(?<!\.)`, // absolute paths: /usr/bin, /sbin/
  String.raw`(?<![\p{L}\p{N}])[a-z][\w.+-]*\(\d[a-z]{0,2}\)`, // pages of a manual: groff(7)
  String.raw`(?<![\p{L}\p{N}.])[\w-]+\.(?:docx?|pdf|xlsx?|pptx?|txt|csv|jsonc?|xml|ya?ml|html?|css|jsx?|tsx?|mjs|py|rs|toml|lock|java|rb|php|sh|exe|zip|gz|png|jpe?g|gif|svg|md|ini|cfg|conf|log|sql|git)(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}\-])--?[a-z][\w-]+(?:=\S*[^\s,.;:!?])?`, // command-line switches
  String.raw`(?<![\p{L}\p{N}])[a-z_][\w.]*\(\)`,
  String.raw`(?<![\p{L}\p{N}])\w+(?:::\w+)+!?`,
  String.raw`(?<![\p{L}\p{N}])[A-Za-z]+_[A-Za-z0-9_]*(?![\p{L}])(?!nnen|n\b)`,
  String.raw`(?<![\p{L}\p{N}])[a-z]+[A-Z]\w*(?![\p{L}])(?<!\p{Ll}Innen|\p{Ll}In)`, // camelCase, but not LehrerInnen
  String.raw`(?<![\p{L}\p{N}])[#@][\p{L}\p{N}_-]+`,
  String.raw`\[\d+(?:[,;–-]\s?\d+)*\]`,
  String.raw`\((?:vgl\.\s|siehe\s|s\.\s)?\p{Lu}[^()\n]{1,60}\s\d{4}[a-z]?(?:[:,;][^()\n]{0,60})?\)`, // (Müller 2010: 12)
  String.raw`<\/?[a-zA-Z][^<>\n]*>`,
  String.raw`&[a-z][\w.-]*;`, // entities
  String.raw`\$\{?[A-Za-z_]\w*\}?`,
  String.raw`\{\{[^{}\n]*\}\}|\{[#/^@>%]?[\w.]+\}|«[A-Za-z]\w*[_\d]\w*»|<<[^<>\n]+>>|\[\[[^\[\]\n]+\]\]`, // places that a template fills
].join('|');
const word = String.raw`\p{L}[\p{L}\p{M}\u00AD]*(?:['’](?=\p{L})[\p{L}\p{M}]+)*(?:[:*_](?=in(?:nen)?(?!\p{L}))in(?:nen)?|\/-?in(?:nen)?(?!\p{L}))?(?:[-‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*['’]?(?:-(?![\p{L}\p{N}-]))?`;
const number = String.raw`\d+(?:[.,:]\d+)*(?:-?\p{L}[\p{L}-]*)?`;
const scanner = new RegExp(`(${masks})|(${word})|(${number})|(?:\\.{3,}|[^\\s])`, 'uy');

/** Whether the token begins with a capital. */
export const isBig = (token: Token | undefined): boolean => token !== undefined && startsBig(token.text);

/** Whether the token is a word with a capital at its beginning. */
export const isBigWord = (token: Token | undefined): boolean => token?.kind === 'word' && startsBig(token.text);

/** Splits a text into tokens; everything that is not white space belongs to exactly one token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (let start = skipSpace(text, 0); start < text.length; start = skipSpace(text, last)) {
    const gap = text.slice(last, start);
    last = endOfPlainWord(text, start);
    const kind = last > start ? kindOfWord(last - start) : scan(text, start);
    if (last === start) last = scanner.lastIndex;
    const found = text.slice(start, last);
    tokens.push({ kind, text: found, lower: found.toLowerCase(), start, end: last, gap, readings: unread });
  }
  return tokens;
}

/** Matches what begins at `start`, which is no white space, and leaves its end in the scanner. */
function scan(text: string, start: number): TokenKind {
  const end = endOfLongChunk(text, start);
  scanner.lastIndex = end;
  if (end > start) return 'masked';
  const [found, masked, asWord, asNumber] = scanner.exec(text)!;
  if (masked !== undefined) return 'masked';
  if (asWord !== undefined) return kindOfWord(found.length);
  return asNumber !== undefined ? 'number' : 'mark';
}

/** The end of what stands from `start` on without white space, but for marks behind it, if it is too long to be text; else `start`. */
function endOfLongChunk(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
  if (end - start <= LONGEST_CHUNK) return start;
  const [marks] = /[.,;:!?…“”"»«)\]]*$/.exec(text.slice(end - MOST_MARKS_BEHIND, end))!;
  return end - marks.length;
}

const kindOfWord = (length: number): TokenKind => (length > LONGEST_WORD ? 'masked' : 'word');

const [SMALL, CAPITAL, ENDER] = [1, 2, 3];
/** What a plain word may begin with, consist of and be followed by, by code unit. */
const roles = new Uint8Array(0x100);
for (const [role, marks] of [
  [SMALL, 'abcdefghijklmnopqrstuvwxyzäöüß'],
  [CAPITAL, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ'],
  [ENDER, ',;!?)'],
] as const)
  for (const mark of marks) roles[mark.charCodeAt(0)] = role;
const [SPACE, FULL_STOP, LAST_ASCII] = [0x20, 0x2e, 0x7f];

/**
 * The end of the plain word that begins at `start`, or `start`: letters, and then no mark that could make them part of a mask or of
 * a longer word. Most words are, and the scanner takes several times as long over them.
 */
function endOfPlainWord(text: string, start: number): number {
  const first = roles[text.charCodeAt(start)];
  if (first !== SMALL && first !== CAPITAL) return start;
  let end = start + 1;
  while (roles[text.charCodeAt(end)] === SMALL) end++;
  if (roles[text.charCodeAt(end)] === ENDER) return end;
  const next = text.charCodeAt(end) === FULL_STOP ? end + 1 : end;
  return next >= text.length || isSpace(text.charCodeAt(next)) ? end : start;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

const isSpace = (code: number) =>
  code === SPACE || ((code < SPACE || code > LAST_ASCII) && /\s/.test(String.fromCharCode(code)));

/** A hyphen with a space on either side, which many write for a dash. */
export const isDash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === '-' && tokens[at]!.gap !== '' && tokens[at + 1]?.gap !== '';
