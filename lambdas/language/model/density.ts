import type { Paragraph } from '../../domain/paragraph.ts';
import { analyse } from '../analysis/sentence.ts';
import type { Density, Knowledge } from '../knowledge.ts';
import { splitSentences } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { contextCandidates, readSentence } from './contextCandidates.ts';
import type { ContextModel } from './contextModel.ts';
import { thresholds } from './evidence.ts';

/** How much of a document is read for it, in UTF-16 code units: enough to tell, and a fraction of a second. */
const SAMPLE = 20_000;
/** Errors that the model is sure of, in 1,000 words: well-edited books and laws have fewer than one, texts of customers five and more … */
const SOME = 2.5;
/** … and those of learners, or of single careless sentences, sixteen and more. */
const MANY = 15;
const LEAST_ERRORS = 2;
/** Two errors in the only sentence of a document tell nothing of its author. */
const LEAST_MANY = 5;

/** How many errors a document has, judged by paragraphs from all over it. */
export function densityOf(
  paragraphs: readonly Paragraph[],
  knowledge: Knowledge,
  lexicon: Lexicon,
  model: ContextModel,
): Density {
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
        if (probability >= thresholds[kind].apply.none) errors++;
    }
  }
  const rate = (1000 * errors) / Math.max(1, words);
  if (errors < LEAST_ERRORS || rate < SOME) return 'none';
  return errors < LEAST_MANY || rate < MANY ? 'some' : 'many';
}
