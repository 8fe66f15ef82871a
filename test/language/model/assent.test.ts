import type { Verdict } from '../../../lambdas/language/arbiter.ts';
import { assented } from '../../../lambdas/language/model/assent.ts';
import type { ReadSentence } from '../../../lambdas/language/model/contextModel.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';

const rule = { id: 'misspelling', category: 'spelling', source: '', message: '' } as const;
const text = 'Ein Satz. Das wirt guut gehen.';
const sentences = [
  { start: 0, end: 9 },
  { start: 10, end: text.length },
];
const repair = (wrong: string, replacement: string, id: string = rule.id): Verdict => {
  const start = text.indexOf(wrong);
  return { start, end: start + wrong.length, replacement, rule: { ...rule, id }, action: 'apply' };
};
/** A model to which these words look wrong; it remembers what it was asked to read. */
const doubting = (...words: string[]) => {
  const asked: string[] = [];
  const read = (sentence: string): ReadSentence => {
    asked.push(sentence);
    const tokens = modelTokens(sentence);
    return { tokens, proposals: [], keep: (at) => (words.includes(tokens[at]!.text) ? 0.1 : 1), comma: () => 0 };
  };
  return { asked, read };
};

test('a repair that looks wrong to the model where it would stand becomes a comment', () => {
  const verdicts = [repair('wirt', 'Wirt'), repair('guut', 'gut')];
  const [first, second] = assented(verdicts, text, sentences, doubting('Wirt'));
  expect(first).toEqual({ ...verdicts[0], action: 'comment' });
  expect(second).toBe(verdicts[1]);
});

test('the model reads the sentence as it is and with all its repairs, and no sentence that has none', () => {
  const model = doubting();
  const verdicts = [repair('wirt', 'wird'), repair('guut', 'gut')];
  expect(assented(verdicts, text, sentences, model)).toBe(verdicts);
  expect(model.asked).toEqual(['Das wirt guut gehen.', 'Das wird gut gehen.']);
});

test('a rule that knows a phrase is not asked', () => {
  const model = doubting('Wirt');
  const verdicts = [repair('wirt', 'Wirt', 'noun-in-set-phrase')];
  expect(assented(verdicts, text, sentences, model)).toBe(verdicts);
  expect(model.asked).toEqual([]);
});

test('a rule that joins or changes words makes none look worse than it was written', () => {
  const verdicts = [repair('guut', 'Gut', 'always-joined')];
  const model = doubting('Gut');
  expect(assented(verdicts, text, sentences, model)[0]!.action).toBe('comment');
  expect(assented(verdicts, text, sentences, doubting('guut', 'Gut'))).toBe(verdicts);
});

test('the first word of a sentence is not asked about: whether it goes on from a salutation the model cannot see', () => {
  const verdicts = [repair('Das', 'das')];
  expect(assented(verdicts, text, sentences, doubting('das'))).toBe(verdicts);
});

test('in a text that has errors a rule that reads the sentence is believed sooner', () => {
  const half = { read: (sentence: string): ReadSentence => ({ ...doubting().read(sentence), keep: () => 0.7 }) };
  const verdicts = [repair('wirt', 'wird', 'context-confusion')];
  expect(assented(verdicts, text, sentences, half)[0]!.action).toBe('comment');
  expect(assented(verdicts, text, sentences, half, 5)).toBe(verdicts);
  expect(assented([repair('guut', 'gut')], text, sentences, half, 5)[0]!.action).toBe('comment');
});

describe('a comma that the model puts in or takes out', () => {
  const comma = (id: string, replacement: string): Verdict => ({ ...repair('wirt', 'wird', id), replacement });
  /** A model that would have a comma everywhere, or nowhere. */
  const wanting = (probability: number) => {
    const model = doubting();
    return {
      ...model,
      read: (sentence: string): ReadSentence => ({ ...model.read(sentence), comma: () => probability }),
    };
  };
  const insert = { ...comma('context-comma', ','), ...{ start: 18, end: 18 } };
  const remove = { ...comma('context-no-comma', ''), ...{ start: 18, end: 19 } };
  const other = repair('guut', 'gut');

  test.each([
    ['put in', insert, 0.9, 0.1],
    ['taken out', remove, 0.1, 0.9],
  ])('and would not once the other repairs are made becomes a comment: %s', (_, one, wanted, unwanted) => {
    expect(assented([one, other], text, sentences, wanting(wanted))).toEqual([one, other]);
    expect(assented([one, other], text, sentences, wanting(unwanted))[0]!.action).toBe('comment');
  });

  test('is not asked about again where nothing else was repaired', () => {
    const model = wanting(0);
    expect(assented([insert], text, sentences, model)).toEqual([insert]);
    expect(model.asked).toEqual([]);
  });
});
