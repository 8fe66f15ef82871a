import { applyPayment } from '../runtime/applyPayment.ts';
import { endpoint } from '../runtime/endpoint.ts';
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

export const handler = endpoint(
  'receiveStripeEvent',
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
  async ({ raw, now }, services) => {
    const reports = await services.reports.readWebhook(raw.body, raw.headers['stripe-signature'] ?? '');
    for (const report of reports) await applyPayment(services, report, now);
    return {};
  },
);
