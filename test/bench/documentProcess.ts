import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';

/*
 * A process that reads one document, writes its corrections and then proves them, and does nothing else; it prints its
 * figures as JSON. `documents.ts` starts it with a folder that holds both.
 */

export interface DocumentFigures {
  /** Processor time of reading and writing. */
  readonly seconds: number;
  /** Largest memory of the process, modules included: after writing, and after the proof that every order gets. */
  readonly megabytes: { readonly written: number; readonly proved: number };
}

const largest = () => process.resourceUsage().maxRSS / 1024;

const folder = process.argv[2] ?? '';
const bytes = readFileSync(join(folder, 'original.docx'));
const findings = JSON.parse(readFileSync(join(folder, 'findings.json'), 'utf8')) as Finding[];
const before = process.cpuUsage();
const { paragraphs } = readParagraphs(bytes);
const corrected = writeTrackedChanges(bytes, findings, 'Lektorat', new Date());
const { user, system } = process.cpuUsage(before);
const written = largest();
verifyCorrection(bytes, corrected, paragraphs, findings, 'Lektorat');
const figures: DocumentFigures = { seconds: (user + system) / 1e6, megabytes: { written, proved: largest() } };
console.log(JSON.stringify(figures));
