import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Finding } from '../../lambdas/domain/finding.ts';

/** What somebody who read a correction of supposedly right text found: an error of the text after all, or a false correction. */
export type Verdict = 'error' | 'false';

const file = new URL('verdicts.tsv', import.meta.url);

/** Verdicts by the hash of what was corrected, so that none of the text itself is kept here. */
const verdicts: ReadonlyMap<string, Verdict> = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [string, Verdict]),
);

/** Names a correction of a text: what `verdicts.tsv` lists. */
export function idOf(text: string, { start, end, replacement }: Finding): string {
  return createHash('sha256').update([text, start, end, replacement].join('\t')).digest('hex').slice(0, 12);
}

/** Counts the verdicts on corrections of text that was thought right. */
export class Reading {
  readonly #counts = { error: 0, false: 0, unread: 0 };
  /** @returns what was found on reading it; `unread` if nobody has */
  add(id: string): Verdict | 'unread' {
    const verdict = verdicts.get(id) ?? 'unread';
    this.#counts[verdict]++;
    return verdict;
  }
  /** What nobody has read counts as false. */
  get false(): number {
    return this.#counts.false + this.#counts.unread;
  }
  summary(): string {
    const { error, false: wrong, unread } = this.#counts;
    return `${error} errors of the texts, ${wrong} false, ${unread} not read yet`;
  }
}
