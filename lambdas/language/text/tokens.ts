import type { Reading } from '../words/features.ts';

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

const unread: readonly Reading[] = [];

const masks = [
  '`[^`\\n]+`', // inline code
  String.raw`(?:https?|ftp|file|mailto|ssh|git):(?:\/\/)?[^\s<>"„“”»«]*[\p{L}\p{N}\/_#=-]`,
  String.raw`www\.[^\s<>"„“”»«]*[\p{L}\p{N}\/]`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?<![\p{L}\p{N}])(?:[\w-]+\.)+(?:com|de|at|ch|org|net|io|eu|info|edu|gov)(?:\/[^\s<>"„“”»«]*[\p{L}\p{N}\/])?(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])(?:~?\.{0,2}\/)?(?:[\w.-]+\/)+[\w-]*(?:\.\w+)+(?![\p{L}])`, // paths with an extension
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
/** What most words are: letters and then no mark that could make them part of a mask or of a longer word. */
const plainWord = String.raw`[A-Za-zÄÖÜäöüß][a-zäöüß]*(?=[\s,;!?)]|\.?(?:\s|$))`;
const scanner = new RegExp(`(${plainWord})|(${masks})|(${word})|(${number})|(?:\\.{3,}|[^\\s])`, 'gu');

/** Splits a text into tokens; everything that is not white space belongs to exactly one token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(scanner)) {
    const [found, plain, masked, asWord, asNumber] = match;
    const start = match.index;
    const end = start + found.length;
    const isWord = plain !== undefined || asWord !== undefined;
    const isMasked = masked !== undefined || (isWord && found.length > LONGEST_WORD);
    const kind = isMasked ? 'masked' : isWord ? 'word' : asNumber !== undefined ? 'number' : 'mark';
    tokens.push({
      kind,
      text: found,
      lower: found.toLowerCase(),
      start,
      end,
      gap: text.slice(last, start),
      readings: unread,
    });
    last = end;
  }
  return tokens;
}
