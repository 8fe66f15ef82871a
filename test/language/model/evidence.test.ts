import type { Candidate } from '../../../lambdas/language/matching.ts';
import type { ContextCandidate } from '../../../lambdas/language/model/contextCandidates.ts';
import { contextRules } from '../../../lambdas/language/model/contextRules.ts';
import { thresholds, weighed } from '../../../lambdas/language/model/evidence.ts';
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
  expect(weighed([], proposals, 'some')[0]!.rule.permission).toBe('comment');
  expect(weighed([], proposals, 'many')).toEqual(proposals);
});

test('what the model alone doubts is dropped', () => {
  expect(weighed([], [proposed(4, 0.26)])).toEqual([]);
});

test('a rule that may only comment applies where the model says the same', () => {
  const [finding] = weighed([said(4, ',', 'comment')], [proposed(4, agreed)]);
  expect(finding!.rule).toMatchObject({ id: 'says-comment', permission: 'apply' });
});

test('a rule with several repairs stays a comment whatever the model says', () => {
  const open = { ...said(4, ',', 'comment'), alternatives: [';'] };
  expect(weighed([open], [proposed(4, 1)])).toEqual([open]);
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
