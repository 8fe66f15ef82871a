import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEngineNames } from '../lambdas/domain/engines.ts';
import type { Finding } from '../lambdas/domain/finding.ts';
import type { Paragraph } from '../lambdas/domain/paragraph.ts';
import { chooseCorrector } from '../lambdas/engines/choice.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import { rules } from '../lambdas/language/rules/registry.ts';
import { readCorpora, type Pair } from './eval/corpora.ts';
import { editsBetween, score, shared, wordsOf } from './eval/edits.ts';
import { idOf, Reading } from './eval/verdicts.ts';
import { applyTokenised, maxMatch, sourcesOf } from './eval/maxMatch.ts';

// `npm run eval -- DIRECTORY [--dump FILE] [--only RULE,…|CATEGORY,…] [--engine NAME]`: the goals' table on evaluation data like Falko-MERLIN.
// Another engine than the embedded one is found by its variables (docs/engines.md), and gets each corpus as one document.
// Who reads a correction of clean text in the dump adds its id and `error` or `false` to eval/verdicts.tsv.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dump: { type: 'string' }, only: { type: 'string' }, engine: { type: 'string' } },
});
const [directory] = positionals;
if (!directory) {
  console.error('usage: npm run eval -- DIRECTORY [--dump FILE] [--only RULE_OR_CATEGORY,…] [--engine NAME]');
  process.exit(2);
}

const chosen = values.only?.split(',');
const active = rules.filter(({ id, category }) => !chosen || chosen.includes(id) || chosen.includes(category));
const started = performance.now();
const proofreader = await loadProofreader(active, undefined, !chosen);
const startUpMs = performance.now() - started;
const corpora = readCorpora(directory);
const [engine] = readEngineNames(values.engine ?? 'embedded');
const outside =
  engine === 'embedded'
    ? undefined
    : await chooseCorrector(engine, process.env, (rule, error) => console.error(rule, error));

/** The findings in each paragraph of one document. */
async function read(paragraphs: readonly Paragraph[]): Promise<readonly (readonly Finding[])[]> {
  if (!outside) {
    const knowledge = proofreader.survey(paragraphs, 'de-DE');
    return paragraphs.map((paragraph) => proofreader.proofread(paragraph, knowledge));
  }
  const { findings, account } = await outside.correct(paragraphs, undefined, Infinity);
  console.error(JSON.stringify(account));
  const found = Map.groupBy(findings, ({ paragraph }) => paragraph);
  return paragraphs.map(({ index }) => found.get(index) ?? []);
}

/** Findings by rule: applied on clean text, commented on clean text, right and wrong edits elsewhere. */
const byRule = new Map<string, { clean: number; comments: number; right: number; wrong: number }>();
const tally = (rule: string) => {
  const entry = byRule.get(rule) ?? { clean: 0, comments: 0, right: 0, wrong: 0 };
  byRule.set(rule, entry);
  return entry;
};
const dumped: string[] = [];
const dump = (corpus: string, kind: string, rule: string, text: string, gold = '', id = '') =>
  dumped.push([corpus, kind, rule, text, gold, id].join('\t'));

