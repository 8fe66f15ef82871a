import type { Paragraph } from '../../domain/paragraph.ts';
import { analyse } from '../analysis/sentence.ts';
import type { Knowledge } from '../knowledge.ts';
import { splitSentences, windowsOf } from '../text/sentences.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { contextCandidates, readSentence } from './contextCandidates.ts';
import type { ContextModel } from './contextModel.ts';
import { thresholds } from './evidence.ts';

/** How much of a document is read for it, in UTF-16 code units: enough to tell, and a fraction of a second. */
const SAMPLE = 20_000;
/** From which probability on a proposal counts as an error of the text, even where less is enough to make it. */
const SURE = 0.95;
/** What is taken for granted before a word is read, as if so much text had been seen already: a short text tells little of its author. */
const EXPECTED = { errors: 1, words: 600 };
/** So many errors in 1,000 words a text has of which nothing is known. */
export const EXPECTED_RATE = (1000 * EXPECTED.errors) / EXPECTED.words;

/** A sentence that is too long to be one tells nothing of its author. */
const isOne = (sentence: readonly Token[]) => windowsOf(sentence).length === 1;

/**
 * How many errors a document is likely to have in 1,000 words, as far as the model is sure of them: judged by paragraphs from all over
 * it, and, the shorter it is, the more by what people send (the mean of a gamma distribution behind Poisson counts).
 */
export function errorRateOf(
  paragraphs: readonly Paragraph[],
  knowledge: Knowledge,
  lexicon: Lexicon,
  model: ContextModel,
): number {
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const step = Math.max(1, Math.floor(length / SAMPLE));
  let words = 0;
  let errors = 0;
  let read = 0;
  for (let at = 0; at < paragraphs.length && read < SAMPLE; at += step) {
    const text = paragraphs[at]!.text.slice(0, SAMPLE - read);
    read += text.length;
    for (const tokens of splitSentences(tokenize(text)).filter(isOne)) {
      const sentence = analyse(tokens, text, lexicon, knowledge);
      words += tokens.length;
      for (const { kind, probability } of contextCandidates(sentence, readSentence(sentence, model)))
        if (probability >= Math.max(SURE, thresholds[kind].apply.none)) errors++;
    }
  }
  return (1000 * (EXPECTED.errors + errors)) / (EXPECTED.words + words);
}
