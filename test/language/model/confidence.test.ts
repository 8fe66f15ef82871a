import type { Verdict } from '../../../lambdas/language/arbiter.ts';
import { confidence, isSure, withoutDoubtful } from '../../../lambdas/language/model/confidence.ts';
import type { ReadSentence } from '../../../lambdas/language/model/contextModel.ts';
import { contextRules } from '../../../lambdas/language/model/contextRules.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';
import type { Signs } from '../../../lambdas/language/model/signs.ts';
import type { ReadText } from '../../../lambdas/language/readText.ts';

const text = 'Ein Satz. Das wirt guut gehen.';
/** The text as it was read first, with what was said of its second sentence. */
const read = (...candidates: Verdict[]): ReadText => ({
  text,
  sentences: [
    { start: 0, end: 9, candidates: [] },
    { start: 10, end: text.length, candidates },
  ],
});
const document = { words: 2000, errorRate: 8 };
const lines = { words: 5, errorRate: 8 };
const misspelling = { id: 'misspelling', category: 'spelling', source: '', message: '' } as const;
const repair = (wrong: string, replacement: string, rule: Verdict['rule'] = misspelling): Verdict => {
  const start = text.indexOf(wrong);
  return { start, end: start + wrong.length, replacement, rule, action: 'apply' };
};
/** A model that gives words and commas these probabilities to stay, and all others nearly one; it remembers what it was asked to read. */
const reading = (doubts: Readonly<Record<string, number>>, comma = 0) => {
  const asked: string[] = [];
  const read = (sentence: string): ReadSentence => {
    asked.push(sentence);
    const tokens = modelTokens(sentence);
    return { tokens, proposals: [], keep: (at) => doubts[tokens[at]!.text] ?? 0.999, comma: () => comma };
  };
  return { asked, read };
};

test('a repair that looks wrong to the model where it would stand becomes a comment', () => {
  const verdicts = [repair('wirt', 'Wirt')];
  const model = reading({ wirt: 0.4, Wirt: 0.001 });
  expect(withoutDoubtful(verdicts, read(...verdicts), document, model)).toEqual([
    { ...verdicts[0], action: 'comment' },
  ]);
});

test('a repair of what could not stay stays applied, and nothing is copied', () => {
  const verdicts = [repair('wirt', 'wird')];
  expect(withoutDoubtful(verdicts, read(...verdicts), document, reading({ wirt: 0.001 }))).toBe(verdicts);
});

test('the model reads a sentence as it is and with all its repairs, and no sentence that has none', () => {
  const model = reading({ wirt: 0.001, guut: 0.001 });
  const verdicts = [repair('wirt', 'wird'), repair('guut', 'gut')];
  withoutDoubtful(verdicts, read(...verdicts), document, model);
  expect(model.asked).toEqual(['Das wirt guut gehen.', 'Das wird gut gehen.']);
});

describe('where one repair is doubted', () => {
  const doubted = repair('wirt', 'Wirt');
  const sure = repair('guut', 'gut');
  const model = reading({ wirt: 0.4, Wirt: 0.001, guut: 0.001 });
  const actions = (verdicts: readonly Verdict[], ...said: Verdict[]) =>
    withoutDoubtful(verdicts, read(...said), document, model, ({ start }) => start !== doubted.start).map(
      ({ action }) => action,
    );

  test('the others of its sentence stay', () =>
    expect(actions([doubted, sure], doubted, sure)).toEqual(['comment', 'apply']));

  test('the other endings of its phrase are doubted with it, which are right together or not at all', () => {
    const mate = { ...sure, mates: [doubted] };
    expect(actions([doubted, mate], doubted, mate)).toEqual(['comment', 'comment']);
  });

  test('so is what nobody said before the sentence was repaired', () =>
    expect(actions([doubted, sure], doubted)).toEqual(['comment', 'comment']));
});

test('what is commented on, and marks and spaces, are no matter of reading', () => {
  const typography = { ...misspelling, id: 'dash', category: 'typography' } as const;
  const model = reading({});
  const verdicts = [repair('wirt', 'Wirt', typography), { ...repair('guut', 'gut'), action: 'comment' as const }];
  expect(withoutDoubtful(verdicts, read(...verdicts), document, model)).toBe(verdicts);
  expect(model.asked).toEqual([]);
});

test('a document asks more of a repair than a line or two', () => {
  const verdicts = [repair('wirt', 'Wird', { ...misspelling, id: 'context-capital', category: 'capitalisation' })];
  const model = reading({ wirt: 0.001, Wird: 0.8 });
  expect(withoutDoubtful(verdicts, read(...verdicts), document, model)[0]!.action).toBe('comment');
  expect(withoutDoubtful(verdicts, read(...verdicts), lines, model)[0]!.action).toBe('apply');
});

test.each([
  [0.5, 2000, false],
  [14, 2000, false],
  [16, 2000, true],
  [14, 20, true],
])('among %s errors in 1,000 words of a text of %s a doubtful ending stays: %s', (errorRate, words, stays) => {
  const numbers = { kept: 0, stays: 0, gain: 0, rest: 0, least: 0, proposed: 0, repairs: 1, length: 3 };
  const signs: Signs = { ...numbers, errors: Math.log(1 + errorRate), families: ['agreement'] };
  expect(isSure(repair('wirt', 'wird'), signs, words)).toBe(stays);
});

test('a word that looks like a name is left to the writer of a careful text, and repaired in a careless one', () => {
  const verdicts = [repair('wirt', 'wird')];
  const at = (errorRate: number) =>
    withoutDoubtful(verdicts, read(...verdicts), { words: 2000, errorRate }, reading({}))[0]!.action;
  expect([at(0.5), at(12)]).toEqual(['comment', 'apply']);
});

describe('a comma', () => {
  const at = text.indexOf(' guut');
  const insert: Verdict = { start: at, end: at, replacement: ',', rule: contextRules.comma, action: 'apply' };
  const written = 'Das wirt, guut gehen.';
  const remove: Verdict = { ...insert, start: 8, end: 9, replacement: '', rule: contextRules['no-comma'] };
  const readOnce = { text: written, sentences: [{ start: 0, end: written.length, candidates: [remove] }] };

  test.each([
    ['is wanted where it is put in', 0.999, 'apply'],
    ['is not wanted where it is put in', 0.001, 'comment'],
  ])('that %s', (_, comma, action) => {
    expect(withoutDoubtful([insert], read(insert), document, reading({}, comma))[0]!.action).toBe(action);
  });

  test.each([
    ['is not wanted where it is taken out', 0.001, 'apply'],
    ['is wanted where it is taken out', 0.999, 'comment'],
  ])('that %s', (_, comma, action) => {
    expect(withoutDoubtful([remove], readOnce, document, reading({}, comma))[0]!.action).toBe(action);
  });
});

test('confidence grows with each sign that speaks for a repair', () => {
  const signs: Signs = {
    ...{ kept: 0, stays: 0, gain: 0, rest: 0, least: 0, proposed: 0, repairs: 1, length: 2, errors: 1 },
    families: ['agreement', 'model'],
  };
  const than = (one: Partial<Signs>) => confidence({ ...signs, ...one }) - confidence(signs);
  expect(than({ kept: -3 })).toBeGreaterThan(0);
  expect(than({ stays: 3 })).toBeGreaterThan(0);
  expect(than({ gain: 3 })).toBeGreaterThan(0);
  expect(than({ least: 3 })).toBeGreaterThan(0);
  expect(than({ proposed: 3 })).toBeGreaterThan(0);
  expect(than({ repairs: 3 })).toBeLessThan(0);
});
