import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import type { Verdict } from '../../lambdas/language/arbiter.ts';
import { bringToRest, confirmed } from '../../lambdas/language/rest.ts';
import type { Rule } from '../../lambdas/language/rule.ts';

const text = 'Wir haben ein kleine hauss gesehen.';
const paragraph: Paragraph = {
  ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [{ start: 0, end: 3 }], barriers: [] },
};
const rule = { id: 'any', category: 'wording' } as unknown as Rule;

/** A verdict on the only place of `text` where `words` stand. */
const change = (words: string, replacement: string, action: Verdict['action'] = 'apply', of = text): Verdict => {
  const start = of.indexOf(words);
  return { start, end: start + words.length, replacement, rule, action };
};
/** An engine that finds in a text every change whose words stand in it. */
const engine =
  (...known: readonly (readonly [string, string, Verdict['action']?])[]) =>
  (now: string) =>
    known.filter(([words]) => now.includes(words)).map(([words, right, action]) => change(words, right, action, now));

function settle(judge: (now: string) => Verdict[]): string[] {
  const first = judge(text);
  return bringToRest(paragraph, first, first, judge).map(
    ({ action, start, end, replacement }) => `${action} ${text.slice(start, end)}→${replacement}`,
  );
}

test('a repair after which nothing is left to say is applied', () => {
  expect(settle(engine(['hauss', 'Haus']))).toEqual(['apply hauss→Haus']);
});

test('what a repair uncovers elsewhere is applied as well', () => {
  expect(settle(engine(['hauss', 'Haus'], ['kleine Haus', 'kleines Haus']))).toEqual([
    'apply kleine hauss→kleines Haus',
  ]);
  expect(settle(engine(['hauss', 'Haus'], ['Wir haben ein kleine Haus', 'Wir haben ein kleine Haus']))).toEqual([
    'comment hauss→Haus',
  ]);
});

test('what a repair uncovers in another place is a repair of its own', () => {
  const judge = (now: string) =>
    now.includes('hauss') ? engine(['hauss', 'Haus'])(now) : engine(['kleine ', 'kleines '])(now);
  expect(settle(judge)).toEqual(['apply kleine →kleines ', 'apply hauss→Haus']);
});

test('a change of what has just been changed is one change', () => {
  expect(settle(engine(['hauss', 'haus'], ['haus ', 'Haus ']))).toEqual(['apply hauss →Haus ']);
});

test('the form that a rule has written is not taken for another word', () => {
  const agreement = { id: 'form', category: 'agreement' } as unknown as Rule;
  const confusion = { id: 'sound', category: 'confusion' } as unknown as Rule;
  const judge = (now: string) =>
    now.includes('hauss')
      ? [{ ...change('hauss', 'Haus', 'apply', now), rule: agreement }]
      : [{ ...change('Haus', 'Maus', 'apply', now), rule: confusion }];
  expect(settle(judge)).toEqual(['apply hauss→Haus']);
});

test('offsets hold behind a repair that changes the length', () => {
  expect(
    settle(engine(['Wir haben', 'Wir alle haben'], ['alle haben ein kleine hauss', 'alle haben ein kleines Haus'])),
  ).toEqual(['comment Wir haben→Wir alle haben']);
  expect(settle(engine(['ein kleine', 'ein sehr kleines'], ['sehr kleines hauss', 'sehr kleines Haus']))).toEqual([
    'apply ein kleine hauss→ein sehr kleines Haus',
  ]);
});

test('a repair that raises a question, or turns back what it did, is a comment', () => {
  expect(settle(engine(['hauss', 'Haus'], ['Haus', 'Hauses', 'comment']))).toEqual(['comment hauss→Haus']);
  expect(settle(engine(['hauss', 'Haus'], ['Haus', 'hauss']))).toEqual(['comment hauss→Haus']);
});

test('of several repairs only the one without rest is a comment', () => {
  const judge = engine(['hauss', 'Haus'], ['kleine ', 'kleines '], ['Haus', 'Häuser', 'comment']);
  expect(settle(judge)).toEqual(['apply kleine →kleines ', 'comment hauss→Haus']);
});

test('what only a misspelling led to is dropped', () => {
  const spelling = { ...rule, id: 'spelling', category: 'spelling' } as Rule;
  const word = { ...change('hauss', 'Haus'), rule: spelling };
  const verdicts = [change('ein kleine', 'eine kleine'), word, change('gesehen', 'besehen')];
  const judge = (now: string) => engine(['gesehen', 'besehen'])(now);
  expect(confirmed(paragraph, verdicts, judge).map(({ replacement }) => replacement)).toEqual(['Haus', 'besehen']);
  expect(confirmed(paragraph, verdicts.toSpliced(1, 1), judge)).toHaveLength(2);
});

test('what only a missing comma led to is not said, what is wrong behind the comma as well is', () => {
  const sentence = 'Der Bus hatte Verspätung wir kamen zu spet.';
  const of = (words: string, replacement: string, category: Rule['category']): Verdict => ({
    ...change(words, replacement, 'apply', sentence),
    rule: { id: category, category } as Rule,
  });
  const comma = of(' wir', ', wir', 'comma');
  const misled = of('Der', 'Den', 'agreement');
  const other = of('spet', 'spät', 'typography');
  const judge = (now: string) =>
    now.includes(', wir') ? [{ ...other, start: other.start + 1, end: other.end + 1 }] : [];
  expect(confirmed({ ...paragraph, text: sentence }, [misled, comma, other], judge)).toEqual([comma, other]);
});
