/** Arguments that make no command: one line, and exit code 2. */
export class UsageError extends Error {}

export type Options = Readonly<Record<string, string | undefined>>;

/** Where a command reads and writes beside what it returns. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** All of standard input. */
  readonly input: () => Promise<string>;
}

/** One thing operators do. What it returns is printed: a text as it is, anything else as JSON. */
export interface Command {
  /** What stands behind its name, such as `ORDER [--customer EMAIL]`. */
  readonly usage: string;
  readonly does: string;
  /** How many arguments it takes. */
  readonly takes: number | readonly [least: number, most: number];
  readonly options?: readonly string[];
  readonly run: (args: readonly string[], options: Options, terminal: Terminal) => Promise<unknown>;
}

/** @throws UsageError if it is no whole number of at least `least` */
export function wholeNumber(text: string, what: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
    throw new UsageError(`${what} is a whole number from ${least} on`);
  return value;
}
