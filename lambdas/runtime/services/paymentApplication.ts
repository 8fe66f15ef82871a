import { readUploads } from './documents.ts';
import { engines } from './engines.ts';
import { startExecutions } from './executions.ts';
import { paymentReports } from './payments.ts';
import { settings } from './settings.ts';
import {
  notePurchases,
  paymentLedger,
  readLabels,
  readOrders,
  readProfiles,
  readPurchases,
  startOrders,
} from './tables.ts';

/** What it takes to apply a report of Stripe, whether the webhook or the reconciliation brought it. */
export const paymentApplication = {
  engines,
  executions: startExecutions,
  labels: readLabels,
  ledger: startOrders,
  orders: readOrders,
  notes: notePurchases,
  payments: paymentLedger,
  profiles: readProfiles,
  purchases: readPurchases,
  reports: paymentReports,
  settings,
  uploads: readUploads,
};
