import type { Candidate } from '../../../lambdas/language/matching.ts';
import type { ContextCandidate } from '../../../lambdas/language/model/contextCandidate.ts';
import { contextRules } from '../../../lambdas/language/model/contextRules.ts';
import { thresholdAt, thresholds, weighed } from '../../../lambdas/language/model/evidence.ts';
import type { RuleDescription } from '../../../lambdas/language/rule.ts';

const rule = (permission: 'apply' | 'comment'): RuleDescription => ({
  ...contextRules.comma,
  id: `says-${permission}`,
  permission,
});
const said = (start: number, replacement: string, permission: 'apply' | 'comment' = 'apply'): Candidate => ({
  ...{ start, end: start, replacement, rule: rule(permission) },
});
const proposed = (start: number, probability: number, replacement = ','): ContextCandidate => ({
  ...{ start, end: start, replacement, kind: 'comma', probability, rule: contextRules.comma },
});
const { apply, agreed } = thresholds.comma;

test('what the model alone is sure of is applied', () => {
  expect(weighed([], [proposed(4, apply.none)])).toEqual([proposed(4, apply.none)]);
});

test('the more errors the text has, the less sure the model must be', () => {
  const proposals = [proposed(4, apply.many)];
  expect(weighed([], proposals)).toEqual([]);
  expect(weighed([], proposals, 3)[0]!.rule.permission).toBe('comment');
  expect(weighed([], proposals, 20)).toEqual(proposals);
});

test('what the grammar refuses is not applied, however sure the model is', () => {
  expect(weighed([], [proposed(4, 1)], 0, () => 'refused')).toEqual([]);
});

test('what is two words to a rule is not one to the model', () => {
  const spelt = { ...contextRules.confusion, id: 'old-word', category: 'spelling' } as const;
  const rules: Candidate = { start: 0, end: 8, replacement: 'jedes Mal', rule: spelt };
  const proposal = { ...proposed(0, 1, 'jedes'), end: 8, kind: 'confusion' } as const;
  expect(weighed([rules], [proposal], 20)).toEqual([rules]);
});

test('what the model alone doubts is dropped', () => {
  expect(weighed([], [proposed(4, 0.26)])).toEqual([]);
});

test('a rule that may only comment applies where the model says the same', () => {
  const [finding] = weighed([said(4, ',', 'comment')], [proposed(4, agreed)]);
  expect(finding!.rule).toMatchObject({ id: 'says-comment', permission: 'apply' });
});

test('of several repairs that a rule offers the model chooses where it is as sure as if it stood alone', () => {
  const open = { ...said(4, ',', 'comment'), alternatives: [';'] };
  expect(weighed([open], [proposed(4, apply.none - 0.1)])).toEqual([open]);
  const [finding] = weighed([open], [proposed(4, 1)]);
  expect(finding).toEqual({ ...said(4, ','), rule: { ...rule('comment'), permission: 'apply' } });
});

test('where a rule says something else about the place, the rule is heard', () => {
  expect(weighed([said(4, ';')], [proposed(4, 1)])).toEqual([said(4, ';')]);
});

test('what rule and model both say is said once, by the rule', () => {
  expect(weighed([said(4, ',')], [proposed(4, 1)])).toEqual([said(4, ',')]);
});

test('of two words side by side that seem too many only the likelier is taken out', () => {
  const tooMany = (start: number, end: number, probability: number): ContextCandidate => ({
    ...{ start, end, replacement: '', kind: 'superfluous', probability, rule: contextRules.superfluous },
  });
  const [first, second] = [tooMany(4, 7, 0.996), tooMany(7, 15, 0.999)];
  expect(weighed([], [first, second])).toEqual([second]);
  expect(weighed([], [first, tooMany(20, 25, 0.999)])).toHaveLength(2);
});

describe('a threshold between texts with hardly any errors and texts with some', () => {
  const levels = { none: 0.99, some: 0.7, many: 0.5 };

  test('falls as the rate of errors grows', () => {
    const rates = [0, 1, 1.3, 1.7, 2.2, 2.5, 14, 15, 40];
    const found = rates.map((rate) => thresholdAt(levels, rate));
    expect(found).toEqual(found.toSorted((one, other) => other - one));
    expect(found.at(0)).toBe(levels.none);
    expect(found.at(-1)).toBe(levels.many);
  });

  test('lies between both for a short text in which no error has been seen', () => {
    expect(thresholdAt(levels, 1.6)).toBeGreaterThan(levels.some);
    expect(thresholdAt(levels, 1.6)).toBeLessThan(levels.none);
  });
});
