import { readFileSync } from 'node:fs';
import { withChanges } from '../lambdas/domain/changedText.ts';
import { linesAsParagraphs, type Paragraph } from '../lambdas/domain/paragraph.ts';
import type { Knowledge } from '../lambdas/language/knowledge.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import type { Rule } from '../lambdas/language/rule.ts';
import { rules } from '../lambdas/language/rules/registry.ts';
import { documentFiles } from './eval/documentFiles.ts';
import { around, type Edit, editsBetween, wordsOf } from './eval/edits.ts';

// `npm run measure -- FILE|DIRECTORY… [--without-context] [--without-rules] [--list] [--needed]`: documents of which every error is listed
// (a paragraph a line: as written, tab, corrected). Prints how many errors are repaired, how many corrections of language are among them, and
// both by family and by rule; with --needed, what each rule repairs that nothing else does, so that a rule that the context model has made
// superfluous can be taken out.
const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
const files = documentFiles(paths);
const isWeighing = args.includes('--needed');
/** Id of the rule that is silent at the moment. */
let silent: string | undefined;
const mute = (rule: Rule): Rule =>
  'find' in rule
    ? { ...rule, find: (sentence) => (silent === rule.id ? [] : rule.find(sentence)) }
    : {
        ...rule,
        becomes: (match) =>
          silent === rule.id ? undefined : typeof rule.becomes === 'string' ? rule.becomes : rule.becomes(match),
      };
const proofreader = await loadProofreader(
  args.includes('--without-rules') ? [] : isWeighing ? rules.map(mute) : rules,
  undefined,
  !args.includes('--without-context'),
);
const { lexicon } = proofreader;
/** Edits as texts, so that two of them can be compared. */
const edits = (before: string, after: string) => editsBetween(before, after).map((edit) => JSON.stringify(edit));

/** What is said of the language of a paragraph, and of that what is applied. */
function saidOf(paragraph: Paragraph, knowledge: Knowledge) {
  const findings = proofreader.proofread(paragraph, knowledge).filter(({ category }) => category !== 'typography');
  return { findings, applied: findings.filter(({ action }) => action === 'apply') };
}
/** By rule: right edits that are lost, and wrong ones that are spared, without it. */
const needed = new Map<string, { lost: number; spared: number }>();

const total = { errors: 0, corrections: 0, right: 0, words: 0, exact: 0, paragraphs: 0, comments: 0 };
const byFamily = new Map<string, { errors: number; corrections: number; right: number }>();
const byRule = new Map<string, { right: number; wrong: number }>();
const listed: string[] = [];
for (const file of files) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t') as [string, string]);
  const paragraphs = linesAsParagraphs(rows.map(([written]) => written));
  const knowledge = proofreader.survey(paragraphs, 'de-DE');
  for (const [at, [written, right]] of rows.entries()) {
    const { findings, applied } = saidOf(paragraphs[at]!, knowledge);
    const gold = new Set(edits(written, right));
    const corrected = withChanges(written, applied);
    const system = edits(written, corrected);
    total.words += written.split(/\s+/).length;
    total.paragraphs++;
    total.errors += gold.size;
    total.corrections += system.length;
    total.comments += findings.length - applied.length;
    total.right += system.filter((edit) => gold.has(edit)).length;
    if (corrected === right) total.exact++;
    const atWork = isWeighing ? rules.filter(({ id }) => applied.some(({ rule }) => rule === id)) : [];
    for (const { id } of atWork) {
      silent = id;
      const without = new Set(edits(written, withChanges(written, saidOf(paragraphs[at]!, knowledge).applied)));
      silent = undefined;
      const entry = needed.get(id) ?? { lost: 0, spared: 0 };
      for (const edit of system) if (!without.has(edit)) entry[gold.has(edit) ? 'lost' : 'spared']++;
      needed.set(id, entry);
    }
    for (const finding of applied) {
      const own = edits(written, withChanges(written, [finding]));
      const isRight = own.length > 0 && own.every((edit) => gold.has(edit));
      const entry = byRule.get(finding.rule) ?? { right: 0, wrong: 0 };
      entry[isRight ? 'right' : 'wrong']++;
      byRule.set(finding.rule, entry);
      if (!isRight) listed.push(`wrong ${finding.rule}: ${around(written, finding)}`);
    }
    for (const edit of new Set([...gold, ...system])) {
      const family = familyOf(written, JSON.parse(edit) as Edit);
      const entry = byFamily.get(family) ?? { errors: 0, corrections: 0, right: 0 };
      byFamily.set(family, entry);
      if (gold.has(edit)) entry.errors++;
      if (system.includes(edit)) entry.corrections++;
      if (gold.has(edit) && system.includes(edit)) entry.right++;
    }
    const done = new Set(system);
    for (const edit of gold) if (!done.has(edit)) listed.push(`missed ${edit} in ${written}`);
  }
}

/** What sort of error an edit repairs, as far as the words alone tell. */
function familyOf(written: string, { start, end, words }: Edit): string {
  const source = wordsOf(written).slice(start, end).join(' ');
  const [before, after] = [source.toLowerCase(), words.toLowerCase()];
  const bare = (text: string) => text.replace(/[ -]/g, '');
  if (/^,?$/.test(source) && /^,?$/.test(words)) return 'comma';
  if (before === after) return 'capital';
  if (bare(before) === bare(after)) return 'compound';
  if (/^dass?$/.test(before) && /^dass?$/.test(after)) return 'das/dass';
  if (source === '' || words === '') return 'word too many or missing';
  if (!source.split(' ').every((word) => lexicon.accepts(word) || lexicon.accepts(word.toLowerCase())))
    return 'spelling';
  return before.slice(0, Math.ceil(before.length / 2)) === after.slice(0, Math.ceil(before.length / 2))
    ? 'ending'
    : 'another word';
}

const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(3);
console.log(
  `${files.length} files, ${total.words} words, ${total.errors} errors: repaired ${share(total.right, total.errors)}, corrections ${total.corrections}, right ${share(total.right, total.corrections)}, comments ${total.comments}; paragraphs exactly right ${share(total.exact, total.paragraphs)}`,
);
for (const [family, { errors, corrections, right }] of [...byFamily].sort((a, b) => b[1].errors - a[1].errors))
  console.log(
    `${family.padEnd(32)} errors ${errors} repaired ${share(right, errors)} corrections ${corrections} right ${share(right, corrections)}`,
  );
for (const [rule, { right, wrong }] of [...byRule]
  .sort((a, b) => b[1].wrong - a[1].wrong || b[1].right - a[1].right)
  .slice(0, 40))
  console.log(`${rule.padEnd(32)} right ${right} wrong ${wrong}`);
for (const [rule, { lost, spared }] of [...needed].sort((a, b) => a[1].lost - b[1].lost))
  console.log(`without ${rule.padEnd(32)} right edits lost ${lost}, wrong ones spared ${spared}`);
if (args.includes('--list')) console.log(listed.join('\n'));
