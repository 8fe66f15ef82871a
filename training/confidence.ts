import { readFileSync } from 'node:fs';
import { documentFiles } from '../bin/eval/documentFiles.ts';
import { editsBetween } from '../bin/eval/edits.ts';
import { withChanges } from '../lambdas/domain/changedText.ts';
import { linesAsParagraphs } from '../lambdas/domain/paragraph.ts';
import type { Signs } from '../lambdas/language/model/signs.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import { rules } from '../lambdas/language/rules/registry.ts';

// `node confidence.ts DOCUMENTS… -- LINES… [-- UNSEEN…]`: fits what each sign of a repair counts (lambdas/language/model/confidenceWeights.ts) to
// documents of which every error is listed, and to files whose lines are read one by one; prints the weights, and what they would take
// back in the unseen ones at several thresholds. A logistic regression with a little ridge, by Newton's method.

interface Example {
  readonly signs: Signs;
  readonly isRight: boolean;
}

/** Keeps weights small of what is seldom seen; signs are in units of their own deviation. */
const RIDGE = 10;
const STEPS = 30;
/** A family that is met less often has no weight of its own. */
const SELDOM = 20;
const THRESHOLDS = [0.6, 0.7, 0.75, 0.8, 0.85, 0.9];

let said: Example[] = [];
let isRight: (start: number, end: number, replacement: string) => boolean = () => false;
const proofreader = await loadProofreader(rules, undefined, true, ({ start, end, replacement }, signs) => {
  said.push({ signs, isRight: isRight(start, end, replacement) });
  return true;
});
const edits = (before: string, after: string) => editsBetween(before, after).map((edit) => JSON.stringify(edit));

/** What would be applied to documents, or to each of their lines by itself. */
function examplesOf(paths: readonly string[], isAlone: boolean): Example[] {
  said = [];
  for (const file of documentFiles(paths)) {
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t') as [string, string]);
    for (const group of isAlone ? rows.map((row) => [row]) : [rows]) {
      const paragraphs = linesAsParagraphs(group.map(([written]) => written));
      const knowledge = proofreader.survey(paragraphs, 'de-DE');
      for (const paragraph of paragraphs) {
        const { text, index } = paragraph;
        const gold = new Set(edits(text, group[index]![1]));
        isRight = (start, end, replacement) => {
          const own = edits(text, withChanges(text, [{ start, end, replacement }]));
          return own.length > 0 && own.every((edit) => gold.has(edit));
        };
        proofreader.proofread(paragraph, knowledge);
      }
    }
  }
  return said;
}

const args = process.argv.slice(2).join('\n').split('\n--\n');
const [documents = [], lines = [], unseen = []] = args.map((part) => part.split('\n').filter((path) => path !== ''));
const seen = [...examplesOf(documents, false), ...examplesOf(lines, true)];
const numbers = Object.keys(seen[0]!.signs).filter((sign) => sign !== 'families') as Exclude<keyof Signs, 'families'>[];
const times = new Map<string, number>();
for (const family of seen.flatMap(({ signs }) => signs.families)) times.set(family, (times.get(family) ?? 0) + 1);
const families = [...times.keys()].filter((family) => times.get(family)! >= SELDOM).sort();
const rowOf = ({ signs }: Example) => [
  1,
  ...numbers.map((sign) => signs[sign]),
  ...families.map((family) => (signs.families.includes(family) ? 1 : 0)),
];
const rows = seen.map(rowOf);
const deviations = rows[0]!.map((_, column) => {
  const mean = rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length;
  const variance = rows.reduce((sum, row) => sum + (row[column]! - mean) ** 2, 0) / rows.length;
  return column === 0 ? 1 : Math.sqrt(variance) || 1;
});
const weights = fitted(
  rows.map((row) => row.map((value, column) => value / deviations[column]!)),
  seen.map((one) => (one.isRight ? 1 : 0)),
).map((weight, column) => weight / deviations[column]!);
const confidenceOf = (one: Example) =>
  1 / (1 + Math.exp(-rowOf(one).reduce((sum, value, column) => sum + value * weights[column]!, 0)));

/** The weights under which the examples are likeliest. */
function fitted(inputs: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const size = inputs[0]!.length;
  let found = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = found.map((weight, column) => (column === 0 ? 0 : -RIDGE * weight));
    const curvature = gradient.map((_, i) => gradient.map((__, j) => (i === j ? (i === 0 ? 1e-9 : RIDGE) : 0)));
    for (const [at, input] of inputs.entries()) {
      const likely = 1 / (1 + Math.exp(-input.reduce((sum, value, column) => sum + value * found[column]!, 0)));
      for (let i = 0; i < size; i++) {
        gradient[i]! += (targets[at]! - likely) * input[i]!;
        for (let j = 0; j < size; j++) curvature[i]![j]! += likely * (1 - likely) * input[i]! * input[j]!;
      }
    }
    const change = solved(curvature, gradient);
    found = found.map((weight, column) => weight + change[column]!);
  }
  return found;
}

/** The solution of a system of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const system = matrix.map((row, at) => [...row, right[at]!]);
  for (const [column, pivot] of system.entries())
    for (const row of system) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at < row.length; at++) row[at]! -= factor * pivot[at]!;
    }
  return system.map((row, at) => row.at(-1)! / row[at]!);
}

const entries = (names: readonly string[], from: number) =>
  Object.fromEntries(names.map((name, at) => [name, Number(weights[from + at]!.toFixed(3))]));
const printed = {
  bias: Number(weights[0]!.toFixed(3)),
  numbers: entries(numbers, 1),
  families: entries(families, 1 + numbers.length),
};
console.log(JSON.stringify(printed, undefined, 2));
for (const [name, examples] of [
  ['seen', seen],
  ['unseen', unseen.length > 0 ? examplesOf(unseen, false) : []],
] as const)
  for (const least of THRESHOLDS) {
    const dropped = examples.filter((one) => confidenceOf(one) < least);
    const right = dropped.filter((one) => one.isRight).length;
    console.log(`${name} of ${examples.length} below ${least}: right ${right}, wrong ${dropped.length - right}`);
  }
