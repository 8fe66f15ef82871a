import type { Guard } from './switches.ts';

/** A guard whose absence nobody sees, and why it cannot be seen or need not be. */
export interface Unseen {
  readonly file: string;
  /** The first line of the guard. */
  readonly text: string;
  /** The way in which it is taken out; all of them where it is left away. */
  readonly what?: string;
  readonly reason: string;
}

export const unseen: readonly Unseen[] = [];

export const isOf =
  ({ file, text, what }: Guard) =>
  (one: Unseen): boolean =>
    one.file === file && one.text === text && (one.what ?? what) === what;
