import { randomBytes } from 'node:crypto';

/** Crockford's base 32, in the order of its values, so that ids sort as their times do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** Whether somebody was given this id by `newId`, and has not made it up. */
export const isId = (prefix: string, value: unknown): value is string =>
  typeof value === 'string' &&
  value.length === prefix.length + 1 + TIME_LENGTH + RANDOM_LENGTH &&
  value.startsWith(`${prefix}_`) &&
  [...value.slice(prefix.length + 1)].every((sign) => ALPHABET.includes(sign));

/** An id that sorts by time: prefix, 10 characters of time (milliseconds of the epoch), 16 random ones. */
export function newId(prefix: string, now: number): string {
  let time = '';
  for (let rest = now; time.length < TIME_LENGTH; rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  const random = [...randomBytes(RANDOM_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('');
  return `${prefix}_${time}${random}`;
}
