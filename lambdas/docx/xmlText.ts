import { DocumentError } from '../domain/documentErrors.ts';

/** Characters in markup: what stands for what, and what cannot stand at all (XML 1.0 §2.2, §2.4, §4.1). */

export const badMarkup = (detail: string) => new DocumentError('document-markup', detail);

/** Ampersands are the only thing in text that can be wrong, apart from `]]>`. */
export function checkText(text: string): void {
  if (text.includes('&')) {
    const rest = text.replace(references, (_, character: string | undefined) => {
      if (character !== undefined) codePoint(character);
      return '';
    });
    if (rest.includes('&')) throw badMarkup('a reference to an entity that is not known');
  }
  if (text.includes(']]>')) throw badMarkup(']]> in text');
}

const references = /&(?:(#\d{1,7}|#x[\da-fA-F]{1,6})|amp|lt|gt|quot|apos);/g;
const named: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function codePoint(reference: string): number {
  const code = reference.startsWith('#x') ? parseInt(reference.slice(2), 16) : parseInt(reference.slice(1), 10);
  const legal =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code < 0xd800) ||
    (code >= 0xe000 && code < 0xfffe) ||
    (code >= 0x10000 && code <= 0x10ffff);
  if (!legal) throw badMarkup('a reference to a character that XML does not have');
  return code;
}

/** Text or an attribute's value with its references replaced. */
export function decodeText(written: string): string {
  if (!written.includes('&')) return written;
  return written.replace(references, (whole, character: string | undefined) =>
    character === undefined ? (named[whole] ?? whole) : String.fromCodePoint(codePoint(character)),
  );
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const unwritable = /[\0-\x1F\uFFFE\uFFFF]/g;

/** Text in one line that XML can hold: line breaks and what XML forbids become spaces, half characters U+FFFD. */
export const writable = (text: string) => text.toWellFormed().replace(unwritable, ' ');

export const escapeText = (text: string) =>
  /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;

export const escapeAttribute = (value: string) => escapeText(value).replace(/"/g, '&quot;');

/** Text without the white space at its edges that XML knows. (An expression tries out the end from every space in between.) */
export function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isEdge(text.charCodeAt(start))) start++;
  while (end > start && isEdge(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isEdge = (code: number) => code === 0x20 || code === 0x09 || code === 0x0a;
