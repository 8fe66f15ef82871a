import fc from 'fast-check';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { germanParagraphs } from '../../lambdas/language/text/paragraphLanguage.ts';
import { costOf, type Measured } from './cost/measure.ts';
import { paragraphOf } from './cost/texts.ts';
import { pieces } from './cost/textShapes.ts';

/** A character may cost so much: about twenty times one of plain text, with all that a machine may do besides. */
const MOST_MICROSECONDS = 600;
/** Of a text that is repeated a character may cost so many times one of the text itself. */
const MOST_GROWTH = 2;
/** Shorter texts are made longer by repetition before they are timed. */
const TIMED_CHARACTERS = 2_000;

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pieces) },
  { weight: 2, arbitrary: fc.constantFrom(...pieces).map((one) => `${one} `) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const times = fc.oneof(
  { weight: 12, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }) },
);
const text = fc
  .array(fc.tuple(piece, times), { minLength: 1, maxLength: 25, size: 'max' })
  .map((parts) => parts.map(([one, count]) => one.repeat(count)).join(''));

/**
 * `prove fuzz [--minutes N] [--seed S]`: texts that fast-check puts together of what is hostile. None may make the engine
 * throw, have a finding that is out of place, or cost too much; what does is made as small as it can be and shown.
 */
export async function proveFuzz(options: Readonly<Record<string, string>>): Promise<boolean> {
  const proofreader = await loadProofreader();
  const seen = { texts: 0, characters: 0, simplified: 0, dearest: 0 };
  const property = fc.asyncProperty(text, async (one) => {
    const paragraphs = [paragraphOf(one, 0)];
    const begun = process.cpuUsage();
    await germanParagraphs(paragraphs);
    const knowledge = proofreader.survey(paragraphs, 'de-DE');
    const found = proofreader.proofread(paragraphs[0]!, knowledge, () => void seen.simplified++);
    const { user } = process.cpuUsage(begun);
    const misplaced = misplacedIn(one, found);
    if (misplaced) throw new Error(`out of place: ${JSON.stringify(misplaced)}`);
    seen.texts++;
    seen.characters += one.length;
    const microseconds = user / Math.max(one.length, TIMED_CHARACTERS);
    seen.dearest = Math.max(seen.dearest, microseconds);
    // A time that is too long may be the machine's: it is measured again, and how it grows.
    if (microseconds > MOST_MICROSECONDS) await checkCost(one, proofreader);
  });
  const minutes = Number(options.minutes ?? 10);
  const result = await fc.check(property, {
    ...{ seed: Number(options.seed ?? 1), numRuns: Infinity, interruptAfterTimeLimit: minutes * 60_000 },
  });
  console.log(
    `${seen.texts} texts, ${seen.characters} characters, ${seen.simplified} read without grammar, at most ${seen.dearest.toFixed(0)} µs a character`,
  );
  if (!result.failed) return true;
  console.log(`FAILED ${JSON.stringify(result.counterexample)}\n${String(result.errorInstance)}`);
  return false;
}

/** A finding beyond the text, or one that would be applied over another. */
function misplacedIn(one: string, found: readonly Finding[]): Finding | undefined {
  const applied = found
    .filter(({ action }) => action === 'apply')
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  return (
    found.find(({ start, end }) => start < 0 || end < start || end > one.length) ??
    applied.find(({ start }, at) => at > 0 && start < applied[at - 1]!.end)
  );
}

async function checkCost(one: string, proofreader: Proofreader): Promise<void> {
  const repeated: Measured = {
    name: 'text',
    prepare: (characters) => {
      const paragraph = paragraphOf(one.repeat(Math.ceil(characters / one.length)), 0);
      return { size: paragraph.text.length, run: () => void proofreader.proofread(paragraph) };
    },
  };
  const isTooDear = (microseconds: readonly number[]) =>
    Math.max(...microseconds) > MOST_MICROSECONDS && microseconds.at(-1)! > MOST_GROWTH * microseconds[0]!;
  const { microseconds } = await costOf(repeated, Math.max(one.length, TIMED_CHARACTERS), (cost) =>
    isTooDear(cost.microseconds),
  );
  if (isTooDear(microseconds) || Math.min(...microseconds) > MOST_MICROSECONDS)
    throw new Error(`costs ${microseconds.map((each) => each.toFixed(0)).join(', ')} µs a character`);
}
