import { visibleText } from './visibleText.ts';

/** UTF-16 code units that Word takes for the author of a change (ECMA-376-1 §22.9.2.13 with [MS-OE376]). */
const MAX_LENGTH = 255;

/** As much of a name as Word takes, in whole characters. */
export const cutName = (name: string): string =>
  name.length <= MAX_LENGTH ? name : name.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/u, '');

/**
 * The editor's name as it stands in a document's change history: on one line, without characters that XML has no place
 * for (XML 1.0, §2.2) or turns into others in an attribute (§3.3.3), that nobody sees, or that turn the direction of
 * what is read. Empty if nothing else was there.
 */
export const editorName = (given: string): string =>
  cutName(visibleText(given.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ')).trim());
