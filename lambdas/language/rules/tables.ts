import { finiteEndings } from '../grammar/suffixes.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import { readResource, type TableName } from '../resources.ts';
import type { Rule } from '../rule.ts';

const declined = ['e', 'em', 'en', 'er', 'es'];
/** Endings that an entry can ask for: `rauh+A → rau` stands for six pairs. */
const endings: Readonly<Record<string, readonly string[]>> = {
  A: ['', ...declined],
  K: declined,
  V: [...new Set([...finiteEndings, ...declined.flatMap((ending) => [`t${ending}`, `end${ending}`]), 'end'])],
  S: ['', 's', 'es'],
  N: ['', 'n', 's'],
  G: ['', 's'],
  W: ['', 'm', 'n', 'r', 's'],
};

/** One line of a table: what is wrong, and where, with the sentences that try it. */
export interface TableEntry {
  /** File and line, for errors. */
  readonly place: string;
  /** The words before the change, the words behind it, and its conditions, as they are written (see `phraseTable`). */
  readonly before: string;
  readonly after: string;
  readonly conditions: readonly string[];
  /**
   * Whether the entry is a phrase in its right case (`im [Folgenden]`), which may be written in any other: what is wrong in
   * its pairs is then what is wrong in the example.
   */
  readonly isCased: boolean;
  /** What is wrong and what it becomes, in all its forms. */
  readonly pairs: readonly (readonly [wrong: string, right: string])[];
  /** A sentence in which the engine makes this change and no other, marked `{wrong→right}`. */
  readonly example: string;
  /** Right sentences with the same words, or nearly the same, which the engine leaves alone. */
  readonly counterExamples: readonly [string, ...string[]];
}

/**
 * The entries of `tables/<name>.txt`, one a line: `pattern || example || counter-example`. A line `@name = text` gives a
 * name to what several patterns hold; `#` begins a remark. Throws one error that names file,
 * line and what is missing of all entries that lack something.
 */
export function readTable(name: TableName): TableEntry[] {
  return parseTable(`${name}.txt`, readResource(`${name}.txt`).toString('utf8'));
}

/** Every entry tries its rule: the type of a rule's examples asks for one of each kind, which a table without entries lacks. */
export function examplesOf(entries: readonly TableEntry[]): Rule['examples'] {
  const [first, ...others] = entries;
  if (!first) throw new Error('A table without entries');
  return {
    wrong: [first.example, ...others.map(({ example }) => example)],
    right: [...first.counterExamples, ...others.flatMap(({ counterExamples }) => counterExamples)],
  };
}

/** The entries of a text; `file` is what errors call it. */
export function parseTable(file: string, text: string): TableEntry[] {
  const names = new Map<string, string>();
  const entries: TableEntry[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const named = /^@(\w+) = (.+)$/.exec(line);
    if (named) names.set(named[1]!, named[2]!);
    else
      try {
        entries.push(parseEntry(`${file}:${at + 1}`, line, names));
      } catch (error) {
        faults.push((error as Error).message);
      }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return entries;
}

const marked = /\{([^{}→⇢]*)[→⇢]([^{}]*)\}/g;

function parseEntry(place: string, line: string, names: ReadonlyMap<string, string>): TableEntry {
  const [pattern, example, ...rest] = line.split(' || ').map((field) => field.trim());
  const [first, ...others] = rest;
  const [words, ...conditions] = withNames(place, pattern!, names).split(' // ');
  const change = /^(.*?)\[([^\]]*→[^\]]*)\](.*)$/.exec(words!) ?? /^((?:.* )?)\[([^\]]+)\]((?: .*)?)$/.exec(words!);
  if (!change)
    throw new Error(`${place}: no change: the pattern needs [wrong → right], or a [phrase in its right case]`);
  if (!example) throw new Error(`${place}: no example: a sentence with {wrong→right}`);
  if (!first) throw new Error(`${place}: no counter-example: a right sentence that must stay as it is`);
  const wrong = example.replace(marked, '$1');
  const right = example.replace(marked, '$2');
  const isCased = !change[2]!.includes('→');
  const pairs = isCased ? casedPairs(change[2]!, wrong, right) : pairsOf(place, change[2]!);
  if (wrong === right || !pairs.some((pair) => holds(wrong, pair[0]) && holds(right, pair[1])))
    throw new Error(`${place}: the example does not show the change: ${example}`);
  return {
    ...{ place, before: change[1]!, after: change[3]!, conditions, isCased, pairs, example },
    counterExamples: [first, ...others],
  };
}

