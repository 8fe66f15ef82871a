import { setTimeout } from 'node:timers/promises';
import { GRACE_MILLISECONDS, inTurn, pauseBefore, RESERVE_MILLISECONDS } from '../domain/sweeping.ts';
import { describeError, log } from '../runtime/log.ts';
import { resumeOrder } from '../runtime/resumeOrder.ts';
import { describeExecutions, startExecutions } from '../runtime/services/executions.ts';
import { readOrders, refundOrders, sweepOrders, updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import { schedules } from '../steps.ts';

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
  async (_input: unknown, { open, ...services }, { now, endsAt }) => {
    const orders = await open.openBefore(new Date(now - GRACE_MILLISECONDS).toISOString());
    const failures: unknown[] = [];
    let swept = 0;
    for (const order of inTurn(orders, now, schedules.sweepOrders.everyMinutes)) {
      if (Date.now() > endsAt - RESERVE_MILLISECONDS) break;
      const pause = pauseBefore(swept, now, Date.now());
      if (pause > 0) await setTimeout(pause);
      try {
        await resumeOrder(services, order, now);
      } catch (error) {
        failures.push(error);
        log('error', 'sweep', { transaction: order.id, ...describeError(error) });
      }
      swept += 1;
    }
    log('info', 'swept', { open: orders.length, swept });
    // One order that cannot be gone on with must not keep the others waiting, and must not go unnoticed.
    if (failures.length > 0) throw failures[0];
    return { swept };
  },
);
