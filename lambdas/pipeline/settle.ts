import { documentKeys } from '../domain/documents.ts';
import type { Report } from '../runtime/order.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { readOrders, settleOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** The commit point: the result is there, so the order is DONE and nothing is refunded any more. */
export const handler = step(
  'settle',
  { documents: readDocuments, ledger: settleOrders, orders: readOrders },
  async ({ customer, transaction }: StepInput, { documents, ledger, orders }) => {
    const order = await orders.get(customer, transaction);
    if (order.status === 'RUNNING') {
      const result = await documents.head(documentKeys.corrected(customer, transaction));
      const report = await documents.readJson<Report>(documentKeys.report(customer, transaction));
      if (!result?.bytes || !report) throw new Error('the result is missing');
      await ledger.settle(order, report.counts);
    }
    return { customer, transaction };
  },
);
