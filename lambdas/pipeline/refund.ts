import { readOrders, refundOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Gives the characters back if the order is still running; a finished one is left as it is. */
export const handler = step(
  'refund',
  { ledger: refundOrders, orders: readOrders },
  async ({ customer, transaction }: StepInput, { ledger, orders }, { now }) => {
    await ledger.refund(await orders.get(customer, transaction), new Date(now).toISOString());
    return { customer, transaction };
  },
);
