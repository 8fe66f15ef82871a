/** Sizes of the tables that words are looked up in; part of the model's format (training/korrekturrand/text.py). */
const SUBWORDS = 30_000;
const FIRST_HASH = 16;
/** The shape of the mark that begins and ends a paragraph. */
export const PARAGRAPH_SHAPE = 8;
export const SUBWORDS_OF_A_WORD = 6;

const encoder = new TextEncoder();

/** FNV-1a over UTF-8, 32 bits. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

const row = (kind: string, part: string) => FIRST_HASH + (hashOf(kind + part) % (SUBWORDS - FIRST_HASH));

/** Rows of the table of subwords: the word's shape, its endings of two, three, four and six letters, its first four. */
export function subwordsOf(form: string): number[] {
  const letters = Array.from(form.toLowerCase());
  const ending = (length: number) => letters.slice(-length).join('');
  return [
    shapeOf(form),
    row('2', ending(2)),
    row('3', ending(3)),
    row('4', ending(4)),
    row('6', ending(6)),
    row('p', letters.slice(0, 4).join('')),
  ];
}

const SMALL = /^[^\p{Lu}\p{Lt}]*\p{Ll}[^\p{Lu}\p{Lt}]*$/u;
const CAPITALS = /^[^\p{Ll}\p{Lt}]*\p{Lu}[^\p{Ll}\p{Lt}]*$/u;

function shapeOf(form: string): number {
  const letters = Array.from(form);
  const first = letters[0]!;
  if (!/[\p{L}\p{N}]/u.test(first)) return 0;
  if (/\p{Nd}/u.test(first)) return 1;
  if (letters.length === 1) return SMALL.test(form) ? 2 : 3;
  if (SMALL.test(form)) return 4;
  if (CAPITALS.test(form)) return 5;
  return /\p{Lu}/u.test(first) && SMALL.test(letters.slice(1).join('')) ? 6 : 7;
}
