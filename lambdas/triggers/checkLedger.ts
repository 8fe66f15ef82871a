import { log } from '../runtime/log.ts';
import { auditCredits } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/**
 * Adds up every customer's entries and holds them against the balance: each movement is one transaction, so a difference
 * is a fault of ours or a change by hand. The line of each one rings (steps.ts).
 */
export const handler = step('checkLedger', { audit: auditCredits }, async (_input: unknown, { audit }) => {
  let mismatches = 0;
  for await (const { customer, balance, sum } of audit.imbalances()) {
    mismatches += 1;
    log('error', 'ledger-mismatch', { customer, balance, sum });
  }
  return { mismatches };
});
