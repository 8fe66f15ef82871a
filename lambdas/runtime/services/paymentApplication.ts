import { readUploads } from './documents.ts';
import { startExecutions } from './executions.ts';
import { paymentReports } from './payments.ts';
import { settings } from './settings.ts';
import { ledger, notePurchases, paymentLedger, readCredits, readLabels, readOrders, readPurchases } from './tables.ts';

/** What it takes to apply a report of Stripe, whether the webhook or the reconciliation brought it. */
export const paymentApplication = {
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
};
