import type { EnvironmentName } from '../environment.ts';

/**
 * A variable of the function's environment, read when it is first needed.
 * @throws Error that names the variable if the template did not set it
 */
export function environment(name: EnvironmentName): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable ${name} is not set`);
  return value;
}
