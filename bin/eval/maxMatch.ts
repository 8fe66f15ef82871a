import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../../lambdas/domain/finding.ts';

/** The tokenised lines of an M2 file. */
export function sourcesOf(m2: string): string[] {
  return readFileSync(m2, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('S '))
    .map((line) => line.slice(2));
}

/** Applies findings on the plain sentence to its tokenised form, in which every word and mark stands apart. */
export function applyTokenised(plain: string, tokenised: string, findings: readonly Finding[]): string {
  const offsets = alignment(plain, tokenised);
  let result = tokenised;
  for (const { start, end, replacement } of [...findings].sort((a, b) => b.start - a.start)) {
    const spaced = ` ${replacement.replace(/([,;:!?()„“”"»«]|\.(?=\s|$))/g, ' $1 ')} `;
    const keepsSpace = /^\s/.test(plain.slice(start, end)) || /^\s|^$/.test(replacement);
    const insert = start === end && /^[\s,;:]*$/.test(replacement) ? spaced : keepsSpace ? spaced : spaced.trim();
    result =
      result.slice(0, offsets[start]) + insert + result.slice(start === end ? offsets[start] : offsets[end - 1]! + 1);
  }
  return result.trim().replace(/\s+/g, ' ');
}

/** For each offset of the plain text the offset of the same character in the tokenised one. */
function alignment(plain: string, tokenised: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (let i = 0; i < plain.length; i++) {
    if (/\s/.test(plain[i]!)) {
      offsets.push(at);
      continue;
    }
    while (at < tokenised.length && /\s/.test(tokenised[at]!)) at++;
    offsets.push(at++);
  }
  offsets.push(at);
  return offsets;
}

/** MaxMatch by the scorer beside the data (score.py, needs python3); its line, or undefined where one of them is missing. */
export function maxMatch(m2: string, corrected: readonly string[]): string | undefined {
  const scorer = join(dirname(m2), '..', 'score.py');
  if (!existsSync(scorer)) return undefined;
  const output = join(mkdtempSync(join(tmpdir(), 'eval-')), 'system.txt');
  writeFileSync(output, `${corrected.join('\n')}\n`);
  try {
    return execFileSync('python3', [scorer, 'm2max', m2, output], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