function holds(sentence: string, words: string): boolean {
  const text = asWritten(words);
  return sentence.includes(text) || sentence.includes(capitalise(text));
}

/** The words of a pattern as a text has them: marks stand by themselves in it, as tokens do (`Dr . Ing .`, `„ Danke “`). */
export const asWritten = (words: string) =>
  /[.“„]/.test(words) ? words.replace(/ (?=[.“])/g, '').replaceAll('„ ', '„') : words;

function withNames(place: string, pattern: string, names: ReadonlyMap<string, string>): string {
  if (!pattern.includes('@')) return pattern;
  return pattern.replace(/@(\w+)/g, (_, name: string) => {
    const text = names.get(name);
    if (text === undefined) throw new Error(`${place}: no name @${name} above`);
    return text;
  });
}

/**
 * The pairs of a change. `;` separates forms of one mistake; `(a|b)` stands for several words that have it, and `()` for
 * the same one on the right: `(Geigen|Harfen)seite+N → ()saite`.
 */
function pairsOf(place: string, change: string): [string, string][] {
  return change.split(';').flatMap((text) => {
    const [wrong, right] = text.split('→').map((part) => part.trim());
    if (!wrong || !right) throw new Error(`${place}: no change: [${text.trim()}] needs a right form`);
    return expand(wrong, right).flatMap(([one, other]) => inflect(one, other));
  });
}

/**
 * The pairs of a phrase in its right case, whose words are written as those beside a change are: `a|b` is one of these,
 * and each may have an ending (`Deutsch+K Bank|Bahn`). Which of them are wrong, the example says.
 */
function casedPairs(phrase: string, wrong: string, right: string): [string, string][] {
  const forms = phrase.split(' ').reduce<string[]>(
    (begun, alternatives) => {
      const words = alternatives.split('|').flatMap((word) => inflect(word, '').map(([form]) => form));
      return begun.flatMap((one) => words.map((word) => (one ? `${one} ${word}` : word)));
    },
    [''],
  );
  for (const form of forms.flatMap((one) => [one, capitalise(one)]))
    for (const index of placesOf(form, right)) {
      const written = wrong.slice(index, index + form.length).split(' ');
      const isWrong = form.split(' ').map((word, at) => word !== written[at]);
      if (isWrong.includes(true)) return forms.map((one) => [inOtherCase(one, isWrong), one]);
    }
  return [];
}

/** Where the words stand in the text, and no letter beside them. A regular expression for each took half a second of every process. */
function placesOf(words: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) found.push(at);
  return found;
}
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

const inOtherCase = (words: string, isWrong: readonly boolean[]) =>
  words
    .split(' ')
    .map((word, at) =>
      !isWrong[at] ? word : startsBig(word) ? word.charAt(0).toLowerCase() + word.slice(1) : capitalise(word),
    )
    .join(' ');

function expand(wrong: string, right: string): [string, string][] {
  const group = wrong.includes('(') ? /\(([^()]+)\)/.exec(wrong) : null;
  if (!group) return [[wrong, right]];
  return group[1]!.split('|').flatMap((one) => expand(wrong.replace(group[0], one), right.replace('()', one)));
}

/** The pairs that an ending stands for: `rauh+A`, `rau`. */
function inflect(wrong: string, right: string): [string, string][] {
  const [stem, kind] = wrong.split('+');
  return (kind ? endings[kind]! : ['']).map((ending) => [`${stem}${ending}`, `${right}${ending}`]);
}
