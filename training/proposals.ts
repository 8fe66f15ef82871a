import { readFileSync } from 'node:fs';
import { documentFiles } from '../bin/eval/documentFiles.ts';
import { editsBetween } from '../bin/eval/edits.ts';
import { withChanges } from '../lambdas/domain/changedText.ts';
import { linesAsParagraphs } from '../lambdas/domain/paragraph.ts';
import { analyse } from '../lambdas/language/analysis/sentence.ts';
import { contextCandidates, readSentence } from '../lambdas/language/model/contextCandidates.ts';
import { thresholdAt, thresholds } from '../lambdas/language/model/evidence.ts';
import { loadContextModel } from '../lambdas/language/model/load.ts';
import { secondOpinion } from '../lambdas/language/model/secondOpinion.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import { splitSentences } from '../lambdas/language/text/sentences.ts';
import { tokenize } from '../lambdas/language/text/tokens.ts';

// `node proposals.ts FILE|DIRECTORY…`: every proposal of the model about documents of which each error is listed (a paragraph a line: as
// written, tab, corrected; without a tab the paragraph is right as it is). One line each: right or wrong, its kind, what the grammar says
// of it, its probability, whether that is enough, and where it stands. Written before and after a change of the opinions, two such lists
// show what has become sure and what no longer is.

/** Words to either side of a proposal that are shown, in UTF-16 code units. */
const AROUND = 70;

const proofreader = await loadProofreader();
const { lexicon } = proofreader;
const model = loadContextModel(lexicon);
const edits = (before: string, after: string) => editsBetween(before, after).map((edit) => JSON.stringify(edit));

for (const file of documentFiles(process.argv.slice(2))) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const paragraphs = linesAsParagraphs(rows.map(([written]) => written!));
  const knowledge = proofreader.survey(paragraphs, 'de-DE');
  for (const { index, text } of paragraphs) {
    const gold = new Set(edits(text, rows[index]![1] ?? text));
    for (const tokens of splitSentences(tokenize(text))) {
      const sentence = analyse(tokens, text, lexicon, knowledge);
      for (const proposal of contextCandidates(sentence, readSentence(sentence, model))) {
        const { start, end, replacement, kind, probability, mates = [] } = proposal;
        const together = [proposal, ...mates].sort((one, other) => one.start - other.start);
        const isRight = edits(text, withChanges(text, together)).every((edit) => gold.has(edit));
        const opinion = secondOpinion(sentence, proposal);
        const { apply, confirmed = apply, evident = confirmed, groundless = apply } = thresholds[kind];
        const levels = { open: apply, confirmed, evident, groundless, refused: undefined }[opinion];
        const isSure = levels !== undefined && probability >= thresholdAt(levels, knowledge.errorRate ?? 0);
        const before = text.slice(Math.max(0, start - AROUND), start);
        const place = `${before}{${text.slice(start, end)}→${replacement}}${text.slice(end, end + AROUND)}`;
        console.log(
          [isRight ? 'right' : 'wrong', kind, opinion, probability.toFixed(3), isSure ? 'sure' : 'unsure', place].join(
            '\t',
          ),
        );
      }
    }
  }
}
