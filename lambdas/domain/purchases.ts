import { DomainError } from './errors.ts';
import { directPaymentCents, priceCents } from './prices.ts';

/** PAID is final; a payment that is accepted but not there yet is PENDING (delayed payment methods). */
export type PurchaseStatus = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';

/** The document a direct payment is for, as it was when the customer saw its price. */
export interface PaidUpload {
  readonly id: string;
  readonly characterCount: number;
}

export interface PurchaseKey {
  /** Cognito `sub` of the owner. */
  readonly customer: string;
  /** Sortable by time. */
  readonly id: string;
}

/** One checkout: a row of the purchases table, written before Stripe hears of it. Amounts are integer cents. */
export interface Purchase extends PurchaseKey {
  /** Characters bought. */
  readonly credits: number;
  readonly netCents: number;
  readonly currency: 'eur';
  readonly status: PurchaseStatus;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Set for a direct payment, whose order the webhook starts. */
  readonly upload?: PaidUpload;
  /** Stripe's id of the Checkout session; part of the credit entry's key. */
  readonly sessionId?: string;
  /** What was paid, tax included. */
  readonly totalCents?: number;
  /** What refunds and disputes claim of it, added up: more than was paid where they claim the same money. */
  readonly clawedBackCents?: number;
  readonly receiptUrl?: string;
  /** How starting the order ended: its id, or the code of the refusal. Once set, nothing is started any more. */
  readonly startOutcome?: string;
}

/** What Stripe reports of a Checkout session. */
export interface SessionReport {
  readonly kind: 'session';
  readonly outcome: 'paid' | 'pending' | 'failed' | 'expired';
  readonly purchase: PurchaseKey;
  readonly sessionId: string;
  readonly netCents: number;
  readonly totalCents: number;
  readonly currency: string;
}

/** Money that goes back, or that went back and has returned: a refund or a dispute by its id at Stripe. */
export interface ReturnReport {
  readonly kind: 'return';
  readonly id: string;
  readonly outcome: 'taken' | 'given-back';
  readonly purchase: PurchaseKey;
  /** Cents that go back, and what was paid in all. */
  readonly cents: number;
  readonly paidCents: number;
}
export type PaymentReport = (SessionReport | ReturnReport) & {
  /** Milliseconds of the epoch at which Stripe noted it. */
  readonly reportedAt: number;
};

/**
 * The net price of a checkout in cents, computed here whatever the screen showed. A direct payment buys exactly what
 * is missing, so that its order can start.
 * @throws DomainError `price-changed` if the request names another amount, `nothing-to-pay` if the balance suffices
 */
export function checkPrice(
  requested: { readonly credits: number; readonly amount_total: number },
  missingCharacters: number | undefined,
): number {
  if (missingCharacters !== undefined && missingCharacters <= 0) throw new DomainError('nothing-to-pay');
  const credits = missingCharacters ?? requested.credits;
  const cents = missingCharacters === undefined ? priceCents(credits) : directPaymentCents(credits);
  if (requested.credits !== credits || requested.amount_total !== cents) {
    throw new DomainError('price-changed', { credits, amount_total: cents });
  }
  return cents;
}

/**
 * An address on our own website to come back to after the payment.
 * @throws DomainError `invalid-request` for any other origin
 */
export function returnAddress(origin: string, requested: string | undefined, otherwise: string): string {
  const given = requested ?? `${origin}${otherwise}`;
  if (!URL.canParse(given) || new URL(given).origin !== origin) {
    throw new DomainError('invalid-request', { fields: 'success_url, cancel_url' });
  }
  return given;
}

/**
 * What a return moves: characters, negative where they are taken, and the cents that are claimed afterwards. Refunds and
 * disputes may claim the same money, of which Stripe moves each cent once; so all claims together take what their sum
 * takes, at most what was bought, and in which order they come and end makes no difference. Rounded in the customer's favour.
 */
export function movedByReturn(purchase: Purchase, { outcome, cents, paidCents }: ReturnReport) {
  const { credits, clawedBackCents: before = 0 } = purchase;
  const clawedBackCents = outcome === 'taken' ? before + cents : before - cents;
  const gone = (claimed: number) => Math.floor((credits * Math.min(Math.max(claimed, 0), paidCents)) / paidCents);
  return { clawedBackCents, characters: gone(before) - gone(clawedBackCents) };
}

/**
 * What is owed to a customer who leaves for the characters they have bought and not used, in cents with tax. The oldest are
 * used first, so the newest are left; a cent that does not come out even is the customer's.
 * @param purchases newest first
 */
export function owedFor(
  purchases: readonly Purchase[],
  balance: number,
): { readonly id: string; readonly cents: number }[] {
  let left = balance;
  return purchases.flatMap(({ id, status, credits, totalCents = 0, clawedBackCents = 0 }) => {
    const stays = Math.max(0, totalCents - clawedBackCents);
    if (status !== 'PAID' || left <= 0 || stays === 0) return [];
    const unused = Math.min(left, credits);
    left -= unused;
    return [{ id, cents: Math.min(stays, Math.ceil((totalCents * unused) / credits)) }];
  });
}

/** Whether a report of a paid session is about exactly what was ordered. */
export const isAsOrdered = ({ netCents, currency }: Purchase, report: SessionReport): boolean =>
  report.netCents === netCents && report.currency === currency;

/** Payments in the list; somebody who has more is told by the invoices. */
export const MAX_PAYMENTS = 100;

const wireStatus = { OPEN: 'open', PENDING: 'pending', PAID: 'paid', FAILED: 'failed', EXPIRED: 'expired' } as const;

/** One row of the list of payments, as it goes over the wire. */
export function describePurchase(purchase: Purchase) {
  const { id, netCents, totalCents, currency, credits, createdAt, receiptUrl, clawedBackCents = 0 } = purchase;
  return {
    payment_id: id,
    amount: netCents,
    ...(totalCents !== undefined && { total: totalCents }),
    currency,
    credits,
    datetime: createdAt,
    status: clawedBackCents > 0 ? ('refunded' as const) : wireStatus[purchase.status],
    ...(clawedBackCents > 0 && { refunded: Math.min(clawedBackCents, totalCents ?? clawedBackCents) }),
    ...(receiptUrl !== undefined && { receipt_url: receiptUrl }),
  };
}
