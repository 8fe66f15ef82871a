/** What a class is asked about: a token, or whatever else knows its form in small letters. */
export interface Form {
  readonly lower: string;
}

/** Whether a token is a word of a class; where there is no token it is none. */
export type WordTest = (token: Form | undefined) => boolean;

/** The words of a list written with spaces and line breaks. */
export const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

/** A closed class of words in small letters, and its test. Who asks for a sure reading looks at the capital himself. */
export function wordClass(words: string | Iterable<string>): {
  readonly words: ReadonlySet<string>;
  readonly has: WordTest;
} {
  const set: ReadonlySet<string> = new Set(typeof words === 'string' ? listed(words) : words);
  return { words: set, has: (token) => token !== undefined && set.has(token.lower) };
}

/** Words as alternatives of a regular expression or a pattern: `a|b|c`. */
export const alternatives = (words: Iterable<string>): string => [...words].join('|');

/** Reads a table of `word: note note` a line; a line without a word, or a word written twice, is a mistake of the table. */
export function readTable<Entry>(
  table: string,
  toEntry: (notes: readonly string[], word: string) => Entry,
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of table.split('\n')) {
    if (line.trim() === '') continue;
    const [word, notes, ...rest] = line.trim().split(/:\s+/);
    if (!word || notes === undefined || rest.length > 0) throw new Error(`No entry of the form “word: notes”: ${line}`);
    if (entries.has(word)) throw new Error(`Two entries for ${word}`);
    entries.set(word, toEntry(listed(notes), word));
  }
  return entries;
}
