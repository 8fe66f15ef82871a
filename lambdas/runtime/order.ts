import { createHash } from 'node:crypto';
import { type AnalysedUpload, documentKeys, isClosing } from '../domain/documents.ts';
import type { CorrectionSettings } from '../domain/correctionSettings.ts';
import type { DecidableFinding, Decisions } from '../domain/decisions.ts';
import type { EngineAccount } from '../domain/engines.ts';
import { DomainError } from '../domain/errors.ts';
import type { Order } from '../domain/orders.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import type { DocumentsStore } from '../stores/documents.ts';

/** One finding as the customer reads it. Its suggestions differ from the text as it is. */
export interface ReportEntry extends DecidableFinding {
  readonly before: string;
  readonly after: string;
  /** The text on either side, so that the place of a single comma can be told. */
  readonly preceding: string;
  readonly following: string;
}

/** What was done to a document; stored beside it, and deleted with it. */
export interface Report {
  /** Numbers of corrections by category, and of questions. */
  readonly counts: Readonly<Record<string, number>>;
  /** The paragraphs that are shown, in reading order; empty ones and tables of contents are not. */
  readonly paragraphs: readonly Pick<Paragraph, 'index' | 'kind' | 'text'>[];
  readonly entries: readonly ReportEntry[];
  /** What an engine outside this process did; missing where the embedded one corrected alone. */
  readonly engine?: EngineAccount;
  /** Paragraphs that were read without grammar, since they cost too much; missing where there are none. */
  readonly simplified?: number;
  /** What the customer had wished for. */
  readonly settings: CorrectionSettings;
  /** Entries of the dictionary that was respected. */
  readonly dictionaryWords: number;
}

/** By what a document is known: the SHA-256 of its bytes, in hexadecimal. */
export const identityOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The bytes that were counted and paid for.
 * @throws Error if they are gone or are others, which fails the order with a refund
 */
export async function originalOf(
  { customer, uploadId, sha256 }: AnalysedUpload,
  documents: Pick<DocumentsStore, 'read'>,
): Promise<Uint8Array> {
  const bytes = await documents.read(documentKeys.original(customer, uploadId, sha256));
  if (!bytes) throw new Error('the original document is gone');
  if (identityOf(bytes) !== sha256) throw new Error('the original document is not the one that was counted');
  return bytes;
}

/**
 * To be asked before anything of a document is stored: its time may end while its order runs, and what is written after
 * the deletion would stay.
 * @throws DomainError `document-expired` if its time is nearly over; an order that runs fails of it, with a refund
 */
export function checkOpen({ expiresAt }: Pick<Order, 'expiresAt'>): void {
  if (isClosing(Date.parse(expiresAt), Date.now())) throw new DomainError('document-expired');
}

/**
 * The report of a finished order whose document is still there.
 * @param now milliseconds of the epoch
 * @throws DomainError that says why there is none
 */
export async function reportOf(
  order: Order,
  documents: Pick<DocumentsStore, 'readJson'>,
  now: number,
): Promise<Report> {
  if (order.status === 'RUNNING') throw new DomainError('transaction-running');
  if (order.status === 'REFUNDED') throw new DomainError('report-missing');
  if (order.deletedAt || now >= Date.parse(order.expiresAt)) throw new DomainError('document-expired');
  const report = await documents.readJson<Report>(documentKeys.report(order.customer, order.id));
  if (!report) throw new DomainError('document-expired');
  return report;
}

/** What the customer has decided on it so far. */
export const decisionsOf = async (order: Order, documents: Pick<DocumentsStore, 'readJson'>): Promise<Decisions> =>
  (await documents.readJson<Decisions>(documentKeys.decisions(order.customer, order.id))) ?? {};
