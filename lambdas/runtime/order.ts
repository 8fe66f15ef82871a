import { createHash } from 'node:crypto';
import { documentKeys } from '../domain/documents.ts';
import type { Category, Finding } from '../domain/finding.ts';
import type { Order } from '../domain/orders.ts';
import type { Progress } from '../engines/corrector.ts';
import type { DocumentsStore } from '../stores/documents.ts';

/** What one run of the correct step leaves behind. */
export type Checkpoint = Progress;

/** One finding as the customer reads it. */
export interface ReportEntry {
  readonly before: string;
  readonly after: string;
  /** The text on either side, so that the place of a single comma can be told. Missing in older reports. */
  readonly preceding?: string;
  readonly following?: string;
  readonly action: Finding['action'];
  readonly suggestions: readonly string[];
  readonly rule: string;
  readonly category: Category;
  readonly message: string;
}

/** What was done to a document; stored beside it, and deleted with it. */
export interface Report {
  /** Number of findings by category. */
  readonly counts: Readonly<Record<string, number>>;
  readonly entries: readonly ReportEntry[];
}

/** By what a document is known: the SHA-256 of its bytes, in hexadecimal. */
export const identityOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes that were counted and paid for.
 * @throws Error if they are gone or are others, which fails the order with a refund
 */
export async function originalOf(order: Order, documents: Pick<DocumentsStore, 'read'>): Promise<Uint8Array> {
  const bytes = await documents.read(documentKeys.original(order.customer, order.uploadId, order.sha256));
  if (!bytes) throw new Error('the original document is gone');
  if (identityOf(bytes) !== order.sha256) throw new Error('the original document is not the one that was counted');
  return bytes;
}

/** The findings of all runs, in reading order. @throws Error if a run is missing */
export async function allFindings(
  { customer, id }: Order,
  documents: Pick<DocumentsStore, 'readJson'>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (let run = 0; ; run += 1) {
    const checkpoint = await documents.readJson<Checkpoint>(documentKeys.checkpoint(customer, id, run));
    if (!checkpoint) throw new Error(`checkpoint ${run} is missing`);
    findings.push(...checkpoint.findings);
    if (checkpoint.done) return findings.sort((a, b) => a.paragraph - b.paragraph || a.start - b.start);
  }
}
