import type { Candidate } from './matching.ts';
import { splitSentences, windowsOf, type SentenceWindow } from './text/sentences.ts';
import { tokenize, type Token } from './text/tokens.ts';

/**
 * A sentence, or a stretch of one that is too long, from `start` to `end` (UTF-16 code units of its text), with what the rules
 * have to say about it.
 */
interface ReadSentence {
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly Candidate[];
}

export interface ReadText {
  readonly text: string;
  readonly sentences: readonly ReadSentence[];
}

/** What surrounds a sentence this closely may decide where it ends. */
const MARGIN = 2;

/**
 * Asks `ask` about each sentence of a text. Where the text is another one (`before`) with repairs in it, sentences ahead
 * of the first and behind the last repair are as they were, and so is what was said about them.
 */
export function readText(
  text: string,
  ask: (tokens: readonly Token[]) => readonly Candidate[],
  before?: ReadText,
): ReadText {
  const known = before && sentencesBeside(text, before);
  const sentences = splitSentences(tokenize(text))
    .flatMap(windowsOf)
    .map((window): ReadSentence => {
      const { tokens } = window;
      const start = tokens[0]!.start;
      const end = tokens.at(-1)!.end;
      return known?.(start, end) ?? { start, end, candidates: insideOf(window, ask(tokens)) };
    });
  return { text, sentences };
}

/** Of what is said about a stretch of a sentence that which is not about the words where it was cut. */
function insideOf({ tokens, isHead, isTail }: SentenceWindow, candidates: readonly Candidate[]): readonly Candidate[] {
  if ((isHead && isTail) || candidates.length === 0) return candidates;
  const from = isHead ? 0 : tokens[0]!.end;
  const to = isTail ? Infinity : tokens.at(-1)!.start;
  return candidates.filter(({ start, end }) => start >= from && end <= to);
}

export const candidatesIn = ({ sentences }: ReadText) => sentences.flatMap(({ candidates }) => candidates);

/** Finds the sentence of the text before that stands at these places, if nothing up to it or from it on has changed. */
function sentencesBeside(text: string, before: ReadText) {
  const shift = text.length - before.text.length;
  const shorter = Math.min(text.length, before.text.length);
  let head = 0;
  while (head < shorter && text.charCodeAt(head) === before.text.charCodeAt(head)) head++;
  let tail = 0;
  while (
    tail < shorter - head &&
    text.charCodeAt(text.length - 1 - tail) === before.text.charCodeAt(before.text.length - 1 - tail)
  )
    tail++;
  const byStart = new Map(before.sentences.map((sentence) => [sentence.start, sentence]));
  return (start: number, end: number): ReadSentence | undefined => {
    if (end + MARGIN <= head) {
      const same = byStart.get(start);
      return same?.end === end ? same : undefined;
    }
    if (start - MARGIN < text.length - tail) return undefined;
    const same = byStart.get(start - shift);
    return same?.end === end - shift ? moved(same, shift) : undefined;
  };
}

function moved({ start, end, candidates }: ReadSentence, shift: number): ReadSentence {
  return {
    start: start + shift,
    end: end + shift,
    candidates: candidates.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  };
}
