import { nonfinite } from '../words/features.ts';
import { capitalise } from '../text/letterCase.ts';
import { canBe, canBeNonfinite, cellsAs, finitePersons } from '../words/readings.ts';
import { cellsOfSlot } from '../words/features.ts';
import type { FunctionRule, Repair } from '../rule.ts';
import { opensSentence, type Sentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { inflect } from './phrases.ts';
import { isSubjectPronoun } from '../grammar/pronouns.ts';
import { smallNumbers } from '../grammar/time.ts';
import { alternatives } from '../grammar/wordClass.ts';

type Test = (token: Token | undefined) => boolean;

export interface Element {
  readonly test: Test;
  /** `one` token; `optional`: one or none; `absent`: the token there must not match; `gap`: any words of the clause. */
  readonly kind: 'one' | 'optional' | 'absent' | 'gap';
}

interface Entry {
  /** The words that are replaced, as they are written. */
  readonly words: readonly string[];
  readonly replacement: string;
  /** Context from the inside out. */
  readonly left: readonly Element[];
  readonly right: readonly Element[];
  /** The sentence must hold a word like `needs` and none like `bars`. */
  readonly needs: RegExp | undefined;
  readonly bars: RegExp | undefined;
}

const LONGEST_GAP = 8;
const isBig = (token: Token) => /^\p{Lu}/u.test(token.text);
const isNoun = (token: Token) => isBig(token) && canBe(token, 'noun');
const noun = (slot: keyof typeof cellsOfSlot) => (token: Token) =>
  isNoun(token) && (cellsAs(token, 'noun') & cellsOfSlot[slot]) !== 0;
const numeral = new RegExp(
  `^(?:${alternatives(smallNumbers)}|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|.*(?:zig|ßig|hundert|tausend))$`,
);
const small = (fits: (token: Token) => boolean) => (token: Token) => !isBig(token) && fits(token);

/** What may stand in braces in a table. */
const classes: Readonly<Record<string, (token: Token) => boolean>> = {
  noun: isNoun,
  masculine: noun('masculine'),
  feminine: noun('feminine'),
  neuter: noun('neuter'),
  plural: noun('plural'),
  big: isBig,
  low: (token) => token.kind === 'word' && !isBig(token),
  word: (token) => token.kind === 'word',
  number: (token) => token.kind === 'number' || numeral.test(token.lower),
  determiner: (token) => canBe(token, 'determiner'),
  pronoun: (token) => canBe(token, 'pronoun'),
  preposition: (token) => canBe(token, 'preposition'),
  adjective: small((token) =>
    token.readings.some(({ pos, cells, predicative }) => pos === 'adjective' && cells !== 0 && !predicative),
  ),
  quality: small((token) => token.readings.some(({ pos, predicative }) => pos === 'adjective' && predicative)),
  adverb: small((token) => canBe(token, 'adverb')),
  finite: small((token) => finitePersons(token) !== 0),
  infinitive: small((token) => canBeNonfinite(token, nonfinite.infinitive)),
  bare: small(
    (token) =>
      canBeNonfinite(token, nonfinite.infinitive) &&
      !canBeNonfinite(token, nonfinite.participle2) &&
      !canBe(token, 'adjective'),
  ),
  participle: small((token) => canBeNonfinite(token, nonfinite.participle2)),
  verb: small((token) => canBe(token, 'verb')),
  subject: isSubjectPronoun,
};

/**
 * A rule that is a list of words that are right elsewhere but wrong in their context. A line is a pattern of words:
 *
 *     auf|mit lange [Sucht→Sicht] !nach // if ^rechn // unless ^droge
 *
 * `[wrong→right; wrong→right]` is what changes (`+A` and the like give all endings, see `phraseList`); `a|b` is one of the words in any case,
 * or as written if one has a capital; `/expression/` matches the word in lower case; `{noun|=auch}` a class, or a
 * word behind `=`; `?` behind an
 * element makes it optional; `!` before it means that the word there is another; `…` is up to eight words of the clause; `^` and `$` are a
 * mark or the end. `if` and `unless` ask for words anywhere in the sentence.
 */
export function contextList(table: string): Pick<FunctionRule, 'trigger' | 'find'> {
  const byFirst = new Map<string, Entry[]>();
  for (const line of table.trim().split('\n'))
    for (const entry of readLine(line.trim())) {
      const key = entry.words[0]!.toLowerCase();
      byFirst.set(key, [...(byFirst.get(key) ?? []), entry]);
    }
  return { trigger: new Set(byFirst.keys()), find: (sentence) => findEntries(sentence, byFirst) };
}

function readLine(line: string): Entry[] {
  const [pattern = '', ...conditions] = line.split(' // ');
  const match = /^(.*?)\[([^\]]*→[^\]]*)\](.*)$/.exec(pattern);
  if (!match) throw new Error(`No change in: ${line}`);
  const condition = (name: string) => {
    const found = conditions.find((one) => one.startsWith(`${name} `));
    return found === undefined ? undefined : new RegExp(found.slice(name.length + 1), 'u');
  };
  const left = readElements(match[1]!).reverse();
  const right = readElements(match[3]!);
  const needs = condition('if');
  const bars = condition('unless');
  return match[2]!
    .split(';')
    .flatMap(inflect)
    .map(([wrong, replacement]) => ({ words: wrong.split(' '), replacement, left, right, needs, bars }));
}

