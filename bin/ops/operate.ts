import { type Terminal, UsageError } from './command.ts';
import { environmentOfStage } from './environment.ts';
import { help, read } from './read.ts';

/**
 * Does what the arguments say, as one process does it once: it takes over the stage's variables.
 * @param terminal where it complains in one line, beside what commands print
 * @returns the exit code: 2 for arguments that make no command, 1 for what could not be done
 */
export async function operate(
  argv: string[],
  terminal: Terminal & { readonly complain: (line: string) => void },
): Promise<number> {
  try {
    if (argv.includes('--help')) terminal.print(help());
    else {
      const { command, stage, args, options } = read(argv);
      Object.assign(process.env, await environmentOfStage(stage));
      const result = await command.run(args, options, terminal);
      terminal.print(typeof result === 'string' ? result : JSON.stringify(result, null, 2));
    }
    return 0;
  } catch (error) {
    terminal.complain(`ops: ${(error as Error).message}`);
    return error instanceof UsageError ? 2 : 1;
  }
}
