import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mammoth from 'mammoth';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { author, finding } from '../fixtures/notation.ts';
import { Random } from '../fixtures/random.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { b, i, p, r } from '../fixtures/wordMarkup.ts';
import type { DocumentFigures } from './documentProcess.ts';

/** Characters on a page of 30 lines of 60 characters, the German „Normseite“ with its spaces. */
const PAGE = 1_800;

/** The target: characters, corrections, seconds for reading and writing together, and the process's largest memory. */
const target = { characters: 1_000_000, corrections: 20_000, seconds: 2, megabytes: 400 };

/** `bench documents`: the target, then growth from 10 to 1,000 pages beside mammoth's extraction of the same file. */
export async function benchDocuments(): Promise<boolean> {
  const reached = benchTarget();
  console.log('pages  characters  corrections   read ms  write ms  ms a page   mammoth ms');
  for (const pages of [10, 30, 100, 300, 1_000]) {
    const { bytes, characters } = documentOfLength(pages * PAGE);
    const findings = every(bytes, Math.round((characters * target.corrections) / target.characters));
    const { read, write } = measure(bytes, findings);
    const started = performance.now();
    await mammoth.extractRawText({ buffer: bytes });
    const extraction = performance.now() - started;
    const cells = [pages, characters, findings.length, read, write, (read + write) / pages, extraction];
    console.log(
      cells
        .map((cell, column) => cell.toFixed(column === 5 ? 2 : 0).padStart([5, 11, 12, 9, 9, 10, 12][column] ?? 0))
        .join(' '),
    );
  }
  return reached;
}

/** In a process of its own: here the document was made and every bench is loaded. */
function benchTarget(): boolean {
  const { bytes } = documentOfLength(target.characters);
  const findings = every(bytes, target.corrections);
  const { seconds, megabytes } = figuresOf(bytes, findings);
  const reached = seconds < target.seconds && megabytes.written < target.megabytes;
  console.log(
    `${target.characters} characters, ${findings.length} corrections, ${(bytes.length / 2 ** 20).toFixed(1)} MB: ${seconds.toFixed(2)} s of a processor, ${Math.round(megabytes.written)} MB, with the proof ${Math.round(megabytes.proved)} MB (${reached ? 'reached' : 'missed'}: ${target.seconds} s, ${target.megabytes} MB)`,
  );
  return reached;
}

function figuresOf(bytes: Buffer, findings: readonly Finding[]): DocumentFigures {
  const folder = mkdtempSync(join(tmpdir(), 'korrekturrand-bench-'));
  try {
    writeFileSync(join(folder, 'original.docx'), bytes);
    writeFileSync(join(folder, 'findings.json'), JSON.stringify(findings));
    const script = fileURLToPath(new URL('documentProcess.ts', import.meta.url));
    return JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' })) as DocumentFigures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(bytes: Buffer, findings: readonly Finding[]): { read: number; write: number } {
  const started = performance.now();
  readParagraphs(bytes);
  const between = performance.now();
  writeTrackedChanges(bytes, findings, author, new Date());
  return { read: between - started, write: performance.now() - between };
}

/** Paragraphs as Word makes them: runs of a few words, some bold or in italics, with language and revision marks. */
function documentOfLength(characters: number): { bytes: Buffer; characters: number } {
  const random = new Random(characters);
  const word = () => random.times(3 + random.below(9), () => 'enisratdhulcgmobwfkzäöü'[random.below(23)]).join('');
  const paragraphs: string[] = [];
  let length = 0;
  while (length < characters) {
    const runs = random.times(2 + random.below(10), () => {
      const text = `${random.times(1 + random.below(8), word).join(' ')} `;
      length += text.length;
      return random.pick([
        r,
        b,
        i,
        (plain: string) => r(plain, '<w:rFonts w:ascii="Calibri"/><w:lang w:val="de-DE"/>'),
      ])(text);
    });
    paragraphs.push(p(...runs).replaceAll('<w:r>', '<w:r w:rsidR="00A1B2C3" w:rsidRPr="00D4E5F6">'));
  }
  return { bytes: documentOf(paragraphs.join('')), characters: length };
}

/** Corrections spread evenly over the document: replacements, insertions and deletions of a few characters. */
function every(bytes: Buffer, count: number): Finding[] {
  const { paragraphs } = readParagraphs(bytes);
  const total = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const step = total / count;
  let next = step / 2;
  let passed = 0;
  const findings: Finding[] = [];
  for (const { index, text } of paragraphs) {
    for (; next < passed + text.length; next += step) {
      const start = Math.floor(next - passed);
      const end = Math.min(start + (findings.length % 3) * 4, text.length);
      findings.push(finding(index, start, end, findings.length % 5 === 4 && end > start ? '' : 'neu'));
    }
    passed += text.length;
  }
  return findings;
}
