import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';
import { customerCommands } from './customers.ts';
import { orderCommands } from './orders.ts';
import { paymentCommands } from './payments.ts';
import { restoreCommands } from './restore.ts';
import { secretCommands } from './secrets.ts';

const commands: Readonly<Record<string, Command>> = {
  ...orderCommands,
  ...customerCommands,
  ...paymentCommands,
  ...secretCommands,
  ...restoreCommands,
};

/** All commands, a line and a word of explanation each. */
export function help(): string {
  const lines = Object.entries(commands).map(([name, { usage, does }]) => `  ${name} ${usage}\n      ${does}`);
  return `Usage: ops --stage NAME COMMAND\n\n${lines.join('\n')}`;
}

/** The command that arguments name. @throws UsageError that says in one line what is wrong */
export function read(argv: string[]) {
  const names = [...new Set(Object.values(commands).flatMap(({ options = [] }) => options))];
  const options = Object.fromEntries(['stage', ...names].map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parse(argv, options);
  const [noun = '', verb = '', ...args] = positionals;
  const name = `${noun} ${verb}`.trim();
  const command = commands[name];
  if (!command)
    throw new UsageError(`${name ? `there is no ${name}` : 'Usage: ops --stage NAME COMMAND'}; see ops --help`);
  const usage = `Usage: ops --stage NAME ${name} ${command.usage}`;
  const [least, most] = typeof command.takes === 'number' ? [command.takes, command.takes] : command.takes;
  const strange = Object.keys(values).find((option) => option !== 'stage' && !command.options?.includes(option));
  if (args.length < least || args.length > most || strange !== undefined || !values.stage) throw new UsageError(usage);
  return { command, stage: values.stage, args, options: values };
}

function parse(argv: string[], options: Record<string, { type: 'string' }>) {
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}
