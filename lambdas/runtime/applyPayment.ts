import { DomainError } from '../domain/errors.ts';
import {
  isAsOrdered,
  type PaymentReport,
  type Purchase,
  type ReturnReport,
  type SessionReport,
} from '../domain/purchases.ts';
import type { EngineName } from '../domain/engines.ts';
import type { LabelsStore } from '../stores/labels.ts';
import type { PaymentLedger } from '../stores/paymentLedger.ts';
import type { ProfilesStore } from '../stores/profiles.ts';
import type { PurchasesStore } from '../stores/purchases.ts';
import type { StripeAccount } from '../stores/stripe.ts';
import { log } from './log.ts';
import { type OrderServices, startOrder } from './startOrder.ts';

export interface PaymentServices extends OrderServices {
  readonly engines: { readonly standing: (name: EngineName | undefined) => EngineName };
  readonly labels: Pick<LabelsStore, 'get'>;
  readonly payments: Pick<PaymentLedger, 'pay' | 'clawBack' | 'giveBack'>;
  readonly profiles: Pick<ProfilesStore, 'get'>;
  readonly purchases: Pick<PurchasesStore, 'get'>;
  readonly notes: Pick<PurchasesStore, 'mark' | 'setReceipt' | 'setStartOutcome'>;
  readonly reports: Pick<StripeAccount, 'receiptUrl'>;
}

/**
 * Does what a report of Stripe demands. The webhook and the hourly reconciliation both come here, in any order and any
 * number of times; what has been done before changes nothing.
 * @param now milliseconds of the epoch
 * @throws DomainError `payment-mismatch` if something else was paid than was ordered
 */
export async function applyPayment(services: PaymentServices, report: PaymentReport, now: number): Promise<void> {
  const purchase = await services.purchases.get(report.purchase);
  // Rows come before sessions, so this is another stage's payment on the same account.
  if (!purchase) return log('info', 'purchase-unknown', { purchase: report.purchase.id });
  const at = new Date(now).toISOString();
  if (report.kind === 'return') return noteMove(report, now, await applyReturn(services, purchase, report, at));
  if (report.outcome === 'pending') return services.notes.mark(purchase, 'PENDING');
  if (report.outcome === 'failed') return services.notes.mark(purchase, 'FAILED');
  if (report.outcome === 'expired') return services.notes.mark(purchase, 'EXPIRED');
  if (!isAsOrdered(purchase, report)) throw new DomainError('payment-mismatch');
  // A purchase that is PAID has its credit; a second delivery need not ask the ledger again.
  if (purchase.status !== 'PAID' || purchase.sessionId !== report.sessionId) {
    noteMove(report, now, await services.payments.pay(purchase, report, at));
  }
  return afterCredit(services, purchase, report, now);
}

/**
 * Tells what has just been moved, in cents with tax, for the dashboard, and how long that had waited, for the alarm
 * (`paymentAge`).
 */
function noteMove(report: PaymentReport, now: number, isNew: boolean): void {
  const ageSeconds = Math.max(0, Math.round((now - report.reportedAt) / 1000));
  if (isNew) log('info', 'payment-moved', { purchase: report.purchase.id, cents: centsOf(report), ageSeconds });
}

function centsOf(report: PaymentReport): number {
  if (report.kind === 'session') return report.totalCents;
  return report.outcome === 'taken' ? -report.cents : report.cents;
}

async function afterCredit(services: PaymentServices, purchase: Purchase, report: SessionReport, now: number) {
  if (purchase.upload && purchase.startOutcome === undefined) {
    await services.notes.setStartOutcome(purchase, await startPaidOrder(services, purchase, now));
  }
  if (purchase.receiptUrl === undefined) {
    const url = await services.reports.receiptUrl(report.sessionId);
    if (url !== undefined) await services.notes.setReceipt(purchase, url);
  }
}

/** The order a direct payment is for starts even if the customer's tab is gone. A refusal leaves the credit to them. */
async function startPaidOrder(services: PaymentServices, { customer, upload }: Purchase, now: number) {
  try {
    const label = await services.labels.get(customer, upload?.id ?? '');
    if (!label) throw new DomainError('upload-not-found');
    const profile = await services.profiles.get(customer);
    const engine = services.engines.standing(label.engine);
    return await startOrder(services, { label, profile, expectedCharacters: upload?.characterCount, engine, now });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code;
  }
}

async function applyReturn({ payments }: PaymentServices, purchase: Purchase, report: ReturnReport, at: string) {
  return report.outcome === 'taken' ? payments.clawBack(purchase, report, at) : payments.giveBack(purchase, report, at);
}
