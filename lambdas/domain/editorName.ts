/**
 * The editor's name as it stands in a document's change history: on one line, without characters that XML has no place
 * for (XML 1.0, §2.2) or turns into others in an attribute (§3.3.3). Empty if nothing else was there.
 */
export const editorName = (given: string): string =>
  given.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
