import { withChanges } from '../../domain/changedText.ts';
import { analyse, type Sentence } from '../analysis/sentence.ts';
import { isDash, tokenize } from '../text/tokens.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { contextCandidates, readSentence } from './contextCandidates.ts';
import type { ContextModel } from './contextModel.ts';
import { secondOpinion } from './secondOpinion.ts';

// „die Kfz – Steuer“, „ein Erste – Hilfe – Kurs“: a dash with its spaces stands where a hyphen belongs, or nothing. The model has no edit for
// it, but knows what is one word: it reads the sentence without the dash.

/** A dash is common, and between the parts of one word rare. */
const SURE = 0.97;

/** Each group has the sentence read once more; a sentence with more of them is a list, or hostile. */
const MOST_GROUPS = 3;

const isSpacedDash = (tokens: Sentence['tokens'], at: number) =>
  isDash(tokens, at) || (/^[–—]$/.test(tokens[at]!.text) && tokens[at]!.gap !== '' && tokens[at + 1]?.gap !== '');

/** Of the tokens the dashes with a word to either side; those with one word between them stand together. */
function dashesIn({ tokens }: Sentence): number[][] {
  const groups: number[][] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    if (!isSpacedDash(tokens, at) || tokens[at - 1]!.kind !== 'word' || tokens[at + 1]!.kind !== 'word') continue;
    if (groups.at(-1)?.at(-1) === at - 2) groups.at(-1)!.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** What is one word although dashes stand in it, each with the repair that makes it one. */
export function dashesInWords(sentence: Sentence, model: ContextModel): ContextCandidate[] {
  if (!sentence.isComplete) return [];
  const { tokens, text, lexicon, knowledge } = sentence;
  const from = tokens[0]!.start;
  const to = tokens.at(-1)!.end;
  const groups = dashesIn(sentence);
  if (groups.length > MOST_GROUPS) return [];
  return groups.flatMap((dashes) => {
    const cuts = dashes.map((at) => ({
      start: tokens[at - 1]!.end - from,
      end: tokens[at]!.end - from,
      replacement: '',
    }));
    const mended = withChanges(text.slice(from, to), cuts);
    const without = analyse(tokenize(mended), mended, lexicon, knowledge);
    /** A place of the mended sentence in the text; what ends at a cut ends before it. */
    const inText = (place: number) =>
      cuts.reduce((at, { start, end }) => (at > start ? at + end - start : at), place) + from;
    return contextCandidates(without, readSentence(without, model))
      .filter((one) => one.kind === 'hyphen' || one.kind === 'joined')
      .filter((one) => one.probability >= SURE && /^(?:open|confirmed)$/.test(secondOpinion(without, one)))
      .map((one) => ({ ...one, start: inText(one.start), end: inText(one.end) }))
      .filter(({ start, end }) => dashes.every((at) => start < tokens[at]!.start && tokens[at]!.end < end));
  });
}