export const readElements = (text: string) => text.split(' ').filter(Boolean).map(readElement);

function readElement(text: string): Element {
  if (text === '…') return { test: (token) => token !== undefined && token.kind !== 'mark', kind: 'gap' };
  if (text.startsWith('!')) return { test: readTest(text.slice(1)), kind: 'absent' };
  if (text.endsWith('?') && text.length > 1) return { test: readTest(text.slice(0, -1)), kind: 'optional' };
  return { test: readTest(text), kind: 'one' };
}

function readTest(text: string): Test {
  if (text === '^' || text === '$') return (token) => token === undefined || token.kind === 'mark';
  if (text.startsWith('{')) {
    const tests = text.slice(1, -1).split('|').map(readClass);
    return (token) => token !== undefined && tests.some((test) => test(token));
  }
  if (text.startsWith('/')) {
    const expression = new RegExp(`^(?:${text.slice(1, -1)})$`, 'u');
    return (token) => token !== undefined && expression.test(token.lower);
  }
  const words = new Set(text.split('|'));
  const isExact = text !== text.toLowerCase();
  return (token) => token !== undefined && words.has(isExact ? token.text : token.lower);
}

function readClass(name: string): (token: Token) => boolean {
  if (name.startsWith('=')) return (token) => token.lower === name.slice(1);
  const found = classes[name];
  if (!found) throw new Error(`No such class: ${name}`);
  return found;
}

function findEntries(sentence: Sentence, byFirst: ReadonlyMap<string, readonly Entry[]>): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const entry = byFirst.get(tokens[at]!.lower)?.find((one) => fits(one, sentence, at));
    if (!entry) continue;
    const first = tokens[at]!;
    const last = tokens[at + entry.words.length - 1]!;
    const replacement = first.text === entry.words[0] ? entry.replacement : capitalise(entry.replacement);
    const message = `Hier ist wohl „${entry.replacement}“ gemeint, nicht „${entry.words.join(' ')}“.`;
    found.push({ start: first.start, end: last.end, replacement, message });
  }
  return found;
}

function fits({ words, left, right, needs, bars }: Entry, { tokens }: Sentence, at: number): boolean {
  for (let i = 1; i < words.length; i++) if (tokens[at + i]?.text !== words[i]) return false;
  const { text } = tokens[at]!;
  if (text !== words[0] && !(text === capitalise(words[0]!) && opensSentence(tokens, at))) return false;
  if (!leads(left, tokens, at - 1, -1) || !leads(right, tokens, at + words.length, 1)) return false;
  const holds = (expression: RegExp) => tokens.some(({ lower }) => expression.test(lower));
  return (!needs || holds(needs)) && !(bars && holds(bars));
}

/** Whether the elements match one after the other from the token on, to the left or to the right. */
export function leads(
  elements: readonly Element[],
  tokens: readonly Token[],
  at: number,
  step: 1 | -1,
  from = 0,
): boolean {
  const element = elements[from];
  if (!element) return true;
  const matches = element.test(tokens[at]);
  if (element.kind === 'one' && !matches) return false;
  const goesOn = (next: number) => leads(elements, tokens, next, step, from + 1);
  if (element.kind === 'absent') return !matches && goesOn(at);
  if (element.kind === 'one') return goesOn(at + step);
  if (element.kind === 'optional') return (matches && goesOn(at + step)) || goesOn(at);
  for (let length = 0, next = at; length <= LONGEST_GAP; length++, next += step) {
    if (goesOn(next)) return true;
    if (!element.test(tokens[next])) return false;
  }
  return false;
}
