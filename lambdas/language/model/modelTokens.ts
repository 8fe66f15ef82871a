/** A word, number or mark as the context model sees it. Offsets are UTF-16 code units of the text it was read from. */
export interface ModelToken {
  /** As written. */
  readonly text: string;
  /** As the model knows it: digits are 0, quotation marks and dashes of one kind. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Offset of the comma that follows, or -1. */
  readonly commaAt: number;
}

// training/korrekturrand/text.py reads text in the same way; test/language/model/readsLikeTraining.test.ts holds both to the same vectors.
const expression = /[0-9]+(?:[.,][0-9]+)*|[\p{L}\p{N}_]+(?:[-'’][\p{L}\p{N}_]+)*-?|[^\p{L}\p{N}_\s]/gu;
const quotationMarks = new Set('„“”«»‚‘›‹"');
const dashes = new Set('–—‒−');

/** The tokens of a text without its commas; a comma in front of everything is left out. */
export function modelTokens(text: string): ModelToken[] {
  const tokens: { text: string; form: string; start: number; end: number; commaAt: number }[] = [];
  for (const { 0: word, index: start } of text.matchAll(expression)) {
    if (word === ',') {
      const before = tokens.at(-1);
      if (before && before.commaAt < 0) before.commaAt = start;
    } else tokens.push({ text: word, form: formOf(word), start, end: start + word.length, commaAt: -1 });
  }
  return tokens;
}

function formOf(word: string): string {
  if (quotationMarks.has(word)) return '"';
  if (dashes.has(word)) return '–';
  return /\d/.test(word) ? word.replace(/\p{Nd}/gu, '0') : word;
}
