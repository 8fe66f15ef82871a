import { applyPayment } from '../runtime/applyPayment.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { paymentApplication } from '../runtime/services/paymentApplication.ts';

export const handler = endpoint('receiveStripeEvent', paymentApplication, async ({ raw, now }, services) => {
  const reports = await services.reports.readWebhook(raw.body, raw.headers['stripe-signature'] ?? '');
  for (const report of reports) await applyPayment(services, report, now);
  return {};
});
