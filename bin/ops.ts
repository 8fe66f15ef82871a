import { text } from 'node:stream/consumers';
import { operate } from './ops/operate.ts';

/**
 * `npm run ops -- --stage NAME COMMAND …`: what operators do by hand (docs/runbook.md), on AWS with their own credentials,
 * and with `--stage local` on the product that `npm start` serves. No stage is the default, so that nobody acts in the
 * wrong one.
 */
process.exitCode = await operate(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
  input: () => text(process.stdin),
});
