import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withChanges } from '../lambdas/domain/changedText.ts';
import type { Finding } from '../lambdas/domain/finding.ts';
import { linesAsParagraphs } from '../lambdas/domain/paragraph.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import { rules } from '../lambdas/language/rules/registry.ts';
import { editsBetween } from './eval/edits.ts';

// `npm run measure -- FILE|DIRECTORY… [--without-context] [--list]`: documents of which every error is listed (a paragraph a line: as
// written, tab, corrected). Prints how many errors are repaired, how many corrections of language are among them, and by kind.
const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
const files = paths.flatMap((path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.tsv'))
        .sort()
        .map((name) => join(path, name))
    : [path],
);
const proofreader = await loadProofreader(rules, undefined, !args.includes('--without-context'));
/** Edits as texts, so that two of them can be compared. */
const edits = (before: string, after: string) => editsBetween(before, after).map((edit) => JSON.stringify(edit));

const total = { errors: 0, corrections: 0, right: 0, words: 0, exact: 0, paragraphs: 0, comments: 0 };
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
    const findings = proofreader
      .proofread(paragraphs[at]!, knowledge)
      .filter(({ category }) => category !== 'typography');
    const applied = findings.filter(({ action }) => action === 'apply');
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
    for (const finding of applied) {
      const own = edits(written, withChanges(written, [finding]));
      const isRight = own.length > 0 && own.every((edit) => gold.has(edit));
      const entry = byRule.get(finding.rule) ?? { right: 0, wrong: 0 };
      entry[isRight ? 'right' : 'wrong']++;
      byRule.set(finding.rule, entry);
      if (!isRight) listed.push(`wrong ${finding.rule}: ${around(written, finding)}`);
    }
    const done = new Set(system);
    for (const edit of gold) if (!done.has(edit)) listed.push(`missed ${edit} in ${written}`);
  }
}

function around(text: string, { start, end, replacement }: Finding): string {
  return `${text.slice(Math.max(0, start - 60), start)}{${text.slice(start, end)}→${replacement}}${text.slice(end, end + 40)}`;
}

const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(3);
console.log(
  `${files.length} files, ${total.words} words, ${total.errors} errors: repaired ${share(total.right, total.errors)}, corrections ${total.corrections}, right ${share(total.right, total.corrections)}, comments ${total.comments}; paragraphs exactly right ${share(total.exact, total.paragraphs)}`,
);
for (const [rule, { right, wrong }] of [...byRule]
  .sort((a, b) => b[1].wrong - a[1].wrong || b[1].right - a[1].right)
  .slice(0, 40))
  console.log(`${rule.padEnd(32)} right ${right} wrong ${wrong}`);
if (args.includes('--list')) console.log(listed.join('\n'));
