import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LanguageFigures } from './languageProcess.ts';

/** Characters a second of processor time, milliseconds to load, MB with the engine loaded and after a million characters. */
const target = { perSecond: 20_000, load: 500, loaded: 200, corrected: 600 };
const RUNS = 5;

/**
 * `bench language`: the engine in processes of their own, beside what the runtime's word segmentation (ICU) takes for the
 * same text. The best of five runs counts, since other work on the machine slows all.
 */
export function benchLanguage(): boolean {
  const runs = Array.from({ length: RUNS }, run);
  const least = (figure: (one: LanguageFigures) => number) => Math.min(...runs.map(figure));
  const [{ characters, findings }] = runs as [LanguageFigures];
  const speed = (milliseconds: number) => (1000 * characters) / milliseconds;
  const first = speed(least(({ milliseconds }) => milliseconds.correct));
  // A text of the same length; there is none where BENCH_TEXT is too short for two.
  const next = speed(least(({ milliseconds }) => milliseconds.next ?? Infinity));
  const rows = [
    ['characters a second, cold', first, first >= target.perSecond, target.perSecond],
    ...(next > 0 ? [['characters a second, warm', next, next >= target.perSecond, target.perSecond] as const] : []),
    [
      'start-up, ms',
      ...below(
        least(({ milliseconds }) => milliseconds.load),
        target.load,
      ),
    ],
    ['MB with the modules', least(({ megabytes }) => megabytes.modules)],
    [
      'MB with the engine loaded',
      ...below(
        least(({ megabytes }) => megabytes.loaded),
        target.loaded,
      ),
    ],
    [
      'MB after the text',
      ...below(
        least(({ megabytes }) => megabytes.corrected),
        target.corrected,
      ),
    ],
    ['times the segmentation', least(({ milliseconds }) => milliseconds.correct / milliseconds.peer)],
  ] as const;
  console.log(`${characters} characters, ${findings} findings; processor time, best of ${RUNS} runs`);
  for (const [name, value, reached, goal] of rows) {
    const verdict = goal === undefined ? '' : ` (${reached ? 'reached' : 'missed'}: ${goal})`;
    console.log(`${name.padEnd(28)}${String(Math.round(value)).padStart(8)}${verdict}`);
  }
  return rows.every(([, , reached]) => reached !== false);
}

const below = (value: number, goal: number) => [value, value < goal, goal] as const;

function run(): LanguageFigures {
  const script = fileURLToPath(new URL('languageProcess.ts', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ['--max-semi-space-size=8', script], { encoding: 'utf8' }),
  ) as LanguageFigures;
}
