import { readFileSync } from 'node:fs';
import { countSteps } from './steps.ts';

/** Reads a list of texts (JSON) from standard input, prints how many steps the engine takes over each, as one paragraph. */
const { loadProofreader } = await import('../../lambdas/language/proofreader.ts');
const proofreader = await loadProofreader();
const proofread = (text: string) =>
  void proofreader.proofread({
    ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
  });
const WARM_UP = 500;
const texts = JSON.parse(readFileSync(0, 'utf8')) as readonly string[];
const steps = texts.map((text) => {
  // What is remembered of words is not counted in the longer text and left out in the shorter.
  proofread(text.slice(0, WARM_UP));
  return countSteps(() => proofread(text));
});
process.stdout.write(JSON.stringify(steps));
