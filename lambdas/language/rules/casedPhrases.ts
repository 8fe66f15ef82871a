import { capitalise } from '../text/letterCase.ts';
import type { FunctionRule, Repair } from '../rule.ts';
import { opensSentence, type Sentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { politePronoun, type Guard } from './guards.ts';

interface CasedPhrase {
  readonly words: readonly string[];
  /** The same in lower case. */
  readonly lower: readonly string[];
  /** The word by which the phrase is found, which is its longest. */
  readonly key: number;
  /** Whether a capital of the first word stays. */
  readonly isFree: boolean;
  readonly guard: Guard | undefined;
}

/**
 * A rule that is a list of phrases in their right case, whichever way they are written in the text. Phrases are separated
 * by semicolons; a line may end in `| guard`, which silences its phrases where it holds. `im/ins Grüne` stands for two
 * phrases. A capital of the first word goes only where `!` stands before it: elsewhere it may begin a line or a sentence.
 */
export function casedPhrases(
  table: string,
  guards: Readonly<Record<string, Guard>> = {},
): Pick<FunctionRule, 'trigger' | 'find'> {
  const byKey = new Map<string, CasedPhrase[]>();
  for (const line of table.trim().split('\n')) {
    const [entries = '', name] = line.split('|').map((part) => part.trim());
    if (name && !guards[name]) throw new Error(`No guard ${name}`);
    for (const phrase of entries.split(';').flatMap(expand)) {
      const words = phrase.replace('!', '').split(' ');
      const key = words.reduce((best, word, at) => (word.length > words[best]!.length ? at : best), 0);
      const lower = words[key]!.toLowerCase();
      byKey.set(lower, [
        ...(byKey.get(lower) ?? []),
        {
          words,
          lower: words.map((word) => word.toLowerCase()),
          key,
          isFree: !phrase.startsWith('!'),
          guard: name ? guards[name] : undefined,
        },
      ]);
    }
  }
  return { trigger: new Set(byKey.keys()), find: (sentence) => findCased(sentence, byKey) };
}

function expand(entry: string): string[] {
  const isLowering = entry.trim().startsWith('!');
  const words = entry.trim().replace('!', '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const join = (phrases: readonly string[], word: string) =>
    phrases.flatMap((begun) => word.split('/').map((one) => (begun ? `${begun} ${one}` : one)));
  return words.reduce<string[]>(join, ['']).map((phrase) => (isLowering ? `!${phrase}` : phrase));
}

function findCased(sentence: Sentence, byKey: ReadonlyMap<string, readonly CasedPhrase[]>): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const phrases = byKey.get(tokens[at]!.lower);
    if (!phrases) continue;
    for (const phrase of phrases) {
      const { words, key, isFree, guard } = phrase;
      const first = at - key;
      const last = first + words.length - 1;
      if (!stands(phrase, tokens, first) || guard?.(tokens, first, last, sentence)) continue;
      for (let i = first; i <= last; i++) {
        const { text, start, end } = tokens[i]!;
        const right = words[i - first]!;
        if (i === first && isFree && text === capitalise(right)) continue;
        // „hinter Ihrem Rücken“: the polite pronoun keeps its capital.
        if (politePronoun.test(text)) continue;
        if (text === right || (i === first && text === capitalise(right) && mayBeBig(tokens, i))) continue;
        const replacement = i === first && opensSentence(tokens, i) ? capitalise(right) : right;
        if (text !== replacement) found.push({ start, end, replacement });
      }
    }
  }
  return found;
}

/** The words stand there in a row; what is written all in capitals is left alone. */
function stands({ words, lower }: CasedPhrase, tokens: readonly Token[], first: number): boolean {
  if (first < 0 || first + words.length > tokens.length) return false;
  for (let at = 0; at < words.length; at++) {
    const token = tokens[first + at]!;
    if (token.lower !== lower[at] || (at > 0 && token.gap !== ' ')) return false;
    if (token.text !== words[at] && token.text.slice(1) !== words[at]!.slice(1)) return false;
  }
  return true;
}

/** In a heading or behind a mark that opens something a capital may belong to the place. */
function mayBeBig(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || before.kind !== 'word' || opensSentence(tokens, at);
}
