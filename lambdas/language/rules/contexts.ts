import { startsBig } from '../text/letterCase.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, finitePersons, isPredicative } from '../words/readings.ts';
import { cellsOfSlot } from '../words/features.ts';
import type { Token } from '../text/tokens.ts';
import { isSubjectPronoun } from '../grammar/pronouns.ts';
import { smallNumbers } from '../grammar/time.ts';
import { alternatives } from '../grammar/wordClass.ts';

type Test = (token: Token | undefined) => boolean;

export interface Element {
  readonly test: Test;
  /** `one` token; `optional`: one or none; `absent`: the token there must not match; `gap`: any words of the clause. */
  readonly kind: 'one' | 'optional' | 'absent' | 'gap';
}

const LONGEST_GAP = 8;
const isNoun = (token: Token) => startsBig(token.text) && canBe(token, 'noun');
const noun = (slot: keyof typeof cellsOfSlot) => (token: Token) =>
  isNoun(token) && (cellsAs(token, 'noun') & cellsOfSlot[slot]) !== 0;
const numeral = new RegExp(
  `^(?:${alternatives(smallNumbers)}|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|.*(?:zig|ßig|hundert|tausend))$`,
);
const small = (fits: (token: Token) => boolean) => (token: Token) => !startsBig(token.text) && fits(token);

/** What may stand in braces in a table. */
const classes: Readonly<Record<string, (token: Token) => boolean>> = {
  noun: isNoun,
  masculine: noun('masculine'),
  feminine: noun('feminine'),
  neuter: noun('neuter'),
  plural: noun('plural'),
  big: (token) => startsBig(token.text),
  low: (token) => token.kind === 'word' && !startsBig(token.text),
  word: (token) => token.kind === 'word',
  number: (token) => token.kind === 'number' || numeral.test(token.lower),
  determiner: (token) => canBe(token, 'determiner'),
  pronoun: (token) => canBe(token, 'pronoun'),
  preposition: (token) => canBe(token, 'preposition'),
  adjective: small((token) =>
    token.readings.some(({ pos, cells, predicative }) => pos === 'adjective' && cells !== 0 && !predicative),
  ),
  quality: small((token) => isPredicative(token)),
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

/** The elements of a stretch of a pattern (see `phraseTable`), from left to right. */
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
