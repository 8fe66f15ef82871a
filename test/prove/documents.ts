import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentError } from '../../lambdas/domain/documentErrors.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { FindingError } from '../../lambdas/domain/findingErrors.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeAcceptedChanges, writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { randomDocument } from '../docx/generator.ts';
import { randomFindings } from '../docx/randomFindings.ts';
import { violations, violationsOfAccepted } from '../docx/threeProperties.ts';
import { Random } from '../fixtures/random.ts';

/** An author whom no document has, so that ours can be told apart. */
const author = 'Prüferin "K" <& Co>';
const date = new Date('2026-07-01T10:00:00Z');

/** Corrects a document at random and says what is violated. @throws DocumentError if the document is refused. */
export function proveDocument(original: Uint8Array, random: Random, perParagraph = 2): string[] {
  const { paragraphs } = readParagraphs(original);
  const findings = randomFindings(paragraphs, random, perParagraph).map((found) =>
    random.chance(0.05) ? { ...found, action: 'comment' as const } : found,
  );
  const { corrected, written } = write(original, findings);
  return violations({ original, corrected, findings: written, author });
}

/**
 * The forms in which a customer who has rejected some findings gets the document: tracked without them, and clean.
 * What is left is corrected at random too.
 */
export function proveDecided(seed: number): string[] {
  const random = new Random(seed);
  const original = randomDocument(random);
  const found = randomFindings(readParagraphs(original).paragraphs, random);
  const findings = found.filter(() => random.chance(0.6));
  const tracked = writeTrackedChanges(original, findings, author, date);
  const corrected = writeAcceptedChanges(original, findings);
  return [
    ...violations({ original, corrected: tracked, findings, author }),
    ...violationsOfAccepted({ original, corrected, findings, author }, tracked),
  ];
}

/** A comment on a header finds no place in a document whose body has no text; the other findings must be written. */
function write(
  original: Uint8Array,
  findings: readonly Finding[],
): { corrected: Uint8Array; written: readonly Finding[] } {
  try {
    return { corrected: writeTrackedChanges(original, findings, author, date), written: findings };
  } catch (error) {
    if (!(error instanceof FindingError) || error.rejected.some(({ problem }) => problem !== 'no-place')) throw error;
    const homeless = new Set(error.rejected.map(({ finding }) => finding));
    const written = findings.filter((found) => !homeless.has(found));
    return { corrected: writeTrackedChanges(original, written, author, date), written };
  }
}

/** One generated document, wholly decided by its seed. */
export const proveSeed = (seed: number) => {
  const random = new Random(seed);
  return proveDocument(randomDocument(random), random);
};

/** `prove documents --seed S --count N`, or `--dir DIR` for every .docx under a folder. */
export function proveDocuments(options: Readonly<Record<string, string>>): boolean {
  return options.dir === undefined
    ? proveGenerated(Number(options.seed ?? 1), Number(options.count ?? 1000))
    : proveFolder(options.dir, Number(options.seed ?? 1));
}

function proveGenerated(seed: number, count: number): boolean {
  let failed = 0;
  for (let offset = 0; offset < count; offset++) {
    const found = attempt(() => proveSeed(seed + offset));
    if (found.length === 0) continue;
    failed++;
    console.log(`seed ${seed + offset}: ${found.join(' | ')}`);
  }
  console.log(`${count - failed} passed, ${failed} failed`);
  return failed === 0;
}

function proveFolder(folder: string, seed: number): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.docx$/i.test(name));
  const counts = { corrected: 0, refused: 0, violated: 0 };
  for (const name of names.sort()) {
    const result = judge(() => proveDocument(readFileSync(join(folder, name)), new Random(seed), 3));
    counts[result.outcome]++;
    console.log(`${result.outcome}${result.detail && ` ${result.detail}`}: ${name}`);
  }
  console.log(`${counts.corrected} corrected, ${counts.refused} refused, ${counts.violated} violated`);
  return counts.violated === 0;
}

function judge(prove: () => string[]): { outcome: 'corrected' | 'refused' | 'violated'; detail: string } {
  try {
    const found = prove();
    return found.length === 0
      ? { outcome: 'corrected', detail: '' }
      : { outcome: 'violated', detail: found.join(' | ') };
  } catch (error) {
    if (error instanceof DocumentError) return { outcome: 'refused', detail: error.code };
    return { outcome: 'violated', detail: String(error) };
  }
}

function attempt(prove: () => string[]): string[] {
  try {
    return prove();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
