import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { accepted } from '../docx/judges/accepted.ts';
import { hasLibreOffice, libreOfficeText, runLibreOffice, type Job } from '../docx/judges/libreOffice.ts';
import { losses, withoutConstructs } from '../docx/judges/losses.ts';
import { hasPandoc, pandocText } from '../docx/judges/pandoc.ts';
import { randomFindings } from '../docx/randomFindings.ts';
import { author } from '../fixtures/notation.ts';
import { Random } from '../fixtures/random.ts';

type Show = (file: string, mode: Job['mode']) => unknown;
type Verdict = 'agrees' | 'known loss' | 'differs' | 'cannot read it';

/**
 * `prove judges --dir DIR [--reader pandoc|libreoffice] [--seed S]`: what another reader shows of each document
 * corrected at random, against what it shows of the original and of the accepted text. Where LibreOffice differs, its
 * known losses (lambdas/docx/README.md, "Judges") are taken out on both sides; the random corrections leave out the places where LibreOffice joins paragraphs.
 */
export function proveJudges(options: Readonly<Record<string, string>>): boolean {
  const reader = options.reader ?? 'pandoc';
  const isThere = reader === 'pandoc' ? hasPandoc() : hasLibreOffice();
  if (!isThere || options.dir === undefined) {
    console.log(isThere ? 'Which folder? --dir DIR' : `${reader} is not installed.`);
    return false;
  }
  const counts: Record<Verdict, number> = { agrees: 0, 'known loss': 0, differs: 0, 'cannot read it': 0 };
  for (const name of readdirSync(options.dir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.docx$/i.test(name)) continue;
    // A folder each: an office that was given up leaves a lock, and the next would not open a file of that name.
    const folder = mkdtempSync(join(tmpdir(), 'judges-'));
    try {
      const files = write(folder, readFileSync(join(options.dir, name)), new Random(Number(options.seed ?? 1)));
      if (!files) continue;
      const { verdict, where = '' } =
        reader === 'pandoc' ? judge(files, pandocText) : explained(files, judge(files, throughLibreOffice(files)));
      counts[verdict]++;
      console.log(`${verdict}: ${name}${where}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log(
    Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', '),
  );
  return counts.differs === 0;
}

interface Files {
  original: string;
  corrected: string;
  clean: string;
}

/** The three files of a comparison, or undefined for a document that is refused or has nothing to correct. */
function write(folder: string, original: Buffer, random: Random): Files | undefined {
  try {
    const { paragraphs } = readParagraphs(original);
    const findings = withoutKnownLosses(paragraphs, randomFindings(paragraphs, random, 2));
    if (findings.length === 0) return undefined;
    const corrected = writeTrackedChanges(original, findings, author, new Date());
    const save = (kind: string, bytes: Uint8Array) => {
      writeFileSync(join(folder, `${kind}.docx`), bytes);
      return join(folder, `${kind}.docx`);
    };
    return {
      original: save('original', original),
      corrected: save('corrected', corrected),
      clean: save('clean', accepted(corrected)),
    };
  } catch {
    return undefined;
  }
}

/** Leaves out insertions at a paragraph's beginning or beside an object, and paragraphs of which nothing would stay. */
function withoutKnownLosses(paragraphs: readonly Paragraph[], findings: readonly Finding[]): Finding[] {
  const byParagraph = Map.groupBy(findings, ({ paragraph }) => paragraph);
  return [...byParagraph].flatMap(([index, own]) => {
    const { text = '', barriers = [] } = paragraphs[index] ?? {};
    const objects = new Set(barriers);
    const stays = [...text].some(
      (character, at) =>
        character.trim() !== '' && !objects.has(at) && !own.some(({ start, end }) => at >= start && at < end),
    );
    if (!stays) return [];
    return own
      .filter(({ start, end }) => start !== end || (start > 0 && !objects.has(start) && !objects.has(start - 1)))
      .map((found) => ({ ...found, replacement: found.replacement.replace(/[^\p{L} ,.]/gu, 'x') }));
  });
}

interface Judgement {
  readonly verdict: Verdict;
  /** The first place where the two views part. */
  readonly where?: string;
}

function judge({ original, corrected, clean }: Files, show: Show): Judgement {
  const seen = (file: string, mode: Job['mode']) => JSON.stringify(show(file, mode));
  let expected: [string, string];
  try {
    expected = [seen(original, 'reject'), seen(clean, 'accept')];
  } catch (error) {
    return { verdict: 'cannot read it', where: ` ${String(error)}` };
  }
  try {
    const rejected = firstDifference('rejected', expected[0], seen(corrected, 'reject'));
    const where = rejected ?? firstDifference('accepted', expected[1], seen(corrected, 'accept'));
    return where === undefined ? { verdict: 'agrees' } : { verdict: 'differs', where };
  } catch (error) {
    return { verdict: 'differs', where: ` ${String(error)}` };
  }
}

/** Takes out what LibreOffice is known to lose, each construct alone, then all: with which do both views agree again? */
function explained(files: Files, judgement: Judgement): Judgement {
  if (judgement.verdict !== 'differs') return judgement;
  const show = throughLibreOffice(files);
  const withoutEndSpaces: Show = (file, mode) => trimmed(JSON.stringify(show(file, mode)));
  if (judge(files, withoutEndSpaces).verdict === 'agrees')
    return { verdict: 'known loss', where: ` (spaces at a paragraph's end)` };
  for (const taken of [...losses.map((loss) => [loss]), losses]) {
    const copies = { ...files };
    for (const [kind, file] of Object.entries(files) as [keyof Files, string][]) {
      copies[kind] = file.replace(/docx$/, 'less.docx');
      writeFileSync(copies[kind], withoutConstructs(readFileSync(file), taken));
    }
    if (judge(copies, throughLibreOffice(copies)).verdict !== 'agrees') continue;
    const cause = taken === losses ? 'several together' : (taken[0]?.name ?? '');
    return { verdict: 'known loss', where: ` (${cause})` };
  }
  return judgement;
}

/** A view without the white space at the end of its paragraphs, in text (`[text|properties]` or `text`) and beside it. */
const trimmed = (view: string) => view.replace(/(?:\\t|\s)+(?=(?:\|[^\]"]*\])?")|\[(?:\\t|\s)*\|[^\]"]*\](?=")/g, '');

/** Both views from a little before their first difference on, for the engineer who has to name its cause. */
function firstDifference(mode: string, expected: string, seen: string): string | undefined {
  if (expected === seen) return undefined;
  let at = 0;
  while (expected[at] === seen[at]) at++;
  const around = (view: string) => view.slice(Math.max(0, at - 80), at + 120);
  return `\n  ${mode}, expected: ${around(expected)}\n  ${mode}, shown:    ${around(seen)}`;
}

/** One LibreOffice for the four views of a document, asked for when the first is wanted. */
function throughLibreOffice({ original, corrected, clean }: Files): Show {
  const out = (file: string, mode: Job['mode']) => file.replace(/docx$/, `${mode}.fodt`);
  const job = (file: string, mode: Job['mode']): Job => ({ file, mode, out: out(file, mode) });
  let isDone = false;
  return (file, mode) => {
    if (!isDone)
      runLibreOffice([
        job(original, 'reject'),
        job(clean, 'accept'),
        job(corrected, 'reject'),
        job(corrected, 'accept'),
      ]);
    isDone = true;
    return libreOfficeText(out(file, mode));
  };
}
