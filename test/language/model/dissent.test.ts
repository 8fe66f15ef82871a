import type { Candidate } from '../../../lambdas/language/matching.ts';
import type { ReadSentence } from '../../../lambdas/language/model/contextModel.ts';
import { withoutDissent } from '../../../lambdas/language/model/dissent.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';

const text = 'Die Wolga fließt weit und mündet dann ins Meer.';
const candidate = (wrong: string, replacement: string, id: string): Candidate => {
  const start = text.indexOf(wrong);
  return {
    start,
    end: start + wrong.length,
    replacement,
    rule: { id, category: 'agreement', source: '', message: '' },
  };
};
/** A model to which every word looks right but these. */
const reading = (...doubted: string[]): ReadSentence => {
  const tokens = modelTokens(text);
  return {
    tokens,
    proposals: [],
    keep: (at) => (doubted.includes(tokens[at]!.text) ? 0.3 : 0.999),
    comma: () => 0.001,
  };
};

test('a rule that guesses is not heard where the model is sure that the word stands as it should', () => {
  const said = [candidate('Die', 'Der', 'phrase-agreement')];
  expect(withoutDissent(said, reading(), 0)).toEqual([]);
  expect(withoutDissent(said, reading('Die'), 0)).toBe(said);
});

test('of a repair of several words one that the model doubts is enough', () => {
  const said = [candidate('Die Wolga', 'Der Volga', 'phrase-agreement')];
  expect(withoutDissent(said, reading('Wolga'), 3)).toBe(said);
});

test('a rule that knows its phrase is heard whatever the model thinks', () => {
  const said = [candidate('Die', 'Der', 'misspelt-name')];
  expect(withoutDissent(said, reading(), 0)).toBe(said);
});

test('in a text full of errors nothing is taken back', () => {
  const said = [candidate('Die', 'Der', 'phrase-agreement')];
  expect(withoutDissent(said, reading(), 20)).toBe(said);
});
