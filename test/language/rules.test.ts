import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { confidenceWeights } from '../../lambdas/language/model/confidenceWeights.ts';
import { contextRules } from '../../lambdas/language/model/contextRules.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { tables } from '../../lambdas/language/resources.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';

const folder = join(__dirname, '../../lambdas/language/rules');
const paragraph = (text: string): Paragraph => ({
  index: 0,
  part: 'word/document.xml',
  text,
  language: 'de-DE',
  kind: 'prose',
  readOnly: [],
  barriers: [],
});
/** `{old→new}` is applied, `{old⇢new}` is a comment. */
const marks = /\{([^{}→⇢]*)([→⇢])([^{}]*)\}/g;
const original = (example: string) => example.replace(marks, '$1');
const accepted = (example: string) =>
  example.replace(marks, (_, old: string, arrow: string, now: string) => (arrow === '→' ? now : old));

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader(rules, undefined, false);
});

/** The sentence with all findings in the notation of the examples. */
function marked(text: string, language = 'de-DE'): string {
  let result = text;
  // The examples of one rule are no document: each is read alone.
  const knowledge = proofreader.survey([paragraph(text)], language);
  for (const { start, end, replacement, action } of proofreader.proofread(paragraph(text), knowledge).reverse())
    result = `${result.slice(0, start)}{${text.slice(start, end)}${action === 'apply' ? '→' : '⇢'}${replacement}}${result.slice(end)}`;
  return result;
}

test('rule identifiers are unique', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the kinds of repair whose confidence has a weight are rules, their categories, or the model', () => {
  const all = [...rules, ...Object.values(contextRules)];
  const known = new Set([...all.map(({ id }) => id), ...all.map(({ category }) => category), 'model']);
  expect(Object.keys(confidenceWeights.families).filter((family) => !known.has(family))).toEqual([]);
});

test('every rule is listed in its folder', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const forgotten = folders.flatMap(({ name }) => {
    const all = new Set(readFileSync(join(folder, name, 'all.ts'), 'utf8').match(/\w+/g));
    return readdirSync(join(folder, name))
      .flatMap((file) => [...readFileSync(join(folder, name, file), 'utf8').matchAll(/^export const (\w+): Rule\b/gm)])
      .flatMap(([, rule = '']) => (all.has(rule) ? [] : [rule]));
  });
  expect(forgotten).toEqual([]);
});

test('a word that every JavaScript object has a property for is a word like others', () => {
  const own = rules.filter(({ id }) => !new Set<string>(tables).has(id));
  const examples = own.flatMap(({ examples: { wrong, right } }) => [...wrong.map(original), ...right]);
  for (const example of examples) {
    const words = [...example.matchAll(/\p{L}+/gu)];
    for (const { 0: word, index } of words) {
      const name = word === word.toLowerCase() ? 'constructor' : 'Constructor';
      const text = example.slice(0, index) + name + example.slice(index + word.length);
      const replacements = proofreader.proofread(paragraph(text)).map(({ replacement }) => typeof replacement);
      expect(replacements).toEqual(replacements.map(() => 'string'));
    }
  }
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test.each([...rule.examples.wrong])('repairs exactly: %s', (example) => {
    expect(marked(original(example), rule.language)).toBe(example);
  });
  const applied = rule.examples.wrong.filter((example) => example.includes('→'));
  // A rule that only comments has none, and an empty table is an error to Jest.
  if (applied.length > 0)
    test.each(applied)('is at rest after: %s', (example) => {
      const repaired = accepted(example);
      expect(marked(repaired, rule.language).replace(/\{([^{}→⇢]*)⇢[^{}]*\}/g, '$1')).toBe(repaired);
    });
  test.each([...rule.examples.right])('leaves alone: %s', (example) => {
    expect(marked(example, rule.language)).toBe(example);
  });
});
