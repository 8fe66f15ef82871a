/**
 * The fixed set of edits the context model chooses from (training/korrekturrand/tags.py): nothing it proposes can be anything else.
 * A tag is the name of one edit of a word; what joins it to the next word is told by `joins`.
 */
export const KEEP = 'KEEP';
export const DELETE = 'DELETE';
export const CASE = 'CASE';
export const JOIN = 'JOIN';
export const HYPHEN = 'HYPHEN';

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const plain: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };

/** The word with its first letter big if it was small, and small if it was big. */
export function flipped(word: string): string {
  const first = word[0]!;
  const small = first.toLowerCase();
  return (first === small ? first.toUpperCase() : small) + word.slice(1);
}

/** The last vowel that can carry an umlaut gets it (au → äu), never the first letter. */
function withUmlaut(word: string): string | undefined {
  for (let at = word.length - 1; at > 0; at--) {
    if (umlauts[word[at]!] === undefined) continue;
    const place = word[at] === 'u' && word[at - 1] === 'a' ? at - 1 : at;
    return word.slice(0, place) + umlauts[word[place]!]! + word.slice(place + 1);
  }
  return undefined;
}

function withoutUmlaut(word: string): string | undefined {
  for (let at = word.length - 1; at > 0; at--)
    if (plain[word[at]!] !== undefined) return word.slice(0, at) + plain[word[at]!]! + word.slice(at + 1);
  return undefined;
}

const exchange = (from: string, to: string) => (word: string) => {
  const at = word.lastIndexOf(from);
  return at > 0 ? word.slice(0, at) + to + word.slice(at + from.length) : undefined;
};

const letters: Readonly<Record<string, (word: string) => string | undefined>> = {
  'L:uml': withUmlaut,
  'L:plain': withoutUmlaut,
  'L:ss>ß': exchange('ss', 'ß'),
  'L:ß>ss': exchange('ß', 'ss'),
  'L:oe>ö': exchange('oe', 'ö'),
  'L:ae>ä': exchange('ae', 'ä'),
  'L:ue>ü': exchange('ue', 'ü'),
};

/** What a tag makes of a word; undefined where it does not fit the word, or joins or deletes it. */
export function applyTag(tag: string, word: string): string | undefined {
  if (tag === KEEP) return word;
  if (tag === CASE) return flipped(word);
  if (Object.hasOwn(letters, tag)) return letters[tag]!(word);
  if (tag.startsWith('W:')) return likeCased(word, tag.slice(2));
  if (!tag.startsWith('E:')) return undefined;
  const separator = tag.indexOf(':', 2);
  const length = word.length - Number(tag.slice(2, separator));
  return length >= 2 ? word.slice(0, length) + tag.slice(separator + 1) : undefined;
}

/** `word` with a first letter as big as that of `model`. */
export function likeCased(model: string, word: string): string {
  const first = model[0]!;
  return first === first.toLowerCase() ? word : word[0]!.toUpperCase() + word.slice(1);
}
