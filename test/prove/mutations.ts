import { correctMutation } from '../docx/mutations.ts';

/** Milliseconds that one damaged document may take. */
const LIMIT = 2_000;

/** `prove mutations --seed S --count N`: documents damaged at random are corrected or refused, and nothing else. */
export function proveMutations(options: Readonly<Record<string, string>>): boolean {
  const seed = Number(options.seed ?? 1);
  const count = Number(options.count ?? 10_000);
  const outcomes = new Map<string, number>();
  let failed = 0;
  let slowest = 0;
  for (let current = seed; current < seed + count; current++) {
    const started = performance.now();
    const outcome = attempt(current);
    const took = performance.now() - started;
    slowest = Math.max(slowest, took);
    outcomes.set(outcome.code, (outcomes.get(outcome.code) ?? 0) + 1);
    if (outcome.code !== 'error' && took < LIMIT) continue;
    failed++;
    console.log(`seed ${current}: ${outcome.detail || `${Math.round(took)} ms`}`);
  }
  for (const [code, number] of [...outcomes].sort(([, a], [, b]) => b - a)) console.log(`${number} ${code}`);
  console.log(`slowest ${Math.round(slowest)} ms`);
  console.log(`${count - failed} passed, ${failed} failed`);
  return failed === 0;
}

function attempt(seed: number): { code: string; detail: string } {
  try {
    return { code: correctMutation(seed), detail: '' };
  } catch (error) {
    return { code: 'error', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
