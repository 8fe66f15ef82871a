import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '../lambdas/language/analysis/sentence.ts';
import { noKnowledge } from '../lambdas/language/knowledge.ts';
import { contextCandidates, readSentence } from '../lambdas/language/model/contextCandidates.ts';
import { contextKinds, type ContextKind } from '../lambdas/language/model/contextRules.ts';
import { loadContextModel } from '../lambdas/language/model/load.ts';
import { loadLexicon } from '../lambdas/language/words/lexicon.ts';
import { splitSentences } from '../lambdas/language/text/sentences.ts';
import { tokenize } from '../lambdas/language/text/tokens.ts';
import { around, editsBetween } from '../bin/eval/edits.ts';

// `node training/curves.ts PAIRS… -- CLEAN…`: how many proposals of each kind are right in texts whose errors are listed (as written, tab,
// corrected), and how many stand in 10,000 words of clean text, by probability: what the thresholds of evidence.ts are read from.
const split = process.argv.indexOf('--');
const pairPaths = process.argv.slice(2, split);
const cleanPaths = process.argv.slice(split + 1);
const lexicon = await loadLexicon();
const model = loadContextModel(lexicon);
const cuts = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99];

const proposals = (text: string) =>
  splitSentences(tokenize(text)).flatMap((tokens) => {
    const sentence = analyse(tokens, text, lexicon, noKnowledge);
    return contextCandidates(sentence, readSentence(sentence, model));
  });

const filesIn = (paths: readonly string[], ending: string) =>
  paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name.endsWith(ending))
          .map((name) => join(path, name))
      : [path],
  );

const found = new Map<ContextKind, { p: number; kind: 'right' | 'wrong' | 'clean'; text: string }[]>(
  contextKinds.map((kind) => [kind, []]),
);
for (const path of filesIn(pairPaths, '.tsv'))
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [written, right] = line.split('\t');
    if (!written || right === undefined) continue;
    const gold = new Set(editsBetween(written, right).map((edit) => JSON.stringify(edit)));
    for (const proposal of proposals(written)) {
      const { start, end, replacement, kind, probability } = proposal;
      const own = editsBetween(written, written.slice(0, start) + replacement + written.slice(end));
      const isRight = own.length > 0 && own.every((edit) => gold.has(JSON.stringify(edit)));
      found.get(kind)!.push({ p: probability, kind: isRight ? 'right' : 'wrong', text: around(written, proposal) });
    }
  }
let words = 0;
for (const path of filesIn(cleanPaths, '.txt'))
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    words += text.split(/\s+/).length;
    for (const proposal of proposals(text))
      found.get(proposal.kind)!.push({ p: proposal.probability, kind: 'clean', text: around(text, proposal) });
  }
console.log(`${words} clean words; at each probability: right/wrong in the pairs, proposals in 10,000 clean words`);
console.log(['kind'.padEnd(12), ...cuts.map((cut) => String(cut).padStart(13))].join(''));
for (const [kind, all] of found)
  console.log(
    [
      kind.padEnd(12),
      ...cuts.map((cut) => {
        const above = all.filter(({ p }) => p >= cut);
        const count = (what: string) => above.filter((one) => one.kind === what).length;
        return `${count('right')}/${count('wrong')} ${((1e4 * count('clean')) / Math.max(1, words)).toFixed(1)}`.padStart(
          13,
        );
      }),
    ].join(''),
  );
if (process.env.LIST)
  for (const [kind, all] of found)
    for (const { p, kind: what, text } of all.sort((a, b) => b.p - a.p))
      if (what !== 'right') console.log(`${kind}\t${p.toFixed(3)}\t${what}\t${text}`);
