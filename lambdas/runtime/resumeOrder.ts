import type { OpenOrder } from '../domain/orders.ts';
import type { ExecutionsStore } from '../stores/executions.ts';
import type { LedgerStore } from '../stores/ledger.ts';
import type { OrdersStore } from '../stores/orders.ts';

export interface ResumeServices {
  readonly describe: Pick<ExecutionsStore, 'status'>;
  readonly start: Pick<ExecutionsStore, 'start'>;
  readonly ledger: Pick<LedgerStore, 'refund'>;
  readonly readOrders: Pick<OrdersStore, 'get'>;
  readonly updateOrders: Pick<OrdersStore, 'nextAttempt' | 'closeUnmailed'>;
}

/** After so many attempts a running order is refunded; mail alone is tried on until the document's time is over. */
const MAX_ATTEMPTS = 3;

/**
 * Lets an open order without an execution at work begin again, or refunds it, or gives its mail up.
 * @param now milliseconds of the epoch
 */
export async function resumeOrder(services: ResumeServices, order: OpenOrder, now: number): Promise<void> {
  const { describe, start, ledger, readOrders, updateOrders } = services;
  const status = await describe.status(order);
  if (status === 'RUNNING') return;
  if (status === 'MISSING') return start.start(order);
  const at = new Date(now).toISOString();
  if (order.status !== 'RUNNING' && at >= order.expiresAt) return updateOrders.closeUnmailed(order, at);
  if (order.status === 'RUNNING' && order.attempt >= MAX_ATTEMPTS) await ledger.refund(order, at);
  // The steps do what is left to do for the order's state, so a mail that is owed needs no path of its own.
  if (await updateOrders.nextAttempt(order)) await start.start(await readOrders.get(order.customer, order.id));
}
