import { DomainError } from '../domain/errors.ts';

/** Answers 501: the endpoint is in the table, but nothing stands behind it. A test lists all that do this by name. */
export function notBuiltYet(): never {
  throw new DomainError('not-built-yet');
}
