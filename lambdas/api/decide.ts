import { decide, type Decisions } from '../domain/decisions.ts';
import { documentKeys } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, reportOf } from '../runtime/order.ts';
import { changeDocuments, readDocuments } from '../runtime/services/documents.ts';
import { readOrders } from '../runtime/services/tables.ts';

/** Accepts or rejects corrections. The decisions lie beside the document and are deleted with it. */
export const handler = endpoint(
  'decide',
  { orders: readOrders, readDocuments, changeDocuments },
  async ({ customer, params, body, now }, { orders, readDocuments, changeDocuments }) => {
    const order = await orders.get(customer, params.id);
    const { entries } = await reportOf(order, readDocuments, now);
    const { corrections, decision, suggestion = 0 } = body;
    const made =
      decision === 'accepted' ? { decision, suggestion } : decision === 'rejected' ? { decision } : undefined;
    const change = (before: Decisions = {}): Decisions => {
      const decisions = decide(entries, before, corrections, made);
      if (!decisions) throw new DomainError('decision-impossible');
      checkOpen(order);
      return decisions;
    };
    // Another tab may decide at the same time; neither decision may be lost.
    const isKept = await changeDocuments.changeJson(documentKeys.decisions(customer, order.id), change);
    if (!isKept) throw new DomainError('decision-impossible');
    return {};
  },
);
