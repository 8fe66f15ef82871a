import { environment } from '../../lambdas/runtime/environment.ts';
import { describeError, logEngine } from '../../lambdas/runtime/log.ts';
import { engines } from '../../lambdas/runtime/services/engines.ts';
import { onRuleFailure } from '../../lambdas/runtime/services/embedded.ts';

let lines: { readonly event: string }[];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line)) as never) > 0);
});
afterEach(() => jest.restoreAllMocks());
const events = () => lines.map(({ event }) => event);

describe('an engine outside', () => {
  const account = { engine: 'languageModel', inputTokens: 7, outputTokens: 5, fallback: {} } as const;
  it('that did all there was to do is no news', () => {
    logEngine('tx_1', undefined);
    logEngine('tx_1', account as never);
    expect(events()).toEqual([]);
  });
  it('that had to be done without rings, and once more where it was too dear', () => {
    logEngine('tx_1', { ...account, fallback: { unreachable: 100 } } as never);
    expect(events()).toEqual(['engine-fallback']);
    logEngine('tx_1', { ...account, fallback: { budget: 100 } } as never);
    expect(events()).toEqual(['engine-fallback', 'engine-fallback', 'engine-over-budget']);
  });
  it('must be one that the stage allows', () => {
    process.env.ENGINES = 'embedded';
    const { choose } = engines.create();
    expect([choose(undefined), choose('embedded')]).toEqual(['embedded', 'embedded']);
    expect(() => choose('languageModel')).toThrow(expect.objectContaining({ code: 'engine-unavailable' }) as Error);
  });
});

it('a rule that fails is told of once, with its error, however many sentences it fails in', () => {
  for (const rule of ['komma', 'komma', 'kasus']) onRuleFailure(rule, new Error('Der Satz'));
  expect(lines).toEqual([
    expect.objectContaining({ event: 'rule-failed', rule: 'komma', error: 'Error' }),
    expect.objectContaining({ event: 'rule-failed', rule: 'kasus', error: 'Error' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('Der Satz');
});

it('what is thrown and is no error is told by its kind alone', () => {
  expect(describeError('Der Satz')).toEqual({ error: 'string' });
  expect(describeError(Object.assign(new TypeError('Der Satz'), { code: 'E1' }))).toMatchObject({
    error: 'TypeError',
    code: 'E1',
  });
});

it('a variable that the template did not set is named', () => {
  delete process.env.ORIGIN;
  expect(() => environment('ORIGIN')).toThrow('ORIGIN is not set');
  process.env.ORIGIN = '';
  expect(environment('ORIGIN')).toBe('');
});
