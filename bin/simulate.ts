import { parseArgs } from 'node:util';
import { showScenarios } from '../test/simulate/scenarios.ts';

// `npm run simulate [-- --seed S --only WORDS]`: the state machine under load, as docs/scale.md has it. Nothing is called.

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } } });
if (!showScenarios(Number(values.seed), values.only)) {
  console.error(`no scenario begins with ${values.only}`);
  process.exitCode = 2;
}
