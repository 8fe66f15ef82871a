import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { newBudget, OverBudget } from '../../lambdas/language/budget.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader();
});

const paragraph = (text: string): Paragraph => ({
  ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
function proofread(text: string) {
  let simplified = 0;
  const findings = proofreader.proofread(paragraph(text), undefined, () => void simplified++);
  return { findings, simplified };
}

/** Every repair is doubted by what stands beside it, so that each is tried alone. */
const hostile = `${'nähmlich '.repeat(320)}und „das" ist Hausboott.`;

test('a paragraph that has to be read too often is read without grammar, and its reader is told once', () => {
  const { findings, simplified } = proofread(hostile);
  expect(simplified).toBe(1);
  const kinds = new Set(findings.map(({ category }) => category));
  expect([...kinds].filter((kind) => kind !== 'spelling' && kind !== 'typography')).toEqual([]);
  expect(findings.some(({ replacement }) => replacement === 'nämlich')).toBe(true);
});

test('has the same findings whatever was read before it', async () => {
  const { findings } = proofread(hostile);
  proofread('Ganz anderer Text, der hier nichts zu suchen hat.');
  expect(proofread(hostile).findings).toEqual(findings);
  expect((await loadProofreader()).proofread(paragraph(hostile))).toEqual(findings);
});

test('no example of a rule costs too much, alone or with all others of its rule', () => {
  const dear = rules.filter(({ examples }) => {
    const texts = examples.wrong.map((one) => one.replace(/\{([^{}→⇢]*)[→⇢][^{}]*\}/g, '$1'));
    return [...texts, texts.join(' ')].some((text) => proofread(text).simplified > 0);
  });
  expect(dear.map(({ id }) => id)).toEqual([]);
});

test('what is read for the first time pays for six readings more, and a little is free', () => {
  const budget = newBudget();
  budget.grant(100);
  budget.spend(2_600);
  expect(budget.isSpent).toBe(false);
  expect(() => budget.spend(1)).toThrow(OverBudget);
  expect(budget.isSpent).toBe(true);
});
