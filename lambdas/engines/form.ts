import type { Lexicon } from '../language/words/lexicon.ts';
import { tenses } from '../language/words/features.ts';
import type { Reading } from '../language/words/features.ts';

/** Words that are taken for one another so often that one for the other is a slip of form. */
const confused = new Set(
  'das dass|seit seid|den denn|wen wenn|wieder wider|man mann|als wie|wahr war|viel fiel|ihm ihn'
    .split('|')
    .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);
const negation = /^(?:nicht|nichts|nie|niemals|niemand\w*|nirgends|kein\w*|ohne|weder)$/u;
const ALL_PERSONS = 63;
/** From here on two words are no longer one with a slip in it. */
const MOST_LETTERS = 2;

/**
 * Whether words give way to words that say the same: other marks, spaces, capitals or hyphens, another form of the same
 * word in the same tense and degree, a misspelling's right spelling, one of a pair that is often confused, a word less
 * that stood twice. `before` is the word ahead of the change.
 */
export function isFormOnly(
  removed: readonly string[],
  added: readonly string[],
  before: string | undefined,
  lexicon: Lexicon,
): boolean {
  const [old, fresh] = [removed.filter(isWord), added.filter(isWord)];
  if (count(old) !== count(fresh)) return false;
  if (letters(old) === letters(fresh)) return true;
  if (fresh.length < old.length) return withoutRepeats(before, old) === letters(fresh);
  return old.length === fresh.length && old.every((word, at) => isSameWord(word, fresh[at]!, lexicon));
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const count = (words: readonly string[]) => words.filter((word) => negation.test(word.toLowerCase())).length;
const letters = (words: readonly string[]) =>
  words
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function withoutRepeats(before: string | undefined, words: readonly string[]): string {
  return letters(words.filter((word, at) => word.toLowerCase() !== (words[at - 1] ?? before)?.toLowerCase()));
}

function isSameWord(old: string, fresh: string, lexicon: Lexicon): boolean {
  if (letters([old]) === letters([fresh])) return true;
  if (confused.has(`${old.toLowerCase()} ${fresh.toLowerCase()}`)) return true;
  const known = readingsOf(old, lexicon);
  if (isDeclined(old, fresh)) return true;
  if (known.length === 0 && !lexicon.accepts(old))
    return lexicon.accepts(fresh) && distance(old.toLowerCase(), fresh.toLowerCase()) <= MOST_LETTERS;
  return readingsOf(fresh, lexicon).some((reading) => known.some((one) => isOtherForm(one, reading)));
}

/** Whether the form is the name with what declension adds to it or takes away. */
export const isDeclined = (name: string, form: string): boolean =>
  form === name || [form, name].every((one, at, both) => endings.test(one.slice(common(one, both[1 - at]!))));

const endings = /^(?:['’]?(?:s|n|ns|en|es)?|['’])$/u;
const common = (one: string, other: string) =>
  one.startsWith(other) ? other.length : other.startsWith(one) ? one.length : 0;

/** Readings of a word, also as it is written inside a sentence. */
const readingsOf = (word: string, lexicon: Lexicon): readonly Reading[] => [
  ...lexicon.lookUp(word).readings,
  ...(word === word.toLowerCase() ? [] : lexicon.lookUp(word[0]!.toLowerCase() + word.slice(1)).readings),
];

function isOtherForm(one: Reading, other: Reading): boolean {
  if (one.lemma !== other.lemma || one.pos !== other.pos || one.degree !== other.degree) return false;
  // „schön“ and „schöner“: what is not declined becomes a comparative.
  if (one.predicative !== other.predicative) return false;
  if (one.finite === 0 || other.finite === 0) return true;
  return Object.values(tenses).some(
    (tense) => ((one.finite >> tense) & ALL_PERSONS) !== 0 && ((other.finite >> tense) & ALL_PERSONS) !== 0,
  );
}

/** Levenshtein distance with neighbours swapped as one step. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
