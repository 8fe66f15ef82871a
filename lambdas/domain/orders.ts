import type { CorrectionSettings } from './correctionSettings.ts';
import type { EngineName } from './engines.ts';

/** States of an order. DONE and REFUNDED are final: credits move exactly once into each (docs/architecture.md). */
export type OrderStatus = 'RUNNING' | 'DONE' | 'REFUNDED';

/** One correction a customer has paid for with credits: a row of the transactions table. */
export interface Order {
  /** Cognito `sub` of the owner. */
  readonly customer: string;
  /** Sortable by time; the list's `startKey` is the last id of a page. */
  readonly id: string;
  readonly uploadId: string;
  /** SHA-256 of the bytes that were counted, in hexadecimal: what is charged is what is corrected. */
  readonly sha256: string;
  readonly status: OrderStatus;
  /** Characters debited; positive. */
  readonly characterCount: number;
  /** Editor name in the tracked changes, as it was when the order started; empty once the document is gone. */
  readonly author: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  /** ISO 8601 UTC; from then on the document is refused, and deleted. */
  readonly expiresAt: string;
  readonly timeEstimateSeconds: number;
  /** What corrects it; the stage's first engine where none was named. */
  readonly engine?: EngineName;
  /** Characters that the preview had read before the order; missing where none were. */
  readonly readBefore?: number;
  /** Characters that have been worked on so far. */
  readonly progressCharacters: number;
  /** Number of executions begun; part of the execution's name. */
  readonly attempt: number;
  /** What the customer wished for when it started; the defaults where it is missing. */
  readonly settings?: CorrectionSettings;
  /** Corrections by category, and questions, once the document is written. */
  readonly findings?: Readonly<Record<string, number>>;
  /** ISO 8601 UTC of the mail that told the customer how it ended. */
  readonly mailedAt?: string;
  /** ISO 8601 UTC at which the mail came back, was complained about or, without `mailedAt`, was given up. */
  readonly mailBouncedAt?: string;
  /** ISO 8601 UTC at which the customer had the document deleted. */
  readonly deletedAt?: string;
}

/** What whoever goes on with an order has to know of it: little, since tens of thousands may be open at once. */
export type OpenOrder = Pick<
  Order,
  'customer' | 'id' | 'status' | 'characterCount' | 'startedAt' | 'expiresAt' | 'attempt'
>;

/** SPEC.md §4 and DESIGN.md §7: how a state is written on the wire. */
export const wireStatus = {
  RUNNING: { status: 'processing', status_code: 100 },
  DONE: { status: 'corrected', status_code: 200 },
  REFUNDED: { status: 'error', status_code: 500 },
} as const satisfies Record<OrderStatus, { status: string; status_code: number }>;

/** Shown where a document or order has no estimate of its own. SPEC.md §9. */
export const DEFAULT_TIME_ESTIMATE_SECONDS = 900;

/** Writing, proving and settling, once all is read. */
const WRITING_SECONDS = 3;

/**
 * Whole seconds until an order that runs is done, as far as can be told: by its estimate at first, and the more by its
 * own pace the more of it is read. Never less than 1.
 * @param now milliseconds of the epoch
 */
export function remainingSeconds(order: Order, now: number): number {
  const { startedAt, timeEstimateSeconds, progressCharacters, characterCount, readBefore = 0 } = order;
  const elapsed = Math.max(0, (now - Date.parse(startedAt)) / 1000);
  const byEstimate = Math.max(0, timeEstimateSeconds - elapsed);
  const unread = characterCount - readBefore;
  if (unread <= 0) return Math.max(1, Math.ceil(byEstimate));
  const read = Math.min(1, Math.max(0, progressCharacters - readBefore) / unread);
  if (read === 1) return Math.max(1, Math.ceil(Math.min(byEstimate, WRITING_SECONDS)));
  const byPace = read > 0 ? elapsed / read - elapsed : 0;
  return Math.max(1, Math.ceil(read * byPace + (1 - read) * byEstimate));
}

/** One row of the list of transactions, as it goes over the wire. `fileName` is missing once the document is deleted. */
export function describeOrder(order: Order, fileName: string | undefined) {
  return {
    transaction_id: order.id,
    amount: -order.characterCount,
    datetime: order.startedAt,
    ...(fileName !== undefined && { docx: fileName }),
    ...wireStatus[order.status],
    timeEstimate: order.timeEstimateSeconds,
  };
}

/** All that we hold on an order, for the customer's export. */
export const exportOrder = (order: Order, fileName: string | undefined) => ({
  ...describeOrder(order, fileName),
  document_sha256: order.sha256,
  expires_at: order.expiresAt,
  ...(order.author && { editor_name: order.author }),
  ...(order.settings && { settings: order.settings }),
  ...(order.engine && { engine: order.engine }),
  ...(order.findings && { findings: order.findings }),
  ...(order.mailedAt && { mailed_at: order.mailedAt }),
  ...(order.mailBouncedAt && { mail_bounced: order.mailBouncedAt }),
  ...(order.deletedAt && { deleted_at: order.deletedAt }),
});

/** Number of transactions beside the main page. SPEC.md §9. */
export const TOP_TRANSACTIONS = 4;
