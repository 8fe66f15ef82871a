import type { Order } from '../domain/orders.ts';
import { describeExecutions, startExecutions } from '../runtime/services/executions.ts';
import { ledger, readOrders, sweepOrders, writeOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/** Younger orders are left to the pipeline; the execution's own start may be under way. */
const GRACE_MILLISECONDS = 60_000;

/** After so many attempts a running order is refunded; mail alone is tried on until the document's time is over. */
const MAX_ATTEMPTS = 3;

/**
 * Finds orders that are neither finished nor mailed and have no execution at work: their start was killed between the
 * debit and the pipeline, or their execution timed out as a whole, which no Catch sees. They begin again, or are refunded.
 */
export const handler = step(
  'sweepOrders',
  { describe: describeExecutions, start: startExecutions, ledger, open: sweepOrders, readOrders, writeOrders },
  async (_input: unknown, { describe, start, ledger, open, readOrders, writeOrders }, { now }) => {
    const resume = async (order: Order) => {
      const status = await describe.status(order);
      if (status === 'RUNNING') return;
      if (status === 'MISSING') return start.start(order);
      if (order.status === 'RUNNING' && order.attempt >= MAX_ATTEMPTS)
        await ledger.refund(order, new Date(now).toISOString());
      // The steps do what is left to do for the order's state, so a mail that is owed needs no path of its own.
      if (await writeOrders.nextAttempt(order)) await start.start(await readOrders.get(order.customer, order.id));
    };
    const orders = await open.openBefore(new Date(now - GRACE_MILLISECONDS).toISOString());
    for (const order of orders) await resume(order);
    return { swept: orders.length };
  },
);
