import { linesAsParagraphs } from '../../../lambdas/domain/paragraph.ts';
import { hasFewErrors, MANY, SOME } from '../../../lambdas/language/knowledge.ts';
import { loadProofreader, type Proofreader } from '../../../lambdas/language/proofreader.ts';
import { rules } from '../../../lambdas/language/rules/registry.ts';

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader(rules, undefined, true);
});
const careful =
  'Der Verein hat im vergangenen Jahr drei neue Boote gekauft, und alle haben den Winter gut überstanden.';
const careless = 'Ich weiss das er mit den Bus gekommen ist aber er hat nicht gesagt wan er wieder fährt.';
const rateOf = (line: string, times: number) =>
  proofreader.survey(linesAsParagraphs(new Array<string>(times).fill(line)), 'de-DE').errorRate!;

test('a long text without errors is likely to have none', () => {
  expect(rateOf(careful, 60)).toBeLessThan(1);
});

test('a single right sentence tells little of its author', () => {
  expect(rateOf(careful, 1)).toBeGreaterThan(rateOf(careful, 60));
  expect(rateOf(careful, 1)).toBeLessThan(SOME);
});

test('a sentence in which the model is sure of errors makes others likelier', () => {
  expect(rateOf(careless, 1)).toBeGreaterThan(SOME);
});

test('a text full of errors is told from one with some', () => {
  expect(rateOf(careless, 20)).toBeGreaterThan(MANY);
});

test('what was stored of a document without its rate counts as unknown, not as careful', () => {
  const { errorRate, ...stored } = proofreader.survey(linesAsParagraphs([careful]), 'de-DE');
  expect(errorRate).toBeDefined();
  expect(hasFewErrors(stored)).toBe(false);
});
