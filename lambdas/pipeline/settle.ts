import { documentKeys } from '../domain/documents.ts';
import { describeError, log } from '../runtime/log.ts';
import type { Report } from '../runtime/order.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { notePaces } from '../runtime/services/paces.ts';
import { readOrders, settleOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** The commit point: the result is there, so the order is DONE and nothing is refunded any more. */
export const handler = step(
  'settle',
  { documents: readDocuments, ledger: settleOrders, orders: readOrders, paces: notePaces },
  async ({ customer, transaction }: StepInput, { documents, ledger, orders, paces }, { now }) => {
    const order = await orders.get(customer, transaction);
    if (order.status === 'RUNNING') {
      const result = await documents.head(documentKeys.corrected(customer, transaction));
      const report = await documents.readJson<Report>(documentKeys.report(customer, transaction));
      if (!result?.bytes || !report) throw new Error('the result is missing');
      const isFirst = await ledger.settle(order, report.counts);
      // An order that was taken up again waited for the sweeper, and tells nothing of the pace.
      const { engine, attempt, characterCount, readBefore = 0, startedAt } = order;
      if (isFirst && engine && attempt === 1) {
        const sample = { characters: characterCount - readBefore, seconds: (now - Date.parse(startedAt)) / 1000 };
        // The order is done, whether or not later ones learn of it.
        await paces
          .note(engine, transaction, sample, now)
          .catch((error: unknown) => log('error', 'pace-not-noted', { transaction, ...describeError(error) }));
      }
    }
    return { customer, transaction };
  },
);
