import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader } from '../../lambdas/language/proofreader.ts';
import type { FunctionRule } from '../../lambdas/language/rule.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';

const paragraph: Paragraph = {
  ...{ index: 0, part: 'text', text: 'Das habe ich garnicht gewusst.', language: 'de-DE', kind: 'prose' },
  ...{ readOnly: [], barriers: [] },
};
const failing: FunctionRule = {
  ...{ id: 'failing', category: 'wording', source: 'none', message: 'none', examples: { wrong: ['a'], right: ['b'] } },
  find() {
    throw new RangeError('this rule is broken');
  },
};

test('a rule that fails is told of, and the others go on', async () => {
  const failures: [string, unknown][] = [];
  const proofreader = await loadProofreader([failing, ...rules], (...failure) => failures.push(failure));
  expect(proofreader.proofread(paragraph).map(({ replacement }) => replacement)).toEqual(['gar nicht']);
  expect(failures[0]).toEqual(['failing', new RangeError('this rule is broken')]);
});

test('where nobody listens, as in tests and measurements, a rule that fails ends everything', async () => {
  const proofreader = await loadProofreader([failing, ...rules]);
  expect(() => proofreader.proofread(paragraph)).toThrow('this rule is broken');
});
