import { abbreviations } from './abbreviations.ts';
import type { Token } from './tokens.ts';
import { months } from '../grammar/time.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { functionWords } from '../grammar/functionWords.ts';

const closing = new Set(['“', '”', '"', '«', '»', '‘', '’', "'", ')', ']']);
const behindOrdinal = new RegExp(`^(?:${alternatives(months)}|jahrhunderts?|jh|auflage|kapitel|platz|klasse|stock)`);

/**
 * No sentence that one can read has more tokens. What rules do with a sentence may grow with its square, so they get no longer
 * one.
 */
const LONGEST_SENTENCE = 200;

/** Tokens that rules read together: a sentence, or a stretch of one that is too long. */
export interface SentenceWindow {
  readonly tokens: readonly Token[];
  /** Whether the sentence begins, and ends, with them. */
  readonly isHead: boolean;
  readonly isTail: boolean;
}

/** A sentence as a whole, or, if it is too long, in stretches that end where it pauses, if it does. */
export function windowsOf(sentence: readonly Token[]): SentenceWindow[] {
  const windows: SentenceWindow[] = [];
  let first = 0;
  while (sentence.length - first > LONGEST_SENTENCE) {
    const cut = pauseIn(sentence, first + LONGEST_SENTENCE / 2, first + LONGEST_SENTENCE);
    windows.push({ tokens: sentence.slice(first, cut), isHead: first === 0, isTail: false });
    first = cut;
  }
  windows.push({ tokens: sentence.slice(first), isHead: first === 0, isTail: true });
  return windows;
}

/** The place behind the last mark from `from` to `to` (exclusive) at which a clause may end, else before und, else `to`. */
function pauseIn(sentence: readonly Token[], from: number, to: number): number {
  const last = (isPause: (token: Token) => boolean) => {
    for (let at = to - 1; at >= from; at--) if (isPause(sentence[at]!)) return at;
    return undefined;
  };
  const mark = last(({ kind, text }) => kind === 'mark' && pauses.has(text));
  return mark === undefined ? (last(({ lower }) => joiners.has(lower)) ?? to) : mark + 1;
}

const pauses = new Set([';', ':', ',', '–', '—', '.']);
const joiners = new Set(['und', 'oder', 'sowie']);

/** Groups the tokens of a paragraph into sentences. */
export function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    current.push(tokens[at]!);
    if (!endsHere(tokens, at)) continue;
    while (isClosing(tokens[at + 1])) current.push(tokens[++at]!);
    sentences.push(current);
    current = [];
  }
  if (current.length > 0) sentences.push(current);
  return sentences;
}

function isClosing(token: Token | undefined): boolean {
  return token !== undefined && token.gap === '' && closing.has(token.text);
}

function endsHere(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  let after = at + 1;
  while (isClosing(tokens[after])) after++;
  const next = tokens[after];
  if (next === undefined || next.gap === '') return false;
  const isNewLine = next.gap.includes('\n');
  if ((token.kind !== 'mark' && !isNewLine) || !startsBig(next)) return false;
  if (isNewLine) return true;
  if (token.text === '!' || token.text === '?') return true;
  if (token.text === '…' || token.text.startsWith('...')) return functionWords.words.has(next.lower);
  return token.text === '.' && !isAbbreviationDot(tokens, at, next);
}

const startsBig = ({ kind, text }: Token) =>
  kind === 'masked' || /^[\p{Lu}\d]/u.test(text) || (kind === 'mark' && /^[„»"‚(–•]$/u.test(text));

function isAbbreviationDot(tokens: readonly Token[], at: number, next: Token): boolean {
  const before = tokens[at - 1];
  if (before === undefined || tokens[at]!.gap !== '') return false;
  if (before.kind === 'number') {
    if (/^\d{1,3}$/.test(before.text)) return behindOrdinal.test(next.lower) || !functionWords.words.has(next.lower);
    return false;
  }
  if (before.kind !== 'word') return false;
  if (abbreviations.has(before.text) || abbreviations.has(before.lower)) return !functionWords.words.has(next.lower);
  if (/^\p{L}$/u.test(before.text)) return !functionWords.words.has(next.lower) || tokens[at - 2]?.text === '.';
  return /^[IVX]+$/.test(before.text) && !functionWords.words.has(next.lower);
}
