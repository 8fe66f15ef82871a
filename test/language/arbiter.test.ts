import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { withChanges } from '../../lambdas/domain/changedText.ts';
import { judge } from '../../lambdas/language/arbiter.ts';
import type { Candidate } from '../../lambdas/language/matching.ts';
import type { Rule } from '../../lambdas/language/rule.ts';

const text = 'Das ist ein kurzer Satz.';
const paragraph: Paragraph = {
  ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [{ start: 0, end: 3 }], barriers: [] },
};
const rule = { id: 'any', category: 'wording', permission: 'apply' } as unknown as Rule;
const candidate = (start: number, end: number, replacement: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ start, end, replacement, rule },
  ...more,
});
const actions = (candidates: Candidate[]) =>
  judge(paragraph, candidates).map(({ action, replacement }) => `${action} ${replacement}`);

test('applies a single repair', () => expect(actions([candidate(4, 7, 'war')])).toEqual(['apply war']));

test('comments where text is locked, where there are alternatives, or where the rule may not apply', () => {
  expect(actions([candidate(0, 3, 'Dies')])).toEqual(['comment Dies']);
  expect(actions([candidate(4, 7, 'war', { alternatives: ['wird'] })])).toEqual(['comment war']);
  expect(actions([candidate(4, 7, 'war', { rule: { ...rule, permission: 'comment' } })])).toEqual(['comment war']);
});

test('two repairs of one place that disagree become one comment', () => {
  expect(actions([candidate(4, 7, 'war'), candidate(4, 7, 'wird')])).toEqual(['comment war']);
});

test('of two that disagree, who knows the word outdoes who guesses it', () => {
  const guess = candidate(4, 7, 'wird', { rule: { ...rule, guesses: true } });
  expect(actions([guess, candidate(4, 7, 'war')])).toEqual(['apply war']);
  expect(actions([candidate(4, 7, 'war'), guess])).toEqual(['apply war']);
});

test('of two that disagree, what a table lists for this place outdoes what a rule makes of it', () => {
  const listed = candidate(4, 7, 'war', { isListed: true });
  expect(actions([listed, candidate(4, 7, 'wird')])).toEqual(['apply war']);
  expect(actions([candidate(4, 7, 'wird'), listed])).toEqual(['apply war']);
});

test('agreeing repairs of one place are one', () => {
  expect(actions([candidate(4, 7, 'war'), candidate(4, 7, 'war')])).toEqual(['apply war']);
});

test('agreeing repairs are applied if one of their rules may apply', () => {
  expect(actions([candidate(4, 7, 'war', { alternatives: ['wird'] }), candidate(4, 7, 'war')])).toEqual(['apply war']);
});

test('never changes one place twice', () => {
  expect(actions([candidate(4, 11, 'war ein'), candidate(8, 11, 'kein')])).toEqual(['apply war ein']);
});

test('repairs are put in from the end, so that offsets hold', () => {
  expect(withChanges(text, [candidate(4, 7, 'war'), candidate(12, 18, 'langer')])).toBe('Das war ein langer Satz.');
});
