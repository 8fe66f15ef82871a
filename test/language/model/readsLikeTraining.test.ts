import { applyTag } from '../../../lambdas/language/model/edits.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';
import { subwordsOf } from '../../../lambdas/language/model/wordFeatures.ts';
import vectors from './vectors.json' with { type: 'json' };

// training/vectors.py wrote the vectors: the model is worth nothing if the product reads text in another way than training did.
test.each(vectors.texts)('„$text“ has the tokens and commas that training saw', ({ text, tokens, commas }) => {
  const read = modelTokens(text);
  expect(read.map(({ form }) => form)).toEqual(tokens);
  expect(read.map(({ commaAt }) => (commaAt >= 0 ? 1 : 0))).toEqual(commas);
  for (const token of read) expect(text.slice(token.start, token.end)).toBe(token.text);
});

test.each(vectors.words)('„$word“ has the letters that training saw', ({ word, subwords }) => {
  expect(subwordsOf(word)).toEqual(subwords);
});

test.each(vectors.edits)('the tag $tag makes „$becomes“ of „$word“', ({ word, tag, becomes }) => {
  expect(applyTag(tag, word) ?? null).toBe(becomes);
});