const toParagraph = (text: string, index = 0): Paragraph => ({
  ...{ index, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
const applied = (findings: readonly Finding[]) => findings.filter(({ action }) => action === 'apply');
const correct = (text: string, findings: readonly Finding[]) =>
  [...findings]
    .sort((a, b) => b.start - a.start)
    .reduce((t, f) => t.slice(0, f.start) + f.replacement + t.slice(f.end), text);
const mark = (text: string, { start, end, replacement }: Finding) =>
  `${text.slice(Math.max(0, start - 70), start)}{${text.slice(start, end)}→${replacement}}${text.slice(end, end + 50)}`;

async function evaluateClean() {
  let [words, fixes, comments, characters, milliseconds] = [0, 0, 0, 0, 0];
  const reading = new Reading();
  for (const { name, paragraphs: texts } of corpora.clean) {
    const paragraphs = texts.map(toParagraph);
    // Processor time, since other work on the machine stretches the clock.
    const from = process.cpuUsage();
    const found = await read(paragraphs);
    const { user, system } = process.cpuUsage(from);
    milliseconds += (user + system) / 1000;
    paragraphs.forEach(({ text }, at) => {
      words += text.split(/\s+/).length;
      characters += text.length;
      for (const finding of found[at]!) {
        const isFix = finding.action === 'apply';
        if (isFix) fixes++;
        else comments++;
        tally(finding.rule)[isFix ? 'clean' : 'comments']++;
        const id = idOf(text, finding);
        dump(name, isFix ? 'clean' : 'comment', finding.rule, mark(text, finding), isFix ? reading.add(id) : '', id);
      }
    });
  }
  const rate = (count: number) => ((1e4 * count) / Math.max(1, words)).toFixed(2);
  console.log(
    `clean text          applied ${rate(fixes)} and comments ${rate(comments)} per 10,000 words (${fixes}, ${comments})`,
  );
  console.log(
    `                    on reading: ${reading.summary()}; at most ${rate(reading.false)} false per 10,000 words`,
  );
  console.log(
    `speed               ${Math.round((1000 * characters) / milliseconds)} characters a second of processor time`,
  );
}

/** Which rule made an edit right or wrong is told by the finding's own edit against the gold edits. */
async function evaluatePairs(name: string, pairs: readonly Pair[]) {
  let [hits, proposed, wanted, exact, silent] = [0, 0, 0, 0, 0];
  const found = await read(pairs.map(({ source }, at) => toParagraph(source, at)));
  for (const [at, { source, golds }] of pairs.entries()) {
    const findings = found[at]!;
    const fixes = applied(findings);
    const system = correct(source, fixes);
    const edits = editsBetween(source, system);
    const best = golds
      .map((gold) => editsBetween(source, gold))
      .reduce((a, b) => (shared(edits, b) > shared(edits, a) ? b : a));
    hits += shared(edits, best);
    proposed += edits.length;
    wanted += best.length;
    const isExact = golds.some((gold) => wordsOf(gold).join(' ') === wordsOf(system).join(' '));
    if (isExact) exact++;
    if (!isExact && fixes.length === 0) {
      silent++;
      dump(name, 'missed', '', source, golds[0]);
    }
    for (const finding of fixes) {
      const own = editsBetween(source, correct(source, [finding]));
      const right = shared(own, best) === own.length;
      tally(finding.rule)[right ? 'right' : 'wrong']++;
      if (!right) dump(name, 'wrong', finding.rule, mark(source, finding), golds[0]);
    }
  }
  const { precision, recall, f05 } = score(hits, proposed, wanted);
  const share = ((100 * exact) / Math.max(1, pairs.length)).toFixed(1);
  console.log(
    `${name.padEnd(20)}P ${precision.toFixed(3)} R ${recall.toFixed(3)} F0.5 ${f05.toFixed(3)}; exact ${share} %, silent ${silent} of ${pairs.length}`,
  );
}

async function evaluateGood() {
  let [touched, spoilt] = [0, 0];
  const reading = new Reading();
  const found = outside
    ? await read(corpora.good.map(toParagraph))
    : corpora.good.map((text) => proofreader.proofread(toParagraph(text)));
  for (const [at, text] of corpora.good.entries()) {
    const fixes = applied(found[at]!);
    if (fixes.length > 0) touched++;
    let isSpoilt = false;
    for (const finding of fixes) {
      tally(finding.rule).wrong++;
      const id = idOf(text, finding);
      const verdict = reading.add(id);
      if (verdict !== 'error') isSpoilt = true;
      dump('good', 'wrong', finding.rule, mark(text, finding), verdict, id);
    }
    if (isSpoilt) spoilt++;
  }
  const share = (count: number) => (100 * (1 - count / Math.max(1, corpora.good.length))).toFixed(2);
  console.log(`correct sentences   left alone ${share(touched)} % (${touched} touched of ${corpora.good.length})`);
  console.log(`                    on reading: ${reading.summary()}; right ones left alone ${share(spoilt)} %`);
}

async function evaluateMaxMatch() {
  if (!corpora.m2) return;
  const found = await read(corpora.learners.map(({ source }, at) => toParagraph(source, at)));
  const corrected = sourcesOf(corpora.m2).map((tokenised, at) => {
    const plain = corpora.learners[at]?.source ?? '';
    return applyTokenised(plain, tokenised, applied(found[at] ?? []));
  });
  console.log(
    `learners            ${maxMatch(corpora.m2, corrected) ?? 'MaxMatch needs score.py beside the data and python3'}`,
  );
}

await evaluateClean();
await evaluateMaxMatch();
await evaluatePairs('learners, own edits', corpora.learners);
await evaluatePairs('learners core', corpora.learnersCore);
await evaluatePairs('typos (recall)', corpora.typos);
await evaluatePairs('pairs', corpora.pairs);
await evaluateGood();
console.log(
  `start-up            ${Math.round(startUpMs)} ms; memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
);
console.log('\nrule                                right  wrong precision | clean applied, comments');
for (const [rule, { right, wrong, clean, comments }] of [...byRule].sort(
  (a, b) => b[1].clean - a[1].clean || b[1].wrong - a[1].wrong,
)) {
  const precision = right + wrong > 0 ? (right / (right + wrong)).toFixed(3) : '–';
  console.log(
    `${rule.padEnd(34)}${String(right).padStart(7)}${String(wrong).padStart(7)} ${precision.padStart(9)} | ${clean}, ${comments}`,
  );
}
if (values.dump) writeFileSync(values.dump, `corpus\tkind\trule\ttext\tgold or verdict\tid\n${dumped.join('\n')}\n`);
