import { decide } from '../domain/decisions.ts';
import { documentKeys } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, decisionsOf, reportOf } from '../runtime/order.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readOrders } from '../runtime/services/tables.ts';

/** Accepts or rejects corrections. The decisions lie beside the document and are deleted with it. */
export const handler = endpoint(
  'decide',
  { orders: readOrders, readDocuments, writeDocuments },
  async ({ customer, params, body, now }, { orders, readDocuments, writeDocuments }) => {
    const order = await orders.get(customer, params.id);
    const { entries } = await reportOf(order, readDocuments, now);
    const { corrections, decision, suggestion = 0 } = body;
    const made =
      decision === 'accepted' ? { decision, suggestion } : decision === 'rejected' ? { decision } : undefined;
    const decisions = decide(entries, await decisionsOf(order, readDocuments), corrections, made);
    if (!decisions) throw new DomainError('decision-impossible');
    checkOpen(order);
    await writeDocuments.writeJson(documentKeys.decisions(customer, order.id), decisions);
    return {};
  },
);
