import { opensSentence, type Sentence } from '../analysis/sentence.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import type { TableName } from '../resources.ts';
import type { FunctionRule, Repair } from '../rule.ts';
import type { Token } from '../text/tokens.ts';
import { recase, standsInSomeCase } from './casedPhrases.ts';
import { leads, readElements, type Element } from './contexts.ts';
import type { Guard } from './guards.ts';
import { examplesOf, readTable, type TableEntry } from './tables.ts';

interface Phrase {
  /** The words as they are written. */
  readonly words: readonly string[];
  /** The words that change, and what they become. */
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  /** Whether the words are in their right case and may be written in another (see `casedPhrases.ts`). */
  readonly isCased: boolean;
  readonly message: string | undefined;
  /** What stands before, from the inside out, and behind. */
  readonly before: readonly Element[];
  readonly after: readonly Element[];
  /** The sentence must hold a word like `needs` and none like `bars`. */
  readonly needs: RegExp | undefined;
  readonly bars: RegExp | undefined;
  readonly guard: Guard | undefined;
}

interface Options {
  /** What an entry names behind `not`: it is silent where the guard holds. */
  readonly guards?: Readonly<Record<string, Guard>>;
  /** Whether findings name the two words („Hier ist wohl … gemeint“) in place of the rule's message. */
  readonly namesWords?: boolean;
}

/**
 * A rule that is a table: `tables/<id of the rule>.txt`. An entry is a pattern of words with what changes in brackets:
 *
 *     auf|mit lange [Sucht → Sicht] !nach // if ^rechn // unless ^droge // not guard || example || counter-example
 *
 * `[wrong → right; wrong → right]` are forms of one mistake (`+A` and the like give all endings, `(a|b)` several words: see
 * `tables.ts`); they match as they are written, the first word also with the capital of its place. `a|b` is one of the
 * words in any case, or as written if one has a capital; `/expression/` matches the word in lower case; `{noun|=auch}` a
 * class of `contexts.ts`, or a word behind `=`; `?` behind an element makes it optional; `!` before it means that the
 * word there is another; `…` is up to eight words of the clause; `^` and `$` are a mark or the end. `if` and `unless` ask
 * for words anywhere in the sentence. `im [Folgenden|Allgemeinen]`, without an arrow, is a phrase in its right case, which is
 * found in any other: the words in brackets get it, as far as their place allows.
 */
export function phraseTable(
  name: TableName,
  { guards = {}, namesWords = false }: Options = {},
): Pick<FunctionRule, 'trigger' | 'find' | 'examples'> {
  const entries = readTable(name);
  const byFirst = new Map<string, Phrase[]>();
  const trigger = new Set<string>();
  for (const entry of entries)
    for (const phrase of compileAt(entry, guards, namesWords)) {
      const key = phrase.words[0]!.toLowerCase();
      const others = byFirst.get(key);
      if (others) others.push(phrase);
      else byFirst.set(key, [phrase]);
      // The longest word of a phrase is the rarest, more often than not: „im“ stands in every other sentence.
      trigger.add(phrase.words.reduce((a, b) => (b.length > a.length ? b : a)).toLowerCase());
    }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return { trigger, find: (sentence) => findPhrases(sentence, byFirst), examples: examplesOf(entries) };
}

function compileAt(entry: TableEntry, guards: NonNullable<Options['guards']>, namesWords: boolean): Phrase[] {
  try {
    return compile(entry, guards, namesWords);
  } catch (error) {
    throw new Error(`${entry.place}: ${(error as Error).message}`, { cause: error });
  }
}

function compile(entry: TableEntry, guards: NonNullable<Options['guards']>, namesWords: boolean): Phrase[] {
  const { pairs, conditions, isCased } = entry;
  const condition = (kind: string) => conditions.find((one) => one.startsWith(`${kind} `))?.slice(kind.length + 1);
  const unknown = conditions.find((one) => !/^(?:if|unless|not) /.test(one));
  if (unknown !== undefined) throw new Error(`no condition „${unknown}“`);
  const guard = condition('not');
  if (guard !== undefined && !guards[guard]) throw new Error(`no guard ${guard}`);
  const context = {
    before: readElements(entry.before).reverse(),
    after: readElements(entry.after),
    needs: expression(condition('if')),
    bars: expression(condition('unless')),
    guard: guard === undefined ? undefined : guards[guard],
  };
  return pairs.map(([wrong, right]) => ({
    ...(namesWords || isCased ? whole : changed)((isCased ? right : wrong).split(' '), right.split(' ')),
    isCased,
    message: namesWords ? `Hier ist wohl „${right}“ gemeint, nicht „${wrong}“.` : undefined,
    ...context,
  }));
}

