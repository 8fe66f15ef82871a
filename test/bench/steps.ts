import { writeFileSync } from 'node:fs';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Corrector } from '../../lambdas/engines/corrector.ts';
import { embeddedCorrector } from '../../lambdas/engines/embedded.ts';
import { analyse, charactersIn, paragraphsInScope } from '../../lambdas/runtime/analysis.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';
import { writeCorrection } from '../../lambdas/runtime/writeCorrection.ts';
import { Random } from '../fixtures/random.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { germanTexts } from './germanTexts.ts';

/** Where the simulation finds what was measured (test/simulate). */
const MEASURED = 'test/simulate/measured.json';
const SIZES = [2_000, 10_000, 50_000, 250_000];
const RUNS = 3;

/** Processor time of one step: so much for any document, and so much for each thousand characters. */
interface Line {
  readonly milliseconds: number;
  readonly millisecondsPerThousand: number;
}

/** What the steps do with a document between its bytes and the calls of AWS, in milliseconds of processor time. */
async function measure(corrector: Corrector, characters: number) {
  const texts = germanTexts(new Random(characters), Math.ceil(characters / 300));
  const bytes = documentOf(texts.map((text) => p(text)).join(''));
  const timed = async <T>(work: () => Promise<T> | T) => {
    const from = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(from);
    return { result, milliseconds: (user + system) / 1000 };
  };
  const calculate = await timed(() => analyse(bytes, corrector));
  const correct = await timed(async () => {
    const { paragraphs } = readParagraphs(bytes);
    const { inScope } = await paragraphsInScope(paragraphs, corrector);
    const findings: Finding[] = [];
    let memory: unknown;
    for (let done = false; !done;) {
      const progress = await corrector.correct(inScope, memory, Date.now() + 600_000);
      findings.push(...progress.findings);
      ({ memory, done } = progress);
    }
    return { paragraphs, findings };
  });
  const { paragraphs, findings } = correct.result;
  const write = await timed(() => {
    const again = readParagraphs(bytes).paragraphs;
    const { corrected, written } = writeCorrection(bytes, findings, 'Lektorat', new Date(0));
    verifyCorrection(bytes, corrected, again, written, 'Lektorat');
  });
  return {
    characters: charactersIn(paragraphs),
    calculate: calculate.milliseconds,
    correct: correct.milliseconds,
    write: write.milliseconds,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** The line through all points that is nearest to them, never below nothing. */
function lineThrough(points: readonly (readonly [thousands: number, milliseconds: number])[]): Line {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([thousands]) => thousands), mean(([, milliseconds]) => milliseconds)];
  const slope = mean(([thousands, milliseconds]) => (thousands - x) * (milliseconds - y)) / mean(([n]) => (n - x) ** 2);
  return {
    milliseconds: Math.max(0, Math.round(y - slope * x)),
    millisecondsPerThousand: Math.round(slope * 100) / 100,
  };
}

/**
 * `bench steps`: what calculate, correct and write take of a processor, by the length of the document, as lines that the
 * simulation computes with. The least of some runs counts, since other work on the machine slows all; the first is cold.
 */
export async function benchSteps(): Promise<boolean> {
  const corrector = embeddedCorrector((rule, error) => {
    throw new Error(`${rule} fails`, { cause: error });
  });
  await measure(corrector, 10_000);
  const all: Measured[] = [];
  for (const size of SIZES) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(corrector, size));
    const least = (of: (one: Measured) => number) => Math.round(Math.min(...runs.map(of)));
    const [{ characters }] = runs as [Measured];
    all.push({
      characters,
      calculate: least((one) => one.calculate),
      correct: least((one) => one.correct),
      write: least((one) => one.write),
    });
  }
  console.table(all);
  const line = (of: (one: Measured) => number) => lineThrough(all.map((one) => [one.characters / 1_000, of(one)]));
  const measured = {
    how: `npm run bench -- steps: processor time (user and system) of a warm process, least of ${RUNS} runs, on documents made of the rules' examples with an error in one sentence of twenty; a straight line through ${SIZES.length} lengths`,
    machine: `${process.arch}, Node ${process.version}`,
    points: all,
    calculate: line(({ calculate }) => calculate),
    correct: line(({ correct }) => correct),
    write: line(({ write }) => write),
  };
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`written to ${MEASURED}`);
  return true;
}
