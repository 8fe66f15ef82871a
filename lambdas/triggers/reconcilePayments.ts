import { applyPayment } from '../runtime/applyPayment.ts';
import { describeError, log } from '../runtime/log.ts';
import { paymentApplication } from '../runtime/services/paymentApplication.ts';
import { step } from '../runtime/step.ts';

/** As long as Stripe itself tries to deliver; what is older has been reconciled many times over. */
const LOOK_BACK_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

/** Asks Stripe for what the webhook may have missed. What it has not missed changes nothing. */
export const handler = step('reconcilePayments', paymentApplication, async (_input: unknown, services, { now }) => {
  // Before an operator has filled in the keys there is nothing to ask, and nothing to ring for.
  if (!(await services.reports.isSetUp())) return { reports: 0 };
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
});