const expressions = new Map<string, RegExp>();

/** The expression of a condition; many entries share theirs. */
function expression(source: string | undefined): RegExp | undefined {
  if (source === undefined) return undefined;
  const known = expressions.get(source) ?? new RegExp(source, 'u');
  expressions.set(source, known);
  return known;
}

/** All words change that the message names. */
const whole = (words: readonly string[], becomes: readonly string[]) => ({
  ...{ words, from: 0, to: words.length - 1 },
  replacement: becomes.join(' '),
});

/** The words that change: what both begin and end with stays. */
function changed(words: readonly string[], becomes: readonly string[]) {
  let from = 0;
  while (from < words.length - 1 && from < becomes.length - 1 && words[from] === becomes[from]) from++;
  let kept = 0;
  while (
    kept < words.length - 1 - from &&
    kept < becomes.length - 1 - from &&
    words.at(-1 - kept) === becomes.at(-1 - kept)
  )
    kept++;
  const replacement = becomes.slice(from, becomes.length - kept).join(' ');
  return { words, from, to: words.length - 1 - kept, replacement };
}

/** Tables are looked through for every sentence, and a generator costs more than most of them. */
function findPhrases(sentence: Sentence, byFirst: ReadonlyMap<string, readonly Phrase[]>): Repair[] {
  const { tokens, text } = sentence;
  const found: Repair[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const phrase = byFirst.get(tokens[first]!.lower)?.find((one) => fits(one, sentence, first));
    if (!phrase) continue;
    if (phrase.isCased) {
      found.push(...recase(phrase.words, tokens, first));
      continue;
    }
    const begin = tokens[first + phrase.from]!;
    const end = tokens[first + phrase.to]!.end;
    const isBig = phrase.from === 0 && (begin.text !== phrase.words[0] || isBigForItsPlace(tokens, first));
    const replacement = isBig ? capitalise(phrase.replacement) : phrase.replacement;
    if (text.slice(begin.start, end) === replacement) continue;
    const repair = { start: begin.start, end, replacement, isListed: true };
    found.push(phrase.message === undefined ? repair : { ...repair, message: phrase.message });
  }
  return found;
}

/** „Montag morgens“ at the head of a sentence becomes „Montagmorgens“. */
const isBigForItsPlace = (tokens: readonly Token[], first: number) =>
  startsBig(tokens[first]!.text) && opensSentence(tokens, first);

function fits(phrase: Phrase, sentence: Sentence, first: number): boolean {
  const { tokens } = sentence;
  const { words, isCased, before, after, needs, bars, guard } = phrase;
  const last = first + words.length - 1;
  if (!(isCased ? standsInSomeCase : stands)(words, tokens, first)) return false;
  if (!leads(before, tokens, first - 1, -1) || !leads(after, tokens, last + 1, 1)) return false;
  const holds = (one: RegExp) => tokens.some(({ lower }) => one.test(lower));
  if ((needs && !holds(needs)) || (bars && holds(bars))) return false;
  return !guard?.(tokens, first, last, sentence);
}

/** The first word is known to stand there in lower case; whether the others follow is seen soonest from the last. */
function stands(words: readonly string[], tokens: readonly Token[], first: number): boolean {
  if (first + words.length > tokens.length) return false;
  for (let at = words.length - 1; at > 0; at--) {
    const token = tokens[first + at]!;
    if (token.text !== words[at]) return false;
    if (token.gap !== ' ' && token.kind === 'word' && tokens[first + at - 1]!.kind === 'word') return false;
  }
  const { text } = tokens[first]!;
  if (text === words[0]) return true;
  return text === capitalise(words[0]!) && (mayBeBig(tokens, first) || opensSentence(tokens, first));
}

/** In the middle of a sentence a capital makes another word: ein Zuviel. */
function mayBeBig(tokens: readonly Token[], first: number): boolean {
  const before = tokens[first - 1];
  return before === undefined || (before.kind !== 'word' && !/^[,\-–(/]$/.test(before.text));
}
