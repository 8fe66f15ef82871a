import { capitalise } from '../text/letterCase.ts';
import type { FunctionRule, Repair } from '../rule.ts';
import type { Sentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isFunctionWord } from '../grammar/functionWords.ts';
import { finiteEndings } from '../grammar/suffixes.ts';
import { isPossessive } from '../grammar/pronouns.ts';

/** Whether a listed phrase is right in its place: it stands at `first`–`last` of the tokens. */
export type Guard = (tokens: readonly Token[], first: number, last: number, sentence: Sentence) => boolean;

interface Phrase {
  readonly words: readonly string[];
  /** The words that change, and what they become. */
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly guard: Guard | undefined;
}

const adjective = ['', 'e', 'em', 'en', 'er', 'es'];
const present = finiteEndings;
/** Endings that an entry can ask for: `rauh+A → rau` stands for six pairs. */
const endings: Readonly<Record<string, readonly string[]>> = {
  A: adjective,
  K: adjective.slice(1),
  V: [...present, ...adjective.slice(1).flatMap((ending) => [`t${ending}`, `end${ending}`]), 'end'],
  S: ['', 's', 'es'],
  N: ['', 'n', 's'],
  G: ['', 's'],
  W: ['', 'm', 'n', 'r', 's'],
};

/**
 * A rule that is a list. Each line holds entries `wrong → right`, separated by semicolons, and ends in `| guard` if its
 * entries are right in certain places. Words match as they are written; the first may also be capitalised, as at the
 * start of a sentence. `word+A` stands for all endings of that class.
 */
