/**
 * Complex fields (ECMA-376-1 §17.16.18): begin, instruction, separator, result, end. Their characters are spread over
 * runs and paragraphs, and one field can stand in another's instruction or result.
 */
export interface Field {
  instruction: string;
  inResult: boolean;
}

/** What only looks like markup: a field character in it is none. */
const noMarkup = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g;

const fieldCharacter = /fldChar\s[^<>]*?fldCharType\s*=\s*["'](begin|separate|end)["']/g;

/**
 * Offsets of the field characters that belong to a complete field. An unfinished field would lock the rest of the
 * document; Word shows its text as plain text.
 */
export function completeFields(source: string): ReadonlySet<number> {
  const complete = new Set<number>();
  const open: number[][] = [];
  const markup = source.replace(noMarkup, (whole) => ' '.repeat(whole.length));
  for (const { index: found, 1: type } of markup.matchAll(fieldCharacter)) {
    const index = source.lastIndexOf('<', found);
    if (type === 'begin') open.push([index]);
    else if (type === 'separate') open.at(-1)?.push(index);
    else for (const offset of [...(open.pop() ?? []), index]) complete.add(offset);
  }
  return complete;
}

/** A hyperlink's result is the author's own text; every other result is computed and would be computed anew. */
export const isAuthored = (instruction: string) => /^\s*HYPERLINK(\s|$)/i.test(instruction);

/** Fields that generate whole paragraphs: tables of contents, indexes, bibliographies. */
export const isGenerated = (instruction: string) =>
  /^\s*(TOC|INDEX|TOA|BIBLIOGRAPHY|RD|ADDIN\s+(ZOTERO_BIBL|EN\.REFLIST|CitaviBibliography|Mendeley Bibliography))\b/i.test(
    instruction,
  );
