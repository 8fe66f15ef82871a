import type { Paragraph } from '../../domain/paragraph.ts';
import { analyse } from '../analysis/sentence.ts';
import type { Knowledge } from '../knowledge.ts';
import { splitSentences } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { contextCandidates, readSentence } from './contextCandidates.ts';
import type { ContextModel } from './contextModel.ts';
import { thresholds } from './evidence.ts';

/** How much of a document is read for it, in UTF-16 code units: enough to tell, and a fraction of a second. */
const SAMPLE = 20_000;
/** Errors that the model is sure of, in 1,000 words: well-edited books and laws have fewer than one, texts of customers five and more. */
const DENSE = 2.5;
const LEAST_ERRORS = 2;

/** Whether a document has errors here and there, judged by paragraphs from all over it. */
export function hasErrors(
  paragraphs: readonly Paragraph[],
  knowledge: Knowledge,
  lexicon: Lexicon,
  model: ContextModel,
): boolean {
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const step = Math.max(1, Math.floor(length / SAMPLE));
  let words = 0;
  let errors = 0;
  let read = 0;
  for (let at = 0; at < paragraphs.length && read < SAMPLE; at += step) {
    const text = paragraphs[at]!.text.slice(0, SAMPLE - read);
    read += text.length;
    for (const tokens of splitSentences(tokenize(text))) {
      const sentence = analyse(tokens, text, lexicon, knowledge);
      words += tokens.length;
      for (const { kind, probability } of contextCandidates(sentence, readSentence(sentence, model)))
        if (probability >= thresholds[kind].apply) errors++;
    }
  }
  return errors >= LEAST_ERRORS && (1000 * errors) / words >= DENSE;
}