export function phraseList(
  table: string,
  guards: Readonly<Record<string, Guard>> = {},
): Pick<FunctionRule, 'trigger' | 'find'> {
  const byFirst = new Map<string, Phrase[]>();
  for (const line of table.trim().split('\n')) {
    const [entries = '', name] = line.split('|').map((part) => part.trim());
    if (name && !guards[name]) throw new Error(`No guard ${name}`);
    for (const [wrong, right] of entries.split(';').flatMap(inflect)) {
      const phrase = toPhrase(wrong, right, name ? guards[name] : undefined);
      const key = phrase.words[0]!.toLowerCase();
      byFirst.set(
        key,
        [...(byFirst.get(key) ?? []), phrase].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  // The longest word of a phrase is the rarest, more often than not: „im“ stands in every other sentence.
  const longest = [...byFirst.values()]
    .flat()
    .map(({ words }) => words.reduce((a, b) => (b.length > a.length ? b : a)));
  const trigger = new Set(longest.map((word) => word.toLowerCase()));
  return { trigger, find: (sentence) => findPhrases(sentence, byFirst) };
}

/** The pairs of an entry `wrong+A → right`, one for each ending. */
export function inflect(entry: string): [string, string][] {
  if (entry.trim() === '') return [];
  const [wrong, right] = entry.split('→').map((part) => part.trim());
  if (!wrong || !right || wrong === right) throw new Error(`No pair: ${entry}`);
  const [stem, kind] = wrong.split('+');
  return (kind ? endings[kind]! : ['']).map((ending) => [`${stem}${ending}`, `${right}${ending}`]);
}

function toPhrase(wrong: string, right: string, guard: Guard | undefined): Phrase {
  const words = wrong.split(' ');
  const becomes = right.split(' ');
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
  return { words, from, to: words.length - 1 - kept, replacement, guard };
}

/** Lists are looked through for every sentence, and a generator costs more than most of them. */
function findPhrases(sentence: Sentence, byFirst: ReadonlyMap<string, readonly Phrase[]>): Repair[] {
  const { tokens, text } = sentence;
  const found: Repair[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const phrases = byFirst.get(tokens[first]!.lower);
    const phrase = phrases?.find((one) => stands(one, tokens, first));
    if (!phrase || phrase.guard?.(tokens, first, first + phrase.words.length - 1, sentence)) continue;
    const begin = tokens[first + phrase.from]!;
    const isBig = phrase.from === 0 && begin.text !== phrase.words[0];
    const replacement = isBig ? capitalise(phrase.replacement) : phrase.replacement;
    const end = tokens[first + phrase.to]!.end;
    if (text.slice(begin.start, end) !== replacement) found.push({ start: begin.start, end, replacement });
  }
  return found;
}

/** The first word is known to stand there in lower case; whether the others follow is seen soonest from the last. */
function stands({ words }: Phrase, tokens: readonly Token[], first: number): boolean {
  if (first + words.length > tokens.length) return false;
  for (let at = words.length - 1; at > 0; at--) {
    const token = tokens[first + at]!;
    if (token.text !== words[at] || token.gap !== ' ') return false;
  }
  const { text } = tokens[first]!;
  return text === words[0] || (text === capitalise(words[0]!) && mayBeBig(tokens, first));
}

/** In the middle of a sentence a capital makes another word: ein Zuviel. */
export function mayBeBig(tokens: readonly Token[], first: number): boolean {
  const before = tokens[first - 1];
  return before === undefined || (before.kind !== 'word' && !/^[,\-–(/]$/.test(before.text));
}

/** Words with which no attribute goes on: the small words, and verbs that end in -en as adjectives do. */
const endsPhrase: WordTest = (token) =>
  // „da nach seinem Tod“: a possessive with its ending leads to a noun as an adjective does.
  (isFunctionWord(token) && !(isPossessive(token) && /e[mrs]$/.test(token?.lower ?? ''))) ||
  /^(?:außer|neben|gegen|wegen|werden|wurden|haben|hatten|etwa|eher|wieder|weder|sonst|nie|(?:könn|konn|müss|muss|soll|woll|dürf|möch|würd|wär|hätt)t?en)$/.test(
    token?.lower ?? '',
  ) ||
  /^(?:lassen|finden|geben|zeigen|sehen|gehen|kommen|stehen|wissen|sagen|gelten|bleiben|heißen|scheinen|betrachten|behandeln)$/.test(
    token?.lower ?? '',
  );

const isBig = (token: Token | undefined) => token?.kind === 'word' && /^\p{Lu}/u.test(token.text);
const modifies = /^\p{Ll}[\p{Ll}-]*(?:e|en|er|es|em)$/u;

/** The polite address, written big and still no noun. */
export const politePronoun = /^(?:Sie|Ihnen|Ihre?[mnrs]?)$/;

/** Adjectives or nothing, then a noun: what stands before it is an attribute. */
export const nounFollows = (tokens: readonly Token[], _: number, last: number): boolean => {
  for (let at = last + 1; at < Math.min(tokens.length, last + 6); at++) {
    const token = tokens[at]!;
    if (politePronoun.test(token.text)) return false;
    if (isBig(token) || token.kind === 'number' || token.kind === 'masked' || /^[„"»«“‚]$/.test(token.text))
      return true;
    const goesOn = /^(?:und|oder|bzw|sowie|sehr|aber|wie|\(|,)$/.test(token.lower);
    if (!goesOn && (endsPhrase(token) || !modifies.test(token.text))) return false;
  }
  return false;
};

/** „im allgemeinen wie im besonderen Teil“: the noun of a pair of adjectives comes with the second. */
const isCoordinated = (tokens: readonly Token[], last: number) =>
  /^(?:wie|und|oder|sowie|,)$/.test(tokens[last + 1]?.lower ?? '') &&
  /^(?:im|am|ins|aufs|zum|nicht)$/.test(tokens[last + 2]?.lower ?? '');

/** A noun follows at once or behind a second adjective: what stands before it is an attribute. */
export const leadsToNoun = (tokens: readonly Token[], first: number, last: number): boolean =>
  nounFollows(tokens, first, last) || isCoordinated(tokens, last);

/** The word before, in lower case; empty at the start of the sentence. */
export const wordBefore = (tokens: readonly Token[], first: number) => tokens[first - 1]?.lower ?? '';

/** The word or mark after, in lower case; empty at the end of the sentence. */
export const wordAfter = (tokens: readonly Token[], last: number) => tokens[last + 1]?.lower ?? '';

/** Behind another capitalised word, an initial or a title a capitalised word may be a name. */
export const isPerhapsName = (tokens: readonly Token[], first: number): boolean => {
  const before = tokens[first - 1];
  if (!isBig(tokens[first]) || before === undefined) return false;
  if (before.text === '.') return /^(?:\p{Lu}|Dr|Prof|Hr|Fr|St|Dipl|Ing)$/u.test(tokens[first - 2]?.text ?? '');
  return isBig(before) && !endsPhrase(before);
};
