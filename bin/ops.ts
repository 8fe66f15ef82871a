import { UsageError } from './ops/command.ts';
import { environmentOfStage } from './ops/environment.ts';
import { help, read } from './ops/read.ts';

/**
 * `npm run ops -- --stage NAME COMMAND …`: what operators do by hand (docs/runbook.md), on AWS with their own credentials,
 * and with `--stage local` on the product that `npm start` serves. No stage is the default, so that nobody acts in the
 * wrong one.
 */
try {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) console.log(help());
  else {
    const { command, stage, args, options } = read(argv);
    Object.assign(process.env, await environmentOfStage(stage));
    const result = await command.run(args, options);
    console.log(typeof result === 'string' ? result : JSON.stringify(result, null, 2));
  }
} catch (error) {
  console.error(`ops: ${(error as Error).message}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
