const LAST_ASCII = 128;
const [CODE_A, CODE_Z] = [65, 90];

/** Whether a text begins with a capital; most do not need the table of all letters for that. */
export function startsBig(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code < LAST_ASCII) return code >= CODE_A && code <= CODE_Z;
  return /^\p{Lu}/u.test(text);
}

/** The text with a capital at its beginning. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The replacement written in the same case as the original: all capitals, first capital, or as given. */
export function inCaseOf(original: string, replacement: string): string {
  if (original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase())
    return replacement.toUpperCase();
  return startsBig(original) ? capitalise(replacement) : replacement;
}
