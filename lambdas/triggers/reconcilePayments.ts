import { applyPayment } from '../runtime/applyPayment.ts';
import { describeError, log } from '../runtime/log.ts';
import { readUploads } from '../runtime/services/documents.ts';
import { startExecutions } from '../runtime/services/executions.ts';
import { paymentReports } from '../runtime/services/payments.ts';
import { settings } from '../runtime/services/settings.ts';
import {
  ledger,
  readCredits,
  readLabels,
  notePurchases,
  paymentLedger,
  readOrders,
  readPurchases,
} from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/** As long as Stripe itself tries to deliver; what is older has been reconciled many times over. */
const LOOK_BACK_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

/** Asks Stripe for what the webhook may have missed. What it has not missed changes nothing. */
export const handler = step(
  'reconcilePayments',
  {
    credits: readCredits,
    executions: startExecutions,
    labels: readLabels,
    ledger,
    orders: readOrders,
    notes: notePurchases,
    payments: paymentLedger,
    purchases: readPurchases,
    reports: paymentReports,
    settings,
    uploads: readUploads,
  },
  async (_input: unknown, services, { now }) => {
    const reports = await services.reports.reportsSince(now - LOOK_BACK_MILLISECONDS);
    let failed = 0;
    for (const report of reports) {
      try {
        await applyPayment(services, report, now);
      } catch (error) {
        failed += 1;
        log('error', 'reconcile', { purchase: report.purchase.id, ...describeError(error) });
      }
    }
    // One payment that cannot be applied must not keep the others waiting, and must not go unnoticed.
    if (failed > 0) throw new Error(`${failed} of ${reports.length} reports could not be applied`);
    return { reports: reports.length };
  },
);
