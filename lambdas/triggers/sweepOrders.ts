import { resumeOrder } from '../runtime/resumeOrder.ts';
import { describeExecutions, startExecutions } from '../runtime/services/executions.ts';
import { readOrders, refundOrders, sweepOrders, updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/** Younger orders are left to the pipeline; the execution's own start may be under way. */
const GRACE_MILLISECONDS = 60_000;

/**
 * Finds orders that are neither finished nor mailed and have no execution at work: their start was killed between the
 * debit and the pipeline, or their execution timed out as a whole, which no Catch sees. They begin again, or are refunded.
 */
export const handler = step(
  'sweepOrders',
  {
    describe: describeExecutions,
    start: startExecutions,
    ledger: refundOrders,
    open: sweepOrders,
    readOrders,
    updateOrders,
  },
  async (_input: unknown, { open, ...services }, { now }) => {
    const orders = await open.openBefore(new Date(now - GRACE_MILLISECONDS).toISOString());
    for (const order of orders) await resumeOrder(services, order, now);
    return { swept: orders.length };
  },
);
