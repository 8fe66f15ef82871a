/**
 * Complex fields (ECMA-376-1 §17.16.18): begin, instruction, separator, result, end. Their characters are spread over
 * runs and paragraphs, and one field can stand in another's instruction or result.
 */
export interface Field {
  instruction: string;
  /** What holds in its result is known once the instruction is whole; undefined until then. */
  result: FieldResult | undefined;
  readonly outer: Field | undefined;
  /** Whether it stands in the instruction of a field around it. */
  readonly isInInstruction: boolean;
}

/** What a place in a result, or in those of all fields around it, is. */
interface FieldResult {
  readonly isComputed: boolean;
  readonly isGenerated: boolean;
}

/** Opens a field inside another one, or outside of all. */
export const beginField = (outer: Field | undefined): Field => ({
  ...{ instruction: '', result: undefined, outer, isInInstruction: isInInstruction(outer) },
});

/** The instruction ends. Worked out here once, since a field may surround a whole document, in a thousand others. */
export function beginResult(field: Field): void {
  const { instruction, outer } = field;
  field.result = {
    isComputed: !isAuthored(instruction) || isInComputed(outer),
    isGenerated: isGenerated(instruction) || isInGenerated(outer),
  };
}

/** Whether a place inside this field is computed, by it or by a field around it. */
export const isInComputed = (field: Field | undefined): boolean =>
  field !== undefined && field.result?.isComputed !== false;

/** The same for generated text. */
export const isInGenerated = (field: Field | undefined): boolean => field?.result?.isGenerated === true;

/** Whether a place inside this field belongs to an instruction, its own or that of a field around it. */
export const isInInstruction = (field: Field | undefined): boolean =>
  field !== undefined && (field.result === undefined || field.isInInstruction);

/** What only looks like markup: a field character in it is none. */
const noMarkup = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** The source with blanks for its comments and CDATA sections. */
function withoutComments(source: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let found = source.indexOf('<!'); found >= 0; found = source.indexOf('<!', Math.max(at, found + 2))) {
    const kind = noMarkup.find(([begin]) => source.startsWith(begin, found));
    if (!kind) continue;
    const end = source.indexOf(kind[1], found);
    // The reader refuses such a part; looking for its end from each beginning would take the square of its length.
    if (end < 0) break;
    pieces.push(source.slice(at, found), ' '.repeat(end + kind[1].length - found));
    at = end + kind[1].length;
  }
  return at === 0 ? source : pieces.join('') + source.slice(at);
}

/** Looked for by its rare word, then backwards for what makes a tag of it: from each `<` on it would be looked for everywhere. */
const fieldCharacter = /(?<=(<(?:[^<>\s:]{1,256}:)?))fldChar\s[^<>]*?fldCharType\s*=\s*["'](begin|separate|end)["']/g;

/**
 * Offsets of the field characters that belong to a complete field. An unfinished field would lock the rest of the
 * document; Word shows its text as plain text.
 */
export function completeFields(source: string): ReadonlySet<number> {
  const complete = new Set<number>();
  const open: number[][] = [];
  for (const { index: found, 1: before = '', 2: type } of withoutComments(source).matchAll(fieldCharacter)) {
    const index = found - before.length;
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
